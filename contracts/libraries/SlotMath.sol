// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Which slot of a periodic schedule a time lies in.
library SlotMath {
    /// @notice Thrown when a period is 0 or a time lies before the epoch.
    error InvalidSchedule(uint256 time, uint256 epoch, uint256 period);

    /// @notice floor((time - epoch) / period). Slot n covers `[epoch + n * period, epoch + (n + 1) * period)`.
    /// @param time Seconds.
    /// @param epoch Start of slot 0 in seconds.
    /// @param period Length of a slot in seconds.
    function slotOf(uint256 time, uint256 epoch, uint256 period) internal pure returns (uint256) {
        if (period == 0 || time < epoch) revert InvalidSchedule(time, epoch, period);
        unchecked {
            return (time - epoch) / period;
        }
    }

    /// @notice Whether a slot starts at `time`.
    function isBoundary(uint256 time, uint256 epoch, uint256 period) internal pure returns (bool) {
        return period != 0 && time >= epoch && (time - epoch) % period == 0;
    }

    /// @notice Whether two schedules have a boundary in common at all: whether the greatest common divisor of the periods divides
    /// the distance of the epochs.
    function haveCommonBoundary(
        uint256 epochA,
        uint256 periodA,
        uint256 epochB,
        uint256 periodB
    )
        internal
        pure
        returns (bool)
    {
        (uint256 a, uint256 b) = (periodA, periodB);
        while (b != 0) (a, b) = (b, a % b);
        return (epochA > epochB ? epochA - epochB : epochB - epochA) % a == 0;
    }
}
