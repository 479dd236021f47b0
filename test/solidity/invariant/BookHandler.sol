// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { LibraryHost } from "../../../contracts/mocks/LibraryHost.sol";
import { Deferral, Kind, Outcome } from "../../../contracts/types/Deferral.sol";
import { Test } from "../support/Test.sol";
import { Ledger } from "./Ledger.sol";

/// @notice Acts on one book with bounded random input, and holds every single answer against the ledger.
contract BookHandler is Test {
    uint256 private constant BOOK = 0;
    uint256 private constant LABEL = 5;
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);

    LibraryHost private immutable HOST;
    Ledger private immutable LEDGER;

    uint256 public time = 1000;
    uint64 private _lastId;

    /// @dev Work done, so that a history that does nothing is seen.
    uint256 public scheduled;
    uint256 public claimed;
    uint256 public cancelled;
    uint256 public expired;
    uint256 public refused;

    constructor(LibraryHost host, Ledger ledger) {
        HOST = host;
        LEDGER = ledger;
    }

    function wait(uint256 seconds_) external {
        time += bound(seconds_, 1, 40);
    }

    function schedule(bool sealed_, bool alice, bytes calldata payload, uint256 delay, uint256 ttl) external {
        bytes memory kept = payload.length > 200 ? payload[:200] : payload;
        Deferral memory d;
        d.owner = alice ? ALICE : BOB;
        delay = bound(delay, 0, 25);
        ttl = bound(ttl, 0, 30);
        (d.createdAt, d.dueAt, d.payload) = (uint40(time), uint40(time + delay), kept);
        if (ttl != 0) d.expiresAt = uint40(time + delay + ttl);
        uint64 announced = HOST.nextId(BOOK);
        Outcome outcome;
        (outcome, d.id) = sealed_
            ? HOST.tryScheduleSealed(BOOK, LABEL, d.owner, kept, time, delay, ttl)
            : HOST.trySchedule(BOOK, LABEL, d.owner, kept, time, delay, ttl);
        if (outcome != Outcome.Success) {
            assertEq(uint256(outcome), uint256(Outcome.BookFull), "only a full book refuses these");
            assertEq(LEDGER.openCount(), HOST.maxOpen(BOOK), "and it is full");
            _refusedWithout(announced);
            return;
        }
        assertEq(d.id, announced, "nextId said so");
        assertTrue(d.id >> 14 > _lastId >> 14, "ids rise");
        assertFalse(LEDGER.knows(d.id), "no id comes again");
        _lastId = d.id;
        LEDGER.opened(d, sealed_ ? Kind.Sealed : Kind.Stored);
        ++scheduled;
    }

    function claim(uint256 pick) external {
        (uint256 index, Ledger.Line memory line, bool any) = _pick(pick);
        if (!any) return;
        Deferral memory d = line.deferral;
        bool wanted = line.fate == Ledger.Fate.Open && d.isClaimable(time);
        Outcome preview = line.kind == Kind.Sealed
            ? HOST.previewClaimSealed(BOOK, LABEL, d, time)
            : HOST.previewClaim(BOOK, d.id, time);
        uint64 before = HOST.nextId(BOOK);
        Outcome outcome;
        if (line.kind == Kind.Sealed) {
            outcome = HOST.tryClaimSealed(BOOK, LABEL, d, time);
        } else {
            Deferral memory given;
            (outcome, given) = HOST.tryClaim(BOOK, LABEL, d.id, time);
            if (outcome == Outcome.Success) {
                assertEq(abi.encode(given), abi.encode(d), "what was scheduled comes back");
            }
        }
        assertEq(uint256(outcome), uint256(preview), "a preview says what the claim does");
        assertEq(outcome == Outcome.Success, wanted, "claimed exactly inside the window, once");
        if (outcome != Outcome.Success) return _refusedWithout(before);
        LEDGER.closed(index, Ledger.Fate.Claimed);
        ++claimed;
    }

    function cancel(uint256 pick, bool alice) external {
        (uint256 index, Ledger.Line memory line, bool any) = _pick(pick);
        if (!any) return;
        Deferral memory d = line.deferral;
        address account = alice ? ALICE : BOB;
        uint64 before = HOST.nextId(BOOK);
        Outcome outcome;
        if (line.kind == Kind.Sealed) outcome = HOST.tryCancelSealed(BOOK, LABEL, d, account);
        else (outcome,) = HOST.tryCancel(BOOK, LABEL, d.id, account);
        bool wanted = line.fate == Ledger.Fate.Open && account == d.owner;
        assertEq(outcome == Outcome.Success, wanted, "the owner cancels what is open, nobody else");
        if (outcome != Outcome.Success) return _refusedWithout(before);
        LEDGER.closed(index, Ledger.Fate.Cancelled);
        ++cancelled;
    }

    function expire(uint256 pick) external {
        (uint256 index, Ledger.Line memory line, bool any) = _pick(pick);
        if (!any) return;
        Deferral memory d = line.deferral;
        uint64 before = HOST.nextId(BOOK);
        Outcome outcome;
        if (line.kind == Kind.Sealed) outcome = HOST.tryExpireSealed(BOOK, LABEL, d, time);
        else (outcome,) = HOST.tryExpire(BOOK, LABEL, d.id, time);
        bool wanted = line.fate == Ledger.Fate.Open && d.isExpired(time);
        assertEq(outcome == Outcome.Success, wanted, "expired exactly past the window, once");
        if (outcome != Outcome.Success) return _refusedWithout(before);
        LEDGER.closed(index, Ledger.Fate.Expired);
        ++expired;
    }

    /// @dev The form for the other kind never answers.
    function mistakeTheKind(uint256 pick) external {
        (, Ledger.Line memory line, bool any) = _pick(pick);
        if (!any) return;
        uint64 before = HOST.nextId(BOOK);
        Outcome outcome;
        if (line.kind == Kind.Sealed) (outcome,) = HOST.tryClaim(BOOK, LABEL, line.deferral.id, time);
        else outcome = HOST.tryClaimSealed(BOOK, LABEL, line.deferral, time);
        assertEq(uint256(outcome), uint256(Outcome.NotFound), "the wrong kind is not found");
        _refusedWithout(before);
    }

    /// @dev A refusal leaves the next id and the count as they were.
    function _refusedWithout(uint64 nextIdBefore) private {
        assertEq(HOST.nextId(BOOK), nextIdBefore, "a refusal takes no id");
        assertEq(HOST.openCount(BOOK), LEDGER.openCount(), "a refusal closes nothing");
        ++refused;
    }

    /// @dev One of the last deferrals, most of which are open.
    function _pick(uint256 seed) private view returns (uint256 index, Ledger.Line memory line, bool any) {
        uint256 length = LEDGER.length();
        if (length == 0) return (0, line, false);
        uint256 reach = length < 10 ? length : 10;
        index = length - 1 - (seed % reach);
        return (index, LEDGER.line(index), true);
    }
}
