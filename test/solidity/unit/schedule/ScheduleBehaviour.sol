// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import {
    DELAY,
    HOT_PLACES,
    LAST_ISSUED,
    MAX_DELAY,
    MAX_OPEN,
    MAX_PAYLOAD,
    MAX_TIME,
    MIN_DELAY,
    START
} from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { Layout } from "../../support/Layout.sol";

/// @notice What every function that schedules does.
abstract contract ScheduleBehaviour is BookTest {
    /*//////////////////////////////////////////////////////////////
                            THE FUNCTION ITSELF
    //////////////////////////////////////////////////////////////*/

    function kind() internal pure virtual returns (Kind);

    /// @dev Calls the function.
    function schedule(Request memory r) internal virtual returns (Answer memory);

    /// @dev Whether a refusal reverts (or is answered with an outcome).
    function reverts() internal pure virtual returns (bool) {
        return true;
    }

    /// @dev The latest time that the clock can show.
    function latest() internal pure virtual returns (uint256) {
        return type(uint256).max;
    }

    /*//////////////////////////////////////////////////////////////
                                 REFUSALS
    //////////////////////////////////////////////////////////////*/

    function test_RefuseWhen_OwnerIsEmpty() public {
        Request memory r = request();
        r.owner = address(0);
        assertRefused(r, Outcome.EmptyOwner, ErrorData.emptyOwner());
    }

    function test_RefuseWhen_OwnerIsEmpty_AndPayloadIsTooBig() public {
        Request memory r = request();
        (r.owner, r.payload) = (address(0), new bytes(MAX_PAYLOAD + 1));
        assertRefused(r, Outcome.EmptyOwner, ErrorData.emptyOwner());
    }

    function test_RefuseWhen_PayloadIsTooBig() public {
        Request memory r = request();
        r.payload = new bytes(MAX_PAYLOAD + 1);
        assertRefused(r, Outcome.PayloadTooBig, ErrorData.payloadTooBig(MAX_PAYLOAD + 1));
        r.payload = new bytes(8192 + 3); // a length whose low 13 bits are a small one
        assertRefused(r, Outcome.PayloadTooBig, ErrorData.payloadTooBig(8192 + 3));
    }

    function test_RefuseWhen_PayloadIsTooBig_AndNowIsTooBig() public {
        Request memory r = request();
        (r.payload, r.time) = (new bytes(MAX_PAYLOAD + 1), MAX_TIME + 1);
        assertRefused(r, Outcome.PayloadTooBig, ErrorData.payloadTooBig(MAX_PAYLOAD + 1));
    }

    function test_RefuseWhen_NowIsTooBig() public {
        Request memory r = request();
        r.time = MAX_TIME + 1;
        assertRefused(r, Outcome.InvalidNow, ErrorData.invalidNow(MAX_TIME + 1));
        r.time = latest();
        assertRefused(r, Outcome.InvalidNow, ErrorData.invalidNow(latest()));
        r.payload = pattern(MAX_PAYLOAD);
        assertRefused(r, Outcome.InvalidNow, ErrorData.invalidNow(latest()));
    }

    function test_RefuseWhen_NowIsTooBig_AndDelayIsTooShort() public {
        Request memory r = request();
        (r.time, r.delay) = (MAX_TIME + 1, MIN_DELAY - 1);
        assertRefused(r, Outcome.InvalidNow, ErrorData.invalidNow(MAX_TIME + 1));
    }

    function test_RefuseWhen_DelayIsTooShort() public {
        Request memory r = request();
        r.delay = MIN_DELAY - 1;
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(MIN_DELAY - 1, MIN_DELAY, MAX_DELAY));
        r.delay = 0;
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(0, MIN_DELAY, MAX_DELAY));
    }

    function test_RefuseWhen_DelayIsTooShort_AndTtlIsTooBig() public {
        Request memory r = request();
        (r.delay, r.ttl) = (MIN_DELAY - 1, MAX_TIME + 1);
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(MIN_DELAY - 1, MIN_DELAY, MAX_DELAY));
    }

    function test_RefuseWhen_DelayIsTooLong() public {
        Request memory r = request();
        r.delay = MAX_DELAY + 1;
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(MAX_DELAY + 1, MIN_DELAY, MAX_DELAY));
        r.delay = MIN_DELAY + 2 ** 40; // its low 40 bits are within the limits
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(r.delay, MIN_DELAY, MAX_DELAY));
        r.delay = type(uint256).max;
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(r.delay, MIN_DELAY, MAX_DELAY));
    }

    function test_RefuseWhen_TtlIsTooBig() public {
        Request memory r = request();
        r.ttl = MAX_TIME + 1;
        assertRefused(r, Outcome.InvalidTTL, ErrorData.invalidTTL(MAX_TIME + 1, 0));
        r.ttl = type(uint256).max; // time + delay + ttl wraps to a small number
        assertRefused(r, Outcome.InvalidTTL, ErrorData.invalidTTL(type(uint256).max, 0));
    }

    function test_RefuseWhen_TtlIsTooBig_AndBookIsFull() public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 1, false));
        givenOpen(1);
        Request memory r = request();
        r.ttl = MAX_TIME + 1;
        assertRefused(r, Outcome.InvalidTTL, ErrorData.invalidTTL(MAX_TIME + 1, 0));
    }

    function test_RefuseGiven_SealedOnesNeedTtl() public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 2, true));
        Request memory r = request();
        r.ttl = 0;
        if (kind() == Kind.Sealed) assertRefused(r, Outcome.InvalidTTL, ErrorData.invalidTTL(0, 1));
        else assertScheduled(r);
        r.ttl = 1;
        assertScheduled(r);
    }

    function test_RefuseGiven_SealedOnesNeedTtl_AndBookIsFull() public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 1, true));
        givenOpen(1);
        Request memory r = request();
        r.ttl = 0;
        if (kind() == Kind.Sealed) assertRefused(r, Outcome.InvalidTTL, ErrorData.invalidTTL(0, 1));
        else assertRefused(r, Outcome.BookFull, ErrorData.bookFull(1));
    }

    function test_RefuseGiven_BookIsFull() public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 2, false));
        Deferral memory first = given(Kind.Stored);
        Deferral memory second = given(Kind.Sealed);
        assertRefused(request(), Outcome.BookFull, ErrorData.bookFull(2));

        cancelOne(Kind.Stored, first);
        assertScheduled(request());
        assertRefused(request(), Outcome.BookFull, ErrorData.bookFull(2));

        cancelOne(Kind.Sealed, second);
        assertScheduled(request());
    }

    function test_RefuseGiven_BookIsFull_AndSumOverflows() public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 1, false));
        givenOpen(1);
        Request memory r = request();
        r.ttl = MAX_TIME;
        assertRefused(r, Outcome.BookFull, ErrorData.bookFull(1));
    }

    function test_RefuseWhen_SumOverflows() public {
        openBook(Limits(0, MAX_TIME, MAX_OPEN, false));
        Request memory r = request();
        r.ttl = MAX_TIME - START - DELAY + 1;
        assertRefused(r, Outcome.Overflow, ErrorData.overflow(START, DELAY, r.ttl));
        r.ttl = MAX_TIME;
        assertRefused(r, Outcome.Overflow, ErrorData.overflow(START, DELAY, MAX_TIME));
        (r.delay, r.ttl) = (MAX_TIME - START + 1, 0);
        assertRefused(r, Outcome.Overflow, ErrorData.overflow(START, r.delay, 0));
        (r.time, r.delay, r.ttl) = (MAX_TIME, MAX_TIME, MAX_TIME);
        assertRefused(r, Outcome.Overflow, ErrorData.overflow(MAX_TIME, MAX_TIME, MAX_TIME));
    }

    function test_RefuseWhen_SumOverflows_AndSequenceIsAtItsEnd() public {
        store(bookSlot, Layout.withNextSequence(header(), LAST_ISSUED + 1));
        Request memory r = request();
        r.ttl = MAX_TIME;
        assertRefused(r, Outcome.Overflow, ErrorData.overflow(START, DELAY, MAX_TIME));
    }

    function test_RefuseGiven_SequenceIsAtItsEnd() public {
        Deferral memory before = given(Kind.Stored);
        store(bookSlot, Layout.withNextSequence(header(), LAST_ISSUED + 1));
        uint64 next = reader().nextId(bookRef);

        assertRefused(request(), Outcome.IDExhausted, ErrorData.idExhausted());
        Request memory r = request();
        r.ttl = MAX_TIME - START - DELAY;
        assertRefused(r, Outcome.IDExhausted, ErrorData.idExhausted());

        assertEq(reader().nextId(bookRef), next, "next id");
        assertEq(next, Layout.toId(LAST_ISSUED + 1, 1), "at the end");
        cancelOne(Kind.Stored, before);
        assertClosed(before);
        assertRefused(request(), Outcome.IDExhausted, ErrorData.idExhausted());
    }

    function test_RefuseGiven_OneSequenceIsLeft() public {
        store(bookSlot, Layout.withNextSequence(header(), LAST_ISSUED));
        Deferral memory last = assertScheduled(request());
        assertEq(last.id, LAST_ISSUED * 16_384, "the last id");
        assertRefused(request(), Outcome.IDExhausted, ErrorData.idExhausted());
        assertOpen(kind(), last);
    }

    /*//////////////////////////////////////////////////////////////
                                 SUCCESS
    //////////////////////////////////////////////////////////////*/

    function test_WhenAllIsInOrder() public {
        Deferral memory first = assertScheduled(request());
        assertEq(first.id, 1 * 16_384 + 0, "first id");

        Request memory r = request();
        (r.owner, r.payload, r.time, r.delay, r.ttl) = (bob, "another one", START + 1, MIN_DELAY, 1);
        Deferral memory second = assertScheduled(r);
        assertEq(second.id, 2 * 16_384 + 1, "second id");
        assertOpen(kind(), first);
    }

    function test_WhenPayloadIsAsLongAsCanBe() public {
        Request memory r = request();
        r.payload = pattern(MAX_PAYLOAD);
        assertScheduled(r);
    }

    function test_WhenOwnerIsAddress1() public {
        Request memory r = request();
        r.owner = address(1);
        assertScheduled(r);
    }

    function test_WhenPayloadIsEmpty() public {
        Request memory r = request();
        r.payload = "";
        assertScheduled(r);
    }

    function test_WhenNowIsAsBigAsCanBe() public {
        openBook(Limits(0, MAX_DELAY, MAX_OPEN, false));
        Request memory r = request();
        (r.time, r.delay, r.ttl) = (MAX_TIME, 0, 0);
        Deferral memory d = assertScheduled(r);
        assertEq(d.dueAt, MAX_TIME, "due at the last instant");
    }

    function test_WhenDelayIsLimit() public {
        Request memory r = request();
        r.delay = MIN_DELAY;
        assertEq(assertScheduled(r).dueAt, START + MIN_DELAY, "shortest");
        r.delay = MAX_DELAY;
        assertEq(assertScheduled(r).dueAt, START + MAX_DELAY, "longest");

        openBook(Limits(7, 7, MAX_OPEN, false));
        r.delay = 7;
        assertScheduled(r);
        r.delay = 6;
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(6, 7, 7));
        r.delay = 8;
        assertRefused(r, Outcome.InvalidDelay, ErrorData.invalidDelay(8, 7, 7));
    }

    function test_WhenSumIsAsBigAsCanBe() public {
        openBook(Limits(0, MAX_TIME, MAX_OPEN, false));
        Request memory r = request();
        r.ttl = MAX_TIME - START - DELAY;
        assertEq(assertScheduled(r).expiresAt, MAX_TIME, "by the ttl");
        (r.delay, r.ttl) = (MAX_TIME - START, 0);
        assertEq(assertScheduled(r).dueAt, MAX_TIME, "by the delay");
    }

    function test_WhenThereIsNoTtl() public {
        Request memory r = request();
        r.ttl = 0;
        Deferral memory d = assertScheduled(r);
        assertEq(d.expiresAt, 0, "never");
    }

    function test_GivenHotPlacesAreTaken() public {
        givenHotPlacesTaken();
        assertEq(Layout.freeHead(header()), 65, "the last one closed is the first of the free list");
        assertEq(Layout.placeOf(assertScheduled(request()).id), 65, "first of the free list");
        assertEq(Layout.freeHead(header()), 64, "moved on");
        assertEq(Layout.placeOf(assertScheduled(request()).id), 64, "second of the free list");
        assertEq(Layout.freeHead(header()), 0, "empty");
    }

    function test_GivenEveryPlaceInUseIsTaken() public {
        givenOpen(HOT_PLACES);
        assertEq(Layout.placeOf(assertScheduled(request()).id), 64, "first cold place");
        assertEq(Layout.placeOf(assertScheduled(request()).id), 65, "second cold place");
    }

    /*//////////////////////////////////////////////////////////////
                                  FUZZ
    //////////////////////////////////////////////////////////////*/

    function testFuzz_WhenRequestsAreRandom(Request memory r, uint256 shape) public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 1, shape & 1 == 1));
        if (shape & 2 != 0) givenOpen(1);
        if (shape & 4 != 0) store(bookSlot, Layout.withNextSequence(header(), LAST_ISSUED + 1));
        // often just inside or outside a limit, seldom anywhere
        if (shape & 24 != 0) r.owner = alice;
        if (shape & 32 != 0) r.payload = pattern(MAX_PAYLOAD + 2 - (shape >> 128) % 4);
        r.time = shape & 192 == 0 ? bound(r.time, 0, latest()) : MAX_TIME + 2 - r.time % (4 * MAX_DELAY);
        if (shape & 768 != 0) r.delay = MIN_DELAY - 2 + r.delay % (MAX_DELAY - MIN_DELAY + 4);
        if (shape & 3072 != 0) r.ttl = r.ttl % (2 * MAX_DELAY);
        else if (shape & 4096 != 0) r.ttl = MAX_TIME + 2 - r.ttl % 4;

        (Outcome outcome, bytes memory error) = expectedOf(r, shape);
        if (outcome == Outcome.Success) assertScheduled(r);
        else assertRefused(r, outcome, error);
    }

    /// @dev The guards in the order of the specification.
    function expectedOf(Request memory r, uint256 shape) private pure returns (Outcome, bytes memory) {
        uint256 minTTL = kind() == Kind.Sealed ? shape & 1 : 0;
        if (r.owner == address(0)) return (Outcome.EmptyOwner, ErrorData.emptyOwner());
        if (r.payload.length > MAX_PAYLOAD) {
            return (Outcome.PayloadTooBig, ErrorData.payloadTooBig(r.payload.length));
        }
        if (r.time >= 2 ** 40) return (Outcome.InvalidNow, ErrorData.invalidNow(r.time));
        if (r.delay < MIN_DELAY || r.delay > MAX_DELAY) {
            return (Outcome.InvalidDelay, ErrorData.invalidDelay(r.delay, MIN_DELAY, MAX_DELAY));
        }
        if (r.ttl >= 2 ** 40 || r.ttl < minTTL) return (Outcome.InvalidTTL, ErrorData.invalidTTL(r.ttl, minTTL));
        if (shape & 2 != 0) return (Outcome.BookFull, ErrorData.bookFull(1));
        if (r.time + r.delay + r.ttl >= 2 ** 40) {
            return (Outcome.Overflow, ErrorData.overflow(r.time, r.delay, r.ttl));
        }
        if (shape & 4 != 0) return (Outcome.IDExhausted, ErrorData.idExhausted());
        return (Outcome.Success, "");
    }

    /*//////////////////////////////////////////////////////////////
                                ASSERTIONS
    //////////////////////////////////////////////////////////////*/

    function assertRefused(Request memory r, Outcome outcome, bytes memory error) internal {
        uint64 next = reader().nextId(bookRef);
        watch();
        Answer memory answer = schedule(r);
        assertEq(answer.reverted, reverts(), "reverts if it is a form that does");
        if (reverts()) assertEq(answer.error, error, "error");
        else assertEq(answer.outcome, outcome, "outcome");
        assertEq(answer.id, 0, "no id");
        assertUnchanged();
        assertEq(reader().nextId(bookRef), next, "next id");
    }

    /// @dev Everything that a success brings about, and nothing beside it.
    function assertScheduled(Request memory r) internal returns (Deferral memory d) {
        d = toDeferral(r);
        d.id = reader().nextId(bookRef);
        uint256 place = Layout.placeOf(d.id);
        uint256 before = header();
        uint256 nextFree = load(Layout.headSlot(bookSlot, place)) % 2 ** 14;
        bytes32 neighbours = neighboursOf(place);
        vm.recordLogs();

        Answer memory answer = schedule(r);

        expectLog(scheduledLog(subject, label, d, kind()));
        assertLogs();
        assertEq(answer.error, "", "no revert");
        assertEq(answer.outcome, Outcome.Success, "outcome");
        assertEq(answer.id, d.id, "id is what nextId named");
        assertEq(d.id, Layout.toId(Layout.nextSequence(before), nextPlace(before)), "next sequence, next place");
        assertEq(header(), headerAfterSchedule(before, nextFree), "header");
        assertEq(neighboursOf(place), neighbours, "neighbouring places");
        assertEntry(d);
        assertOpen(kind(), d);
        assertEq(reader().openCount(bookRef), Layout.openCount(before) + 1, "open count");
    }

    function assertEntry(Deferral memory d) private view {
        uint256 sequence = Layout.sequenceOf(d.id);
        if (kind() == Kind.Sealed) {
            assertEq(headOf(d.id), Layout.sealedHead(sequence, digestOf(d)), "sealed head");
            return;
        }
        assertEq(headOf(d.id), Layout.storedHead(sequence, d.createdAt, d.dueAt, d.expiresAt, d.payload), "stored head");
        uint256 place = Layout.placeOf(d.id);
        assertEq(load(Layout.ownerSlot(bookSlot, place)), uint160(d.owner), "owner's word");
        for (uint256 i = 0; i < Layout.tailWords(d.payload.length); ++i) {
            assertEq(load(Layout.tailSlot(bookSlot, place, i)), Layout.tailWord(d.payload, i), "word of the payload");
        }
    }

    /// @dev The last word before the entry of a place and the first ones behind it.
    function neighboursOf(uint256 place) private view returns (bytes32) {
        uint256 next = Layout.headSlot(bookSlot, place + 1);
        uint256 previous = place == 0 ? 0 : load(Layout.headSlot(bookSlot, place) - 1);
        return keccak256(abi.encode(previous, load(next), load(next + 1), load(next + 2)));
    }
}
