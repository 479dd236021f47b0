// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {
    CheckKind,
    Report,
    ReporterKind,
    Scope,
    SlotState,
    SlotView
} from "../../../../contracts/types/LibraryTypes.sol";
import { ILibrary } from "../../support/ILibrary.sol";
import { Test } from "../../support/Test.sol";
import { Vm } from "../../support/Vm.sol";

/// @notice Runs a library with bounded random input: waits, plans, reports by both ways in, changes schedules and releases, clears.
/// Says of every report beforehand what must become of it, by rules of its own, and remembers every acceptance.
contract LibraryHandler is Test {
    /// @dev A revision as the operator wanted it. `until` 0 = no end.
    struct Schedule {
        uint64 releaseId;
        uint32 number;
        uint256 epoch;
        uint256 period;
        uint256 from;
        uint256 until;
        uint256 late;
    }

    /// @dev What is known of a business key.
    struct Line {
        uint256 schedule;
        uint64 slot;
        uint256 planned;
        uint256 accepted;
        bytes32 record;
    }

    uint64 private constant COURSE = 17;
    bytes32 private constant CHECK = "manifest-check";
    uint256 private constant REPORTER_KEY = 0xA11CE;
    uint256 private constant STRANGER_KEY = 0xB0B;
    bytes32 private constant WORKFLOW = "workflow";
    address private constant FORWARDER = address(0xF0F0);

    ILibrary public immutable LIBRARY;
    address private immutable REPORTER;

    Schedule[] private _schedules;
    Line[] private _lines;
    mapping(bytes32 key => uint256 place) private _places;
    mapping(uint64 releaseId => uint256[2] range) private _ranges;
    uint64 private _release = 1;

    uint256 public acceptances;
    uint256 public refusals;
    uint256 public plans;
    uint256 public closings;
    uint256 public transitions;

    constructor(ILibrary library_) {
        LIBRARY = library_;
        REPORTER = vm.addr(REPORTER_KEY);
        vm.warp(1);
        LIBRARY.setReporter(REPORTER, ReporterKind.Key);
        LIBRARY.setForwarder(FORWARDER);
        LIBRARY.setWorkflow(WORKFLOW, address(0), 0);
        LIBRARY.addCheckType(CHECK, CheckKind.Planned);
        LIBRARY.setRelease(COURSE, 1, 2);
        _ranges[1] = [uint256(2), 0];
        _add(Schedule(1, 1, 0, 100, 100, 0, 1));
        vm.warp(100);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Actions
    // ------------------------------------------------------------------------------------------------------------------

    function wait(uint256 seconds_) external {
        vm.warp(block.timestamp + bound(seconds_, 1, 130));
    }

    function plan(uint256 schedule, uint256 ahead, uint256 count) external {
        Schedule memory s = _recent(schedule);
        uint64 first = _near(s, bound(ahead, 0, 11), 1);
        vm.recordLogs();
        LIBRARY.plan(_scope(s), s.number, first, bound(count, 1, 9));
        _read();
    }

    function report(uint256 schedule, uint256 ahead, uint8 status, uint256 seen, uint256 how, bytes32 run) external {
        Schedule memory s = _recent(schedule);
        uint64 slot = _near(s, bound(ahead, 0, 5), 3);
        uint256 start = s.epoch + slot * s.period;
        Report memory r = Report({
            courseId: COURSE,
            releaseId: s.releaseId,
            checkType: CHECK,
            revision: s.number,
            slot: slot,
            slotStart: uint40(how % 11 == 0 ? start + 1 : start),
            status: status % 8 > 3 ? 1 : status % 8,
            observedAt: uint40(start + bound(seen, 0, s.period + 20)),
            evidenceHash: "evidence",
            runId: run,
            attemptId: run
        });
        if (how % 7 == 0) r.observedAt = start > 10 ? uint40(start - bound(seen, 0, 5)) : 0;
        if (how % 2 == 0) _submit(s, r, how % 5 == 0);
        else _deliver(s, r);
    }

    /// @dev The same slot again, whatever it holds.
    function reportAgain(uint256 line, uint8 status, bytes32 run, bool signed) external {
        if (_lines.length == 0) return;
        Line memory again = _lines[bound(line, 0, _lines.length - 1)];
        Schedule memory s = _schedules[again.schedule];
        uint40 start = uint40(s.epoch + again.slot * s.period);
        Report memory r = Report(
            COURSE, s.releaseId, CHECK, s.number, again.slot, start, 1 + status % 3, start + 1, "other", run, run
        );
        if (signed) _submit(s, r, false);
        else _deliver(s, r);
    }

    function transition(uint256 period, uint256 wait_, uint256 late) external {
        if (!_mayChange()) return;
        Schedule storage old = _schedules[_schedules.length - 1];
        // A boundary of the old one at or after the end of its next slot.
        uint256 from = old.from + old.period;
        if (block.timestamp >= old.from) {
            from = old.epoch + ((block.timestamp - old.epoch) / old.period + 2) * old.period;
        }
        from += bound(wait_, 0, 2) * old.period;
        uint256 length = 20 * bound(period, 1, 8);
        uint256 back = (bound(period, 0, 3)) * length;
        uint256 epoch = from >= back ? from - back : from;
        old.until = from;
        _add(Schedule(old.releaseId, old.number + 1, epoch, length, from, 0, bound(late, 0, 3)));
        ++transitions;
    }

    function release(uint256 wait_, uint256 period) external {
        if (!_mayChange()) return;
        uint256 from = block.timestamp + bound(wait_, 1, 250);
        if (_ranges[_release][0] >= from) return;
        _ranges[_release][1] = from;
        ++_release;
        _ranges[_release] = [from, 0];
        LIBRARY.setRelease(COURSE, _release, uint40(from));
        uint256 length = 20 * bound(period, 1, 8);
        _add(Schedule(_release, 1, from, length, from, 0, 1));
        ++transitions;
    }

    function clear(uint256 schedule, uint256 limit) external {
        vm.recordLogs();
        LIBRARY.clear(_scope(_recent(schedule)), bound(limit, 0, 70));
        _read();
    }

    // ------------------------------------------------------------------------------------------------------------------
    // What it remembers
    // ------------------------------------------------------------------------------------------------------------------

    function lines() external view returns (Line[] memory) {
        return _lines;
    }

    function viewOf(Line memory line) public view returns (SlotView memory) {
        Schedule memory s = _schedules[line.schedule];
        return LIBRARY.slotState(_scope(s), s.number, line.slot);
    }

    function scopes() external view returns (bytes32[] memory ids) {
        ids = new bytes32[](_release);
        for (uint64 i = 1; i <= _release; ++i) {
            ids[i - 1] = keccak256(abi.encode(COURSE, i, CHECK));
        }
    }

    /// @dev All of a record that a reader can see, but for its place in time.
    function recordOf(SlotView memory v) public pure returns (bytes32) {
        return keccak256(abi.encode(v.slot, v.start, v.state, v.deferralId, v.observedAt, v.acceptedAt, v.clockSkewed));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Private
    // ------------------------------------------------------------------------------------------------------------------

    function _submit(Schedule memory s, Report memory r, bool byStranger) private {
        bool expected = !byStranger && _acceptable(s, r);
        (uint8 v, bytes32 r_, bytes32 s_) = vm.sign(byStranger ? STRANGER_KEY : REPORTER_KEY, _hash(r));
        bytes memory call = abi.encodeCall(LIBRARY.submitReport, (r, REPORTER, abi.encodePacked(r_, s_, v)));
        vm.recordLogs();
        (bool success,) = address(LIBRARY).call(call);
        assertEq(success, expected, "signed: accepted exactly when it must be");
        if (success) _read();
        else _forget();
        _after(s, r, expected);
    }

    function _deliver(Schedule memory s, Report memory r) private {
        bool expected = _acceptable(s, r);
        bytes memory metadata = abi.encodePacked(WORKFLOW, bytes10(0), address(0), bytes2(0));
        bytes memory payload = abi.encode(block.chainid, address(LIBRARY), r);
        vm.recordLogs();
        vm.prank(FORWARDER);
        (bool success,) = address(LIBRARY).call(abi.encodeCall(LIBRARY.onReport, (metadata, payload)));
        uint256 before = acceptances;
        if (success) _read();
        else _forget();
        assertEq(acceptances != before, expected, "delivered: accepted exactly when it must be");
        assertEq(success, expected || !_mayComeLater(s, r), "delivered: consumed unless it may become acceptable");
        _after(s, r, expected);
    }

    function _after(Schedule memory s, Report memory r, bool expected) private {
        if (!expected) {
            ++refusals;
            return;
        }
        Line storage line = _line(s, r.slot);
        SlotView memory v = viewOf(line);
        assertEq(v.acceptedAt, block.timestamp, "accepted now");
        assertEq(v.observedAt, r.observedAt, "as observed");
        assertEq(uint256(v.state), uint256(SlotState.Missed) + r.status, "with its status");
        line.record = recordOf(v);
    }

    /// @dev The rules, said once more: whether this report has to be accepted now.
    function _acceptable(Schedule memory s, Report memory r) private view returns (bool) {
        uint256 start = s.epoch + r.slot * s.period;
        uint256 end = start + s.period;
        if (r.status == 0 || r.slotStart != start || !_counts(s, start)) return false;
        if (block.timestamp < start || block.timestamp >= end + s.late * s.period) return false;
        if (r.status == 3 && block.timestamp < end) return false;
        uint256 seen = r.observedAt > block.timestamp ? block.timestamp : r.observedAt;
        if (seen < start || seen >= end) return false;
        uint256 place = _places[_key(s, r.slot)];
        return place == 0 || _lines[place - 1].accepted == 0;
    }

    /// @dev Whether a report is refused for no other reason than that it comes too early.
    function _mayComeLater(Schedule memory s, Report memory r) private view returns (bool) {
        uint256 start = s.epoch + r.slot * s.period;
        if (r.status == 0 || r.slotStart != start || !_counts(s, start)) return false;
        return block.timestamp < start || (r.status == 3 && block.timestamp < start + s.period);
    }

    function _counts(Schedule memory s, uint256 start) private view returns (bool) {
        uint256[2] memory range = _ranges[s.releaseId];
        return start >= range[0] && (range[1] == 0 || start < range[1]) && start >= s.from
            && (s.until == 0 || start < s.until);
    }

    /// @dev Reads the logs of a call that succeeded into the lines.
    function _read() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 booked = 0;
        uint256 named = 0;
        for (uint256 i = 0; i < logs.length; ++i) {
            bytes32 topic = logs[i].topics[0];
            if (topic == keccak256("SlotPlanned(bytes32,uint32,uint64,uint64)")) {
                ++named;
                ++plans;
                ++_lineOf(logs[i]).planned;
            } else if (
                topic
                    == keccak256(
                        "ReportAccepted(bytes32,uint32,uint64,bytes32,bytes32,bytes32,bytes32,uint8,uint40,uint40,bytes32)"
                    )
            ) {
                ++acceptances;
                ++_lineOf(logs[i]).accepted;
            } else if (topic == keccak256("DeferralScheduled(uint256,uint64,address,uint40,uint40,uint40,uint8,bytes)"))
            {
                ++booked;
            } else if (
                topic == keccak256("DeferralClaimed(uint256,uint64,address)")
                    || topic == keccak256("DeferralExpired(uint256,uint64,address)")
            ) {
                ++closings;
            }
        }
        assertEq(booked, named, "each deferral is a slot's");
    }

    /// @dev The runner records the logs of a reverted call, which are void.
    function _forget() private {
        vm.getRecordedLogs();
    }

    function _lineOf(Vm.Log memory log) private returns (Line storage) {
        for (uint256 i = 0; i < _schedules.length; ++i) {
            Schedule memory s = _schedules[i];
            bytes32 scopeId = keccak256(abi.encode(COURSE, s.releaseId, CHECK));
            if (scopeId == log.topics[1] && s.number == uint256(log.topics[2])) {
                return _line(s, uint64(uint256(log.topics[3])));
            }
        }
        revert EmptyRange(0, 0); // an event of a revision that nobody added
    }

    function _line(Schedule memory s, uint64 slot) private returns (Line storage) {
        bytes32 key = _key(s, slot);
        if (_places[key] == 0) {
            uint256 index = 0;
            while (_schedules[index].releaseId != s.releaseId || _schedules[index].number != s.number) ++index;
            _lines.push(Line(index, slot, 0, 0, 0));
            _places[key] = _lines.length;
        }
        return _lines[_places[key] - 1];
    }

    function _add(Schedule memory s) private {
        _schedules.push(s);
        LIBRARY.addRevision(_scope(s), s.number, uint40(s.epoch), uint40(s.period), uint40(s.from), uint8(s.late));
    }

    /// @dev Changes follow time: one that was never reached would teach nothing.
    function _mayChange() private view returns (bool) {
        return _schedules.length < 12 && block.timestamp >= _schedules[_schedules.length - 1].from;
    }

    /// @dev One of the last three schedules: those before have long passed.
    function _recent(uint256 seed) private view returns (Schedule memory) {
        uint256 count = _schedules.length;
        return _schedules[count - 1 - bound(seed, 0, count > 3 ? 2 : count - 1)];
    }

    /// @dev The slot `ahead - back` slots from the one that now lies in.
    function _near(Schedule memory s, uint256 ahead, uint256 back) private view returns (uint64) {
        uint256 slot = block.timestamp > s.epoch ? (block.timestamp - s.epoch) / s.period : 0;
        return uint64(slot + ahead > back ? slot + ahead - back : 0);
    }

    function _scope(Schedule memory s) private pure returns (Scope memory) {
        return Scope(COURSE, s.releaseId, CHECK);
    }

    function _key(Schedule memory s, uint64 slot) private pure returns (bytes32) {
        return keccak256(abi.encode(s.releaseId, s.number, slot));
    }

    function _hash(Report memory r) private view returns (bytes32) {
        string memory fields = "Report(uint64 courseId,uint64 releaseId,bytes32 checkType,uint32 revision,uint64 slot,"
            "uint40 slotStart,uint8 status,uint40 observedAt,bytes32 evidenceHash,bytes32 runId,bytes32 attemptId)";
        bytes32 digest = keccak256(abi.encode(keccak256(bytes(fields)), r));
        bytes32 signedType = keccak256(bytes.concat("SignedReport(address reporter,Report report)", bytes(fields)));
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("LibraryScheduler"),
                keccak256("1"),
                block.chainid,
                address(LIBRARY)
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, keccak256(abi.encode(signedType, REPORTER, digest))));
    }
}
