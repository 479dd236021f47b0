// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader } from "../../contracts/types/BookHeader.sol";
import { HeaderFields } from "./HeaderFields.sol";

/// @notice A schedule at a cold place marks no hot one, counts one deferral more, and uses up one sequence.
contract HeaderTakeCold is HeaderFields {
    function takeCold(BookHeader h, uint256 place, uint256 nextFree, uint256 hot) external pure {
        require(_hasRoom(h) && place < 2 ** 14 && nextFree < 2 ** 14 && hot < 64);
        BookHeader next = h.takeCold(place, nextFree);
        bool isNew = place == h.highWater();
        assert(next.mayBeOpen(hot) == h.mayBeOpen(hot));
        assert(next.nextSequence() == h.nextSequence() + 1);
        assert(next.openCount() == h.openCount() + 1);
        assert(next.highWater() == h.highWater() + (isNew ? 1 : 0));
        assert(next.freeHead() == (isNew ? h.freeHead() : nextFree));
        assert(_haveSameLimits(next, h));
    }
}
