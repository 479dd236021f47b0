// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Release } from "./LibraryTypes.sol";

/// @notice A release as it is stored: one word.
///
/// | bits     | width | field                                                             |
/// |----------|-------|-------------------------------------------------------------------|
/// | 0..39    | 40    | from, seconds; 0 = there is no such release                       |
/// | 40..79   | 40    | until, seconds; 0 = no end yet                                    |
/// | 80..143  | 64    | previous, the release before it                                   |
/// | 144      | 1     | hasPrevious                                                       |
type ReleaseRange is uint256;

using ReleaseRangeLib for ReleaseRange global;

library ReleaseRangeLib {
    uint256 private constant UNTIL_AT = 40;
    uint256 private constant PREVIOUS_AT = 80;
    uint256 private constant HAS_PREVIOUS_AT = 144;

    function create(uint40 from_, uint64 previous_, bool hasPrevious_) internal pure returns (ReleaseRange) {
        uint256 flag = hasPrevious_ ? 1 : 0;
        return ReleaseRange.wrap(from_ | (uint256(previous_) << PREVIOUS_AT) | (flag << HAS_PREVIOUS_AT));
    }

    /// @dev The same release with an end. It had none.
    function endAt(ReleaseRange self, uint40 until_) internal pure returns (ReleaseRange) {
        return ReleaseRange.wrap(ReleaseRange.unwrap(self) | (uint256(until_) << UNTIL_AT));
    }

    function exists(ReleaseRange self) internal pure returns (bool) {
        return ReleaseRange.unwrap(self) != 0;
    }

    function from(ReleaseRange self) internal pure returns (uint256) {
        return uint40(ReleaseRange.unwrap(self));
    }

    function until(ReleaseRange self) internal pure returns (uint256) {
        return uint40(ReleaseRange.unwrap(self) >> UNTIL_AT);
    }

    /// @dev Whether this is the current release of its course at `time`: in `[from, until)`, without an end in `[from, ever)`.
    function isCurrentAt(ReleaseRange self, uint256 time) internal pure returns (bool) {
        uint256 end = until(self);
        return exists(self) && time >= from(self) && (end == 0 || time < end);
    }

    function unpack(ReleaseRange self) internal pure returns (Release memory release) {
        uint256 word = ReleaseRange.unwrap(self);
        release.from = uint40(word);
        release.until = uint40(word >> UNTIL_AT);
        release.previous = uint64(word >> PREVIOUS_AT);
        release.hasPrevious = (word >> HAS_PREVIOUS_AT) != 0;
    }
}
