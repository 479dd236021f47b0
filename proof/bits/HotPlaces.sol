// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader, BookHeaderLib } from "../../contracts/types/BookHeader.sol";

/// @notice highWater is above every hot place that is open, a new place is the next one, and hence cold ones come after all hot.
/// @dev By induction over the calls of a book, as in `FreeList`.
contract HotPlaces {
    function create(uint256 minDelay, uint256 maxDelay, uint256 maxOpen, uint256 flags, uint256 p) external pure {
        require(minDelay < 2 ** 40 && maxDelay < 2 ** 40 && maxOpen < 2 ** 14 && flags < 2 ** 6);
        assert(_holdsAt(BookHeaderLib.create(minDelay, maxDelay, maxOpen, flags), p));
    }

    function take(BookHeader h, uint256 nextFree, uint256 p) external pure {
        require(
            h.highWater() < 10_000 && h.openCount() < 10_000 && h.nextSequence() < 2 ** 50 - 1 && nextFree < 2 ** 14
        );
        uint256 place = h.nextPlace();
        require(place < 64 || h.freeHead() == 0 || place < h.highWater()); // `FreeList`
        require(_holdsAt(h, p) && (place == 0 || _holdsAt(h, place - 1)) && _holdsAt(h, 63));
        bool isHot = place < 64 && !h.mayBeOpen(place);
        if (isHot) assert(place <= h.highWater());
        else assert(h.highWater() >= 64);
        BookHeader next = isHot ? h.takeHot(place) : h.takeCold(place, nextFree);
        assert(_holdsAt(next, p));
    }

    function releaseHot(BookHeader h, uint256 place, uint256 p) external pure {
        require(h.openCount() != 0 && place < 64 && h.mayBeOpen(place) && _holdsAt(h, p));
        assert(_holdsAt(h.releaseHot(place), p));
    }

    function releaseCold(BookHeader h, uint256 place, uint256 p) external pure {
        require(h.openCount() != 0 && 64 <= place && place < 2 ** 14 && _holdsAt(h, p));
        assert(_holdsAt(h.releaseCold(place), p));
    }

    function _holdsAt(BookHeader h, uint256 p) private pure returns (bool) {
        return p >= 64 || !h.mayBeOpen(p) || p < h.highWater();
    }
}
