// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader } from "../../contracts/types/BookHeader.sol";

/// @notice What several claims about headers say or assume.
abstract contract HeaderFields {
    function _haveSameLimits(BookHeader a, BookHeader b) internal pure returns (bool) {
        return a.minDelay() == b.minDelay() && a.maxDelay() == b.maxDelay() && a.maxOpen() == b.maxOpen()
            && a.flags() == b.flags();
    }

    /// @dev What `takeHot` and `takeCold` may rely on, because the schedule was accepted.
    function _hasRoom(BookHeader h) internal pure returns (bool) {
        return h.openCount() < h.maxOpen() && h.maxOpen() <= 10_000 && h.highWater() <= h.maxOpen()
            && h.nextSequence() < 2 ** 50 - 1;
    }
}
