// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { EfficientHashLib } from "solady/src/utils/EfficientHashLib.sol";

import { ReportRules } from "./abstract/library/ReportRules.sol";
import { SlotReader } from "./abstract/library/SlotReader.sol";
import { ILibraryScheduler } from "./interfaces/ILibraryScheduler.sol";
import { IReceiver } from "./interfaces/external/IReceiver.sol";
import { CheckStatus, Refusal, Report } from "./types/LibraryTypes.sol";
import { SlotRecord, SlotRecordLib } from "./types/SlotRecord.sol";

/// @title LibraryScheduler
/// @notice One accepted report per slot and revision of a periodic check: see ILibraryScheduler.
/// @dev Makes no external call but the static one of ERC-1271, which comes before anything is read or written.
contract LibraryScheduler is ReportRules, SlotReader, IReceiver {
    bytes32 private constant REPORT_TYPEHASH = keccak256(
        "Report(uint64 courseId,uint64 releaseId,bytes32 checkType,uint32 revision,uint64 slot,uint40 slotStart,"
        "uint8 status,uint40 observedAt,bytes32 evidenceHash,bytes32 runId,bytes32 attemptId)"
    );
    bytes32 private constant SIGNED_TYPEHASH = keccak256(
        "SignedReport(address reporter,Report report)"
        "Report(uint64 courseId,uint64 releaseId,bytes32 checkType,uint32 revision,uint64 slot,uint40 slotStart,"
        "uint8 status,uint40 observedAt,bytes32 evidenceHash,bytes32 runId,bytes32 attemptId)"
    );

    /// @param owner_ Names operators, reporters and the CRE source. Not the zero address.
    constructor(address owner_) {
        if (owner_ == address(0)) revert NewOwnerIsZeroAddress();
        _initializeOwner(owner_);
    }

    /// @inheritdoc ILibraryScheduler
    function submitReport(Report calldata report, address reporter, bytes calldata signature) external {
        bytes32 digest = digestOf(report);
        bytes32 source = bytes32(uint256(uint160(reporter)));
        _requireSigned(reporter, EfficientHashLib.hash(SIGNED_TYPEHASH, source, digest), signature);
        (Refusal refusal, Judged memory j) = _judge(report);
        if (refusal != Refusal.None) _revertWith(refusal, report, j);
        bytes32 key = _businessKey(j.scopeId, report.revision, report.slot);
        SlotRecord record = _records[key];
        if (record.status() != CheckStatus.None) {
            revert SlotTaken(j.scopeId, report.revision, report.slot, record.status());
        }
        _accept(report, j, key, record, digest, source);
    }

    /// @inheritdoc IReceiver
    /// @dev The payload is abi.encode(chainId, receiver, Report). Reverts where the same bytes may become acceptable later: the
    /// forwarder lets anyone deliver them again. Returns where they never will: returning consumes the delivery for ever.
    function onReport(bytes calldata metadata, bytes calldata payload) external {
        bytes32 source = _requireForwarded(metadata);
        (Refusal refusal, Report calldata report) = _read(payload);
        if (refusal != Refusal.None) {
            emit ReportRefused(keccak256(payload), refusal, 0, 0);
            return;
        }
        bytes32 digest = digestOf(report);
        Judged memory j;
        (refusal, j) = _judge(report);
        if (refusal != Refusal.None) {
            if (!_isFinal(refusal)) _revertWith(refusal, report, j);
            emit ReportRefused(digest, refusal, report.runId, report.attemptId);
            return;
        }
        bytes32 key = _businessKey(j.scopeId, report.revision, report.slot);
        SlotRecord record = _records[key];
        if (record.status() == CheckStatus.None) {
            _accept(report, j, key, record, digest, source);
        } else if (record.isOf(digest)) {
            emit DuplicateReport(j.scopeId, report.revision, report.slot, digest, report.runId, report.attemptId);
        } else {
            emit RivalReport(j.scopeId, report.revision, report.slot, digest, report.runId, report.attemptId);
        }
    }

    /// @notice ERC-165: IReceiver and ERC-165 itself. Reads no state, so that its answer never changes.
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IReceiver).interfaceId || interfaceId == 0x01ffc9a7;
    }

    /// @inheritdoc ILibraryScheduler
    function digestOf(Report calldata report) public pure returns (bytes32) {
        return keccak256(abi.encode(REPORT_TYPEHASH, report));
    }

    /// @dev Closes the slot with this result.
    function _accept(
        Report calldata r,
        Judged memory j,
        bytes32 key,
        SlotRecord record,
        bytes32 digest,
        bytes32 source
    )
        private
    {
        uint64 id = _consume(j.scopeId, j.release, r.revision, r.slot, j.start, j.windowEnd, record.deferralId());
        _records[key] = SlotRecordLib.accepted(id, j.status, r.observedAt, block.timestamp, digest);
        emit ReportAccepted(
            j.scopeId,
            r.revision,
            r.slot,
            EfficientHashLib.hash(key, source, r.runId),
            source,
            r.runId,
            r.attemptId,
            j.status,
            r.observedAt,
            uint40(block.timestamp),
            r.evidenceHash
        );
    }
}
