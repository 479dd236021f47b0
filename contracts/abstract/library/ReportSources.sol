// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ECDSA } from "solady/src/utils/ECDSA.sol";
import { EIP712 } from "solady/src/utils/EIP712.sol";
import { SignatureCheckerLib } from "solady/src/utils/SignatureCheckerLib.sol";

import { ILibraryScheduler } from "../../interfaces/ILibraryScheduler.sol";
import { ReporterKind } from "../../types/LibraryTypes.sol";
import { LibraryCatalogue } from "./LibraryCatalogue.sol";

/// @notice Whose word counts: reporters who sign, and a CRE forwarder that delivers for one workflow. Every change is the owner's.
abstract contract ReportSources is LibraryCatalogue, EIP712 {
    struct Workflow {
        bytes32 id;
        address owner;
        bytes10 name;
    }

    /// @dev Workflow id (32 bytes), workflow name (10), workflow owner (20), report id (2).
    uint256 private constant METADATA_LENGTH = 64;

    /// @inheritdoc ILibraryScheduler
    mapping(address reporter => ReporterKind) public reporterKind;
    /// @inheritdoc ILibraryScheduler
    address public forwarder;
    Workflow private _workflow;

    /// @inheritdoc ILibraryScheduler
    function setReporter(address reporter, ReporterKind kind) external onlyOwner {
        if (reporter == address(0)) revert InvalidReporter(reporter);
        reporterKind[reporter] = kind;
        emit ReporterSet(reporter, kind);
    }

    /// @inheritdoc ILibraryScheduler
    function setForwarder(address forwarder_) external onlyOwner {
        forwarder = forwarder_;
        emit ForwarderSet(forwarder_);
    }

    /// @inheritdoc ILibraryScheduler
    function setWorkflow(bytes32 workflowId, address workflowOwner, bytes10 workflowName) external onlyOwner {
        if ((workflowOwner == address(0)) != (workflowName == bytes10(0))) {
            revert IncompleteWorkflow(workflowId, workflowOwner, workflowName);
        }
        _workflow = Workflow(workflowId, workflowOwner, workflowName);
        emit WorkflowSet(workflowId, workflowOwner, workflowName);
    }

    /// @inheritdoc ILibraryScheduler
    function workflow() external view returns (bytes32 workflowId, address workflowOwner, bytes10 workflowName) {
        return (_workflow.id, _workflow.owner, _workflow.name);
    }

    /// @dev Reverts unless `reporter` has authority and signed `structHash` for this chain and contract.
    function _requireSigned(address reporter, bytes32 structHash, bytes calldata signature) internal view {
        ReporterKind kind = reporterKind[reporter];
        if (kind == ReporterKind.None) revert NotReporter(reporter);
        bytes32 digest = _hashTypedData(structHash);
        bool valid = kind == ReporterKind.Key
            ? ECDSA.tryRecoverCalldata(digest, signature) == reporter
            : SignatureCheckerLib.isValidERC1271SignatureNowCalldata(reporter, digest, signature);
        if (!valid) revert InvalidSignature(reporter);
    }

    /// @dev Reverts unless the forwarder delivers for the configured workflow. Returns what stands for this source in a job id.
    function _requireForwarded(bytes calldata metadata) internal view returns (bytes32 source) {
        if (msg.sender != forwarder || msg.sender == address(0)) revert NotForwarder(msg.sender, forwarder);
        if (metadata.length != METADATA_LENGTH) revert InvalidMetadata(metadata.length);
        bytes32 id = bytes32(metadata[:32]);
        bytes10 name = bytes10(metadata[32:42]);
        address owner_ = address(bytes20(metadata[42:62]));
        Workflow memory wanted = _workflow;
        bool named = wanted.owner != address(0);
        bool isTheOne = (wanted.id != 0 || named) && (wanted.id == 0 || wanted.id == id)
            && (!named || (wanted.owner == owner_ && wanted.name == name));
        if (!isTheOne) revert OtherWorkflow(id, owner_, name);
        return keccak256(abi.encode(msg.sender, id, owner_, name));
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("LibraryScheduler", "1");
    }
}
