// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader } from "../../contracts/types/BookHeader.sol";
import { HeaderFields } from "./HeaderFields.sol";

/// @notice A schedule at a hot place marks that place alone, counts one deferral more, and uses up one sequence.
contract HeaderTakeHot is HeaderFields {
    function takeHot(BookHeader h, uint256 place, uint256 other) external pure {
        require(_hasRoom(h) && place < 64 && !h.mayBeOpen(place) && other != place);
        BookHeader next = h.takeHot(place);
        assert(next.mayBeOpen(place));
        assert(next.mayBeOpen(other) == h.mayBeOpen(other));
        assert(next.nextSequence() == h.nextSequence() + 1);
        assert(next.openCount() == h.openCount() + 1);
        assert(next.highWater() == h.highWater() + (place == h.highWater() ? 1 : 0));
        assert(next.freeHead() == h.freeHead());
        assert(_haveSameLimits(next, h));
    }
}
