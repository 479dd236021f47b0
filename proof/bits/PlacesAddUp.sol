// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader, BookHeaderLib } from "../../contracts/types/BookHeader.sol";

/// @notice openCount is the number of open places, and a book uses no more places than were ever open at once.
/// @dev By induction over the calls of a book, as in `FreeList`. `length` is that of the free list, `closed` the number of hot
/// places below highWater that are closed. To count without walking over bits a step says which one place enters or leaves that
/// set, and asserts of any place `q` that this and no other does.
contract PlacesAddUp {
    function create(uint256 minDelay, uint256 maxDelay, uint256 maxOpen, uint256 flags, uint256 q) external pure {
        require(minDelay < 2 ** 40 && maxDelay < 2 ** 40 && maxOpen < 2 ** 14 && flags < 2 ** 6);
        BookHeader h = BookHeaderLib.create(minDelay, maxDelay, maxOpen, flags);
        assert(!_isClosed(h, q));
        assert(_holds(h, 0, 0));
    }

    function takeHot(BookHeader h, uint256 length, uint256 closed, uint256 place, uint256 q) external pure {
        _assumeRoom(h, length, closed);
        require(place < 64 && !h.mayBeOpen(place) && place <= h.highWater()); // `HotPlaces`
        bool isUsed = place < h.highWater();
        require(isUsed ? closed != 0 : closed == 0); // it is one of them; else it is the lowest (`HeaderNextPlace`)
        BookHeader next = h.takeHot(place);
        assert(_isClosed(next, q) == (_isClosed(h, q) && q != place));
        assert(_isClosed(h, place) == isUsed);
        assert(_holds(next, length, isUsed ? closed - 1 : closed));
    }

    function takeFree(
        BookHeader h,
        uint256 length,
        uint256 closed,
        uint256 place,
        uint256 nextFree,
        uint256 q
    )
        external
        pure
    {
        _assumeRoom(h, length, closed);
        require(length != 0 && 64 <= place && place < h.highWater() && nextFree < 2 ** 14); // `FreeList`
        BookHeader next = h.takeCold(place, nextFree);
        assert(_isClosed(next, q) == _isClosed(h, q));
        assert(_holds(next, length - 1, closed));
    }

    function takeNew(BookHeader h, uint256 nextFree, uint256 q) external pure {
        _assumeRoom(h, 0, 0); // `FreeList`, `HeaderNextPlace`: no free place, no closed one
        require(h.highWater() >= 64 && nextFree < 2 ** 14); // `HotPlaces`
        BookHeader next = h.takeCold(h.highWater(), nextFree);
        assert(_isClosed(next, q) == _isClosed(h, q));
        assert(_holds(next, 0, 0));
    }

    function releaseHot(BookHeader h, uint256 length, uint256 closed, uint256 place, uint256 q) external pure {
        _assume(h, length, closed);
        require(place < 64 && h.mayBeOpen(place) && place < h.highWater()); // it was open (`Found`, `HotPlaces`)
        require(h.openCount() != 0);
        BookHeader next = h.releaseHot(place);
        assert(_isClosed(next, q) == (_isClosed(h, q) || q == place));
        assert(!_isClosed(h, place));
        assert(_holds(next, length, closed + 1));
    }

    function releaseCold(BookHeader h, uint256 length, uint256 closed, uint256 place, uint256 q) external pure {
        _assume(h, length, closed);
        require(64 <= place && place < h.highWater()); // it was open (`Found`, `FreeList`)
        require(h.openCount() != 0);
        BookHeader next = h.releaseCold(place);
        assert(_isClosed(next, q) == _isClosed(h, q));
        assert(_holds(next, length + 1, closed));
    }

    function _assume(BookHeader h, uint256 length, uint256 closed) private pure {
        require(length < 2 ** 14 && closed <= 64);
        require(_holds(h, length, closed) && h.maxOpen() <= 10_000);
        require(length == 0 || h.highWater() > 64); // a place of the free list is cold and was used
    }

    /// @dev What an accepted schedule adds (`Accepts`).
    function _assumeRoom(BookHeader h, uint256 length, uint256 closed) private pure {
        _assume(h, length, closed);
        require(h.openCount() < h.maxOpen() && h.nextSequence() < 2 ** 50 - 1);
    }

    function _holds(BookHeader h, uint256 length, uint256 closed) private pure returns (bool) {
        return h.openCount() + closed + length == h.highWater() && h.highWater() <= h.maxOpen();
    }

    function _isClosed(BookHeader h, uint256 q) private pure returns (bool) {
        return q < 64 && q < h.highWater() && !h.mayBeOpen(q);
    }
}
