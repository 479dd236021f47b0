// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice One-shot reminders: claimed exactly once, delivered at least once.
///
/// A timer is pending until its claim makes it due, and due until its delivery is reported. pending -> due -> delivered; pending or
/// due -> cancelled. Delivered and cancelled are terminal: the timer's storage is used again, its history is in the events. What
/// was claimed and not reported stays owed (`undelivered`), also when nobody asks for it ever again.
///
/// A session is an account and a name of its choice. Only the account creates and cancels; the account and the servers it named
/// claim and report. Times are block timestamps in seconds.
///
/// @dev A session is a book (DueBookLib) whose label is its key. So the events are DeferralScheduled (created; the payload is the
/// note and dueAt is fireAt), TimerDue, then DeferralClaimed (delivered) or DeferralCancelled.
interface ITimerBook {
    /// @notice Where a timer stands. The contract remembers open ones only: a view shows a terminal timer as None.
    enum TimerStatus {
        None,
        Pending,
        Due,
        Delivered,
        Cancelled
    }

    /// @notice A timer without its note.
    struct TimerHead {
        uint64 id;
        uint40 fireAt;
        TimerStatus status;
    }

    /// @notice A timer.
    struct Timer {
        uint64 id;
        uint40 createdAt;
        uint40 fireAt;
        TimerStatus status;
        bytes note;
    }

    /// @notice Emitted when a session gets its first timer.
    event SessionOpened(uint256 indexed session, address indexed account, bytes32 indexed name);

    /// @notice Emitted when a timer is claimed: it is owed to its session from now on.
    event TimerDue(uint256 indexed session, uint64 indexed id);

    /// @notice Emitted when an account names a server, or names it no more.
    event ServerSet(address indexed account, address indexed server, bool named);

    /// @notice Thrown when no open timer of the session has this id: absent, of another session, or terminal.
    error TimerNotFound(uint256 session, uint64 id);

    /// @notice Thrown when a note has more than `maxLength` bytes.
    error NoteTooLong(uint256 length, uint256 maxLength);

    /// @notice Thrown when the caller is neither the account nor a server it named.
    error NotServer(address account, address caller);

    /// @notice Thrown when the zero address, or the account itself, is named as a server.
    error InvalidServer(address server);

    /// @notice Most timers of a session that are pending or due: 256. `create` at the bound reverts with BookFull.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_TIMERS() external view returns (uint256);

    /// @notice Greatest length of a note in bytes: 1,024.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_NOTE_LENGTH() external view returns (uint256);

    /// @notice Creates a timer in the caller's session. A fireAt that has passed means now.
    /// @param name Name of the session.
    /// @param note At most MAX_NOTE_LENGTH bytes.
    /// @param fireAt Timestamp in seconds from which on it can be claimed, at most 2^40 - 1. Reverts with Overflow
    /// beyond, or InvalidDelay if it is 2^40 seconds or more away; in a full session with BookFull before Overflow.
    function create(bytes32 name, bytes calldata note, uint256 fireAt) external returns (uint64 id);

    /// @notice Withdraws a pending or due timer of the caller's session. Reverts with TimerNotFound.
    function cancel(bytes32 name, uint64 id) external returns (Timer memory timer);

    /// @notice Names a server, or names it no more: it stops at once.
    function setServer(address server, bool named) external;

    /// @notice Moves up to `limit` pending timers whose time has come to due, those with the earliest fireAt first, and returns
    /// exactly what it moved.
    function claimDue(address account, bytes32 name, uint256 limit) external returns (Timer[] memory moved);

    /// @notice Moves those of these timers to due that are pending and whose time has come, and returns exactly what it moved.
    function claimMany(address account, bytes32 name, uint64[] calldata ids) external returns (Timer[] memory moved);

    /// @notice Reports these timers as delivered. Those that are not due are passed over.
    /// @return count How many it moved.
    function markDelivered(address account, bytes32 name, uint64[] calldata ids) external returns (uint256 count);

    /// @notice The pending and due timers of a session, in no order.
    function list(address account, bytes32 name) external view returns (TimerHead[] memory timers);

    /// @notice The timers of a session that were claimed and not reported, in no order.
    function undelivered(address account, bytes32 name) external view returns (TimerHead[] memory timers);

    /// @notice These timers with their notes; one that is not open has status None and is empty.
    function getTimers(
        address account,
        bytes32 name,
        uint64[] calldata ids
    )
        external
        view
        returns (Timer[] memory timers);

    /// @notice Whether the account named this server.
    function isServer(address account, address server) external view returns (bool);

    /// @notice Key of a session: the label of its book in the events.
    function sessionKey(address account, bytes32 name) external pure returns (uint256);
}
