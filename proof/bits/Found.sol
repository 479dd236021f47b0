// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookStorage } from "../../contracts/libraries/BookStorage.sol";
import { Book } from "../../contracts/types/Book.sol";
import { BookHeader } from "../../contracts/types/BookHeader.sol";
import { EntryHead } from "../../contracts/types/EntryHead.sol";

/// @notice An id is found exactly if its place is taken, its whole sequence stands there, and the kind is the one asked for.
contract Found {
    using BookStorage for Book;

    Book private _book;

    function findStored(uint64 id) external view {
        _lookAt(id);
        (bool found,) = _book.findStored(_book.header, id);
        assert(found == (_isTaken(id) && !_book.entry.head.isSealed()));
    }

    function isSealed(uint64 id, bytes32 digest) external view {
        _lookAt(id);
        require(id >= 2 ** 14); // no book seals under sequence 0: its first is 1, and they only rise
        bool found = _book.isSealed(_book.header, id, digest);
        bool isCommitted = (EntryHead.unwrap(_book.entry.head) ^ uint256(digest)) & (2 ** 205 - 1) == 0;
        assert(found == (_isTaken(id) && _book.entry.head.isSealed() && isCommitted));
    }

    function isOpen(uint64 id) external view {
        _lookAt(id);
        assert(_book.isOpen(_book.header, id) == _isTaken(id));
    }

    function idAt(uint256 place, uint64 id) external view {
        _lookAt(id);
        require(BookStorage.placeOf(id) == place && id >= 2 ** 14);
        (uint64 found,) = _book.idAt(_book.header, place);
        assert(found == 0 || BookStorage.placeOf(found) == place);
        assert((found == id) == _isTaken(id));
    }

    function _lookAt(uint64 id) private view {
        require(_book.place == BookStorage.placeOf(id)); // `Ids` says what that is
    }

    function _isTaken(uint64 id) private view returns (bool) {
        uint256 place = BookStorage.placeOf(id);
        if (id < 2 ** 14 || _book.entry.head.sequence() != BookStorage.sequenceOf(id)) return false;
        return place >= 64 || (BookHeader.unwrap(_book.header) >> place) & 1 == 1;
    }
}
