// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { EfficientHashLib } from "solady/src/utils/EfficientHashLib.sol";

import { Book, Entry } from "../types/Book.sol";
import { BookHeader, BookHeaderLib } from "../types/BookHeader.sol";
import {
    ConfigFault,
    Deferral,
    Kind,
    MAX_TIME,
    Outcome,
    RawDeferral,
    digestCalldata,
    digestOf,
    raw
} from "../types/Deferral.sol";
import { EntryHead, EntryHeadLib } from "../types/EntryHead.sol";
import { BookStorage } from "./BookStorage.sol";
import { DueBookErrors } from "./DueBookErrors.sol";
import { DueBookRules } from "./DueBookRules.sol";

/// @notice Authorise an action now, perform it later, exactly once.
///
/// A deferral is open from schedule until exactly one of claim, cancel or expire closes it. There is no other transition and
/// no way back: ids are never used again, and a claim closes the deferral before it returns it.
///
/// The library is pure scheduling. It holds no money, makes no call, reads neither `msg.sender` nor `block.*`. The host:
/// - Warning: supplies the clock. Pass `block.timestamp` (or `block.number`), never a number from a caller, and the same
///   clock for the life of a book. A host that lets a caller choose `time` has no delay at all.
/// - Warning: decides who may schedule and who may claim. Only the owner of a deferral is checked here, on cancel.
/// - Warning: acts in the transaction of the claim. What claim returns is the authorisation; one that is kept for later can be
///   used twice.
/// - Keys tables of its own by id, never by place.
///
/// @dev `label` is what the host's events carry as their first indexed topic, to tell its books apart (0 if it has one). It
/// must be the same for all calls on one book, because a sealed deferral's commitment contains it.
/// `time`, `delay` and `ttl` are in the unit of the host's clock, at most 2^40 - 1.
/// A call that fails leaves the book as it was, the next id included. The `try` forms never revert on a refusal.
library DueBookLib {
    using BookStorage for Book;
    using BookStorage for Entry;
    using DueBookRules for BookHeader;

    /// @notice Greatest maxOpen of a book. It bounds what the lists that scan a whole book cost.
    uint256 internal constant MAX_OPEN_LIMIT = 10_000;
    /// @notice Greatest length of a payload in bytes.
    uint256 internal constant MAX_PAYLOAD_LENGTH = 4096;
    /// @notice Flag of a book whose sealed deferrals must have a ttl.
    uint256 internal constant SEALED_NEEDS_TTL = 1;
    /// @notice Flags from bit 1 to bit 5 are the host's own.
    uint256 internal constant MAX_FLAGS = 63;

    /// @notice Emitted when a deferral is scheduled. With the three others it rebuilds every book from logs alone.
    event DeferralScheduled(
        uint256 indexed book,
        uint64 indexed id,
        address indexed owner,
        uint40 createdAt,
        uint40 dueAt,
        uint40 expiresAt,
        Kind kind,
        bytes payload
    );

    /// @notice Emitted when a deferral is claimed. Warning: of a claim by an account without code this is the only record;
    /// act off chain from this log after enough confirmations, never from a simulation.
    event DeferralClaimed(uint256 indexed book, uint64 indexed id, address indexed owner);

    /// @notice Emitted when the owner cancels a deferral.
    event DeferralCancelled(uint256 indexed book, uint64 indexed id, address indexed owner);

    /// @notice Emitted when an expired deferral is cleared.
    event DeferralExpired(uint256 indexed book, uint64 indexed id, address indexed owner);

    // ------------------------------------------------------------------------------------------------------------------
    // Initialisation
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice Sets the limits of an empty book, once.
    /// @param minDelay_ Least delay of a schedule; 0 permits a deferral that is due at once.
    /// @param maxDelay_ Greatest delay of a schedule.
    /// @param maxOpen_ Most deferrals open at once, in [1, MAX_OPEN_LIMIT].
    /// @param flags_ SEALED_NEEDS_TTL or 0, and the host's own bits 1 to 5.
    /// Reverts with InvalidConfig.
    function init(Book storage self, uint256 minDelay_, uint256 maxDelay_, uint256 maxOpen_, uint256 flags_) internal {
        if (maxOpen_ == 0 || maxOpen_ > MAX_OPEN_LIMIT) {
            revert DueBookErrors.InvalidConfig(ConfigFault.MaxOpenOutOfRange, minDelay_, maxDelay_, maxOpen_);
        }
        if (minDelay_ > maxDelay_) {
            revert DueBookErrors.InvalidConfig(ConfigFault.MinDelayAboveMaxDelay, minDelay_, maxDelay_, maxOpen_);
        }
        if (maxDelay_ > MAX_TIME) {
            revert DueBookErrors.InvalidConfig(ConfigFault.MaxDelayTooBig, minDelay_, maxDelay_, maxOpen_);
        }
        if (flags_ > MAX_FLAGS) {
            revert DueBookErrors.InvalidConfig(ConfigFault.FlagsTooBig, minDelay_, maxDelay_, maxOpen_);
        }
        if (self.header.isInitialised()) {
            revert DueBookErrors.InvalidConfig(ConfigFault.AlreadyInitialised, minDelay_, maxDelay_, maxOpen_);
        }
        self.header = BookHeaderLib.create(minDelay_, maxDelay_, maxOpen_, flags_);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Schedule
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice Schedules a deferral that stays readable on chain. Due at time + delay; expires ttl later, never if ttl is 0.
    /// Reverts with InvalidConfig (no limits yet), EmptyOwner, PayloadTooBig, InvalidNow, InvalidDelay, InvalidTTL, BookFull,
    /// Overflow or IDExhausted, the first that applies.
    function schedule(
        Book storage self,
        uint256 label,
        address owner,
        bytes memory payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        internal
        returns (uint64 id)
    {
        id = _schedule(self, label, false, owner, payload, time, delay, ttl);
        if (id == 0) self.header.failSchedule(false, owner, payload.length, time, delay, ttl);
    }

    /// @notice Like `schedule`, of which only a commitment is kept. Warning: logs are pruned (EIP-4444); whoever seals keeps
    /// the deferral, because nobody can claim, cancel or expire it without handing it back.
    function scheduleSealed(
        Book storage self,
        uint256 label,
        address owner,
        bytes memory payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        internal
        returns (uint64 id)
    {
        id = _schedule(self, label, true, owner, payload, time, delay, ttl);
        if (id == 0) self.header.failSchedule(true, owner, payload.length, time, delay, ttl);
    }

    /// @notice `schedule` that answers instead of reverting. The id is 0 without Success.
    function trySchedule(
        Book storage self,
        uint256 label,
        address owner,
        bytes memory payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        internal
        returns (Outcome outcome, uint64 id)
    {
        id = _schedule(self, label, false, owner, payload, time, delay, ttl);
        if (id == 0) outcome = self.header.scheduleRefusal(false, owner, payload.length, time, delay, ttl);
    }

    /// @notice `scheduleSealed` that answers instead of reverting. The id is 0 without Success.
    function tryScheduleSealed(
        Book storage self,
        uint256 label,
        address owner,
        bytes memory payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        internal
        returns (Outcome outcome, uint64 id)
    {
        id = _schedule(self, label, true, owner, payload, time, delay, ttl);
        if (id == 0) outcome = self.header.scheduleRefusal(true, owner, payload.length, time, delay, ttl);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Claim, cancel, expire: stored deferrals
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice Closes a deferral inside its window and returns it: the authorisation to act now, in this transaction.
    /// Reverts with InvalidNow, NotFound, NotDue or Expired, the first that applies.
    function claim(Book storage self, uint256 label, uint64 id, uint256 time) internal returns (Deferral memory d) {
        if (!_claim(self, label, id, time, d)) {
            _failStored(self, _claimRefusal(self, self.header, id, time), id, time, address(0));
        }
    }

    /// @notice `claim` of the deferral with this digest. After a reorg an id may denote another deferral than the one that
    /// was meant. Reverts with DigestMismatch after NotFound.
    function claimExact(
        Book storage self,
        uint256 label,
        uint64 id,
        uint256 time,
        bytes32 wanted
    )
        internal
        returns (Deferral memory)
    {
        if (time <= MAX_TIME) _checkDigest(self, label, id, wanted);
        return claim(self, label, id, time);
    }

    /// @notice `claim` that answers instead of reverting. The deferral is empty without Success.
    function tryClaim(
        Book storage self,
        uint256 label,
        uint64 id,
        uint256 time
    )
        internal
        returns (Outcome outcome, Deferral memory d)
    {
        if (!_claim(self, label, id, time, d)) outcome = _claimRefusal(self, self.header, id, time);
    }

    /// @notice `tryClaim` for a host that does not need the deferral back: the payload is not read. True if it was claimed.
    function tryConsume(Book storage self, uint256 label, uint64 id, uint256 time) internal returns (bool) {
        BookHeader header = self.header;
        (bool claimable,) = _claimable(self, header, id, time);
        if (!claimable) return false;
        emit DeferralClaimed(label, id, self.ownerOf(id));
        self.header = self.release(header, id);
        return true;
    }

    /// @notice Closes a deferral without performing it, at any time while it is open. `owner` is the account that the host has
    /// authenticated. Reverts with EmptyOwner, NotFound or NotOwner, the first that applies.
    function cancel(Book storage self, uint256 label, uint64 id, address owner) internal returns (Deferral memory d) {
        if (!_cancel(self, label, id, owner, d)) _failStored(self, _cancelRefusal(self, id, owner), id, 0, owner);
    }

    /// @notice `cancel` of the deferral with this digest. Reverts with DigestMismatch after NotFound.
    function cancelExact(
        Book storage self,
        uint256 label,
        uint64 id,
        address owner,
        bytes32 wanted
    )
        internal
        returns (Deferral memory)
    {
        if (owner != address(0)) _checkDigest(self, label, id, wanted);
        return cancel(self, label, id, owner);
    }

    /// @notice `cancel` that answers instead of reverting. The deferral is empty without Success.
    function tryCancel(
        Book storage self,
        uint256 label,
        uint64 id,
        address owner
    )
        internal
        returns (Outcome outcome, Deferral memory d)
    {
        if (!_cancel(self, label, id, owner, d)) outcome = _cancelRefusal(self, id, owner);
    }

    /// @notice Closes a deferral that is past its window. Anyone may be let do it: it can never be claimed again.
    /// Reverts with InvalidNow, NotFound or NotExpired, the first that applies.
    function expire(Book storage self, uint256 label, uint64 id, uint256 time) internal returns (Deferral memory d) {
        if (!_expire(self, label, id, time, d)) {
            _failStored(self, _expireRefusal(self, id, time), id, time, address(0));
        }
    }

    /// @notice `expire` that answers instead of reverting. The deferral is empty without Success.
    function tryExpire(
        Book storage self,
        uint256 label,
        uint64 id,
        uint256 time
    )
        internal
        returns (Outcome outcome, Deferral memory d)
    {
        if (!_expire(self, label, id, time, d)) outcome = _expireRefusal(self, id, time);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Claim, cancel, expire: sealed deferrals, handed back by the caller
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice `claim` of a sealed deferral. Reverts with InvalidNow, NotFound, SealMismatch, NotDue or Expired, the first that
    /// applies.
    function claimSealed(Book storage self, uint256 label, Deferral calldata d, uint256 time) internal {
        BookHeader header = self.header;
        if (_claimableSealed(self, header, label, d, time)) self.header = _closeClaimedSealed(self, header, label, d);
        else _failSealed(_claimSealedRefusal(self, header, label, d, time), d, time, address(0));
    }

    /// @notice `claimSealed` that answers instead of reverting.
    function tryClaimSealed(
        Book storage self,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        internal
        returns (Outcome outcome)
    {
        if (!_claimSealed(self, label, d, time)) outcome = _claimSealedRefusal(self, self.header, label, d, time);
    }

    /// @notice `cancel` of a sealed deferral. Reverts with EmptyOwner, NotFound, SealMismatch or NotOwner, the first that
    /// applies.
    function cancelSealed(Book storage self, uint256 label, Deferral calldata d, address owner) internal {
        if (_cancelSealed(self, label, d, owner)) return;
        _failSealed(_cancelSealedRefusal(self, label, d, owner), d, 0, owner);
    }

    /// @notice `cancelSealed` that answers instead of reverting.
    function tryCancelSealed(
        Book storage self,
        uint256 label,
        Deferral calldata d,
        address owner
    )
        internal
        returns (Outcome outcome)
    {
        if (!_cancelSealed(self, label, d, owner)) outcome = _cancelSealedRefusal(self, label, d, owner);
    }

    /// @notice `expire` of a sealed deferral. Reverts with InvalidNow, NotFound, SealMismatch or NotExpired, the first that
    /// applies.
    function expireSealed(Book storage self, uint256 label, Deferral calldata d, uint256 time) internal {
        if (_expireSealed(self, label, d, time)) return;
        _failSealed(_expireSealedRefusal(self, label, d, time), d, time, address(0));
    }

    /// @notice `expireSealed` that answers instead of reverting.
    function tryExpireSealed(
        Book storage self,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        internal
        returns (Outcome outcome)
    {
        if (!_expireSealed(self, label, d, time)) outcome = _expireSealedRefusal(self, label, d, time);
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Batches: an outcome per item, in the order given. Of an id that stands twice the second is NotFound.
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice `tryClaim` of each id. A deferral is empty where its outcome is not Success.
    function claimMany(
        Book storage self,
        uint256 label,
        uint64[] calldata ids,
        uint256 time
    )
        internal
        returns (Outcome[] memory outcomes, Deferral[] memory deferrals)
    {
        outcomes = new Outcome[](ids.length);
        deferrals = new Deferral[](ids.length);
        BookHeader header = self.header;
        for (uint256 i = 0; i < ids.length; ++i) {
            uint64 id = ids[i];
            (bool claimable, EntryHead head) = _claimable(self, header, id, time);
            if (claimable) header = _closeClaimed(self, header, label, id, head, deferrals[i]);
            else outcomes[i] = _claimRefusal(self, header, id, time);
        }
        self.header = header;
    }

    /// @notice `tryCancel` of each id.
    function cancelMany(
        Book storage self,
        uint256 label,
        uint64[] calldata ids,
        address owner
    )
        internal
        returns (Outcome[] memory outcomes)
    {
        outcomes = new Outcome[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            (outcomes[i],) = tryCancel(self, label, ids[i], owner);
        }
    }

    /// @notice `tryExpire` of each id.
    function expireMany(
        Book storage self,
        uint256 label,
        uint64[] calldata ids,
        uint256 time
    )
        internal
        returns (Outcome[] memory outcomes)
    {
        outcomes = new Outcome[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            (outcomes[i],) = tryExpire(self, label, ids[i], time);
        }
    }

    /// @notice `tryClaimSealed` of each deferral.
    function claimManySealed(
        Book storage self,
        uint256 label,
        Deferral[] calldata deferrals,
        uint256 time
    )
        internal
        returns (Outcome[] memory outcomes)
    {
        outcomes = new Outcome[](deferrals.length);
        BookHeader header = self.header;
        for (uint256 i = 0; i < deferrals.length; ++i) {
            Deferral calldata d = deferrals[i];
            if (_claimableSealed(self, header, label, d, time)) header = _closeClaimedSealed(self, header, label, d);
            else outcomes[i] = _claimSealedRefusal(self, header, label, d, time);
        }
        self.header = header;
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Previews. They share the code of the actions and authorise nothing.
    // ------------------------------------------------------------------------------------------------------------------

    /// @notice What `tryClaim` would answer.
    function previewClaim(Book storage self, uint64 id, uint256 time) internal view returns (Outcome outcome) {
        (bool claimable,) = _claimable(self, self.header, id, time);
        if (!claimable) outcome = _claimRefusal(self, self.header, id, time);
    }

    /// @notice What `tryClaimSealed` would answer.
    function previewClaimSealed(
        Book storage self,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        internal
        view
        returns (Outcome outcome)
    {
        if (!_claimableSealed(self, self.header, label, d, time)) {
            outcome = _claimSealedRefusal(self, self.header, label, d, time);
        }
    }

    /// @notice The open stored deferral of this id. False for one that is sealed, closed or was never issued.
    function get(Book storage self, uint64 id) internal view returns (bool found, Deferral memory d) {
        EntryHead head;
        (found, head) = self.findStored(self.header, id);
        if (found) self.read(id, self.ownerOf(id), head, d);
    }

    /// @notice True while a deferral of this id is open, stored or sealed.
    function isOpen(Book storage self, uint64 id) internal view returns (bool) {
        return self.isOpen(self.header, id);
    }

    /// @notice True once this id was issued, whatever became of it. Warning: the place in an id is not checked here, so an id
    /// that was never issued but has the sequence of one that was counts as issued (and is not open).
    function isIssued(Book storage self, uint64 id) internal view returns (bool) {
        uint256 sequence = BookStorage.sequenceOf(id);
        return sequence != 0 && sequence < self.header.nextSequence();
    }

    /// @notice The id that the next schedule gives while the book is unchanged; 0 for a book without limits. Its sequence
    /// never falls.
    function nextId(Book storage self) internal view returns (uint64) {
        BookHeader header = self.header;
        return BookStorage.toId(header.nextSequence(), header.nextPlace());
    }

    function openCount(Book storage self) internal view returns (uint256) {
        return self.header.openCount();
    }

    function minDelay(Book storage self) internal view returns (uint256) {
        return self.header.minDelay();
    }

    function maxDelay(Book storage self) internal view returns (uint256) {
        return self.header.maxDelay();
    }

    function maxOpen(Book storage self) internal view returns (uint256) {
        return self.header.maxOpen();
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Private
    // ------------------------------------------------------------------------------------------------------------------

    // Of each operation there is a predicate that decides, and a refusal that says why it said no. A refusal is never Success, so
    // nothing can be answered as done that was not.

    /// @dev The id, or 0 if the schedule is refused.
    function _schedule(
        Book storage self,
        uint256 label,
        bool isSealed,
        address owner,
        bytes memory payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        private
        returns (uint64 id)
    {
        BookHeader header = self.header;
        if (!header.accepts(isSealed, owner, payload.length, time, delay, ttl)) return 0;
        uint256 dueAt;
        uint256 expiresAt;
        unchecked {
            // no sum is above MAX_TIME
            dueAt = time + delay;
            if (ttl != 0) expiresAt = dueAt + ttl;
        }
        Entry storage entry;
        (id, entry, self.header) = self.take(header);
        Kind kind = isSealed ? Kind.Sealed : Kind.Stored;
        emit DeferralScheduled(label, id, owner, uint40(time), uint40(dueAt), uint40(expiresAt), kind, payload);
        if (isSealed) {
            bytes32 digest = digestOf(label, id, owner, time, dueAt, expiresAt, EfficientHashLib.hash(payload));
            entry.head = EntryHeadLib.seal(header.nextSequence(), digest);
        } else {
            entry.write(header.nextSequence(), owner, time, dueAt, expiresAt, payload);
        }
    }

    /// @dev Closes the deferral and reads it into `d`, or changes nothing and answers false.
    function _claim(
        Book storage self,
        uint256 label,
        uint64 id,
        uint256 time,
        Deferral memory d
    )
        private
        returns (bool claimable)
    {
        BookHeader header = self.header;
        EntryHead head;
        (claimable, head) = _claimable(self, header, id, time);
        if (claimable) self.header = _closeClaimed(self, header, label, id, head, d);
    }

    /// @dev Closes a claimable deferral and reads it into `d`, once the caller has stored the header.
    function _closeClaimed(
        Book storage self,
        BookHeader header,
        uint256 label,
        uint64 id,
        EntryHead head,
        Deferral memory d
    )
        private
        returns (BookHeader)
    {
        address owner = self.ownerOf(id);
        self.read(id, owner, head, d);
        emit DeferralClaimed(label, id, owner);
        return self.release(header, id);
    }

    function _claimable(
        Book storage self,
        BookHeader header,
        uint64 id,
        uint256 time
    )
        private
        view
        returns (bool claimable, EntryHead head)
    {
        (claimable, head) = self.findStored(header, id);
        if (claimable) claimable = DueBookRules.inWindow(head.dueAt(), head.expiresAt(), time);
    }

    function _claimRefusal(
        Book storage self,
        BookHeader header,
        uint64 id,
        uint256 time
    )
        private
        view
        returns (Outcome)
    {
        if (time > MAX_TIME) return Outcome.InvalidNow;
        (bool found, EntryHead head) = self.findStored(header, id);
        if (!found) return Outcome.NotFound;
        return time < head.dueAt() ? Outcome.NotDue : Outcome.Expired;
    }

    /// @dev Closes the deferral and reads it into `d`, or changes nothing and answers false.
    function _cancel(
        Book storage self,
        uint256 label,
        uint64 id,
        address owner,
        Deferral memory d
    )
        private
        returns (bool)
    {
        BookHeader header = self.header;
        (bool found, EntryHead head) = self.findStored(header, id);
        // no deferral has the empty owner
        if (!found || self.ownerOf(id) != owner) return false;
        self.read(id, owner, head, d);
        self.header = self.release(header, id);
        emit DeferralCancelled(label, id, owner);
        return true;
    }

    function _cancelRefusal(Book storage self, uint64 id, address owner) private view returns (Outcome) {
        if (owner == address(0)) return Outcome.EmptyOwner;
        (bool found,) = self.findStored(self.header, id);
        return found ? Outcome.NotOwner : Outcome.NotFound;
    }

    /// @dev Closes the deferral and reads it into `d`, or changes nothing and answers false.
    function _expire(
        Book storage self,
        uint256 label,
        uint64 id,
        uint256 time,
        Deferral memory d
    )
        private
        returns (bool)
    {
        BookHeader header = self.header;
        (bool found, EntryHead head) = self.findStored(header, id);
        if (!found || time > MAX_TIME || !DueBookRules.isPast(head.expiresAt(), time)) return false;
        self.read(id, self.ownerOf(id), head, d);
        self.header = self.release(header, id);
        emit DeferralExpired(label, id, d.owner);
        return true;
    }

    function _expireRefusal(Book storage self, uint64 id, uint256 time) private view returns (Outcome) {
        if (time > MAX_TIME) return Outcome.InvalidNow;
        (bool found,) = self.findStored(self.header, id);
        return found ? Outcome.NotExpired : Outcome.NotFound;
    }

    /// @dev Closes the deferral, or changes nothing and answers false.
    function _claimSealed(
        Book storage self,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        private
        returns (bool claimable)
    {
        BookHeader header = self.header;
        claimable = _claimableSealed(self, header, label, d, time);
        if (claimable) self.header = _closeClaimedSealed(self, header, label, d);
    }

    /// @dev Closes a claimable deferral, once the caller has stored the header.
    function _closeClaimedSealed(
        Book storage self,
        BookHeader header,
        uint256 label,
        Deferral calldata d
    )
        private
        returns (BookHeader)
    {
        RawDeferral calldata words = raw(d);
        uint64 id = uint64(words.id);
        emit DeferralClaimed(label, id, address(uint160(words.owner)));
        return self.release(header, id);
    }

    function _claimableSealed(
        Book storage self,
        BookHeader header,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        private
        view
        returns (bool)
    {
        RawDeferral calldata words = raw(d);
        if (!DueBookRules.inWindow(words.dueAt, words.expiresAt, time)) return false;
        return _isOpenSealed(self, header, label, d);
    }

    function _claimSealedRefusal(
        Book storage self,
        BookHeader header,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        private
        view
        returns (Outcome)
    {
        if (time > MAX_TIME) return Outcome.InvalidNow;
        Outcome refusal = _sealRefusal(self, header, label, d);
        if (refusal != Outcome.Success) return refusal;
        return time < d.dueAt ? Outcome.NotDue : Outcome.Expired;
    }

    /// @dev Closes the deferral, or changes nothing and answers false.
    function _cancelSealed(Book storage self, uint256 label, Deferral calldata d, address owner)
        private
        returns (bool)
    {
        BookHeader header = self.header;
        RawDeferral calldata words = raw(d);
        uint64 id = uint64(words.id);
        // no deferral has the empty owner
        if (uint160(owner) != words.owner) return false;
        if (!_isOpenSealed(self, header, label, d)) return false;
        self.header = self.release(header, id);
        emit DeferralCancelled(label, id, owner);
        return true;
    }

    function _cancelSealedRefusal(
        Book storage self,
        uint256 label,
        Deferral calldata d,
        address owner
    )
        private
        view
        returns (Outcome)
    {
        if (owner == address(0)) return Outcome.EmptyOwner;
        Outcome refusal = _sealRefusal(self, self.header, label, d);
        return refusal != Outcome.Success ? refusal : Outcome.NotOwner;
    }

    /// @dev Closes the deferral, or changes nothing and answers false.
    function _expireSealed(Book storage self, uint256 label, Deferral calldata d, uint256 time) private returns (bool) {
        BookHeader header = self.header;
        RawDeferral calldata words = raw(d);
        uint64 id = uint64(words.id);
        if (time > MAX_TIME || !DueBookRules.isPast(words.expiresAt, time)) return false;
        if (!_isOpenSealed(self, header, label, d)) return false;
        self.header = self.release(header, id);
        emit DeferralExpired(label, id, address(uint160(words.owner)));
        return true;
    }

    function _expireSealedRefusal(
        Book storage self,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        private
        view
        returns (Outcome)
    {
        if (time > MAX_TIME) return Outcome.InvalidNow;
        Outcome refusal = _sealRefusal(self, self.header, label, d);
        return refusal != Outcome.Success ? refusal : Outcome.NotExpired;
    }

    /// @dev Whether `d` is the open sealed deferral of its id. Where it is, every field of it fits its type.
    function _isOpenSealed(
        Book storage self,
        BookHeader header,
        uint256 label,
        Deferral calldata d
    )
        private
        view
        returns (bool)
    {
        return self.isSealed(header, uint64(raw(d).id), digestCalldata(d, label));
    }

    /// @dev NotFound or SealMismatch, or Success where `d` is the open sealed deferral of its id.
    function _sealRefusal(
        Book storage self,
        BookHeader header,
        uint256 label,
        Deferral calldata d
    )
        private
        view
        returns (Outcome)
    {
        if (_isOpenSealed(self, header, label, d)) return Outcome.Success;
        (bool isStored,) = self.findStored(header, d.id);
        return !isStored && self.isOpen(header, d.id) ? Outcome.SealMismatch : Outcome.NotFound;
    }

    function _checkDigest(Book storage self, uint256 label, uint64 id, bytes32 wanted) private view {
        (bool found, Deferral memory d) = get(self, id);
        if (!found) revert DueBookErrors.NotFound(id);
        bytes32 actual = d.digest(label);
        if (actual != wanted) revert DueBookErrors.DigestMismatch(id, wanted, actual);
    }

    function _failStored(Book storage self, Outcome outcome, uint64 id, uint256 time, address account) private view {
        EntryHead head = self.entryAt(BookStorage.placeOf(id)).head;
        DueBookRules.fail(outcome, id, time, head.dueAt(), head.expiresAt(), account, self.ownerOf(id));
    }

    function _failSealed(Outcome outcome, Deferral calldata d, uint256 time, address account) private pure {
        DueBookRules.fail(outcome, d.id, time, d.dueAt, d.expiresAt, account, d.owner);
    }
}
