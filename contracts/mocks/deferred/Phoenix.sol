// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { CallRequest } from "../../types/DeferredTypes.sol";

/// @notice Makes a target, books a call to it and destroys it, all in one transaction: since Cancun the only way left to have
/// code when a call is registered and none when it is made.
contract Phoenix {
    /// @dev A contract whose whole code is CALLER, SELFDESTRUCT.
    bytes private constant EMBER = hex"6133ff5f526002601ef3";

    /// @notice The target of the last call booked.
    address public ember;

    receive() external payable { }

    function rise(IDeferredCalls calls, uint64 slot, uint64 gasLimit) external payable returns (bytes32 callId) {
        bytes memory code = EMBER;
        address made;
        assembly ("memory-safe") {
            made := create(0, add(code, 32), mload(code))
        }
        ember = made;
        CallRequest memory request =
            CallRequest({ target: made, value: 0, gasLimit: gasLimit, fromCreator: false, data: "" });
        callId = calls.register{ value: msg.value }(request, slot, msg.value, 0);
        (bool ended,) = made.call("");
        assert(ended);
    }
}
