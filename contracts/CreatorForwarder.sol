// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICreatorForwarder, TARGET_FAILED } from "./interfaces/ICreatorForwarder.sol";
import { ExactCall } from "./libraries/ExactCall.sol";

/// @title CreatorForwarder
/// @notice Makes calls in the name of their creators: see ICreatorForwarder.
contract CreatorForwarder is ICreatorForwarder {
    /// @inheritdoc ICreatorForwarder
    address public immutable DEFERRED_CALLS = msg.sender;

    /// @inheritdoc ICreatorForwarder
    function forward(address target, uint256 gasLimit, address creator, bytes calldata data) external payable {
        if (msg.sender != DEFERRED_CALLS) revert NotDeferredCalls(msg.sender);
        (bool success,) = ExactCall.tryCall(target, msg.value, gasLimit, abi.encodePacked(data, creator));
        if (success) return;
        bytes memory reason = bytes.concat(TARGET_FAILED, ExactCall.reason(0));
        assembly ("memory-safe") {
            revert(add(reason, 0x20), mload(reason))
        }
    }
}
