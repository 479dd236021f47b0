// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ILibraryHost } from "../../../contracts/mocks/ILibraryHost.sol";
import { Deferral, Kind, Outcome } from "../../../contracts/types/Deferral.sol";
import { BookTest } from "./BookTest.sol";
import { MAX_TIME } from "./Constants.sol";

/// @notice A book of LibraryHost: the library itself. Time is an argument of the calls.
abstract contract HostTest is BookTest {
    /// @dev Which of the host's two books.
    uint256 internal constant WHICH = 0;

    ILibraryHost internal host;

    function setUp() public virtual override {
        super.setUp();
        bookRef = WHICH;
        label = uint256(keccak256("a label of 256 bits"));
        openDefaultBook();
    }

    function openBook(Limits memory limits) internal override {
        newHost();
        host.init(WHICH, limits.minDelay, limits.maxDelay, limits.maxOpen, limits.sealedNeedsTTL ? 1 : 0);
    }

    /// @dev A host whose books were not initialised.
    function newHost() internal {
        host = ILibraryHost(deploy("LibraryHost"));
        subject = address(host);
        bookSlot = host.slotOf(WHICH);
    }

    function scheduleOne(Kind kind, Request memory r) internal override returns (uint64) {
        return kind == Kind.Stored
            ? host.schedule(WHICH, label, r.owner, r.payload, r.time, r.delay, r.ttl)
            : host.scheduleSealed(WHICH, label, r.owner, r.payload, r.time, r.delay, r.ttl);
    }

    function cancelOne(Kind kind, Deferral memory d) internal override {
        if (kind == Kind.Stored) host.cancel(WHICH, label, d.id, d.owner);
        else host.cancelSealed(WHICH, label, d, d.owner);
    }

    function claimOne(Kind kind, Deferral memory d) internal override {
        if (kind == Kind.Stored) host.claim(WHICH, label, d.id, d.dueAt);
        else host.claimSealed(WHICH, label, d, d.dueAt);
    }

    function expireOne(Kind kind, Deferral memory d) internal override {
        if (kind == Kind.Stored) host.expire(WHICH, label, d.id, d.expiresAt);
        else host.expireSealed(WHICH, label, d, d.expiresAt);
    }

    function previewOf(Kind kind, Deferral memory d, uint256 time) internal view override returns (Outcome) {
        return
            kind == Kind.Stored ? host.previewClaim(WHICH, d.id, time) : host.previewClaimSealed(WHICH, label, d, time);
    }

    function standAt(uint256) internal override { }

    function assertUnreachable(Deferral memory d) internal override {
        uint256[4] memory times = [uint256(0), d.dueAt, d.expiresAt, MAX_TIME];
        Outcome outcome;
        for (uint256 i = 0; i < times.length; ++i) {
            (outcome,) = host.tryClaim(WHICH, label, d.id, times[i]);
            assertEq(outcome, Outcome.NotFound, "claim finds nothing");
            (outcome,) = host.tryExpire(WHICH, label, d.id, times[i]);
            assertEq(outcome, Outcome.NotFound, "expire finds nothing");
            outcome = host.tryClaimSealed(WHICH, label, d, times[i]);
            assertEq(outcome, Outcome.NotFound, "claimSealed finds nothing");
            outcome = host.tryExpireSealed(WHICH, label, d, times[i]);
            assertEq(outcome, Outcome.NotFound, "expireSealed finds nothing");
        }
        (outcome,) = host.tryCancel(WHICH, label, d.id, d.owner);
        assertEq(outcome, Outcome.NotFound, "cancel finds nothing");
        outcome = host.tryCancelSealed(WHICH, label, d, d.owner);
        assertEq(outcome, Outcome.NotFound, "cancelSealed finds nothing");
    }
}
