// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader, BookHeaderLib } from "../types/BookHeader.sol";
import { ConfigFault, MAX_TIME, Outcome } from "../types/Deferral.sol";
import { DueBookErrors } from "./DueBookErrors.sol";

/// @notice What a book refuses, in which order, and the errors that say so.
library DueBookRules {
    /// @dev Greatest length of a payload in bytes.
    uint256 internal constant MAX_PAYLOAD_LENGTH = 4096;
    /// @dev Flag of a book whose sealed deferrals must have a ttl.
    uint256 internal constant SEALED_NEEDS_TTL = 1;

    /// @dev Whether a schedule is accepted. Once the three numbers of the caller fit 40 bits every difference below is small, and
    /// one that should not be negative shows it in its top bit: one branch for all limits.
    function accepts(
        BookHeader header,
        bool isSealed,
        address owner,
        uint256 payloadLength,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        internal
        pure
        returns (bool)
    {
        if (time | delay | ttl > MAX_TIME) return false;
        unchecked {
            uint256 signs = (delay - header.minDelay()) | (header.maxDelay() - delay);
            if (isSealed) signs |= ttl - minTTL(header, true);
            signs |= MAX_TIME - (time + delay + ttl);
            signs |= MAX_PAYLOAD_LENGTH - payloadLength;
            signs |= uint256(uint160(owner)) - 1;
            signs |= header.maxOpen() - 1 - header.openCount(); // a book without limits has maxOpen 0
            signs |= BookHeaderLib.LAST_SEQUENCE - 1 - header.nextSequence();
            return signs >> 255 == 0;
        }
    }

    /// @dev The first reason to refuse a schedule that `accepts` refuses. Never Success.
    function scheduleRefusal(
        BookHeader header,
        bool isSealed,
        address owner,
        uint256 payloadLength,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        internal
        pure
        returns (Outcome)
    {
        if (!header.isInitialised()) return Outcome.InvalidConfig;
        if (owner == address(0)) return Outcome.EmptyOwner;
        if (payloadLength > MAX_PAYLOAD_LENGTH) return Outcome.PayloadTooBig;
        if (time > MAX_TIME) return Outcome.InvalidNow;
        if (delay < header.minDelay() || delay > header.maxDelay()) return Outcome.InvalidDelay;
        if (ttl > MAX_TIME || ttl < minTTL(header, isSealed)) return Outcome.InvalidTTL;
        if (header.openCount() >= header.maxOpen()) return Outcome.BookFull;
        if (time + delay + ttl > MAX_TIME) return Outcome.Overflow;
        return Outcome.IDExhausted;
    }

    /// @dev Reverts with the error of `scheduleRefusal`.
    function failSchedule(
        BookHeader header,
        bool isSealed,
        address owner,
        uint256 payloadLength,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        internal
        pure
    {
        Outcome outcome = scheduleRefusal(header, isSealed, owner, payloadLength, time, delay, ttl);
        if (outcome == Outcome.InvalidConfig) {
            revert DueBookErrors.InvalidConfig(ConfigFault.NotInitialised, 0, 0, 0);
        }
        if (outcome == Outcome.EmptyOwner) revert DueBookErrors.EmptyOwner();
        if (outcome == Outcome.PayloadTooBig) {
            revert DueBookErrors.PayloadTooBig(payloadLength, MAX_PAYLOAD_LENGTH);
        }
        if (outcome == Outcome.InvalidNow) revert DueBookErrors.InvalidNow(time, MAX_TIME);
        if (outcome == Outcome.InvalidDelay) {
            revert DueBookErrors.InvalidDelay(delay, header.minDelay(), header.maxDelay());
        }
        if (outcome == Outcome.InvalidTTL) {
            revert DueBookErrors.InvalidTTL(ttl, minTTL(header, isSealed), MAX_TIME);
        }
        if (outcome == Outcome.BookFull) revert DueBookErrors.BookFull(header.maxOpen());
        if (outcome == Outcome.Overflow) revert DueBookErrors.Overflow(time, delay, ttl, MAX_TIME);
        revert DueBookErrors.IDExhausted(BookHeaderLib.LAST_SEQUENCE - 1);
    }

    /// @dev Whether a deferral may be claimed at `time`; never above MAX_TIME. expiresAt 0 is far in the future here.
    function inWindow(uint256 dueAt, uint256 expiresAt, uint256 time) internal pure returns (bool) {
        unchecked {
            uint256 last = (expiresAt - 1) & (type(uint256).max >> 1);
            return ((MAX_TIME - time) | (time - dueAt) | (last - time)) >> 255 == 0;
        }
    }

    /// @dev Whether a deferral may be expired at `time`, which is at most MAX_TIME.
    function isPast(uint256 expiresAt, uint256 time) internal pure returns (bool) {
        return expiresAt != 0 && time >= expiresAt;
    }

    /// @dev Reverts with the error of an outcome of claim, cancel or expire.
    function fail(
        Outcome outcome,
        uint64 id,
        uint256 time,
        uint256 dueAt,
        uint256 expiresAt,
        address account,
        address owner
    )
        internal
        pure
    {
        if (outcome == Outcome.InvalidNow) revert DueBookErrors.InvalidNow(time, MAX_TIME);
        if (outcome == Outcome.EmptyOwner) revert DueBookErrors.EmptyOwner();
        if (outcome == Outcome.NotDue) revert DueBookErrors.NotDue(id, time, dueAt);
        if (outcome == Outcome.Expired) revert DueBookErrors.Expired(id, time, expiresAt);
        if (outcome == Outcome.NotExpired) revert DueBookErrors.NotExpired(id, time, expiresAt);
        if (outcome == Outcome.NotOwner) revert DueBookErrors.NotOwner(id, account, owner);
        if (outcome == Outcome.SealMismatch) revert DueBookErrors.SealMismatch(id);
        revert DueBookErrors.NotFound(id);
    }

    function minTTL(BookHeader header, bool isSealed) internal pure returns (uint256) {
        return isSealed ? header.flags() & SEALED_NEEDS_TTL : 0;
    }
}
