// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBookHost } from "../interfaces/IDueBookHost.sol";
import { Deferral } from "../types/Deferral.sol";

/// @notice Says that every item is done, and does nothing.
contract IdlePerformer is IDueBookHost {
    /// @inheritdoc IDueBookHost
    function perform(uint256, Deferral[] calldata items, uint256) external pure returns (Performed[] memory results) {
        return new Performed[](items.length);
    }
}
