// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { LibSort } from "solady/src/utils/LibSort.sol";

import { Book } from "../types/Book.sol";
import { BookHeader } from "../types/BookHeader.sol";
import { Deferral, Kind, MAX_TIME } from "../types/Deferral.sol";
import { EntryHead } from "../types/EntryHead.sol";
import { BookStorage } from "./BookStorage.sol";
import { DueBookRules } from "./DueBookRules.sol";

/// @notice Lists of a book's open deferrals.
///
/// Whole lists are ascending (oldest first) and read every place that was ever used, at most maxOpen. Paged lists walk the
/// places: a page costs its size, and an entry that is open during the whole walk appears in it exactly once, whatever else
/// is scheduled or closed meanwhile, because an entry never moves. Only the kind of a sealed deferral is known here, so `due`
/// and `expirable` list stored ones only.
library DueBookLists {
    using BookStorage for Book;

    /// @dev What a list wants of an entry.
    enum Wanted {
        Open,
        Due,
        Expirable
    }

    /// @notice Up to `limit` ids that `claim` would accept at `time`, ascending. A time out of range lists nothing.
    function due(Book storage self, uint256 time, uint256 limit) internal view returns (uint64[] memory) {
        return _list(self, Wanted.Due, time, limit);
    }

    /// @notice Up to `limit` ids that `expire` would accept at `time`, ascending. A time out of range lists nothing.
    function expirable(Book storage self, uint256 time, uint256 limit) internal view returns (uint64[] memory) {
        return _list(self, Wanted.Expirable, time, limit);
    }

    /// @notice All open ids, stored and sealed, ascending.
    function openIds(Book storage self) internal view returns (uint64[] memory) {
        return _list(self, Wanted.Open, 0, type(uint256).max);
    }

    /// @notice One page of the open ids, stored and sealed, in the order of their places.
    /// @param cursor 0 for the first page, then what the last page gave.
    /// @param size Places the page looks at; 0 reads nothing.
    /// @return ids At most `size`.
    /// @return kinds The kind of each.
    /// @return next Cursor of the next page, 0 when this was the last one.
    function openPage(
        Book storage self,
        uint256 cursor,
        uint256 size
    )
        internal
        view
        returns (uint64[] memory ids, Kind[] memory kinds, uint256 next)
    {
        BookHeader header = self.header;
        uint256 end;
        (end, next) = _pageEnd(header, cursor, size);
        (ids, kinds) = _walk(self, header, Wanted.Open, 0, cursor, end);
    }

    /// @notice One page of what `due` lists, in the order of places. Parameters and cursor as in `openPage`.
    function duePage(
        Book storage self,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        internal
        view
        returns (uint64[] memory ids, uint256 next)
    {
        return _page(self, Wanted.Due, time, cursor, size);
    }

    /// @notice One page of what `expirable` lists, in the order of places. Parameters and cursor as in `openPage`.
    function expirablePage(
        Book storage self,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        internal
        view
        returns (uint64[] memory ids, uint256 next)
    {
        return _page(self, Wanted.Expirable, time, cursor, size);
    }

    /// @notice The open stored deferrals of these ids; an empty one (id 0) where none is open.
    function getMany(Book storage self, uint64[] calldata ids) internal view returns (Deferral[] memory deferrals) {
        BookHeader header = self.header;
        deferrals = new Deferral[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            (bool found, EntryHead head) = self.findStored(header, ids[i]);
            if (found) self.read(ids[i], self.ownerOf(ids[i]), head, deferrals[i]);
        }
    }

    /// @notice Calls `visit` for every open stored deferral, ascending, until it answers true. Those open at the start are
    /// visited; one that `visit` closes before its turn is passed over, and one that it schedules is not visited.
    /// @param context Handed on to `visit`.
    function iterateOpen(
        Book storage self,
        function(Deferral memory, uint256) internal returns (bool) visit,
        uint256 context
    )
        internal
    {
        uint64[] memory ids = openIds(self);
        for (uint256 i = 0; i < ids.length; ++i) {
            (bool found, EntryHead head) = self.findStored(self.header, ids[i]);
            if (!found) continue;
            Deferral memory d;
            self.read(ids[i], self.ownerOf(ids[i]), head, d);
            if (visit(d, context)) return;
        }
    }

    function _list(
        Book storage self,
        Wanted wanted,
        uint256 time,
        uint256 limit
    )
        private
        view
        returns (uint64[] memory ids)
    {
        if (limit == 0) return ids;
        BookHeader header = self.header;
        (ids,) = _walk(self, header, wanted, time, 0, header.highWater());
        uint256[] memory words;
        assembly ("memory-safe") {
            words := ids
        }
        LibSort.sort(words);
        if (limit < ids.length) {
            assembly ("memory-safe") {
                mstore(ids, limit)
            }
        }
    }

    function _page(
        Book storage self,
        Wanted wanted,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        private
        view
        returns (uint64[] memory ids, uint256 next)
    {
        BookHeader header = self.header;
        uint256 end;
        (end, next) = _pageEnd(header, cursor, size);
        (ids,) = _walk(self, header, wanted, time, cursor, end);
    }

    function _pageEnd(BookHeader header, uint256 cursor, uint256 size)
        private
        pure
        returns (uint256 end, uint256 next)
    {
        uint256 places = header.highWater();
        if (cursor >= places) return (cursor, 0);
        if (size >= places - cursor) return (places, 0);
        unchecked {
            // less than places
            end = cursor + size;
        }
        next = end;
    }

    /// @dev The wanted entries in [from, end), in the order of places.
    function _walk(
        Book storage self,
        BookHeader header,
        Wanted wanted,
        uint256 time,
        uint256 from,
        uint256 end
    )
        private
        view
        returns (uint64[] memory ids, Kind[] memory kinds)
    {
        ids = new uint64[](end - from);
        kinds = new Kind[](end - from);
        uint256 count = 0;
        for (uint256 place = from; place < end; ++place) {
            (uint64 id, EntryHead head) = self.idAt(header, place);
            if (id == 0 || !_isWanted(head, wanted, time)) continue;
            bool isSealed = head.isSealed();
            assembly ("memory-safe") {
                // count is below the length of both arrays, and Kind.Sealed is 1
                count := add(count, 1)
                let at := shl(5, count)
                mstore(add(ids, at), id)
                mstore(add(kinds, at), isSealed)
            }
        }
        assembly ("memory-safe") {
            mstore(ids, count)
            mstore(kinds, count)
        }
    }

    function _isWanted(EntryHead head, Wanted wanted, uint256 time) private pure returns (bool) {
        if (wanted == Wanted.Open) return true;
        if (head.isSealed() || time > MAX_TIME) return false;
        if (wanted == Wanted.Due) return DueBookRules.inWindow(head.dueAt(), head.expiresAt(), time);
        return DueBookRules.isPast(head.expiresAt(), time);
    }
}
