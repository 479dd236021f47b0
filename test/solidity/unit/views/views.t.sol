// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { DELAY, HOT_PLACES, MAX_DELAY, MAX_OPEN, MAX_TIME, MIN_DELAY, START, TTL } from "../../support/Constants.sol";
import { HostTest } from "../../support/HostTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import { Layout } from "../../support/Layout.sol";

abstract contract ViewsBehaviour is BookTest {
    function test_GivenItIsStoredAndOpen() public {
        given(Kind.Sealed);
        Deferral memory d = given(Kind.Stored);
        standAt(MAX_TIME);
        assertOpen(Kind.Stored, d);
        assertEq(reader().previewClaim(bookRef, d.id, START), Outcome.NotDue, "before");
        assertEq(reader().previewClaim(bookRef, d.id, START + DELAY), Outcome.Success, "inside");
        assertEq(reader().previewClaim(bookRef, d.id, START + DELAY + TTL), Outcome.Expired, "behind");
        assertEq(previewOf(Kind.Sealed, d, START + DELAY), Outcome.NotFound, "it is not sealed");
    }

    function test_GivenItIsSealedAndOpen() public {
        given(Kind.Stored);
        Deferral memory d = given(Kind.Sealed);
        assertOpen(Kind.Sealed, d);
        assertEq(reader().previewClaim(bookRef, d.id, START + DELAY), Outcome.NotFound, "it is not stored");
        assertEq(previewOf(Kind.Sealed, d, START), Outcome.NotDue, "before");
        assertEq(previewOf(Kind.Sealed, d, START + DELAY), Outcome.Success, "inside");
        assertEq(previewOf(Kind.Sealed, d, START + DELAY + TTL), Outcome.Expired, "behind");
        d.owner = bob;
        assertEq(previewOf(Kind.Sealed, d, START + DELAY), Outcome.SealMismatch, "another one");
    }

    function test_GivenItIsClosed() public {
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        cancelOne(Kind.Stored, stored);
        cancelOne(Kind.Sealed, sealed_);
        assertClosed(stored);
        assertClosed(sealed_);
        assertEq(previewOf(Kind.Sealed, sealed_, sealed_.dueAt), Outcome.NotFound, "preview");
    }

    function test_GivenIdsThatWereNeverIssued() public {
        Deferral memory d = given(Kind.Stored);
        uint64[6] memory ids = [
            0,
            Layout.toId(0, 1),
            Layout.toId(0, HOT_PLACES),
            Layout.toId(2, 0),
            reader().nextId(bookRef),
            type(uint64).max
        ];
        for (uint256 i = 0; i < ids.length; ++i) {
            assertFalse(reader().isOpen(bookRef, ids[i]), "open");
            assertFalse(reader().isIssued(bookRef, ids[i]), "issued");
            (bool found, Deferral memory read) = reader().get(bookRef, ids[i]);
            assertFalse(found, "found");
            Deferral memory nothing;
            assertEq(read, nothing, "nothing");
            assertEq(reader().previewClaim(bookRef, ids[i], d.dueAt), Outcome.NotFound, "preview");
        }
    }

    function test_GivenSequenceWasIssuedWithAnotherPlace() public {
        Deferral memory d = given(Kind.Stored);
        uint64 id = d.id + 1;
        assertTrue(reader().isIssued(bookRef, id), "issued");
        assertFalse(reader().isOpen(bookRef, id), "open");
    }

    function testFuzz_WhenIdAndTimeAreRandom(uint64 id, uint256 time, Deferral memory d) public {
        givenHotPlacesTaken();
        // an id near those that are there more often than not
        if (id % 2 == 0) id = Layout.toId(bound(id, 0, HOT_PLACES + 4), bound(id / 2, 0, HOT_PLACES + 4));
        d.id = id;
        watch();
        (bool found, Deferral memory read) = reader().get(bookRef, id);
        assertEq(found, reader().isOpen(bookRef, id), "what is open is found: none is sealed");
        if (found) assertEq(read.id, id, "it is the one");
        Outcome outcome = reader().previewClaim(bookRef, id, time);
        if (time > MAX_TIME) assertEq(outcome, Outcome.InvalidNow, "now");
        else assertEq(outcome == Outcome.NotFound, !found, "preview");
        assertEq(
            previewOf(Kind.Sealed, d, time), time > MAX_TIME ? Outcome.InvalidNow : Outcome.NotFound, "sealed preview"
        );
        assertUnchanged();
    }

    function test_GivenNothingChanged() public {
        assertEq(reader().nextId(bookRef), Layout.toId(1, 0), "the first");
        uint64[] memory ids = givenOpen(HOT_PLACES + 3);
        assertEq(reader().nextId(bookRef), Layout.toId(HOT_PLACES + 4, HOT_PLACES + 3), "a new place");
        cancelAt(ids, HOT_PLACES + 1);
        assertEq(reader().nextId(bookRef), Layout.toId(HOT_PLACES + 4, HOT_PLACES + 1), "the free list");
        cancelAt(ids, 40);
        assertEq(reader().nextId(bookRef), Layout.toId(HOT_PLACES + 4, 40), "a hot place");
        cancelAt(ids, 63);
        assertEq(reader().nextId(bookRef), Layout.toId(HOT_PLACES + 4, 40), "the lowest hot place");
        cancelAt(ids, 7);
        uint256[4] memory places = [uint256(7), 40, 63, HOT_PLACES + 1];
        for (uint256 i = 0; i < places.length; ++i) {
            uint64 next = reader().nextId(bookRef);
            assertEq(next, Layout.toId(HOT_PLACES + 4 + i, places[i]), "next");
            assertEq(given(i % 2 == 0 ? Kind.Sealed : Kind.Stored).id, next, "given");
        }
    }

    function test_GivenRefusal() public {
        Deferral memory d = given(Kind.Stored);
        cancelOne(Kind.Stored, d);
        uint64 next = reader().nextId(bookRef);
        assertUnreachable(d); // none of its calls succeeds
        assertEq(reader().nextId(bookRef), next, "next id");
    }

    function test_GivenEntriesComeAndGo() public {
        assertEq(reader().openCount(bookRef), 0, "none");
        Deferral memory first = given(Kind.Stored);
        Deferral memory second = given(Kind.Sealed);
        Deferral memory third = given(Kind.Stored);
        assertEq(reader().openCount(bookRef), 3, "three");
        claimOne(Kind.Stored, first);
        assertEq(reader().openCount(bookRef), 2, "one was claimed");
        cancelOne(Kind.Sealed, second);
        assertEq(reader().openCount(bookRef), 1, "one was cancelled");
        expireOne(Kind.Stored, third);
        assertEq(reader().openCount(bookRef), 0, "one was expired");
        givenOpen(HOT_PLACES + 5);
        assertEq(reader().openCount(bookRef), HOT_PLACES + 5, "cold ones count");
    }

    function test_GivenLimits() public view {
        assertEq(reader().minDelay(bookRef), MIN_DELAY, "minDelay");
        assertEq(reader().maxDelay(bookRef), MAX_DELAY, "maxDelay");
        assertEq(reader().maxOpen(bookRef), MAX_OPEN, "maxOpen");
    }

    function cancelAt(uint64[] memory ids, uint256 index) private {
        Deferral memory d = toDeferral(request());
        d.id = ids[index];
        cancelOne(Kind.Stored, d);
    }
}

