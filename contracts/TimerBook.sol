// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { LibSort } from "solady/src/utils/LibSort.sol";

import { ITimerBook } from "./interfaces/ITimerBook.sol";
import { BookStorage } from "./libraries/BookStorage.sol";
import { DueBookLib } from "./libraries/DueBookLib.sol";
import { Book } from "./types/Book.sol";
import { BookHeader } from "./types/BookHeader.sol";
import { Deferral, MAX_TIME, Outcome } from "./types/Deferral.sol";
import { EntryHead } from "./types/EntryHead.sol";

/// @title TimerBook
/// @notice One-shot reminders on chain: see ITimerBook.
/// @dev Makes no external call, holds no money, has no admin.
contract TimerBook is ITimerBook {
    using BookStorage for Book;
    using DueBookLib for Book;

    /// @dev A timer is open in the book while it is pending or due. Which of the two is a bit of `due`, at the place of its id: a
    /// session has as many places as a word has bits. Every function that closes a timer clears its bit, so a place is taken
    /// with a clear one.
    struct Session {
        uint256 due;
        Book book;
    }

    /// @inheritdoc ITimerBook
    uint256 public constant MAX_TIMERS = 256;
    /// @inheritdoc ITimerBook
    uint256 public constant MAX_NOTE_LENGTH = 1024;

    mapping(uint256 key => Session) private _sessions;
    mapping(address account => mapping(address server => bool)) private _servers;

    modifier onlyServerOf(address account) {
        if (msg.sender != account && !_servers[account][msg.sender]) revert NotServer(account, msg.sender);
        _;
    }

    /// @inheritdoc ITimerBook
    function create(bytes32 name, bytes calldata note, uint256 fireAt) external returns (uint64 id) {
        if (note.length > MAX_NOTE_LENGTH) revert NoteTooLong(note.length, MAX_NOTE_LENGTH);
        uint256 key = sessionKey(msg.sender, name);
        Book storage book = _sessions[key].book;
        if (!book.header.isInitialised()) {
            book.init(0, MAX_TIME, MAX_TIMERS, 0);
            emit SessionOpened(key, msg.sender, name);
        }
        uint256 delay = fireAt > block.timestamp ? fireAt - block.timestamp : 0;
        return book.schedule(key, msg.sender, note, block.timestamp, delay, 0);
    }

    /// @inheritdoc ITimerBook
    function cancel(bytes32 name, uint64 id) external returns (Timer memory timer) {
        uint256 key = sessionKey(msg.sender, name);
        Session storage session = _sessions[key];
        (Outcome outcome, Deferral memory d) = session.book.tryCancel(key, id, msg.sender);
        if (outcome != Outcome.Success) revert TimerNotFound(key, id);
        uint256 due = session.due;
        uint256 bit = _bit(id);
        if (due & bit != 0) session.due = due ^ bit;
        _fill(timer, d, TimerStatus.Cancelled);
    }

    /// @inheritdoc ITimerBook
    function setServer(address server, bool named) external {
        if (server == address(0) || server == msg.sender) revert InvalidServer(server);
        _servers[msg.sender][server] = named;
        emit ServerSet(msg.sender, server, named);
    }

    /// @inheritdoc ITimerBook
    function claimDue(
        address account,
        bytes32 name,
        uint256 limit
    )
        external
        onlyServerOf(account)
        returns (Timer[] memory moved)
    {
        uint256 key = sessionKey(account, name);
        return _claimMany(key, _earliestPending(_sessions[key], limit));
    }

    /// @inheritdoc ITimerBook
    function claimMany(
        address account,
        bytes32 name,
        uint64[] calldata ids
    )
        external
        onlyServerOf(account)
        returns (Timer[] memory moved)
    {
        return _claimMany(sessionKey(account, name), ids);
    }

    /// @inheritdoc ITimerBook
    function markDelivered(
        address account,
        bytes32 name,
        uint64[] calldata ids
    )
        external
        onlyServerOf(account)
        returns (uint256 count)
    {
        uint256 key = sessionKey(account, name);
        Session storage session = _sessions[key];
        uint256 due = session.due;
        // Every timer of a session is the account's, and one that is due can be claimed for ever: neither has to be read for each.
        BookHeader header = session.book.header;
        for (uint256 i = 0; i < ids.length; ++i) {
            uint64 id = ids[i];
            uint256 bit = _bit(id);
            if (due & bit == 0 || !session.book.isOpen(header, id)) continue;
            emit DueBookLib.DeferralClaimed(key, id, account);
            header = session.book.release(header, id);
            due ^= bit;
            ++count;
        }
        session.book.header = header;
        session.due = due;
    }

    /// @inheritdoc ITimerBook
    function list(address account, bytes32 name) external view returns (TimerHead[] memory timers) {
        return _heads(_sessions[sessionKey(account, name)], type(uint256).max);
    }

    /// @inheritdoc ITimerBook
    function undelivered(address account, bytes32 name) external view returns (TimerHead[] memory timers) {
        Session storage session = _sessions[sessionKey(account, name)];
        return _heads(session, session.due);
    }

    /// @inheritdoc ITimerBook
    function getTimers(
        address account,
        bytes32 name,
        uint64[] calldata ids
    )
        external
        view
        returns (Timer[] memory timers)
    {
        Session storage session = _sessions[sessionKey(account, name)];
        timers = new Timer[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            (bool found, Deferral memory d) = session.book.get(ids[i]);
            if (found) _fill(timers[i], d, _status(session.due, ids[i]));
        }
    }

    /// @inheritdoc ITimerBook
    function isServer(address account, address server) external view returns (bool) {
        return _servers[account][server];
    }

    /// @inheritdoc ITimerBook
    function sessionKey(address account, bytes32 name) public pure returns (uint256) {
        return uint256(keccak256(abi.encode(account, name)));
    }

    /// @dev Moves those of `ids` that are pending and whose time has come.
    function _claimMany(uint256 key, uint64[] memory ids) private returns (Timer[] memory moved) {
        Session storage session = _sessions[key];
        uint256 due = session.due;
        uint256 count = 0;
        moved = new Timer[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            uint64 id = ids[i];
            uint256 bit = _bit(id);
            if (due & bit != 0 || session.book.previewClaim(id, block.timestamp) != Outcome.Success) continue;
            due |= bit;
            (, Deferral memory d) = session.book.get(id);
            _fill(moved[count++], d, TimerStatus.Due);
            emit TimerDue(key, id);
        }
        session.due = due;
        assembly ("memory-safe") {
            mstore(moved, count)
        }
    }

    /// @dev Up to `limit` pending timers whose time has come, by fireAt.
    function _earliestPending(Session storage session, uint256 limit) private view returns (uint64[] memory ids) {
        TimerHead[] memory heads = _heads(session, ~session.due);
        uint256[] memory keys = new uint256[](heads.length);
        uint256 count = 0;
        for (uint256 i = 0; i < heads.length; ++i) {
            if (heads[i].fireAt <= block.timestamp) keys[count++] = (uint256(heads[i].fireAt) << 64) | heads[i].id;
        }
        assembly ("memory-safe") {
            mstore(keys, count)
        }
        LibSort.sort(keys);
        ids = new uint64[](count < limit ? count : limit);
        for (uint256 i = 0; i < ids.length; ++i) {
            ids[i] = uint64(keys[i]);
        }
    }

    /// @dev The open timers at the places whose bit is set in `places`.
    function _heads(Session storage session, uint256 places) private view returns (TimerHead[] memory heads) {
        BookHeader header = session.book.header;
        uint256 due = session.due;
        uint256 end = header.highWater();
        heads = new TimerHead[](header.openCount());
        uint256 count = 0;
        for (uint256 place = 0; place < end; ++place) {
            if ((places >> place) & 1 == 0) continue;
            (uint64 id, EntryHead head) = session.book.idAt(header, place);
            if (id != 0) heads[count++] = TimerHead(id, head.dueAt(), _status(due, id));
        }
        assembly ("memory-safe") {
            mstore(heads, count)
        }
    }

    function _fill(Timer memory timer, Deferral memory d, TimerStatus status) private pure {
        (timer.id, timer.createdAt, timer.fireAt, timer.note) = (d.id, d.createdAt, d.dueAt, d.payload);
        timer.status = status;
    }

    function _status(uint256 due, uint64 id) private pure returns (TimerStatus) {
        return due & _bit(id) == 0 ? TimerStatus.Pending : TimerStatus.Due;
    }

    /// @dev The bit of an id's place. An id whose place is beyond the session's has none.
    function _bit(uint64 id) private pure returns (uint256) {
        return 1 << BookStorage.placeOf(id);
    }
}
