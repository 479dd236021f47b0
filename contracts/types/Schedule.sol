// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Revision } from "./LibraryTypes.sol";

/// @notice A revision as it is stored: one word. Slot n starts at epoch + n * period.
///
/// | bits     | width | field                                                             |
/// |----------|-------|-------------------------------------------------------------------|
/// | 0..39    | 40    | epoch, seconds                                                    |
/// | 40..79   | 40    | period, seconds; 0 = there is no such revision                    |
/// | 80..119  | 40    | activeFrom, seconds                                               |
/// | 120..159 | 40    | activeUntil, seconds; 0 = no end yet                              |
/// | 160..167 | 8     | lateSlots                                                         |
/// | 168..199 | 32    | previous, the revision before it; 0 = none                        |
type Schedule is uint256;

using ScheduleLib for Schedule global;

library ScheduleLib {
    uint256 private constant PERIOD_AT = 40;
    uint256 private constant ACTIVE_FROM_AT = 80;
    uint256 private constant ACTIVE_UNTIL_AT = 120;
    uint256 private constant LATE_AT = 160;
    uint256 private constant PREVIOUS_AT = 168;

    function create(
        uint40 epoch_,
        uint40 period_,
        uint40 activeFrom_,
        uint8 lateSlots_,
        uint32 previous_
    )
        internal
        pure
        returns (Schedule)
    {
        return Schedule.wrap(
            epoch_ | (uint256(period_) << PERIOD_AT) | (uint256(activeFrom_) << ACTIVE_FROM_AT)
                | (uint256(lateSlots_) << LATE_AT) | (uint256(previous_) << PREVIOUS_AT)
        );
    }

    /// @dev The same revision with an end. It had none.
    function endAt(Schedule self, uint40 activeUntil_) internal pure returns (Schedule) {
        return Schedule.wrap(Schedule.unwrap(self) | (uint256(activeUntil_) << ACTIVE_UNTIL_AT));
    }

    function exists(Schedule self) internal pure returns (bool) {
        return Schedule.unwrap(self) != 0;
    }

    function epoch(Schedule self) internal pure returns (uint256) {
        return uint40(Schedule.unwrap(self));
    }

    function period(Schedule self) internal pure returns (uint256) {
        return uint40(Schedule.unwrap(self) >> PERIOD_AT);
    }

    function activeFrom(Schedule self) internal pure returns (uint256) {
        return uint40(Schedule.unwrap(self) >> ACTIVE_FROM_AT);
    }

    function activeUntil(Schedule self) internal pure returns (uint256) {
        return uint40(Schedule.unwrap(self) >> ACTIVE_UNTIL_AT);
    }

    function lateSlots(Schedule self) internal pure returns (uint256) {
        return uint8(Schedule.unwrap(self) >> LATE_AT);
    }

    function previous(Schedule self) internal pure returns (uint32) {
        return uint32(Schedule.unwrap(self) >> PREVIOUS_AT);
    }

    /// @dev Start of a slot. No index of up to 65 bits overflows here or below.
    function startOf(Schedule self, uint256 index) internal pure returns (uint256) {
        unchecked {
            return epoch(self) + index * period(self);
        }
    }

    /// @dev End of the window of the slot that starts at `start`: of the last slot in which a report on it is accepted.
    function windowEndOf(Schedule self, uint256 start) internal pure returns (uint256) {
        unchecked {
            return start + period(self) * (1 + lateSlots(self));
        }
    }

    /// @dev Whether a slot of this revision that starts at `start` counts.
    function isActiveAt(Schedule self, uint256 start) internal pure returns (bool) {
        uint256 end = activeUntil(self);
        return exists(self) && start >= activeFrom(self) && (end == 0 || start < end);
    }

    function unpack(Schedule self) internal pure returns (Revision memory) {
        return Revision(
            uint40(epoch(self)),
            uint40(period(self)),
            uint40(activeFrom(self)),
            uint40(activeUntil(self)),
            uint8(lateSlots(self)),
            previous(self)
        );
    }
}
