// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { BookedCall, CallOutcome, CallRequest, CallState } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

contract RingTest is DeferredTest {
    function bookRich() private returns (BookedCall memory call) {
        CallRequest memory r = request(1);
        r.value = 3 ether;
        (call,) = book(creator, r, SLOT, 1 ether);
    }

    /// @dev Books in the slot that has SLOT's position next.
    function bookNext() private returns (BookedCall memory call) {
        standIn(SLOT + RING - 1);
        (call,) = book(other, request(2), SLOT + RING, 0);
    }

    function executeNext(BookedCall memory call) private {
        standIn(SLOT + RING);
        vm.prank(keeper);
        assertOutcome(calls.execute(SLOT + RING, listOf(call), 1)[0], CallOutcome.Executed);
    }

    /// @dev Of the words written since they were recorded, those that are nothing now.
    function clearedWords() private returns (uint256 n) {
        (, bytes32[] memory writes) = vm.accesses(address(calls));
        for (uint256 i = 0; i < writes.length; ++i) {
            if (vm.load(address(calls), writes[i]) == 0) ++n;
        }
    }

    function gasOfBooking(uint64 slot) private returns (uint256 gas_) {
        CallRequest memory r = request(7);
        uint256 fee = feeOf(r, slot);
        vm.prank(other);
        gas_ = gasleft();
        calls.register{ value: fee }(r, slot, fee, 0);
        gas_ -= gasleft();
    }

    function test_WhenPlaceOfClosedCallIsUsedAgain() public {
        BookedCall memory old = bookRich();
        cancel(old);
        BookedCall memory call = bookNext();
        assertEq(call.index, 0, "the first");
        assertState(old, CallState.Unknown);
        (uint256 bookedGas, uint256 count,) = calls.slotAt(SLOT);
        assertEq(bookedGas + count, 0, "nothing of the old slot");
        (bytes32 callId,,) = calls.callAt(SLOT, 0);
        assertEq(callId, 0, "nor of its call");
        (bookedGas, count,) = calls.slotAt(SLOT + RING);
        assertEq(bookedGas, call.bookedGas, "only its own gas");
        assertEq(count, 1, "only one");
        executeNext(call);
        standIn(SLOT + RING + 1);
        book(other, request(3), SLOT + RING + 2, 0); // the price word is warm from here on
        uint256 fresh = gasOfBooking(SLOT + RING + 3);
        standIn(SLOT + 2 * RING - 1);
        assertLt(gasOfBooking(SLOT + 2 * RING) + 30_000, fresh, "two words that are not new");
    }

    function test_GivenOpenCallAtPlace() public {
        BookedCall memory old = bookRich();
        BookedCall memory call = bookNext();
        assertState(old, CallState.Expired);
        (bytes32 callId, bool open_, bool tipped) = calls.callAt(SLOT, 0);
        assertEq(callId, idOf(SLOT, old), "its id");
        assertTrue(open_ && !tipped, "open");
        assertOutcome(executeOne(old), CallOutcome.Expired);
        (uint256 bookedGas, uint256 count,) = calls.slotAt(SLOT + RING);
        assertEq(bookedGas, call.bookedGas, "the new slot's gas is as it was");
        assertEq(count, 1, "and its count");
        uint256 sum = bookedGasOfAll();
        vm.record();
        assertOutcome(expireOne(creator, old), CallOutcome.Expired);
        assertEq(clearedWords(), 1, "nothing is kept of a call aside");
        assertEq(calls.creditOf(creator), 4 ether + uint256(old.price) * old.bookedGas, "all of it");
        assertEq(sum - bookedGasOfAll(), old.bookedGas, "out of the sum");
        assertState(old, CallState.Unknown);
        assertOutcome(expireOne(creator, old), CallOutcome.Unknown);
        assertTrue(calls.exists(idOf(SLOT + RING, call)), "the new one");
        executeNext(call);
    }

    function test_GivenOpenCallAsideThatIsCancelled() public {
        BookedCall memory old = bookRich();
        BookedCall memory call = bookNext();
        uint256 before = creator.balance;
        cancel(old);
        assertEq(creator.balance - before, 4 ether, "value and tip");
        assertState(old, CallState.Unknown);
        executeNext(call);
    }

    function test_GivenOpenCallAsideWithTips() public {
        BookedCall memory old = bookRich();
        bytes32 id = idOf(SLOT, old);
        vm.prank(other);
        calls.addTip{ value: 1 ether }(id);
        bookNext();
        (,, bool tipped) = calls.callAt(SLOT, 0);
        assertTrue(tipped, "as before");
        bytes memory error = abi.encodeWithSignature("CallStillOpen(bytes32)", id);
        assertReverts(other, 0, abi.encodeCall(calls.takeBackTip, (id)), error);
        expireOne(keeper, old);
        assertState(old, CallState.Unknown);
        vm.prank(other);
        assertEq(calls.takeBackTip(id), 1 ether, "then");
    }

    function test_GivenOpenCallOfSlotWhoseWordWasGivenAwayButNotItsPlace() public {
        bookRich();
        BookedCall memory second = bookRich();
        bookNext(); // takes index 0 only
        assertState(second, CallState.Expired);
        assertOutcome(expireOne(creator, second), CallOutcome.Expired);
        assertState(second, CallState.Closed);
    }

    function test_GivenPlacesOfSeveralSlotsBefore() public {
        BookedCall[3] memory old;
        for (uint64 i = 0; i < 3; ++i) {
            standIn(SLOT + i * RING - 1);
            (old[i],) = book(creator, request(i), SLOT + i * RING, 0);
        }
        standIn(SLOT + 3 * RING - 1);
        book(creator, request(3), SLOT + 3 * RING, 0);
        for (uint64 i = 0; i < 3; ++i) {
            assertTrue(calls.exists(idOf(SLOT + i * RING, old[i])), "kept");
            vm.prank(creator);
            assertOutcome(calls.expire(SLOT + i * RING, listOf(old[i]), 1)[0], CallOutcome.Expired);
        }
        assertEq(bookedGasOfAll(), effectiveGas(GAS, 32), "only the last");
    }

    function testFuzz_WhenAnySlotsAreBookedAndLeft(uint256 seed) public {
        BookedCall[] memory booked = new BookedCall[](24);
        uint64[] memory slots = new uint64[](24);
        for (uint256 i = 0; i < 24; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            standIn(calls.currentSlot() + uint64(seed % 9));
            slots[i] = calls.currentSlot() + 1 + uint64((seed >> 8) % HORIZON);
            (booked[i],) = book(creator, request(i), slots[i], 0);
        }
        standIn(calls.currentSlot() + HORIZON + EXPIRY);
        for (uint256 i = 0; i < 24; ++i) {
            assertTrue(calls.exists(idOf(slots[i], booked[i])), "kept");
            vm.prank(creator);
            assertOutcome(calls.expire(slots[i], listOf(booked[i]), 1)[0], CallOutcome.Expired);
        }
        assertEq(bookedGasOfAll(), 0, "nothing left in the sum");
        assertEq(address(calls).balance, calls.creditOf(creator), "everything came back");
    }
}
