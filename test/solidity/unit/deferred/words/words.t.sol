// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DeferredLibraries } from "../../../../../contracts/mocks/deferred/DeferredLibraries.sol";
import { DeferredWords } from "../../../../../contracts/mocks/deferred/DeferredWords.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    DeferredConfig,
    SeriesPause,
    SeriesState
} from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

/// @dev Storage as solc lays it out: slots 0, calls 1, calls aside 2, price word 3. Fields by divisions, not by the masks tested.
contract WordsTest is DeferredTest {
    uint256 private constant ONES = type(uint256).max;

    function words() private returns (DeferredWords) {
        return DeferredWords(deploy("DeferredWords"));
    }

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

    function test_GivenNumbersThatAreOdd() public {
        vm.fee(123_456_789);
        standIn(NOW_SLOT + 1);
        CallRequest memory r = request(1);
        r.gasLimit = GAS + 1;
        (BookedCall memory call,) = bookOne(r);
        assertEq(call.bookedGas, effectiveGas(GAS, 32) + 1, "odd");
        (uint256 bookedGas,,) = calls.slotAt(SLOT);
        assertEq(bookedGas, call.bookedGas, "the slot's gas");
        (,, uint256 excess, uint256 all, uint256 baseFee) = calls.pricing();
        assertEq(excess, call.bookedGas, "the excess, in the slot of the booking");
        assertEq(all, call.bookedGas, "the sum");
        assertEq(baseFee, 123_456_789, "what was seen");
    }

    function test_WhenHeadMovesOn() public {
        BookedCall[3] memory booked = [bookTagged(1), bookTagged(2), bookTagged(3)];
        standIn(SLOT);
        for (uint256 i = 0; i < 3; ++i) {
            executeOne(booked[i]);
            (,, uint256 head) = calls.slotAt(SLOT);
            assertEq(head, i + 1, "one more");
        }
    }

    function test_GivenCallOfSlot1() public {
        DeferredConfig memory c = defaultConfig();
        c.epoch = block.timestamp;
        open(c);
        (BookedCall memory call, bytes32 id) = book(creator, request(1), 1, 0);
        assertTrue(calls.exists(id), "booked");
        vm.warp(block.timestamp + PERIOD);
        vm.prank(keeper);
        assertOutcome(calls.execute(1, listOf(call), 1)[0], CallOutcome.Executed);
    }

    function test_WhenCallWordIsComparedWithHash() public {
        DeferredWords host = words();
        uint256 hash = uint256(keccak256("call"));
        uint256 written = hash / 2 ** 42 * 2 ** 42 + 4 * uint256(SLOT);
        for (uint256 bit = 0; bit < 256; ++bit) {
            assertEq(host.isOf(written, bytes32(hash ^ (1 << bit))), bit < 42, "another hash");
        }
        assertFalse(host.isOf(0, 0), "never written");
        assertTrue(host.isOf(4, 0), "of slot 1");
    }

    function test_WhenFieldsOfWordAreReplaced() public {
        DeferredWords host = words();
        uint256 head = (2 ** 16 - 1) * 2 ** 96;
        assertEq(host.withHead(ONES, 0), ONES - head, "head cleared, and nothing else");
        assertEq(host.withHead(0, 2 ** 16 - 1), head, "head set, and nothing else");
        uint256 step = (2 ** 40 - 1) * 2 ** 160 + (2 ** 16 - 1) * 2 ** 240;
        assertEq(host.moved(ONES, 0, SeriesState.None, SeriesPause.SlotFull), ONES - step, "step cleared");
        step = (2 ** 40 - 1) * 2 ** 160 + 5 * 2 ** 240 + 2 * 2 ** 248;
        assertEq(host.moved(0, 2 ** 40 - 1, SeriesState.Cancelled, SeriesPause.NoMoney), step, "step set");
        uint256 booking = (2 ** 56 - 1) * 2 ** 80;
        assertEq(host.withBooking(ONES, 0, 0), ONES - booking, "booking cleared");
        assertEq(host.withBooking(0, 2 ** 40 - 1, 2 ** 16 - 1), booking, "booking set");
    }

    function test_GivenGridPointThatDoesNotFitItsField() public {
        DeferredWords host = words();
        assertFalse(host.endsBefore(0, 2 ** 40 - 1), "the last of an endless series");
        assertTrue(host.endsBefore(0, 2 ** 40), "none beyond it");
        assertFalse(host.endsBefore(3 * 2 ** 200, 2), "the last of three");
        assertTrue(host.endsBefore(3 * 2 ** 200, 3), "none beyond that");
    }

    function test_GivenBaseFeeAbove64Bits() public {
        DeferredLibraries libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
        uint256 rest = 1 + 2 ** 64 * 2 + 2 ** 104 * 3;
        assertEq(libraries.priceWord(1, 2, 3, 2 ** 64), rest + 2 ** 184 * (2 ** 64 - 1), "the greatest");
        assertEq(libraries.priceWord(1, 2, 3, type(uint256).max), rest + 2 ** 184 * (2 ** 64 - 1), "nothing above");
        assertEq(libraries.priceWord(1, 2, 3, 2 ** 64 - 2), rest + 2 ** 184 * (2 ** 64 - 2), "what fits");
    }
}
