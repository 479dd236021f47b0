// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SlotMath } from "../libraries/SlotMath.sol";

/// @notice Every function of SlotMath.
contract SlotMathHost {
    function slotOf(uint256 time, uint256 epoch, uint256 period) external pure returns (uint256) {
        return SlotMath.slotOf(time, epoch, period);
    }

    function isBoundary(uint256 time, uint256 epoch, uint256 period) external pure returns (bool) {
        return SlotMath.isBoundary(time, epoch, period);
    }

    function haveCommonBoundary(
        uint256 epochA,
        uint256 periodA,
        uint256 epochB,
        uint256 periodB
    )
        external
        pure
        returns (bool)
    {
        return SlotMath.haveCommonBoundary(epochA, periodA, epochB, periodB);
    }
}
