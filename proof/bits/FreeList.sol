// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader, BookHeaderLib } from "../../contracts/types/BookHeader.sol";
import { EntryHead, EntryHeadLib } from "../../contracts/types/EntryHead.sol";

/// @notice A schedule never takes a place that is open, because the free list holds every free cold place once and no other.
/// @dev By induction over the calls of a book. To say "once" without walking the list every free place has a rank: the first
/// one's is the length of the list, each next one's is one less, the last one's is 1. The invariant has three parts: where the
/// list starts, what is so of any cold place `p` and the one `next` behind it, and that no two free places `p` and `q` have one
/// rank. For each step and each part there is a function that assumes what it needs before the step and asserts the part
/// after it.
contract FreeList {
    /// @dev A cold place with what stands there.
    struct Place {
        uint256 at;
        EntryHead head;
        uint256 rank;
    }

    function create(
        uint256 minDelay,
        uint256 maxDelay,
        uint256 maxOpen,
        uint256 flags,
        Place memory p,
        Place memory q
    )
        external
        pure
    {
        require(minDelay < 2 ** 40 && maxDelay < 2 ** 40 && maxOpen < 2 ** 14 && flags < 2 ** 6);
        require(_isCold(p.at) && EntryHead.unwrap(p.head) == 0); // storage of a new book
        BookHeader h = BookHeaderLib.create(minDelay, maxDelay, maxOpen, flags);
        assert(_startsAt(h, 0, q));
        assert(_holdsAt(h.highWater(), 0, p, q));
        assert(_areDistinct(h.highWater(), p, q));
    }

    /// @dev A hot place enters or leaves none of what the parts speak of, but for highWater below the cold places.
    function takeHot(BookHeader h, uint256 place) external pure {
        _assumeRoom(h);
        require(place < 64 && !h.mayBeOpen(place) && place <= h.highWater()); // `HotPlaces`
        BookHeader next = h.takeHot(place);
        assert(next.freeHead() == h.freeHead());
        assert(next.highWater() == h.highWater() || next.highWater() <= 64);
    }

    function releaseHot(BookHeader h, uint256 place) external pure {
        require(place < 64 && h.mayBeOpen(place) && h.openCount() != 0); // it was open (`Found`)
        BookHeader next = h.releaseHot(place);
        assert(next.freeHead() == h.freeHead());
        assert(next.highWater() == h.highWater());
    }

    // ------------------------------------------------------------------------------------------------------------------
    // A schedule takes the first free place. The one behind it, `second`, becomes the first.
    // ------------------------------------------------------------------------------------------------------------------

    function takeFreeStart(BookHeader h, uint256 length, Place memory first, Place memory second) external pure {
        _assumeRoom(h);
        require(h.freeHead() != 0); // else the place is new (`HeaderNextPlace`)
        require(_startsAt(h, length, first) && _holdsAt(h.highWater(), length, first, second));
        require(_agree(second, first));
        assert(first.head.sequence() == 0 && _isCold(first.at));
        if (length != 1) assert(second.at != first.at); // so that it is as it was
        assert(_startsAt(h.takeCold(first.at, first.head.nextFree()), length - 1, second));
    }

    /// @dev Of the place that is taken nothing is to be shown: it is open.
    function takeFreePlace(
        BookHeader h,
        uint256 length,
        Place memory first,
        Place memory p,
        Place memory next
    )
        external
        pure
    {
        _assumeRoom(h);
        require(h.freeHead() != 0 && _startsAt(h, length, first));
        uint256 highWater = h.highWater();
        require(p.at != first.at && _holdsAt(highWater, length, p, next) && _areDistinct(highWater, p, first));
        require(_agree(next, first));
        BookHeader after_ = h.takeCold(first.at, first.head.nextFree());
        assert(after_.highWater() == highWater); // so that no two ranks meet which did not before
        if (_isFree(highWater, p) && p.rank != 1) assert(next.at != first.at);
        assert(_holdsAt(after_.highWater(), length - 1, p, next));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // A schedule takes a place that was never used, while none is free.
    // ------------------------------------------------------------------------------------------------------------------

    function takeNew(
        BookHeader h,
        uint256 length,
        Place memory place,
        Place memory p,
        Place memory next
    )
        external
        pure
    {
        _assumeRoom(h);
        require(h.freeHead() == 0 && place.at == h.highWater() && place.at >= 64); // `HeaderNextPlace`, `HotPlaces`
        require(_startsAt(h, length, p) && _holdsAt(h.highWater(), length, place, next));
        require(p.at != place.at && _holdsAt(h.highWater(), length, p, next));
        assert(EntryHead.unwrap(place.head) == 0);
        BookHeader after_ = h.takeCold(place.at, place.head.nextFree());
        assert(_startsAt(after_, length, p));
        assert(!_isFree(after_.highWater(), p)); // so that its rank meets no other
        assert(_holdsAt(after_.highWater(), length, p, next));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // A place that was open is closed and becomes the first free one.
    // ------------------------------------------------------------------------------------------------------------------

    function releaseColdStart(BookHeader h, uint256 length, Place memory place, Place memory first) external pure {
        _assumeOpen(h, length, place);
        require(_startsAt(h, length, first));
        Place memory freed = Place(place.at, EntryHeadLib.free(h.freeHead()), length + 1);
        BookHeader after_ = h.releaseCold(place.at);
        assert(_startsAt(after_, length + 1, freed));
        assert(_holdsAt(after_.highWater(), length + 1, freed, first));
    }

    function releaseColdPlace(
        BookHeader h,
        uint256 length,
        Place memory place,
        Place memory p,
        Place memory next
    )
        external
        pure
    {
        _assumeOpen(h, length, place);
        uint256 highWater = h.highWater();
        require(p.at != place.at && _holdsAt(highWater, length, p, next));
        require(_agree(next, place));
        BookHeader after_ = h.releaseCold(place.at);
        assert(after_.highWater() == highWater);
        if (_isFree(highWater, p)) assert(p.rank != length + 1);
        if (_isFree(highWater, p) && p.rank != 1) assert(next.at != place.at);
        assert(_holdsAt(after_.highWater(), length + 1, p, next));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Private
    // ------------------------------------------------------------------------------------------------------------------

    /// @dev What an accepted schedule adds (`Accepts`).
    function _assumeRoom(BookHeader h) private pure {
        require(h.highWater() < 10_000 && h.openCount() < 10_000 && h.nextSequence() < 2 ** 50 - 1);
    }

    /// @dev What was found open (`Found`).
    function _assumeOpen(BookHeader h, uint256 length, Place memory place) private pure {
        require(length < 2 ** 14 && _isCold(place.at) && place.at < h.highWater());
        require(place.head.sequence() != 0 && h.openCount() != 0);
    }

    /// @dev Two of the places that a step looks at may be one.
    function _agree(Place memory a, Place memory b) private pure returns (bool) {
        return a.at != b.at || (a.head.equals(b.head) && a.rank == b.rank);
    }

    /// @dev The list is empty, or `first` is its first place.
    function _startsAt(BookHeader h, uint256 length, Place memory first) private pure returns (bool) {
        uint256 freeHead = h.freeHead();
        bool isFirst = freeHead == first.at && _isFree(h.highWater(), first) && first.rank == length;
        return (freeHead == 0 && length == 0) || (freeHead != 0 && isFirst);
    }

    /// @dev The cold place `p` was never used, or is open, or is free and stands in the list, and `next` behind it.
    function _holdsAt(uint256 highWater, uint256 length, Place memory p, Place memory next)
        private
        pure
        returns (bool)
    {
        uint256 nextFree = p.head.nextFree();
        bool isNew = p.at >= highWater;
        bool isLast = p.rank == 1 && nextFree == 0;
        bool isBefore = p.rank == next.rank + 1 && nextFree == next.at && _isFree(highWater, next);
        bool isListed = 1 <= p.rank && p.rank <= length && (isLast || isBefore);
        bool isUsed = p.head.sequence() != 0 || isListed;
        return _isCold(p.at) && (isNew ? EntryHead.unwrap(p.head) == 0 : isUsed);
    }

    function _areDistinct(uint256 highWater, Place memory p, Place memory q) private pure returns (bool) {
        return p.at == q.at || p.rank != q.rank || !_isFree(highWater, p) || !_isFree(highWater, q);
    }

    function _isFree(uint256 highWater, Place memory p) private pure returns (bool) {
        return _isCold(p.at) && p.at < highWater && p.head.sequence() == 0;
    }

    function _isCold(uint256 place) private pure returns (bool) {
        return 64 <= place && place < 2 ** 14;
    }
}
