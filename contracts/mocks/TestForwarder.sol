// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ECDSA } from "solady/src/utils/ECDSA.sol";

import { IReceiver } from "../interfaces/external/IReceiver.sol";

/// @notice Delivers a workflow's reports as a CRE forwarder does, as far as a receiver can tell:
/// - the network signs the run, the metadata and the report, but neither the receiver nor the chain;
/// - anybody may deliver to any receiver, with as much gas as the transaction has left;
/// - a receiver without code, or one that does not say that it is an IReceiver, is struck off for this delivery, for ever;
/// - a receiver that reverts does not revert the delivery: anybody may repeat it, with the same bytes;
/// - a delivery that succeeded is never repeated.
/// @dev One signer stands for the network's several.
contract TestForwarder {
    enum State {
        NotAttempted,
        Succeeded,
        InvalidReceiver,
        Failed
    }

    /// @dev Kept back for what follows the receiver's call.
    uint256 private constant RESERVE = 30_000;
    /// @dev What ERC-165 allows each question.
    uint256 private constant INTERFACE_GAS = 30_000;

    address private immutable NETWORK;

    /// @notice How a delivery stands: one run's report for one receiver.
    mapping(bytes32 delivery => State) public stateOf;

    event ReportProcessed(address indexed receiver, bytes32 indexed executionId, bytes2 indexed reportId, bool result);

    error NotSigned(address signer);
    error AlreadyProcessed(bytes32 delivery, State state);
    error TooLittleGas(uint256 gas);

    constructor(address network) {
        NETWORK = network;
    }

    /// @notice What the network signs: no receiver, no chain.
    function digestOf(
        bytes32 executionId,
        bytes calldata metadata,
        bytes calldata report
    )
        public
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(executionId, metadata, report));
    }

    function deliver(
        address receiver,
        bytes32 executionId,
        bytes calldata metadata,
        bytes calldata report,
        bytes calldata signature
    )
        external
    {
        address signer = ECDSA.tryRecoverCalldata(digestOf(executionId, metadata, report), signature);
        if (signer != NETWORK) revert NotSigned(signer);
        bytes2 reportId = bytes2(metadata[62:64]);
        bytes32 delivery = keccak256(abi.encodePacked(receiver, executionId, reportId));
        State state = stateOf[delivery];
        if (state == State.Succeeded || state == State.InvalidReceiver) revert AlreadyProcessed(delivery, state);

        bool success = false;
        if (!_isReceiver(receiver)) {
            state = State.InvalidReceiver;
        } else {
            if (gasleft() <= RESERVE) revert TooLittleGas(gasleft());
            bytes memory call = abi.encodeCall(IReceiver.onReport, (metadata, report));
            (success,) = receiver.call{ gas: gasleft() - RESERVE }(call);
            state = success ? State.Succeeded : State.Failed;
        }
        stateOf[delivery] = state;
        emit ReportProcessed(receiver, executionId, reportId, success);
    }

    function _isReceiver(address receiver) private view returns (bool) {
        return _supports(receiver, 0x01ffc9a7) && !_supports(receiver, 0xffffffff)
            && _supports(receiver, type(IReceiver).interfaceId);
    }

    function _supports(address receiver, bytes4 interfaceId) private view returns (bool) {
        bytes memory question = abi.encodeWithSignature("supportsInterface(bytes4)", interfaceId);
        (bool success, bytes memory answer) = receiver.staticcall{ gas: INTERFACE_GAS }(question);
        return success && answer.length >= 32 && abi.decode(answer, (uint256)) == 1;
    }
}
