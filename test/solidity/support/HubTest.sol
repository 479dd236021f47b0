// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../contracts/interfaces/IDueBook.sol";
import { Deferral, Kind, Outcome } from "../../../contracts/types/Deferral.sol";
import { BookTest } from "./BookTest.sol";
import { CLAIMER, MAX_TIME, SCHEDULER, START } from "./Constants.sol";

/// @notice A book of the hub with a scheduler and a claimer apart. Time is the chain's.
abstract contract HubTest is BookTest {
    IDueBook internal hub;
    uint256 internal bookId;

    address internal controller;
    address internal scheduler;
    address internal claimer;
    address internal stranger;

    function setUp() public virtual override {
        super.setUp();
        controller = makeAddr("controller");
        scheduler = makeAddr("scheduler");
        claimer = makeAddr("claimer");
        stranger = makeAddr("stranger");
        hub = IDueBook(deploy("DueBook"));
        subject = address(hub);
        standAt(START);
        openDefaultBook();
    }

    /// @dev What the books of this test count in.
    function clockUnit() internal pure virtual returns (IDueBook.Clock) {
        return IDueBook.Clock.Timestamp;
    }

    function openBook(Limits memory limits) internal override {
        vm.startPrank(controller);
        bookId = hub.openBookWith(
            limits.minDelay, limits.maxDelay, limits.maxOpen, clockUnit(), address(0), limits.sealedNeedsTTL
        );
        hub.setRights(bookId, scheduler, SCHEDULER);
        hub.setRights(bookId, claimer, CLAIMER);
        vm.stopPrank();
        bookRef = label = bookId;
        bookSlot = slotOf(bookId);
    }

    function scheduleOne(Kind kind, Request memory r) internal override returns (uint64) {
        standAt(r.time);
        vm.prank(scheduler);
        return kind == Kind.Stored
            ? hub.schedule(bookId, r.owner, r.payload, r.delay, r.ttl)
            : hub.scheduleSealed(bookId, r.owner, r.payload, r.delay, r.ttl);
    }

    function cancelOne(Kind kind, Deferral memory d) internal override {
        vm.prank(d.owner);
        if (kind == Kind.Stored) hub.cancel(bookId, d.id);
        else hub.cancelSealed(bookId, d);
    }

    function claimOne(Kind kind, Deferral memory d) internal override {
        standAt(d.dueAt);
        vm.prank(claimer);
        if (kind == Kind.Stored) hub.claim(bookId, d.id);
        else hub.claimSealed(bookId, d);
    }

    function expireOne(Kind kind, Deferral memory d) internal override {
        standAt(d.expiresAt);
        if (kind == Kind.Stored) hub.expire(bookId, d.id);
        else hub.expireSealed(bookId, d);
    }

    function previewOf(Kind kind, Deferral memory d, uint256 time) internal view override returns (Outcome) {
        return kind == Kind.Stored ? hub.previewClaim(bookId, d.id, time) : hub.previewClaimSealed(bookId, d, time);
    }

    /// @dev Calls a form that reverts.
    function attemptAs(
        address account,
        uint256 time,
        bytes memory data
    )
        internal
        returns (Answer memory answer, bytes memory returned)
    {
        standAt(time);
        vm.prank(account);
        return attempt(data);
    }

    /// @dev Calls a form that answers.
    function askAs(address account, uint256 time, bytes memory data) internal returns (bytes memory) {
        standAt(time);
        vm.prank(account);
        return ask(data);
    }

    function standAt(uint256 time) internal override {
        if (clockUnit() == IDueBook.Clock.Timestamp) vm.warp(time);
        else vm.roll(time);
    }

    function assertUnreachable(Deferral memory d) internal override {
        uint256[3] memory times = [uint256(d.dueAt), d.expiresAt, MAX_TIME];
        for (uint256 i = 0; i < times.length; ++i) {
            standAt(times[i]);
            vm.startPrank(claimer);
            (Outcome[] memory outcomes,) = hub.claimMany(bookId, toList(d.id));
            assertEq(outcomes[0], Outcome.NotFound, "claim finds nothing");
            outcomes = hub.claimManySealed(bookId, toList(d));
            assertEq(outcomes[0], Outcome.NotFound, "claimSealed finds nothing");
            outcomes = hub.expireMany(bookId, toList(d.id));
            assertEq(outcomes[0], Outcome.NotFound, "expire finds nothing");
            vm.stopPrank();
        }
        vm.prank(d.owner);
        Outcome[] memory cancelled = hub.cancelMany(bookId, toList(d.id));
        assertEq(cancelled[0], Outcome.NotFound, "cancel finds nothing");
    }
}
