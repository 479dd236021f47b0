// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { SeriesPause, SeriesState } from "./DeferredTypes.sol";

/// @notice What is kept of a series.
/// @param template Hash of what every occurrence of it has in common.
/// @param progress How far it is, and whose it is.
/// @param grid Where its occurrences lie.
/// @param balance Wei that it may spend. Nobody else's money pays for it, and it pays for nobody else.
struct SeriesRecord {
    bytes32 template;
    SeriesProgress progress;
    SeriesGrid grid;
    uint256 balance;
}

/// @notice
/// | bits     | width | field       | meaning                                                            |
/// |----------|-------|-------------|--------------------------------------------------------------------|
/// | 0..159   | 160   | creator     | who registered it; 0 = no such series                              |
/// | 160..199 | 40    | next        | the grid point that is tried next; every lower one is booked or passed |
/// | 200..239 | 40    | occurrences | grid points it has; 0 = endless                                    |
/// | 240..247 | 8     | state       | SeriesState                                                        |
/// | 248..255 | 8     | pause       | SeriesPause: why it is paused, without a meaning otherwise         |
type SeriesProgress is uint256;

/// @notice
/// | bits     | width | field       | meaning                                           |
/// |----------|-------|-------------|---------------------------------------------------|
/// | 0..39    | 40    | firstSlot   | slot of grid point 0                              |
/// | 40..79   | 40    | periodSlots | slots from one grid point to the next             |
/// | 80..119  | 40    | bookedSlot  | slot of the occurrence that is booked, if one is  |
/// | 120..135 | 16    | bookedIndex | its index there                                   |
/// | 136..255 | 120   | maxFee      | the most that an occurrence's fee may be          |
type SeriesGrid is uint256;

using SeriesProgressLib for SeriesProgress global;
using SeriesGridLib for SeriesGrid global;

library SeriesProgressLib {
    uint256 private constant MASK_8 = (1 << 8) - 1;
    uint256 private constant MASK_40 = (1 << 40) - 1;
    uint256 private constant NEXT_AT = 160;
    uint256 private constant OCCURRENCES_AT = 200;
    uint256 private constant STATE_AT = 240;
    uint256 private constant PAUSE_AT = 248;

    function create(address creator_, uint256 occurrences_) internal pure returns (SeriesProgress) {
        return SeriesProgress.wrap(uint160(creator_) | (occurrences_ << OCCURRENCES_AT));
    }

    function creator(SeriesProgress p) internal pure returns (address) {
        return address(uint160(SeriesProgress.unwrap(p)));
    }

    function next(SeriesProgress p) internal pure returns (uint256) {
        return (SeriesProgress.unwrap(p) >> NEXT_AT) & MASK_40;
    }

    function occurrences(SeriesProgress p) internal pure returns (uint256) {
        return (SeriesProgress.unwrap(p) >> OCCURRENCES_AT) & MASK_40;
    }

    function state(SeriesProgress p) internal pure returns (SeriesState) {
        return SeriesState((SeriesProgress.unwrap(p) >> STATE_AT) & MASK_8);
    }

    function pause(SeriesProgress p) internal pure returns (SeriesPause) {
        return SeriesPause((SeriesProgress.unwrap(p) >> PAUSE_AT) & MASK_8);
    }

    /// @dev Whether it has no grid point from `point` on.
    function endsBefore(SeriesProgress p, uint256 point) internal pure returns (bool) {
        uint256 end = occurrences(p);
        return (end != 0 && point >= end) || point > MASK_40;
    }

    function moved(
        SeriesProgress p,
        uint256 next_,
        SeriesState state_,
        SeriesPause pause_
    )
        internal
        pure
        returns (SeriesProgress)
    {
        uint256 kept = SeriesProgress.unwrap(p) & ~((MASK_40 << NEXT_AT) | (MASK_8 << STATE_AT) | (MASK_8 << PAUSE_AT));
        return SeriesProgress.wrap(
            kept | (next_ << NEXT_AT) | (uint256(state_) << STATE_AT) | (uint256(pause_) << PAUSE_AT)
        );
    }
}

library SeriesGridLib {
    uint256 private constant MASK_16 = (1 << 16) - 1;
    uint256 private constant MASK_40 = (1 << 40) - 1;
    uint256 private constant PERIOD_AT = 40;
    uint256 private constant SLOT_AT = 80;
    uint256 private constant INDEX_AT = 120;
    uint256 private constant MAX_FEE_AT = 136;

    /// @dev The caller has checked that each fits its field.
    function create(uint256 firstSlot_, uint256 periodSlots_, uint256 maxFee_) internal pure returns (SeriesGrid) {
        return SeriesGrid.wrap(firstSlot_ | (periodSlots_ << PERIOD_AT) | (maxFee_ << MAX_FEE_AT));
    }

    function firstSlot(SeriesGrid g) internal pure returns (uint256) {
        return SeriesGrid.unwrap(g) & MASK_40;
    }

    function periodSlots(SeriesGrid g) internal pure returns (uint256) {
        return (SeriesGrid.unwrap(g) >> PERIOD_AT) & MASK_40;
    }

    function bookedSlot(SeriesGrid g) internal pure returns (uint256) {
        return (SeriesGrid.unwrap(g) >> SLOT_AT) & MASK_40;
    }

    function bookedIndex(SeriesGrid g) internal pure returns (uint256) {
        return (SeriesGrid.unwrap(g) >> INDEX_AT) & MASK_16;
    }

    function maxFee(SeriesGrid g) internal pure returns (uint256) {
        return SeriesGrid.unwrap(g) >> MAX_FEE_AT;
    }

    /// @dev Slot of a grid point. Below 2^81.
    function slotOf(SeriesGrid g, uint256 point) internal pure returns (uint256) {
        return firstSlot(g) + point * periodSlots(g);
    }

    /// @dev The first grid point in a slot after `slot`.
    function pointAfter(SeriesGrid g, uint256 slot) internal pure returns (uint256) {
        return slot < firstSlot(g) ? 0 : (slot - firstSlot(g)) / periodSlots(g) + 1;
    }

    function withBooking(SeriesGrid g, uint256 slot, uint256 index) internal pure returns (SeriesGrid) {
        uint256 kept = SeriesGrid.unwrap(g) & ~((MASK_40 << SLOT_AT) | (MASK_16 << INDEX_AT));
        return SeriesGrid.wrap(kept | (slot << SLOT_AT) | (index << INDEX_AT));
    }
}
