// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { IDeferredCalls } from "../../../../contracts/interfaces/IDeferredCalls.sol";
import { HostileTarget } from "../../../../contracts/mocks/HostileTarget.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    QuoteStatus
} from "../../../../contracts/types/DeferredTypes.sol";
import { Test } from "../../support/Test.sol";
import { Vm } from "../../support/Vm.sol";
import { CallLedger } from "./CallLedger.sol";
import { SeriesLedger } from "./SeriesLedger.sol";

/// @notice Books, executes, cancels, expires, tips and withdraws with bounded random input, and holds every answer against the
/// ledger.
contract CallHandler is Test {
    uint256 private constant PERIOD = 60;
    uint256 private constant OVERHEAD = 50_000;
    uint64 internal constant HORIZON = 4;

    IDeferredCalls internal immutable CALLS;
    CallLedger internal immutable LEDGER;
    SeriesLedger internal immutable SERIES;
    HostileTarget private immutable TARGET;
    address private immutable TREASURY;

    address[3] internal _people = [address(0xA11CE), address(0xB0B), address(0xCA401)];
    address internal constant KEEPER = address(0xD00D);
    uint256 private _tag;

    /// @dev Work done, so that a history that does nothing is seen.
    uint256 public booked;
    uint256 public executed;
    uint256 public closedOtherwise;
    uint256 public refused;

    constructor(IDeferredCalls calls, CallLedger ledger, SeriesLedger series, HostileTarget target, address treasury) {
        (CALLS, LEDGER, SERIES, TARGET, TREASURY) = (calls, ledger, series, target, treasury);
        vm.warp(1_900_000_000);
    }

    function wait(uint256 seconds_) external {
        vm.warp(vm.getBlockTimestamp() + bound(seconds_, 1, 90));
    }

    function waitLong(uint256 slots) external {
        vm.warp(vm.getBlockTimestamp() + bound(slots, 1, 12) * PERIOD);
    }

    function changeBaseFee(uint256 wei_) external {
        vm.fee(bound(wei_, 0, 5 gwei));
    }

    /// @dev Law: what is quoted is what is taken, and a refusal takes nothing.
    function book(uint256 who, uint256 ahead, uint256 gasLimit, uint256 value, uint256 tip, uint256 kind) external {
        address creator = _people[who % 3];
        uint64 slot = CALLS.currentSlot() + uint64(bound(ahead, 0, HORIZON + 1));
        CallRequest memory r = _request(bound(gasLimit, 0, 1_050_000), bound(value, 0, 3) / 3 * 1 ether, kind);
        uint128 tip_ = uint128(bound(tip, 0, 2) * 1 gwei);
        (QuoteStatus status, uint256 fee) = CALLS.quote(slot, r.gasLimit, r.data.length);
        vm.deal(creator, 1_000_000 ether);
        bytes memory data = abi.encodeCall(CALLS.register, (r, slot, fee, tip_));
        vm.recordLogs();
        vm.prank(creator);
        (bool success, bytes memory answer) = address(CALLS).call{ value: 100_000 ether }(data);
        if (status != QuoteStatus.Bookable) {
            assertFalse(success, "law 4: a refused slot");
            assertEq(answer, abi.encodeWithSignature("NotBookable(uint64,uint8)", slot, uint8(status)), "law 4: why");
            ++refused;
            return;
        }
        assertTrue(success, "law 4: a quoted slot");
        assertEq(1_000_000 ether - creator.balance, fee + r.value + tip_, "law 4: what was quoted is what was taken");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        (BookedCall memory call,) = abi.decode(logs[logs.length - 1].data, (BookedCall, uint256));
        LEDGER.add(abi.decode(answer, (bytes32)), slot, call);
        ++booked;
    }

    /// @dev A call that succeeds, fails, or burns all it gets; the target takes no wei.
    function _request(uint256 gasLimit, uint256 value, uint256 kind) internal returns (CallRequest memory r) {
        (r.target, r.gasLimit, r.value) = (address(TARGET), uint64(gasLimit), uint128(value));
        r.fromCreator = kind % 2 == 0;
        ++_tag;
        r.data = kind % 3 == 0
            ? abi.encodeCall(HostileTarget.refuse, (_tag))
            : kind % 7 == 0 ? abi.encodeCall(HostileTarget.burn, ()) : abi.encodeCall(HostileTarget.count, (_tag));
    }

    /// @dev Laws of execution: order, once, and nothing but credits and the keeper's pay leaves.
    function execute(uint256 seed, bool whole, bool twice) external {
        if (LEDGER.length() == 0) return;
        CallLedger.Line memory picked = _pick(seed);
        uint256 start = 1_900_000_000 - 6000 + uint256(picked.slot) * PERIOD;
        if (seed % 2 == 0 && vm.getBlockTimestamp() < start) vm.warp(start); // so that most histories execute something
        uint256[] memory indexes = _list(picked.slot, seed, whole, twice);
        BookedCall[] memory list = new BookedCall[](indexes.length);
        for (uint256 i = 0; i < indexes.length; ++i) {
            list[i] = LEDGER.line(indexes[i]).call;
        }
        uint256 before = address(CALLS).balance;
        uint256 credits = _credits();
        uint256 targets = address(TARGET).balance;
        vm.recordLogs();
        vm.prank(KEEPER);
        CallOutcome[] memory outcomes = CALLS.execute(picked.slot, list, 0);
        uint256 gone = 0; // what was held for the calls that were served, and is kept of the next ones of series
        for (uint256 i = 0; i < indexes.length; ++i) {
            gone += _settle(indexes[i], outcomes[i]);
        }
        gone += _follow(vm.getRecordedLogs());
        uint256 left = before - address(CALLS).balance;
        uint256 sent = address(TARGET).balance - targets;
        assertEq(left + _credits() - credits, gone, "law 6: what was held is paid, credited or sent, and nothing else");
        assertLe(sent, left, "law 6: sent");
    }

    function _settle(uint256 index, CallOutcome outcome) private returns (uint256 gone) {
        CallLedger.Line memory line = LEDGER.line(index);
        if (outcome != CallOutcome.Executed && outcome != CallOutcome.Failed) return 0;
        assertEq(uint256(line.fate), uint256(CallLedger.Fate.Open), "law 1: once");
        if (CALLS.currentSlot() < line.slot + 2) _assertFirst(line);
        gone = uint256(line.call.value) + line.call.tip + uint256(line.call.price) * line.call.bookedGas + line.tips;
        if (line.tips != 0) LEDGER.takeTips(index, line.tips);
        LEDGER.close(index, outcome == CallOutcome.Executed ? CallLedger.Fate.Executed : CallLedger.Fate.Failed);
        if (line.call.series != 0) SERIES.close(line.call.series);
        ++executed;
    }

    /// @dev Puts what the steps of series did into the ledgers. Returns what is kept of the fees of what they booked.
    function _follow(Vm.Log[] memory logs) internal returns (uint256 kept) {
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] != IDeferredCalls.SeriesPassedOver.selector) continue;
            (uint256 from, uint256 to, uint256 count) = abi.decode(logs[i].data, (uint256, uint256, uint256));
            SERIES.pass(uint64(uint256(logs[i].topics[1])), from, to, count);
        }
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] != IDeferredCalls.CallRegistered.selector) continue;
            (BookedCall memory call, uint256 fee) = abi.decode(logs[i].data, (BookedCall, uint256));
            uint64 slot = uint64(uint256(logs[i].topics[2]));
            LEDGER.add(logs[i].topics[1], slot, call);
            SERIES.book(call.series, slot, fee, call.value, LEDGER.length());
            kept += fee - uint256(call.price) * call.bookedGas;
        }
    }

    /// @dev Nothing of the slot that was booked before is open.
    function _assertFirst(CallLedger.Line memory line) private view {
        uint256 length = LEDGER.length();
        for (uint256 i = 0; i < length; ++i) {
            CallLedger.Line memory other = LEDGER.line(i);
            if (other.slot != line.slot || other.call.index >= line.call.index) continue;
            assertTrue(other.fate != CallLedger.Fate.Open, "law 5: order");
        }
    }

    function cancel(uint256 seed) external {
        if (LEDGER.length() == 0) return;
        uint256 index = seed % LEDGER.length();
        CallLedger.Line memory line = LEDGER.line(index);
        vm.prank(line.call.creator);
        (bool success,) = address(CALLS).call(abi.encodeCall(CALLS.cancel, (line.slot, line.call)));
        bool alone = line.call.series == 0;
        assertEq(
            success, alone && line.fate == CallLedger.Fate.Open, "law 1: only what is open is cancelled, and alone"
        );
        if (!success) return;
        LEDGER.close(index, CallLedger.Fate.Cancelled);
        ++closedOtherwise;
    }

    function expire(uint256 seed) external {
        if (LEDGER.length() == 0) return;
        uint256 index = seed % LEDGER.length();
        CallLedger.Line memory line = LEDGER.line(index);
        BookedCall[] memory list = new BookedCall[](1);
        list[0] = line.call;
        uint256 before = address(CALLS).balance;
        vm.recordLogs();
        vm.prank(KEEPER);
        CallOutcome outcome = CALLS.expire(line.slot, list, 0)[0];
        assertEq(address(CALLS).balance, before, "law 6: an expiry sends nothing");
        if (outcome != CallOutcome.Expired) return;
        assertEq(uint256(line.fate), uint256(CallLedger.Fate.Open), "law 1: once");
        LEDGER.close(index, CallLedger.Fate.Expired);
        ++closedOtherwise;
        if (line.call.series == 0) return;
        SERIES.close(line.call.series);
        uint256 reward = line.call.price * OVERHEAD;
        SERIES.give(line.call.series, line.call.value + uint256(line.call.price) * line.call.bookedGas - reward);
        _follow(vm.getRecordedLogs());
    }

    function tip(uint256 seed, uint256 amount) external {
        if (LEDGER.length() == 0) return;
        uint256 index = seed % LEDGER.length();
        CallLedger.Line memory line = LEDGER.line(index);
        amount = bound(amount, 1, 1 ether);
        vm.deal(KEEPER, KEEPER.balance + amount);
        vm.prank(KEEPER);
        (bool success,) = address(CALLS).call{ value: amount }(abi.encodeCall(CALLS.addTip, (line.callId)));
        if (success) LEDGER.addTip(index, amount);
    }

    function takeBackTip(uint256 seed) external {
        if (LEDGER.length() == 0) return;
        uint256 index = seed % LEDGER.length();
        CallLedger.Line memory line = LEDGER.line(index);
        vm.prank(KEEPER);
        (bool success,) = address(CALLS).call(abi.encodeCall(CALLS.takeBackTip, (line.callId)));
        assertEq(
            success, line.fate != CallLedger.Fate.Open && line.tips != 0, "law 7: tips come back from closed calls"
        );
        if (success) LEDGER.takeTips(index, line.tips);
    }

    function withdraw(uint256 who) external {
        address account = who % 4 == 3 ? TREASURY : _people[who % 4];
        bool some = CALLS.creditOf(account) != 0;
        (bool success,) = address(CALLS).call(abi.encodeCall(CALLS.withdrawFor, (account)));
        assertEq(success, some, "law 7: what there is");
        assertEq(CALLS.creditOf(account), 0, "law 7: all of it");
    }

    function credits() external view returns (uint256) {
        return _credits();
    }

    function _credits() private view returns (uint256 sum) {
        sum = CALLS.creditOf(TREASURY) + CALLS.creditOf(KEEPER);
        for (uint256 i = 0; i < 3; ++i) {
            sum += CALLS.creditOf(_people[i]);
        }
    }

    function _pick(uint256 seed) private view returns (CallLedger.Line memory) {
        uint256 length = LEDGER.length();
        uint256 recent = length < 8 ? length : 8;
        return LEDGER.line(length - 1 - seed % recent);
    }

    /// @dev The picked call alone, or all of its slot from some call on; the first of them twice, if told so.
    function _list(uint64 slot, uint256 seed, bool whole, bool twice) private view returns (uint256[] memory list) {
        uint256 length = LEDGER.length();
        uint256 recent = length < 8 ? length : 8;
        uint256 first = whole ? 0 : length - 1 - seed % recent;
        uint256 count = twice ? 1 : 0;
        uint256[] memory all = new uint256[](length + 1);
        for (uint256 i = first; i < (whole ? length : first + 1); ++i) {
            if (LEDGER.line(i).slot == slot) all[count++] = i;
        }
        list = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            list[i] = all[i];
        }
        if (twice) list[0] = list[count - 1];
    }

    function stateOf(uint256 i) external view returns (CallState) {
        CallLedger.Line memory line = LEDGER.line(i);
        return CALLS.stateOf(line.slot, line.call);
    }
}
