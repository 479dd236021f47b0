// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral } from "../../../contracts/types/Deferral.sol";
import {
    CheckAnswer,
    CheckKind,
    Report,
    ReporterKind,
    Scope,
    SlotState
} from "../../../contracts/types/LibraryTypes.sol";
import { ILibrary } from "./ILibrary.sol";
import { Logs } from "./Logs.sol";
import { Vm } from "./Vm.sol";

/// @notice The lesson's library: course 17, release 2, manifest-check, revision 5 with epoch 0 and period 3600. One late slot.
/// @dev What is signed, hashed and keyed is spelt out here, independently of the contract.
abstract contract LibraryTest is Logs {
    uint64 internal constant COURSE = 17;
    uint64 internal constant RELEASE = 2;
    bytes32 internal constant CHECK = "manifest-check";
    bytes32 internal constant INSPECTION = "inspection";
    uint32 internal constant REVISION = 5;
    uint40 internal constant PERIOD = 3600;
    /// @dev Start of slot 1: the first that counts.
    uint40 internal constant ACTIVE_FROM = 3600;
    /// @dev When slot 2 starts, ends, and when its window does.
    uint40 internal constant S2 = 7200;
    uint40 internal constant S2_END = 10_800;
    uint40 internal constant S2_WINDOW_END = 14_400;

    string internal constant MISSED = "SlotMissed(bytes32,uint32,uint64)";
    string internal constant VOIDED = "SlotVoided(bytes32,uint32,uint64)";

    uint8 internal constant AVAILABLE = 1;
    uint8 internal constant UNAVAILABLE = 2;
    uint8 internal constant CHECK_FAILED = 3;

    ILibrary internal library_;
    address internal owner;
    address internal operator;
    address internal reporter;
    uint256 internal reporterKey;
    address internal rival;
    uint256 internal rivalKey;
    address internal relayer;
    address internal stranger;
    uint256 internal strangerKey;
    bytes32 internal scopeId;

    function setUp() public virtual {
        owner = makeAddr("owner");
        operator = makeAddr("operator");
        (reporter, reporterKey) = makeAddrAndKey("reporter");
        (rival, rivalKey) = makeAddrAndKey("rival");
        relayer = makeAddr("relayer");
        (stranger, strangerKey) = makeAddrAndKey("stranger");
        vm.warp(1);
        library_ = newLibrary();
        scopeId = scopeIdOf(scope());
    }

    function newLibrary() internal returns (ILibrary made) {
        made = ILibrary(deploy("LibraryScheduler", abi.encode(owner)));
        vm.startPrank(owner);
        made.grantRoles(operator, 1);
        made.setReporter(reporter, ReporterKind.Key);
        made.setReporter(rival, ReporterKind.Key);
        vm.stopPrank();
        vm.startPrank(operator);
        made.addCheckType(CHECK, CheckKind.Planned);
        made.addCheckType(INSPECTION, CheckKind.Unplanned);
        made.setRelease(COURSE, RELEASE, uint40(block.timestamp) + 1);
        made.addRevision(scope(), REVISION, 0, PERIOD, ACTIVE_FROM, 1);
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Reports
    // ------------------------------------------------------------------------------------------------------------------

    function scope() internal pure returns (Scope memory) {
        return Scope(COURSE, RELEASE, CHECK);
    }

    /// @dev Available in this slot of revision 5, seen 30 seconds into it.
    function report(uint64 slot) internal pure returns (Report memory) {
        uint40 start = uint40(slot) * PERIOD;
        return
            Report(COURSE, RELEASE, CHECK, REVISION, slot, start, AVAILABLE, start + 30, "evidence", "R1", "attempt 1");
    }

    /// @dev Another run's report on the same slot.
    function rivalReport(uint64 slot) internal pure returns (Report memory r) {
        r = report(slot);
        (r.runId, r.observedAt, r.evidenceHash) = ("R2", r.observedAt + 7, "other evidence");
    }

    function submit(Report memory r) internal {
        submitTo(library_, r);
    }

    function submitTo(ILibrary to, Report memory r) internal {
        bytes memory signature = signed(reporterKey, to, reporter, r);
        vm.prank(relayer);
        to.submitReport(r, reporter, signature);
    }

    /// @dev The report, signed by the reporter and relayed, is refused with this error.
    function assertRefused(Report memory r, bytes memory error) internal {
        bytes memory signature = signed(reporterKey, library_, reporter, r);
        assertReverts(relayer, abi.encodeCall(library_.submitReport, (r, reporter, signature)), error);
    }

    /// @dev The call reverts with this error, whole.
    function assertReverts(address account, bytes memory data, bytes memory error) internal {
        vm.prank(account);
        (bool success, bytes memory result) = address(library_).call(data);
        assertFalse(success, "reverts");
        assertEq(result, error, "error");
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Signatures
    // ------------------------------------------------------------------------------------------------------------------

    function digestOf(Report memory r) internal pure returns (bytes32) {
        bytes32 typehash = keccak256(
            "Report(uint64 courseId,uint64 releaseId,bytes32 checkType,uint32 revision,uint64 slot,uint40 slotStart,"
            "uint8 status,uint40 observedAt,bytes32 evidenceHash,bytes32 runId,bytes32 attemptId)"
        );
        bytes memory first = abi.encode(typehash, r.courseId, r.releaseId, r.checkType, r.revision, r.slot);
        bytes memory rest = abi.encode(r.slotStart, r.status, r.observedAt, r.evidenceHash, r.runId, r.attemptId);
        return keccak256(bytes.concat(first, rest));
    }

    function signed(uint256 key, ILibrary to, address name, Report memory r) internal view returns (bytes memory) {
        return signHash(key, typedHash(address(to), block.chainid, signedReportHash(name, r)));
    }

    function signedReportHash(address name, Report memory r) internal pure returns (bytes32) {
        bytes32 typehash = keccak256(
            "SignedReport(address reporter,Report report)"
            "Report(uint64 courseId,uint64 releaseId,bytes32 checkType,uint32 revision,uint64 slot,uint40 slotStart,"
            "uint8 status,uint40 observedAt,bytes32 evidenceHash,bytes32 runId,bytes32 attemptId)"
        );
        return keccak256(abi.encode(typehash, name, digestOf(r)));
    }

    function answerHash(address name, CheckAnswer memory a) internal pure returns (bytes32) {
        bytes32 typehash = keccak256(
            "CheckAnswer(address reporter,uint256 requestId,uint8 status,uint40 observedAt,"
            "bytes32 evidenceHash,bytes32 runId,bytes32 attemptId)"
        );
        return keccak256(
            abi.encode(typehash, name, a.requestId, a.status, a.observedAt, a.evidenceHash, a.runId, a.attemptId)
        );
    }

    function typedHash(address to, uint256 chainId, bytes32 structHash) internal pure returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("LibraryScheduler"),
                keccak256("1"),
                chainId,
                to
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    function signHash(uint256 key, bytes32 hash) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // What the library holds
    // ------------------------------------------------------------------------------------------------------------------

    function stateOf(uint32 revision, uint64 slot) internal view returns (SlotState) {
        return library_.slotState(scope(), revision, slot).state;
    }

    function assertState(uint64 slot, SlotState expected, string memory what) internal view {
        assertState(REVISION, slot, expected, what);
    }

    function assertState(uint32 revision, uint64 slot, SlotState expected, string memory what) internal view {
        assertEq(uint256(stateOf(revision, slot)), uint256(expected), what);
    }

    function planOne(uint64 slot) internal returns (uint64) {
        return library_.plan(scope(), REVISION, slot, 1)[0];
    }

    /// @dev A second revision: quarters of an hour from `activeFrom` on, which is its epoch.
    function addQuarters(uint40 activeFrom) internal {
        vm.prank(operator);
        library_.addRevision(scope(), REVISION + 1, activeFrom, 900, activeFrom, 1);
    }

    /// @dev At `time` in slot 2 of revision `number`, plans its slot 3, then eight slots each of seven revisions to come and six
    /// of an eighth: 63. Each revision has slots as long as all time before it, and is cut off after its first one.
    function fillBook(Scope memory s, uint32 number, uint256 time) internal returns (uint32 last) {
        vm.warp(time);
        library_.plan(s, number, 3, 1);
        uint40 from = S2_WINDOW_END;
        for (last = number + 1; last <= number + 8; ++last) {
            vm.prank(operator);
            library_.addRevision(s, last, from, from, from, 0);
            library_.plan(s, last, 0, 9);
            from += from;
        }
        return number + 8;
    }

    function scopeIdOf(Scope memory s) internal pure returns (bytes32) {
        return keccak256(abi.encode(s.courseId, s.releaseId, s.checkType));
    }

    function keyOf(uint32 revision, uint64 slot) internal view returns (bytes32) {
        return keccak256(abi.encode(scopeId, revision, slot));
    }

    function acceptedLog(Report memory r, bytes32 source) internal view returns (Vm.Log memory) {
        bytes32 key = keccak256(abi.encode(scopeIdOf(Scope(r.courseId, r.releaseId, r.checkType)), r.revision, r.slot));
        return makeLog(
            address(library_),
            "ReportAccepted(bytes32,uint32,uint64,bytes32,bytes32,bytes32,bytes32,uint8,uint40,uint40,bytes32)",
            topics(uint256(scopeIdOf(Scope(r.courseId, r.releaseId, r.checkType))), r.revision, r.slot),
            abi.encode(
                keccak256(abi.encode(key, source, r.runId)),
                source,
                r.runId,
                r.attemptId,
                r.status,
                r.observedAt,
                block.timestamp,
                r.evidenceHash
            )
        );
    }

    /// @dev The logs of a planned slot of revision 5 being cleared, the second with this signature.
    function expectCleared(uint64 id, uint64 slot, string memory signature) internal {
        Deferral memory d = Deferral(id, address(library_), 0, 0, 0, "");
        expectLog(expiredLog(address(library_), uint256(scopeId), d));
        expectLog(makeLog(address(library_), signature, topics(uint256(scopeId), REVISION, slot), ""));
    }

    function word(address account) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }

    /// @dev Number of logs with this signature's topic since recordLogs or the last look.
    function countLogs(string memory signature) internal returns (uint256 count) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] == keccak256(bytes(signature))) ++count;
        }
    }
}
