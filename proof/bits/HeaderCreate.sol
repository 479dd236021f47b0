// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader, BookHeaderLib } from "../../contracts/types/BookHeader.sol";

/// @notice The header of a new book has the limits that were asked for, nothing open, and 1 as its next sequence.
contract HeaderCreate {
    function create(uint256 minDelay, uint256 maxDelay, uint256 maxOpen, uint256 flags, uint256 place) external pure {
        require(minDelay < 2 ** 40 && maxDelay < 2 ** 40 && maxOpen < 2 ** 14 && flags < 2 ** 6 && place < 64);
        BookHeader h = BookHeaderLib.create(minDelay, maxDelay, maxOpen, flags);
        assert(h.minDelay() == minDelay && h.maxDelay() == maxDelay && h.maxOpen() == maxOpen && h.flags() == flags);
        assert(h.nextSequence() == 1 && h.openCount() == 0 && h.highWater() == 0 && h.freeHead() == 0);
        assert(!h.mayBeOpen(place));
        assert(h.isInitialised());
    }
}
