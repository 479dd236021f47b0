// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { IDeferredCalls } from "../../../../contracts/interfaces/IDeferredCalls.sol";
import { HostileTarget } from "../../../../contracts/mocks/HostileTarget.sol";
import { CallRequest, SeriesPlan, SeriesState, SeriesView } from "../../../../contracts/types/DeferredTypes.sol";
import { CallHandler } from "./CallHandler.sol";
import { CallLedger } from "./CallLedger.sol";
import { SeriesLedger } from "./SeriesLedger.sol";

/// @notice What CallHandler does, and registering, resuming, topping up and cancelling series.
contract SeriesHandler is CallHandler {
    uint256 public resumed;
    uint256 public notResumed;
    uint256 public toppedUp;
    uint256 public cancelled;

    constructor(
        IDeferredCalls calls,
        CallLedger ledger,
        SeriesLedger series,
        HostileTarget target,
        address treasury
    )
        CallHandler(calls, ledger, series, target, treasury)
    { }

    /// @dev Law: all that is sent is the series'.
    function registerSeries(
        uint256 who,
        uint256 ahead,
        uint256 period,
        uint256 count,
        uint256 money,
        uint256 kind
    )
        external
    {
        address creator = _people[who % 3];
        CallRequest memory r = _request(bound(kind >> 8, 0, 1_000_000), bound(kind >> 16, 0, 3) / 3 * 1 ether, kind);
        SeriesPlan memory plan = SeriesPlan({
            firstSlot: uint40(CALLS.currentSlot() + bound(ahead, 1, HORIZON + 2)),
            periodSlots: uint40(bound(period, 1, 6)),
            occurrences: uint40(bound(count, 0, 6)),
            maxFee: uint120(bound(kind >> 24, 1, 8) * 0.05 ether)
        });
        money = bound(money, 0, 4) * 0.5 ether;
        vm.deal(creator, money);
        vm.recordLogs();
        vm.prank(creator);
        uint64 id = CALLS.registerSeries{ value: money }(r, plan);
        SERIES.add(creator, r, plan, money);
        assertEq(id, SERIES.length(), "law 9: the next number");
        _follow(vm.getRecordedLogs());
    }

    /// @dev Law: it books, or ends, or reverts.
    function bookNext(uint256 seed) external {
        if (SERIES.length() == 0) return;
        (uint64 id, SeriesLedger.Line memory line) = _pickSeries(seed);
        SeriesState before = CALLS.seriesOf(id).state;
        vm.recordLogs();
        (bool success,) = address(CALLS).call(abi.encodeCall(CALLS.bookNext, (id, line.creator, line.request)));
        if (!success) {
            ++notResumed;
            return;
        }
        _follow(vm.getRecordedLogs());
        SeriesState state = CALLS.seriesOf(id).state;
        assertTrue(before == SeriesState.Waiting || before == SeriesState.Paused, "law 9: only idle series are resumed");
        assertTrue(
            state == SeriesState.Booked || state == SeriesState.Ended, "law 10: nothing is passed over for nothing"
        );
        ++resumed;
    }

    function topUp(uint256 seed, uint256 amount) external {
        if (SERIES.length() == 0) return;
        (uint64 id, SeriesLedger.Line memory line) = _pickSeries(seed);
        amount = bound(amount, 0, 1 ether);
        vm.deal(KEEPER, KEEPER.balance + amount);
        vm.prank(KEEPER);
        (bool success,) = address(CALLS).call{ value: amount }(abi.encodeCall(CALLS.topUpSeries, (id)));
        assertEq(success, !line.cancelled, "law 11: money is taken for what can spend it or give it back");
        if (!success) return;
        SERIES.give(id, amount);
        ++toppedUp;
    }

    /// @dev Law: its balance and the value that is booked come back, and nothing else.
    function cancelSeries(uint256 seed) external {
        if (SERIES.length() == 0 || seed % 3 != 0) return;
        (uint64 id, SeriesLedger.Line memory line) = _pickSeries(seed >> 8);
        CallLedger.Line memory booked;
        if (line.open != 0) booked = LEDGER.line(line.open - 1);
        uint256 before = line.creator.balance;
        vm.prank(line.creator);
        (bool success,) = address(CALLS).call(abi.encodeCall(CALLS.cancelSeries, (id, booked.call)));
        assertEq(success, !line.cancelled, "law 11: once");
        if (!success) return;
        assertEq(line.creator.balance - before, line.balance + booked.call.value, "law 11: what is its own");
        if (line.open != 0) LEDGER.close(line.open - 1, CallLedger.Fate.Cancelled);
        SERIES.cancel(id);
        ++cancelled;
    }

    function _pickSeries(uint256 seed) private view returns (uint64 id, SeriesLedger.Line memory) {
        uint256 length = SERIES.length();
        uint256 recent = length < 4 ? length : 4;
        id = uint64(length - seed % recent);
        return (id, SERIES.line(id));
    }

    /// @notice Law: what is kept of a series is what its steps said.
    function assertSeries() external view {
        uint256 length = SERIES.length();
        for (uint64 id = 1; id <= length; ++id) {
            SeriesLedger.Line memory line = SERIES.line(id);
            SeriesView memory v = CALLS.seriesOf(id);
            assertEq(v.next, line.next, "law 10: next");
            assertEq(v.balance, line.balance, "law 11: balance");
            assertEq(v.state == SeriesState.Booked, line.open != 0, "law 9: booked or not");
            assertEq(v.bookedCall, line.open == 0 ? bytes32(0) : LEDGER.line(line.open - 1).callId, "law 9: which");
            assertEq(v.state == SeriesState.Cancelled, line.cancelled, "law 9: cancelled or not");
        }
    }
}
