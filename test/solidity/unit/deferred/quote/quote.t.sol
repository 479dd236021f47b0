// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { BookedCall, CallRequest, DeferredConfig, QuoteStatus } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

contract QuoteTest is DeferredTest {
    /// @dev What an empty call of the greatest gas takes of its slot.
    uint256 private constant GREAT = MAX_GAS + OVERHEAD;

    function statusOf(uint64 slot, uint256 gasLimit) private view returns (QuoteStatus status) {
        (status,) = calls.quote(slot, gasLimit, 0);
    }

    function fee(uint64 slot, uint256 gasLimit, uint256 length) private view returns (uint256 fee_) {
        (, fee_) = calls.quote(slot, gasLimit, length);
    }

    function assertStatus(uint64 slot, uint256 gasLimit, QuoteStatus expected) private view {
        assertEq(uint256(statusOf(slot, gasLimit)), uint256(expected), "status");
    }

    /// @dev Fills a slot up to `gas_` of effective gas, which is above the overhead.
    function fill(uint64 slot, uint256 gas_) private {
        CallRequest memory r = requestTo(address(target), "");
        while (gas_ > 0) {
            uint256 part = gas_ > GREAT + OVERHEAD ? GREAT : gas_ > GREAT ? GREAT / 2 : gas_;
            r.gasLimit = uint64(part - OVERHEAD);
            book(other, r, slot, 0);
            gas_ -= part;
        }
    }

    function assertClose(uint256 actual, uint256 expected, string memory what) private pure {
        uint256 distance = actual > expected ? actual - expected : expected - actual;
        assertLe(distance * 1e9, expected, what);
    }

    function test_RevertWhen_DataIsTooLong() public {
        bytes memory error = abi.encodeWithSignature("DataTooLong(uint256,uint256)", MAX_DATA + 1, MAX_DATA);
        assertReverts(other, 0, abi.encodeCall(calls.quote, (SLOT, GAS, MAX_DATA + 1)), error);
        assertReverts(other, 0, abi.encodeCall(calls.quote, (NOW_SLOT, MAX_GAS + 1, MAX_DATA + 1)), error);
        (QuoteStatus status,) = calls.quote(SLOT, GAS, MAX_DATA);
        assertEq(uint256(status), uint256(QuoteStatus.Bookable), "the longest");
    }

    function test_WhenSlotHasStarted() public view {
        assertStatus(NOW_SLOT, GAS, QuoteStatus.SlotInPast);
        assertStatus(NOW_SLOT - 1, GAS, QuoteStatus.SlotInPast);
        assertStatus(0, MAX_GAS + 1, QuoteStatus.SlotInPast);
        assertStatus(NOW_SLOT + 1, GAS, QuoteStatus.Bookable);
    }

    function test_WhenSlotIsBeyondHorizon() public view {
        assertStatus(NOW_SLOT + HORIZON, GAS, QuoteStatus.Bookable);
        assertStatus(NOW_SLOT + HORIZON + 1, GAS, QuoteStatus.SlotTooFar);
        assertStatus(type(uint64).max, MAX_GAS + 1, QuoteStatus.SlotTooFar);
    }

    function test_WhenGasIsAboveGreatest() public {
        assertStatus(SLOT, MAX_GAS, QuoteStatus.Bookable);
        assertStatus(SLOT, MAX_GAS + 1, QuoteStatus.GasTooHigh);
        assertStatus(SLOT, type(uint256).max, QuoteStatus.GasTooHigh);
        fill(SLOT, SLOT_GAS);
        assertStatus(SLOT, MAX_GAS + 1, QuoteStatus.GasTooHigh);
    }

    function test_GivenSlotHasNotEnoughGasLeft() public {
        fill(SLOT, SLOT_GAS - 300_000);
        assertStatus(SLOT, 250_000, QuoteStatus.Bookable);
        assertStatus(SLOT, 250_001, QuoteStatus.SlotFull);
        (QuoteStatus status,) = calls.quote(SLOT, 249_960, 1);
        assertEq(uint256(status), uint256(QuoteStatus.Bookable), "a byte takes 40");
        (status,) = calls.quote(SLOT, 249_961, 1);
        assertEq(uint256(status), uint256(QuoteStatus.SlotFull), "and not 39");
        fill(SLOT, 300_000);
        (uint256 bookedGas,,) = calls.slotAt(SLOT);
        assertEq(bookedGas, SLOT_GAS, "full");
        assertStatus(SLOT, 0, QuoteStatus.SlotFull);
        assertStatus(SLOT + 1, MAX_GAS, QuoteStatus.Bookable);
    }

    function test_GivenNothingIsBooked() public view {
        assertEq(fee(SLOT, GAS, 0), 250_000 gwei, "gas limit and overhead");
        assertEq(fee(SLOT, 0, 100), 54_000 gwei, "overhead and data");
        assertEq(fee(SLOT, MAX_GAS, MAX_DATA), 2_693_360 gwei, "all three");
    }

    function test_GivenMoreThanHalfOfSlotIsBooked() public {
        fill(SLOT, 7_000_000);
        standIn(SLOT - 1); // the excess is gone
        // From 7 to 8 million of 10: 1 ether * (3^2 - 2^2) / 5^2.
        assertEq(fee(SLOT, 950_000, 0), 1_000_000 gwei + 0.2 ether, "above half");
        assertEq(fee(SLOT + 1, 950_000, 0), 1_000_000 gwei, "another slot");
    }

    function test_GivenMoreThanHalfOfHorizonIsBooked() public {
        for (uint64 i = 1; i <= HORIZON; ++i) {
            fill(NOW_SLOT + i, 5_000_000);
        }
        fill(SLOT, 2_000_000);
        // 102 million of 200, and 1 million more: 100 ether * (3^2 - 2^2) / 100^2; the slot: from 5 to 6 of 10 is 1/5^2 of 1 ether.
        uint256 parts = 0.05 ether + 0.04 ether;
        (uint256 price,,,,) = calls.pricing();
        assertEq(fee(SLOT + 1, 950_000, 0), price * 1_000_000 + parts, "both parts");
    }

    function test_GivenMoreIsOpenThanHorizonHoldsAsNobodyHasClearedWhatIsExpired() public {
        for (uint64 i = 1; i <= HORIZON; ++i) {
            fill(NOW_SLOT + i, SLOT_GAS);
        }
        standIn(NOW_SLOT + HORIZON + EXPIRY);
        uint64 next = NOW_SLOT + HORIZON + EXPIRY + 1;
        fill(next, 1_000_000);
        assertEq(bookedGasOfAll(), 201_000_000, "above 200 million");
        // From 100 to 101 million above half: 100 ether * (101^2 - 100^2) / 100^2.
        (uint256 price,,,,) = calls.pricing();
        assertEq(fee(next + 1, 950_000, 0), price * 1_000_000 + 2.01 ether, "as if just full");
    }

    function test_GivenExcessIsNotZero() public {
        fill(SLOT, 8_000_000);
        // e^(8 / (5 * 8)) = e^0.2; each slot that starts takes 5 million off.
        assertClose(fee(SLOT + 1, 950_000, 0), 1_221_402_758_160_169, "e^0.2");
        standIn(NOW_SLOT + 1);
        assertClose(fee(SLOT + 1, 950_000, 0), 1_077_884_150_884_632, "e^0.075");
        standIn(NOW_SLOT + 2);
        assertEq(fee(SLOT + 1, 950_000, 0), 1_000_000 gwei, "the least");
    }

    function test_GivenExcessIsAsGreatAsItCanBe() public {
        DeferredConfig memory c = defaultConfig();
        c.excessMax = 20_000_000; // e^0.5
        c.maxBasePrice = 1.5 gwei;
        open(c);
        fill(SLOT, SLOT_GAS);
        assertClose(fee(SLOT + 1, 950_000, 0), 1_284_025_416_687_741, "e^0.25");
        fill(SLOT + 2, SLOT_GAS);
        (uint256 price, uint256 basePrice, uint256 excess,,) = calls.pricing();
        assertEq(excess, 20_000_000, "the greatest");
        assertEq(basePrice, 1.5 gwei, "below e^0.5 = 1.6487");
        assertEq(price, 1.5 gwei, "nothing else asks more");
        fill(SLOT + 3, SLOT_GAS);
        (,, excess,,) = calls.pricing();
        assertEq(excess, 20_000_000, "no more");
    }

    function test_GivenChainAsksBaseFee() public {
        DeferredConfig memory c = defaultConfig();
        c.coverage = 130;
        vm.fee(10 gwei);
        open(c); // which sees it
        assertEq(fee(SLOT, 950_000, 0), 13_000_000 gwei, "130 percent of it");
        vm.fee(20 gwei);
        assertEq(fee(SLOT, 950_000, 0), 13_000_000 gwei, "not of this block's");
        (BookedCall memory call,) = book(other, request(1), SLOT, 0);
        assertEq(fee(SLOT, 950_000, 0), 26_000_000 gwei, "of the last booking's");
        vm.fee(0.5 gwei);
        standIn(SLOT);
        (uint256 price, uint256 basePrice,,, uint256 seen) = calls.pricing();
        assertEq(seen, 20 gwei, "seen");
        assertEq(price, 26 gwei, "price");
        assertEq(basePrice, 1 gwei, "which demand does not make");
        vm.prank(other);
        calls.execute(SLOT, listOf(call), 1);
        assertEq(fee(SLOT + 1, 950_000, 0), 1_000_000 gwei, "the least, above 130 percent of the last execution's");
    }

    function testFuzz_WhenItIsAskedForAnyCall(
        uint256 seed,
        uint64 gasLimit,
        uint16 length,
        uint64 slot,
        uint64 baseFee
    )
        public
    {
        DeferredConfig memory c = defaultConfig();
        c.coverage = seed % 300;
        c.horizonSlots = 3;
        open(c);
        for (uint256 i = 0; i < seed % 9; ++i) {
            fill(NOW_SLOT + 1 + uint64(uint256(keccak256(abi.encode(seed, i))) % 3), 1_100_000 + seed % 100_000);
        }
        standIn(NOW_SLOT + uint64(seed % 2));
        slot = uint64(bound(slot, NOW_SLOT + 2, NOW_SLOT + 3));
        vm.fee(bound(baseFee, 0, 1000 gwei));
        CallRequest memory r = requestTo(address(target), new bytes(bound(length, 0, MAX_DATA)));
        r.gasLimit = uint64(bound(gasLimit, 0, MAX_GAS));
        (QuoteStatus status, uint256 asked) = calls.quote(slot, r.gasLimit, r.data.length);
        uint256 before = creator.balance;
        vm.prank(creator);
        if (status == QuoteStatus.Bookable) {
            calls.register{ value: asked + 1 ether }(r, slot, asked, 0);
            assertEq(before - creator.balance, asked, "taken");
        } else {
            (bool success, bytes memory answer) =
                address(calls).call{ value: 1 ether }(abi.encodeCall(calls.register, (r, slot, type(uint256).max, 0)));
            assertFalse(success, "refused");
            assertEq(answer, abi.encodeWithSignature("NotBookable(uint64,uint8)", slot, uint8(status)), "error");
        }
    }

    function testFuzz_WhenTwoCallsDifferInGasOnly(uint256 seed, uint64 less, uint64 more) public {
        fill(SLOT, bound(seed, 100_000, SLOT_GAS - GREAT));
        uint256 low = bound(less, 0, MAX_GAS);
        uint256 high = bound(more, low, MAX_GAS);
        assertGe(fee(SLOT, high, 0), fee(SLOT, low, 0), "monotone");
        assertGe(fee(SLOT, low, 0), fee(SLOT + 1, low, 0), "a fuller slot is not cheaper");
    }
}
