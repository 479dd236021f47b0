// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Deferral, Outcome } from "../types/Deferral.sol";
import { IDueBookReader } from "./IDueBookReader.sol";

/// @notice The deployed book: any account opens books of its own, without an admin and without touching anybody else's.
///
/// A deferral is open from schedule until exactly one of claim, cancel or expire closes it. Claimable on `[dueAt, expiresAt)`.
/// Removed means: from that call on no function finds the id, ever.
///
/// Safety of a book rests on its controller (who may schedule, who may claim) and on the chain's clock. Liveness rests on
/// somebody with CLAIMER sending a transaction inside the window: nothing happens by itself.
///
/// @dev The errors of the book itself (NotFound, NotDue and so on) and its four deferral events are those of DueBookLib.
interface IDueBook is IDueBookReader {
    /// @notice What a book counts in, fixed for its life.
    enum Clock {
        /// @dev block.timestamp, in seconds.
        Timestamp,
        /// @dev block.number, the NUMBER opcode. On Arbitrum chains that is the parent chain's.
        BlockNumber
    }

    /// @notice One deferral to be scheduled.
    struct ScheduleRequest {
        address owner;
        bytes payload;
        uint256 delay;
        uint256 ttl;
    }

    /// @notice Emitted when a book is opened.
    event BookOpened(
        uint256 indexed book,
        address indexed controller,
        uint256 minDelay,
        uint256 maxDelay,
        uint256 maxOpen,
        Clock clock,
        bool sealedNeedsTTL
    );

    /// @notice Emitted when the performer of a book changes; the zero address names none.
    event PerformerSet(uint256 indexed book, address indexed performer);

    /// @notice Emitted when the rights of an account change, with all its rights from now on.
    event RightsSet(uint256 indexed book, address indexed account, uint256 rights);

    /// @notice Emitted when a book is offered to another controller.
    event BookOffered(uint256 indexed book, address indexed controller, address indexed to);

    /// @notice Emitted when an offer is withdrawn.
    event OfferWithdrawn(uint256 indexed book, address indexed to);

    /// @notice Emitted when a book changes hands. Every grant of the controller before ends, and so does its performer.
    event BookAccepted(uint256 indexed book, address indexed previousController, address indexed controller);

    /// @notice Thrown when nobody opened this book.
    error NoSuchBook(uint256 book);

    /// @notice Thrown when the caller is not the controller of the book.
    error NotController(uint256 book, address caller, address controller);

    /// @notice Thrown when the caller has not the right that the call needs.
    error MissingRight(uint256 book, address caller, uint256 right);

    /// @notice Thrown when rights beyond SCHEDULER and CLAIMER are granted.
    error UnknownRights(uint256 rights, uint256 allowed);

    /// @notice Thrown when rights are granted to the zero address or to the controller, who has both.
    error InvalidGrantee(uint256 book, address account);

    /// @notice Thrown when a book is offered to the zero address or to its controller.
    error InvalidOffer(uint256 book, address to);

    /// @notice Thrown when the caller accepts or the controller withdraws an offer that is not there.
    error NoOffer(uint256 book, address account);

    /// @notice Thrown when the book has scheduled since the sequence that the acceptor has seen.
    error BookChanged(uint256 book, uint256 wantedSequence, uint256 sequence);

    /// @notice The right to schedule: 1.
    // solhint-disable-next-line func-name-mixedcase
    function SCHEDULER() external view returns (uint256);

    /// @notice The right to claim: 2.
    // solhint-disable-next-line func-name-mixedcase
    function CLAIMER() external view returns (uint256);

    // Books

    /// @notice Opens a book whose sealed deferrals need a ttl. Anyone.
    /// @param minDelay Least delay in clock units.
    /// @param maxDelay Greatest delay in clock units, at most 2^40 - 1.
    /// @param maxOpen Most deferrals open at once, in [1, MAX_OPEN_LIMIT].
    /// @param clock_ What the book counts in.
    /// @param performer A contract that keepers may call to claim and act (IDueBookHost), given CLAIMER; zero for none.
    /// @return bookId The caller (160 bits) | the caller's count of books (96 bits).
    function openBook(
        uint256 minDelay,
        uint256 maxDelay,
        uint256 maxOpen,
        Clock clock_,
        address performer
    )
        external
        returns (uint256 bookId);

    /// @notice `openBook` that says whether sealed deferrals need a ttl. Warning: a ttl ends the window, it does not free a place
    /// by itself. A sealed deferral whose data is lost keeps its place for ever, because expiring it takes the data too.
    function openBookWith(
        uint256 minDelay,
        uint256 maxDelay,
        uint256 maxOpen,
        Clock clock_,
        address performer,
        bool sealedNeedsTTL
    )
        external
        returns (uint256 bookId);

