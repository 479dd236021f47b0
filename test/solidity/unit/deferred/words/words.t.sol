// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DeferredLibraries } from "../../../../../contracts/mocks/deferred/DeferredLibraries.sol";
import { BookedCall } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

/// @dev Storage as solc lays it out: slots 0, calls 1, calls aside 2, price word 3. Fields by divisions, not by the masks tested.
contract WordsTest is DeferredTest {
    function word(uint256 key, uint256 mapping_) private view returns (uint256) {
        return uint256(vm.load(address(calls), keccak256(abi.encode(key, mapping_))));
    }

    function slotWord() private view returns (uint256) {
        return word(SLOT % RING, 0);
    }

    function callWord(uint256 index) private view returns (uint256) {
        return word((SLOT % RING) * 65_536 + index, 1);
    }

    function priceWord() private view returns (uint256) {
        return uint256(vm.load(address(calls), bytes32(uint256(3))));
    }

    function hashOf(BookedCall memory c) private pure returns (uint256) {
        bytes memory first = abi.encode(SLOT, c.index, c.creator, c.target, c.value, c.gasLimit);
        bytes memory second = abi.encode(c.fromCreator, c.price, c.bookedGas, c.tip, c.series, keccak256(c.data));
        return uint256(keccak256(bytes.concat(first, second)));
    }

    function test_WhenCallIsBooked() public {
        vm.fee(123 gwei);
        BookedCall memory first = bookTagged(1);
        BookedCall memory second = bookTagged(2);
        uint256 gas_ = effectiveGas(GAS, 32);
        assertEq(slotWord(), SLOT + 2 ** 40 * (2 * gas_) + 2 ** 80 * 2, "slot word");
        assertEq(callWord(0), hashOf(first) / 2 ** 42 * 2 ** 42 + 4 * uint256(SLOT), "first");
        assertEq(callWord(1), hashOf(second) / 2 ** 42 * 2 ** 42 + 4 * uint256(SLOT), "second");
        uint256 expected = 2 * gas_ + 2 ** 64 * uint256(NOW_SLOT) + 2 ** 104 * (2 * gas_) + 2 ** 184 * uint256(123 gwei);
        assertEq(priceWord(), expected, "price word");
    }

    function test_WhenCallsAreTippedAndClosed() public {
        BookedCall memory first = bookTagged(1);
        BookedCall memory second = bookTagged(2);
        (uint256 firstWord, uint256 secondWord) = (callWord(0), callWord(1));
        vm.prank(other);
        calls.addTip{ value: 1 }(idOf(SLOT, second));
        assertEq(callWord(1), secondWord + 2, "tipped");
        cancel(second);
        assertEq(callWord(1), secondWord + 3, "closed");
        uint256 before = slotWord();
        uint256 price = priceWord();
        standIn(SLOT);
        vm.fee(5);
        executeOne(first);
        assertEq(callWord(0), firstWord + 1, "closed");
        assertEq(slotWord(), before + 2 ** 96, "the head");
        assertEq(priceWord(), price - 2 ** 104 * effectiveGas(GAS, 32) + 2 ** 184 * 5, "the sum, and what was seen");
    }

    function test_GivenBaseFeeAbove64Bits() public {
        DeferredLibraries libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
        uint256 rest = 1 + 2 ** 64 * 2 + 2 ** 104 * 3;
        assertEq(libraries.priceWord(1, 2, 3, 2 ** 64), rest + 2 ** 184 * (2 ** 64 - 1), "the greatest");
        assertEq(libraries.priceWord(1, 2, 3, type(uint256).max), rest + 2 ** 184 * (2 ** 64 - 1), "nothing above");
        assertEq(libraries.priceWord(1, 2, 3, 2 ** 64 - 2), rest + 2 ** 184 * (2 ** 64 - 2), "what fits");
    }
}
