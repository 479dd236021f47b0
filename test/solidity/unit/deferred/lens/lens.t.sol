// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDeferredCallsLens } from "../../../../../contracts/interfaces/IDeferredCallsLens.sol";
import { BookedCall, CallRequest, QuoteStatus } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

contract LensTest is DeferredTest {
    IDeferredCallsLens private lens;

    function setUp() public override {
        super.setUp();
        lens = IDeferredCallsLens(deploy("DeferredCallsLens", abi.encode(address(calls))));
    }

    function fill(uint64 slot, uint256 bookings) private {
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = 1_950_000;
        for (uint256 i = 0; i < bookings; ++i) {
            book(other, r, slot, 0);
        }
    }

    function assertInvalid(uint64 from, uint256 count) private {
        bytes memory error = abi.encodeWithSignature("InvalidRange(uint64,uint256,uint256)", from, count, uint256(1024));
        bytes[5] memory reads = [
            abi.encodeCall(lens.quoteRange, (from, count, GAS, 0)),
            abi.encodeCall(lens.cheapestSlot, (from, count, GAS, 0)),
            abi.encodeCall(lens.firstSlot, (from, count, GAS, 0, 1 ether)),
            abi.encodeCall(lens.slotRange, (from, count)),
            abi.encodeCall(lens.listCalls, (SLOT, from, count))
        ];
        for (uint256 i = 0; i < 5; ++i) {
            (bool success, bytes memory answer) = address(lens).call(reads[i]);
            assertFalse(success, "refused");
            assertEq(answer, error, "error");
        }
    }

    function test_RevertWhen_RangeIsTooLong() public {
        assertInvalid(NOW_SLOT, 1025);
        assertInvalid(type(uint64).max, 1);
        assertInvalid(type(uint64).max - 1000, 1001);
        assertEq(lens.slotRange(NOW_SLOT, 1024).length, 1024, "the longest");
        assertEq(lens.slotRange(type(uint64).max - 10, 10).length, 10, "the last");
        assertEq(lens.slotRange(type(uint64).max, 0).length, 0, "none");
        assertEq(lens.MAX_RANGE(), 1024, "told");
        assertEq(address(lens.DEFERRED_CALLS()), address(calls), "of whom");
    }

    function test_WhenRangeIsQuoted() public {
        fill(SLOT, 3);
        fill(SLOT + 1, 5);
        IDeferredCallsLens.SlotQuote[] memory quotes = lens.quoteRange(NOW_SLOT, HORIZON + 2, GAS, 10);
        assertEq(quotes.length, HORIZON + 2, "each");
        for (uint64 i = 0; i < quotes.length; ++i) {
            (QuoteStatus status, uint256 fee) = calls.quote(NOW_SLOT + i, GAS, 10);
            assertEq(quotes[i].slot, NOW_SLOT + i, "slot");
            assertEq(uint256(quotes[i].status), uint256(status), "status");
            assertEq(quotes[i].fee, fee, "fee");
        }
        assertEq(uint256(quotes[0].status), uint256(QuoteStatus.SlotInPast), "the current one");
        assertEq(uint256(quotes[4].status), uint256(QuoteStatus.SlotFull), "the full one");
        assertEq(uint256(quotes[HORIZON + 1].status), uint256(QuoteStatus.SlotTooFar), "the one beyond");
    }

    function test_WhenCheapestSlotIsAskedFor() public {
        fill(NOW_SLOT + 1, 3);
        fill(NOW_SLOT + 2, 5);
        (bool found, uint64 slot, uint256 fee) = lens.cheapestSlot(NOW_SLOT, 5, GAS, 0);
        assertTrue(found, "found");
        assertEq(slot, NOW_SLOT + 3, "the earliest of the two cheapest");
        assertEq(fee, feeOf(requestTo(address(target), ""), slot), "fee");
        (found, slot,) = lens.cheapestSlot(NOW_SLOT, 3, GAS, 0);
        assertTrue(found, "found");
        assertEq(slot, NOW_SLOT + 1, "dear, but the only one");
        (, slot,) = lens.cheapestSlot(NOW_SLOT + 3, 2, GAS, 0);
        assertEq(slot, NOW_SLOT + 3, "the first of the range");
    }

    function test_GivenNoSlotThatCanBeBooked() public {
        fill(NOW_SLOT + 1, 5);
        (bool found, uint64 slot, uint256 fee) = lens.cheapestSlot(NOW_SLOT, 2, GAS, 0);
        assertFalse(found, "none");
        assertEq(slot + fee, 0, "no meaning");
        (found, slot, fee) = lens.firstSlot(NOW_SLOT, 2, GAS, 0, type(uint256).max);
        assertFalse(found, "none");
        assertEq(slot + fee, 0, "no meaning");
        (found,,) = lens.firstSlot(NOW_SLOT + 2, 5, GAS, 0, 1);
        assertFalse(found, "all too dear");
        (found,,) = lens.cheapestSlot(NOW_SLOT + 2, 0, GAS, 0);
        assertFalse(found, "none to look at");
    }

    function test_WhenFirstSlotIsAskedFor() public {
        fill(NOW_SLOT + 1, 3);
        (, uint256 fee) = calls.quote(NOW_SLOT + 2, GAS, 0);
        (, uint256 dear) = calls.quote(NOW_SLOT + 1, GAS, 0);
        (bool found, uint64 slot, uint256 asked) = lens.firstSlot(NOW_SLOT, 10, GAS, 0, fee);
        assertTrue(found, "found");
        assertEq(slot, NOW_SLOT + 2, "within the fee");
        assertEq(asked, fee, "fee");
        (, slot, asked) = lens.firstSlot(NOW_SLOT, 10, GAS, 0, dear);
        assertEq(slot, NOW_SLOT + 1, "the earliest");
        assertEq(asked, dear, "fee");
        (, slot,) = lens.firstSlot(NOW_SLOT + 1, 10, GAS, 0, dear);
        assertEq(slot, NOW_SLOT + 1, "the first of the range");
    }

    function test_WhenSlotsAreRead() public {
        fill(SLOT, 2);
        IDeferredCallsLens.SlotLoad[] memory loads = lens.slotRange(SLOT - 1, 3);
        assertEq(loads[0].slot, SLOT - 1, "from the first");
        assertEq(loads[0].bookedGas + loads[0].count, 0, "empty");
        assertEq(loads[1].slot, SLOT, "slot");
        assertEq(loads[1].bookedGas, 4_000_000, "gas");
        assertEq(loads[1].count, 2, "count");
        assertEq(loads[1].head, 0, "head");
        assertEq(loads[2].slot, SLOT + 1, "the next");
    }

    function test_WhenCallsOfSlotAreRead() public {
        BookedCall memory first = bookTagged(1);
        BookedCall memory second = bookTagged(2);
        cancel(first);
        vm.prank(other);
        calls.addTip{ value: 1 }(idOf(SLOT, second));
        IDeferredCallsLens.CallEntry[] memory entries = lens.listCalls(SLOT, 0, 10);
        assertEq(entries.length, 2, "and no more");
        assertEq(entries[0].callId, idOf(SLOT, first), "first");
        assertFalse(entries[0].open || entries[0].tipped, "closed");
        assertEq(entries[1].callId, idOf(SLOT, second), "second");
        assertTrue(entries[1].open && entries[1].tipped, "open and tipped");
        entries = lens.listCalls(SLOT, 1, 1);
        assertEq(entries.length, 1, "a part");
        assertEq(entries[0].callId, idOf(SLOT, second), "from the index on");
        assertEq(lens.listCalls(SLOT, 2, 5).length, 0, "beyond the last");
        assertEq(lens.listCalls(SLOT + 1, 0, 5).length, 0, "of an empty slot");
    }
}
