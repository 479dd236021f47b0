// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader } from "../../contracts/types/BookHeader.sol";
import { HeaderFields } from "./HeaderFields.sol";

/// @notice Closing frees that place alone and counts one deferral less; the sequence never falls.
contract HeaderRelease is HeaderFields {
    function releaseHot(BookHeader h, uint256 place, uint256 other) external pure {
        require(h.openCount() != 0 && place < 64 && h.mayBeOpen(place) && other != place); // it was open (`Found`)
        BookHeader next = h.releaseHot(place);
        assert(!next.mayBeOpen(place));
        assert(next.mayBeOpen(other) == h.mayBeOpen(other));
        assert(next.freeHead() == h.freeHead());
        assert(_isOneLess(next, h));
    }

    function releaseCold(BookHeader h, uint256 place, uint256 hot) external pure {
        require(h.openCount() != 0 && 64 <= place && place < 2 ** 14 && hot < 64);
        BookHeader next = h.releaseCold(place);
        assert(next.mayBeOpen(hot) == h.mayBeOpen(hot));
        assert(next.freeHead() == place);
        assert(_isOneLess(next, h));
    }

    function _isOneLess(BookHeader next, BookHeader h) private pure returns (bool) {
        return next.nextSequence() == h.nextSequence() && next.openCount() == h.openCount() - 1
            && next.highWater() == h.highWater() && _haveSameLimits(next, h);
    }
}
