// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { EfficientHashLib } from "solady/src/utils/EfficientHashLib.sol";

import { ILibraryScheduler } from "../../interfaces/ILibraryScheduler.sol";
import { BookStorage } from "../../libraries/BookStorage.sol";
import { DueBookErrors } from "../../libraries/DueBookErrors.sol";
import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { DueBookLists } from "../../libraries/DueBookLists.sol";
import { DueBookRules } from "../../libraries/DueBookRules.sol";
import { Book } from "../../types/Book.sol";
import { BookHeader } from "../../types/BookHeader.sol";
import { Deferral, MAX_TIME } from "../../types/Deferral.sol";
import { EntryHead } from "../../types/EntryHead.sol";
import { Scope } from "../../types/LibraryTypes.sol";
import { ReleaseRange } from "../../types/ReleaseRange.sol";
import { Schedule } from "../../types/Schedule.sol";
import { SlotRecord, SlotRecordLib } from "../../types/SlotRecord.sol";
import { LibraryCatalogue } from "./LibraryCatalogue.sol";

/// @notice Each scope has a book, whose label is the scope's id. A planned slot is a deferral in it that the scheduler owns: due at
/// the later of the slot's start and the moment of planning, expiring at the end of the slot's window. Its payload is revision (4
/// bytes) and slot (5 bytes).
abstract contract PlannedSlots is LibraryCatalogue {
    using BookStorage for Book;
    using DueBookLib for Book;
    using DueBookLists for Book;

    /// @inheritdoc ILibraryScheduler
    uint256 public constant PLAN_AHEAD = 8;
    /// @inheritdoc ILibraryScheduler
    uint256 public constant MAX_PLANNED = 63;

    /// @dev The last place is never planned: a report whose slot nobody planned takes and leaves it in one call.
    uint256 private constant MAX_OPEN = MAX_PLANNED + 1;
    /// @dev Open places that every plan and every accepted report look at, at most, to clear what has passed.
    uint256 private constant SWEEP = 4;

    mapping(bytes32 scopeId => Book) private _books;
    mapping(bytes32 businessKey => SlotRecord) internal _records;

    /// @inheritdoc ILibraryScheduler
    function plan(
        Scope calldata scope,
        uint32 number,
        uint64 firstSlot,
        uint256 count
    )
        external
        returns (uint64[] memory ids)
    {
        if (count == 0 || count > PLAN_AHEAD + 1) revert InvalidPlan(count, PLAN_AHEAD + 1);
        ReleaseRange release = _requireRelease(scope.courseId, scope.releaseId);
        bytes32 scopeId = scopeIdOf(scope);
        Schedule schedule = _revisions[scopeId][number];
        if (!schedule.exists()) revert UnknownRevision(scopeId, number);
        Book storage book = _sweptBook(scopeId, release);
        uint256 open = book.openCount();
        if (open + count > MAX_PLANNED) open -= _clearPassed(scopeId, release, MAX_OPEN);
        ids = new uint64[](count);
        for (uint256 i = 0; i < count && open < MAX_PLANNED; ++i) {
            ids[i] = _plan(book, scopeId, release, number, schedule, uint256(firstSlot) + i);
            if (ids[i] != 0) ++open;
        }
    }

    /// @inheritdoc ILibraryScheduler
    function clear(Scope calldata scope, uint256 limit) external returns (uint256 cleared) {
        return _clearPassed(scopeIdOf(scope), _releases[scope.courseId][scope.releaseId], limit);
    }

    /// @inheritdoc ILibraryScheduler
    function plannedCount(bytes32 scopeId) external view returns (uint256) {
        return _books[scopeId].openCount();
    }

    /// @dev Takes the slot's deferral out of the book, planning it first if nobody has.
    function _consume(
        bytes32 scopeId,
        ReleaseRange release,
        uint32 number,
        uint64 index,
        uint256 start,
        uint256 windowEnd,
        uint64 plannedId
    )
        internal
        returns (uint64 id)
    {
        Book storage book = _sweptBook(scopeId, release);
        id = plannedId == 0 ? _book(book, scopeId, number, index, start, windowEnd) : plannedId;
        if (!book.tryConsume(uint256(scopeId), id, block.timestamp)) revert DueBookErrors.NotFound(id);
    }

    function _businessKey(bytes32 scopeId, uint32 number, uint256 index) internal pure returns (bytes32) {
        return EfficientHashLib.hash(scopeId, bytes32(uint256(number)), bytes32(index));
    }

    /// @dev The id of the new deferral, or 0 if the slot is not to be planned.
    function _plan(
        Book storage book,
        bytes32 scopeId,
        ReleaseRange release,
        uint32 number,
        Schedule schedule,
        uint256 index
    )
        private
        returns (uint64 id)
    {
        uint256 start = schedule.startOf(index);
        unchecked {
            uint256 period = schedule.period();
            if (start + period <= block.timestamp || start > block.timestamp + PLAN_AHEAD * period) return 0;
        }
        if (start >= MAX_TIME || !schedule.isActiveAt(start) || !release.isCurrentAt(start)) return 0;
        bytes32 key = _businessKey(scopeId, number, index);
        if (SlotRecord.unwrap(_records[key]) != 0) return 0;
        id = _book(book, scopeId, number, uint64(index), start, schedule.windowEndOf(start));
        _records[key] = SlotRecordLib.planned(id);
    }

    function _book(
        Book storage book,
        bytes32 scopeId,
        uint32 number,
        uint64 index,
        uint256 start,
        uint256 windowEnd
    )
        private
        returns (uint64 id)
    {
        unchecked {
            uint256 dueAt = start > block.timestamp ? start : block.timestamp;
            // A window may be longer than the book's time: it ends with it then.
            uint256 expiresAt = windowEnd < MAX_TIME ? windowEnd : MAX_TIME;
            id = book.schedule(
                uint256(scopeId),
                address(this),
                abi.encodePacked(number, uint40(index)),
                block.timestamp,
                dueAt - block.timestamp,
                expiresAt > dueAt ? expiresAt - dueAt : 0
            );
        }
        emit SlotPlanned(scopeId, number, index, id);
    }

    /// @dev The scope's book, after a look at a few of its open places for what has passed. It begins at another place with each
    /// new deferral, so all have their turn; a book with no more than these is swept whole.
    function _sweptBook(bytes32 scopeId, ReleaseRange release) private returns (Book storage book) {
        book = _books[scopeId];
        BookHeader header = book.header;
        if (!header.isInitialised()) book.init(0, MAX_TIME, MAX_OPEN, 0);
        if (header.openCount() == 0) return book;
        uint256 looks = SWEEP;
        uint256 places = header.highWater();
        uint256 place = header.nextSequence() % places;
        for (uint256 i = 0; i < places && looks != 0; ++i) {
            (uint64 id, EntryHead head) = book.idAt(header, place);
            if (id != 0) {
                if (DueBookRules.isPast(head.expiresAt(), block.timestamp)) _clear(book, scopeId, release, id);
                --looks;
            }
            if (++place == places) place = 0;
        }
    }

    function _clearPassed(bytes32 scopeId, ReleaseRange release, uint256 limit) private returns (uint256 cleared) {
        Book storage book = _books[scopeId];
        (uint64[] memory ids,) = book.expirablePage(block.timestamp, 0, MAX_OPEN);
        cleared = ids.length < limit ? ids.length : limit;
        for (uint256 i = 0; i < cleared; ++i) {
            _clear(book, scopeId, release, ids[i]);
        }
    }

    /// @dev Clears a planned slot that has passed, and says whether it was missed or had been cut off.
    function _clear(Book storage book, bytes32 scopeId, ReleaseRange release, uint64 id) private {
        Deferral memory d = book.expire(uint256(scopeId), id, block.timestamp);
        uint256 word = uint72(bytes9(d.payload));
        (uint32 number, uint64 index) = (uint32(word >> 40), uint64(uint40(word)));
        Schedule schedule = _revisions[scopeId][number];
        uint256 start = schedule.startOf(index);
        if (schedule.isActiveAt(start) && release.isCurrentAt(start)) emit SlotMissed(scopeId, number, index);
        else emit SlotVoided(scopeId, number, index);
    }
}
