// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { LibBytes } from "solady/src/utils/LibBytes.sol";

import { HubPerformer } from "../abstract/HubPerformer.sol";
import { IDueBook } from "../interfaces/IDueBook.sol";
import { Deferral } from "../types/Deferral.sol";

/// @notice Performs by calling: a payload is a target (20 bytes), twelve bytes that are not read, and calldata, as DueTimelock has
/// it. Anyone may call.
contract CallingPerformer is HubPerformer {
    error CallFailed(uint64 id, bytes reason);

    constructor(IDueBook hub) HubPerformer(hub) { }

    function _act(uint256, Deferral memory deferral) internal override {
        bytes memory payload = deferral.payload;
        (bool success, bytes memory reason) = address(bytes20(payload)).call(LibBytes.slice(payload, 32));
        if (!success) revert CallFailed(deferral.id, reason);
    }

    function _authorizePerform(uint256) internal view override { }
}
