// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader } from "../../contracts/types/BookHeader.sol";

/// @notice The next place is the lowest free hot one; with none free, the first of the free list, else a new one.
contract HeaderNextPlace {
    function nextPlace(BookHeader h, uint256 hot) external pure {
        require(hot < 64);
        uint256 place = h.nextPlace();
        if (place < 64 && !h.mayBeOpen(place)) {
            assert(hot >= place || h.mayBeOpen(hot));
        } else {
            assert(h.mayBeOpen(hot));
            assert(place == (h.freeHead() != 0 ? h.freeHead() : h.highWater()));
        }
    }
}