    /// @notice The id of the book that `opener` opens next.
    function nextBookId(address opener) external view returns (uint256);

    /// @notice Controller of the book, zero if nobody opened it.
    function controllerOf(uint256 bookId) external view returns (address);

    /// @notice The contract that keepers call for this book, zero if none.
    function performerOf(uint256 bookId) external view returns (address);

    /// @notice Whom the book is offered to, zero if nobody.
    function offerOf(uint256 bookId) external view returns (address);

    /// @notice The rights of an account: bits of SCHEDULER and CLAIMER.
    function rightsOf(uint256 bookId, address account) external view returns (uint256);

    /// @notice Whether sealed deferrals of this book need a ttl.
    function sealedNeedsTTL(uint256 bookId) external view returns (bool);

    /// @notice Sets all rights of an account. Controller only.
    function setRights(uint256 bookId, address account, uint256 rights) external;

    /// @notice Names another performer, which gets CLAIMER; the one before loses all its rights. Controller only.
    function setPerformer(uint256 bookId, address performer) external;

    /// @notice Offers the book to another account. Controller only; replaces an offer that was there.
    function offerBook(uint256 bookId, address to) external;

    /// @notice Withdraws the offer. Controller only.
    function withdrawOffer(uint256 bookId) external;

    /// @notice Takes over a book that was offered to the caller, and ends all grants.
    /// @param sequence The sequence of nextId (nextId >> 14) that the caller has looked at: fails if anything was scheduled since.
    function acceptBook(uint256 bookId, uint256 sequence) external;

    // Stored deferrals

    /// @notice Schedules a stored deferral. SCHEDULER.
    function schedule(
        uint256 bookId,
        address owner,
        bytes calldata payload,
        uint256 delay,
        uint256 ttl
    )
        external
        returns (uint64 id);

    /// @notice Schedules several, all or none. SCHEDULER.
    function scheduleMany(uint256 bookId, ScheduleRequest[] calldata requests) external returns (uint64[] memory ids);

    /// @notice Claims a stored deferral: the authorisation to act, in this transaction. CLAIMER.
    function claim(uint256 bookId, uint64 id) external returns (Deferral memory deferral);

    /// @notice `claim` of the deferral with this digest: after a reorg an id may denote another one. CLAIMER.
    function claimExact(uint256 bookId, uint64 id, bytes32 digest) external returns (Deferral memory deferral);

    /// @notice Claims what it can. An outcome for each id; a deferral has a meaning where it is Success. CLAIMER.
    function claimMany(
        uint256 bookId,
        uint64[] calldata ids
    )
        external
        returns (Outcome[] memory outcomes, Deferral[] memory deferrals);

    /// @notice Cancels a stored deferral of the caller's, at any time while it is open.
    function cancel(uint256 bookId, uint64 id) external returns (Deferral memory deferral);

    /// @notice `cancel` of the deferral with this digest.
    function cancelExact(uint256 bookId, uint64 id, bytes32 digest) external returns (Deferral memory deferral);

    /// @notice Cancels what it can of the caller's.
    function cancelMany(uint256 bookId, uint64[] calldata ids) external returns (Outcome[] memory outcomes);

    /// @notice Clears a stored deferral that is past its window. Anyone.
    function expire(uint256 bookId, uint64 id) external returns (Deferral memory deferral);

    /// @notice Clears what it can. Anyone.
    function expireMany(uint256 bookId, uint64[] calldata ids) external returns (Outcome[] memory outcomes);

    // Sealed deferrals: the caller hands the deferral back

    /// @notice Schedules a deferral of which only a commitment is kept. SCHEDULER. Warning: keep it; logs are pruned.
    function scheduleSealed(
        uint256 bookId,
        address owner,
        bytes calldata payload,
        uint256 delay,
        uint256 ttl
    )
        external
        returns (uint64 id);

    /// @notice Claims a sealed deferral. CLAIMER.
    function claimSealed(uint256 bookId, Deferral calldata deferral) external;

    /// @notice Claims what it can of these sealed deferrals. CLAIMER.
    function claimManySealed(uint256 bookId, Deferral[] calldata deferrals) external returns (Outcome[] memory outcomes);

    /// @notice Cancels a sealed deferral of the caller's.
    function cancelSealed(uint256 bookId, Deferral calldata deferral) external;

    /// @notice Clears a sealed deferral that is past its window. Anyone.
    function expireSealed(uint256 bookId, Deferral calldata deferral) external;
}
