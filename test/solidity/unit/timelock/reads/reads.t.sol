// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, MAX_DELAY, MAX_OPEN, MIN_DELAY, START, TTL } from "../../../support/Constants.sol";
import { Layout } from "../../../support/Layout.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";

contract TimelockReadsTest is TimelockTest {
    uint256 private constant ALL = type(uint256).max;

    function test_GivenBookIs0() public {
        assertEq(timelock.clock(0), START, "clock");
        assertEq(timelock.CLOCK_MODE(0), "mode=timestamp", "mode");
        assertEq(timelock.minDelay(0), MIN_DELAY, "minDelay");
        assertEq(timelock.maxDelay(0), MAX_DELAY, "maxDelay");
        assertEq(timelock.maxOpen(0), MAX_OPEN, "maxOpen");
        assertEq(timelock.MAX_OPEN_LIMIT(), 10_000, "MAX_OPEN_LIMIT");
        assertEq(timelock.MAX_PAYLOAD_LENGTH(), 4096, "MAX_PAYLOAD_LENGTH");
        assertEq(timelock.nextId(0), Layout.toId(1, 0), "nextId");
        Deferral memory d = given(Kind.Sealed);
        Deferral memory e = given(Kind.Sealed);
        assertEq(timelock.openCount(0), 2, "openCount");
        assertOpen(Kind.Sealed, d);
        assertOpen(Kind.Sealed, e);
        assertEq(timelock.digestOf(0, d), digestOf(d), "digest");
        assertEq(timelock.due(0, START + DELAY, ALL).length, 0, "due");
        assertEq(timelock.expirable(0, START + DELAY + TTL, ALL).length, 0, "expirable");
        (uint64[] memory ids, uint256 next) = timelock.duePage(0, START + DELAY, 0, ALL);
        assertEq(ids.length + next, 0, "duePage");
        (ids, next) = timelock.expirablePage(0, START + DELAY + TTL, 0, ALL);
        assertEq(ids.length + next, 0, "expirablePage");
        assertEq(timelock.getMany(0, toList(d.id))[0].id, 0, "getMany");
    }

    function test_GivenBookIsAnotherOne() public {
        Deferral memory d = given(Kind.Sealed);
        uint256[3] memory books = [uint256(1), 2 ** 96, ALL];
        for (uint256 i = 0; i < books.length; ++i) {
            assertEq(timelock.maxOpen(books[i]), 0, "maxOpen");
            assertEq(timelock.openCount(books[i]), 0, "openCount");
            assertEq(timelock.nextId(books[i]), 0, "nextId");
            assertFalse(timelock.isOpen(books[i], d.id), "isOpen");
            assertFalse(timelock.isIssued(books[i], d.id), "isIssued");
            assertEq(timelock.previewClaimSealed(books[i], d, START + DELAY), Outcome.NotFound, "preview");
            (uint64[] memory ids,,) = timelock.openPage(books[i], 0, ALL);
            assertEq(ids.length, 0, "openPage");
            assertEq(timelock.clock(books[i]), START, "clock");
        }
    }

    function test_WhenClaimIsPreviewed() public {
        Deferral memory d = given(Kind.Sealed);
        assertEq(timelock.previewClaimSealed(0, d, START + DELAY - 1), Outcome.NotDue, "before");
        assertEq(timelock.previewClaimSealed(0, d, START + DELAY), Outcome.Success, "due");
        assertEq(timelock.previewClaimSealed(0, d, START + DELAY + TTL), Outcome.Expired, "behind");
        assertEq(timelock.previewClaim(0, d.id, START + DELAY), Outcome.NotFound, "it is not stored");
        d.owner = bob;
        assertEq(timelock.previewClaimSealed(0, d, START + DELAY), Outcome.SealMismatch, "another one");
        d.owner = alice;
        claimOne(Kind.Sealed, d);
        assertEq(timelock.previewClaimSealed(0, d, START + DELAY), Outcome.NotFound, "executed");
    }
}