contract ViewsTest is HostTest, ViewsBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function testFuzz_WhenDigestIsAskedFor(Deferral memory d, uint256 book, uint256 field) public {
        label = book;
        bytes32 digest = host.digest(d, book);
        assertEq(digest, digestOf(d), "hashStruct");
        field = field % 7;
        if (field == 0) d.id ^= 1;
        if (field == 1) d.owner = address(uint160(d.owner) ^ 1);
        if (field == 2) d.createdAt ^= 1;
        if (field == 3) d.dueAt ^= 1;
        if (field == 4) d.expiresAt ^= 1;
        if (field == 5) d.payload = bytes.concat(d.payload, hex"00");
        if (field == 6) label = book = book ^ 1;
        assertNotEq(host.digest(d, book), digest, "another one");
        assertEq(host.digest(d, book), digestOf(d), "hashStruct of the other one");
    }

    function test_WhenDeferralIsAskedByItself_AndTimeIsLastThereIs() public view {
        Deferral memory d;
        d.dueAt = uint40(MAX_TIME);
        assertTrue(host.isClaimable(d, MAX_TIME), "the last time");
        assertFalse(host.isClaimable(d, MAX_TIME + 1), "beyond");
        assertTrue(host.isDue(d, MAX_TIME + 1), "due even so");
    }

    function testFuzz_WhenDeferralIsAskedByItself(uint40 dueAt, uint40 expiresAt, uint256 time) public view {
        if (time % 4 == 0) time = uint256(dueAt) + time % 3 - (dueAt == 0 ? 0 : 1);
        else if (time % 4 == 1) time = uint256(expiresAt) + time % 3 - (expiresAt == 0 ? 0 : 1);
        else if (time % 4 == 2) time = time % 2 ** 41;
        Deferral memory d;
        (d.dueAt, d.expiresAt) = (dueAt, expiresAt);
        assertEq(host.isDue(d, time), time >= dueAt, "isDue");
        assertEq(host.isExpired(d, time), expiresAt != 0 && time >= expiresAt, "isExpired");
        bool inWindow = time >= dueAt && (expiresAt == 0 || time < expiresAt);
        assertEq(host.isClaimable(d, time), inWindow && time <= MAX_TIME, "isClaimable");
    }
}

contract HubViewsTest is HubTest, ViewsBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function testFuzz_WhenDigestIsAskedFor(Deferral memory d, uint256 book) public {
        label = book;
        assertEq(hub.digestOf(book, d), digestOf(d), "hashStruct");
    }
}
