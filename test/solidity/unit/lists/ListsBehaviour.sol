// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { DELAY, HOT_PLACES, MAX_OPEN, MAX_TIME, START, TTL } from "../../support/Constants.sol";
import { Layout } from "../../support/Layout.sol";

/// @notice The lists that every holder of a book offers.
abstract contract ListsBehaviour is BookTest {
    uint256 private constant ALL = type(uint256).max;

    /// @dev How often a walk has listed an id, and the ids that it listed.
    mapping(uint64 id => uint256) private _listed;

    function test_GivenPlacesAreUsedAgainOutOfOrder() public {
        // 70 entries, then new ones in places that were freed from behind
        uint64[] memory ids = givenOpen(HOT_PLACES + 6);
        uint256[5] memory freed = [uint256(66), 3, 65, 60, 20];
        for (uint256 i = 0; i < freed.length; ++i) {
            cancelId(ids[freed[i]]);
            ids[freed[i]] = 0;
        }
        uint64[] memory young = givenOpen(freed.length + 1);
        uint256[6] memory places = [uint256(3), 20, 60, 65, 66, 70];
        for (uint256 i = 0; i < places.length; ++i) {
            assertEq(Layout.placeOf(young[i]), places[i], "place");
        }

        uint64[] memory expected = new uint64[](HOT_PLACES + 7);
        uint256 count = 0;
        for (uint256 i = 0; i < ids.length; ++i) {
            if (ids[i] != 0) expected[count++] = ids[i];
        }
        for (uint256 i = 0; i < young.length; ++i) {
            expected[count++] = young[i];
        }
        assertEq(count, expected.length, "all of them");
        assertEq(reader().due(bookRef, START + DELAY, ALL), expected, "due");
        assertEq(reader().expirable(bookRef, START + DELAY + TTL, ALL), expected, "expirable");
        assertOpenIds(expected);
    }

    function test_WhenLimitIsGiven() public {
        uint64[] memory ids = givenOpen(5);
        cancelId(ids[0]);
        ids[0] = givenOpen(1)[0]; // the youngest, in the first place
        uint64[] memory oldest = new uint64[](2);
        (oldest[0], oldest[1]) = (ids[1], ids[2]);
        uint256 end = START + DELAY + TTL;
        assertEq(reader().due(bookRef, START + DELAY, 2), oldest, "due, two");
        assertEq(reader().expirable(bookRef, end, 2), oldest, "expirable, two");
        assertEq(reader().due(bookRef, START + DELAY, 1), toList(ids[1]), "due, one");
        assertEq(reader().expirable(bookRef, end, 1), toList(ids[1]), "expirable, one");
        assertEq(reader().due(bookRef, START + DELAY, 0).length, 0, "due, none");
        assertEq(reader().expirable(bookRef, end, 0).length, 0, "expirable, none");
        assertEq(reader().due(bookRef, START + DELAY, 5).length, 5, "due, as many as there are");
        assertEq(reader().due(bookRef, START + DELAY, 6).length, 5, "due, more than there are");
        assertEq(reader().due(bookRef, START + DELAY, ALL)[4], ids[0], "due, the youngest is the last");
        assertEq(reader().expirable(bookRef, end, ALL)[4], ids[0], "expirable, the youngest is the last");
    }

    function test_WhenNowStandsAtEdgesOfWindows() public {
        uint64 id = given(Kind.Stored).id;
        uint256 due = START + DELAY;
        uint256 end = due + TTL;
        assertLists(due - 1, 0, 0);
        assertLists(due, id, 0);
        assertLists(end - 1, id, 0);
        assertLists(end, 0, id);
        assertLists(MAX_TIME, 0, id);
        cancelId(id);
        assertLists(due, 0, 0);
        assertLists(end, 0, 0);

        Request memory r = request();
        r.ttl = 0;
        id = given(Kind.Stored, r).id;
        assertLists(due - 1, 0, 0);
        assertLists(due, id, 0);
        assertLists(MAX_TIME, id, 0);
    }

    function test_WhenNowIsOutOfRange() public {
        Request memory r = request();
        r.ttl = 0;
        given(Kind.Stored, r);
        given(Kind.Stored);
        assertLists(MAX_TIME + 1, 0, 0);
        assertLists(2 ** 40 + START + DELAY, 0, 0);
        assertLists(ALL, 0, 0);
    }

    function test_GivenSealedOnes() public {
        uint64 first = given(Kind.Sealed).id;
        uint64 second = given(Kind.Stored).id;
        uint64 third = given(Kind.Sealed).id;
        assertLists(START + DELAY, second, 0);
        assertLists(START + DELAY + TTL, 0, second);
        (uint64[] memory ids, Kind[] memory kinds,) = reader().openPage(bookRef, 0, 10);
        uint64[] memory expected = new uint64[](3);
        (expected[0], expected[1], expected[2]) = (first, second, third);
        assertEq(ids, expected, "page");
        assertEq(kinds.length, 3, "a kind for each");
        assertEq(uint256(kinds[0]), uint256(Kind.Sealed), "first kind");
        assertEq(uint256(kinds[1]), uint256(Kind.Stored), "second kind");
        assertEq(uint256(kinds[2]), uint256(Kind.Sealed), "third kind");
        assertOpenIds(expected);
    }

    function test_GivenBookIsEmpty() public view {
        assertLists(START + DELAY, 0, 0);
        assertPage(0, 0, new uint64[](0), 0);
        assertPage(0, 1, new uint64[](0), 0);
        assertPage(0, ALL, new uint64[](0), 0);
        assertPage(ALL, ALL, new uint64[](0), 0);
    }

    function test_WhenPagesAreWalked() public {
        uint64[] memory ids = givenOpen(HOT_PLACES + 6);
        cancelId(ids[0]);
        cancelId(ids[33]);
        cancelId(ids[HOT_PLACES + 5]);
        (ids[0], ids[33], ids[HOT_PLACES + 5]) = (0, 0, 0);
        uint256[6] memory sizes = [uint256(1), 2, 7, 69, 70, 71];
        for (uint256 i = 0; i < sizes.length; ++i) {
            uint256 cursor = 0;
            uint256 at = 0;
            do {
                (uint64[] memory page, Kind[] memory kinds, uint256 next) = reader().openPage(bookRef, cursor, sizes[i]);
                assertEq(kinds.length, page.length, "a kind for each, none for places that are free");
                for (uint256 k = 0; k < page.length; ++k) {
                    while (ids[at] == 0) ++at;
                    assertEq(page[k], ids[at++], "in the order of places");
                }
                assertEq(next, cursor + sizes[i] < 70 ? cursor + sizes[i] : 0, "next");
                cursor = next;
            } while (cursor != 0);
            assertEq(at, ids.length - 1, "all but the last, which is closed");
        }
    }

    function test_WhenCursorIsAtOrBehindEnd() public {
        givenOpen(3);
        uint256[4] memory cursors = [uint256(3), 4, 2 ** 14, ALL];
        for (uint256 i = 0; i < cursors.length; ++i) {
            assertPage(cursors[i], 0, new uint64[](0), 0);
            assertPage(cursors[i], 1, new uint64[](0), 0);
            assertPage(cursors[i], ALL, new uint64[](0), 0);
        }
    }

    function test_WhenSizeIsNothing() public {
        givenOpen(3);
        assertPage(0, 0, new uint64[](0), 0);
        assertPage(1, 0, new uint64[](0), 1);
        assertPage(2, 0, new uint64[](0), 2);
    }

    function test_WhenSizeIsGreatestNumberThereIs() public {
        uint64[] memory ids = givenOpen(3);
        assertPage(0, ALL, ids, 0);
        uint64[] memory rest = new uint64[](2);
        (rest[0], rest[1]) = (ids[1], ids[2]);
        assertPage(1, ALL, rest, 0);
        assertPage(1, ALL - 1, rest, 0);
        assertPage(1, 2, rest, 0);
        assertPage(1, 1, toList(ids[1]), 2);
        assertPage(2, ALL, toList(ids[2]), 0);
    }

    function test_GivenPageOfIneligibleEntries() public {
        Request memory late = request();
        (late.delay, late.ttl) = (DELAY + 1, 0); // neither due nor ever expirable
        for (uint256 i = 0; i < 6; ++i) {
            given(i % 2 == 0 ? Kind.Stored : Kind.Sealed, late);
        }
        uint64 eligible = given(Kind.Stored).id;

        (uint64[] memory ids, uint256 next) = reader().duePage(bookRef, START + DELAY, 0, 3);
        assertEq(ids.length, 0, "due, first page");
        assertEq(next, 3, "due, a page behind it");
        (ids, next) = reader().duePage(bookRef, START + DELAY, 3, 3);
        assertEq(ids.length, 0, "due, second page");
        assertEq(next, 6, "due, a page behind it");
        (ids, next) = reader().duePage(bookRef, START + DELAY, 6, 3);
        assertEq(ids, toList(eligible), "due, third page");
        assertEq(next, 0, "due, the last");

        (ids, next) = reader().expirablePage(bookRef, START + DELAY + TTL, 0, 6);
        assertEq(ids.length, 0, "expirable, first page");
        assertEq(next, 6, "expirable, a page behind it");
        (ids, next) = reader().expirablePage(bookRef, START + DELAY + TTL, next, 6);
        assertEq(ids, toList(eligible), "expirable, second page");

        // whole lists look behind them by themselves
        assertEq(reader().due(bookRef, START + DELAY, 1), toList(eligible), "due");
        assertEq(reader().expirable(bookRef, START + DELAY + TTL, 1), toList(eligible), "expirable");
    }

    function test_WhenPageIsRead() public {
        givenOpen(HOT_PLACES + 6);
        vm.record();
        reader().openPage(bookRef, 50, 10);
        (bytes32[] memory reads,) = vm.accesses(subject);
        assertLe(reads.length, 1 + 10, "openPage");
        vm.record();
        reader().duePage(bookRef, START + DELAY, 60, 10);
        (reads,) = vm.accesses(subject);
        assertLe(reads.length, 1 + 10, "duePage");
        vm.record();
        reader().expirablePage(bookRef, START + DELAY, 64, 3);
        (reads,) = vm.accesses(subject);
        assertLe(reads.length, 1 + 3, "expirablePage");
    }

    /// @dev `steps` says what happens between pages; the entries whose bit in `staying` is set are not touched.
    function testFuzz_WhenOthersComeAndGoBetweenPages(uint256 staying, uint256 steps, uint256 size) public {
        uint64[] memory ids = givenOpen(HOT_PLACES + 16);
        size = bound(size, 1, 20);
        uint256 cursor = 0;
        do {
            uint64[] memory page;
            Kind[] memory kinds;
            (page, kinds, cursor) = reader().openPage(bookRef, cursor, size);
            for (uint256 i = 0; i < page.length; ++i) {
                assertTrue(reader().isOpen(bookRef, page[i]), "open at the time of its page");
                ++_listed[page[i]];
            }
            for (uint256 i = 0; i < 4; ++i) {
                steps = uint256(keccak256(abi.encode(steps)));
                uint256 index = steps % ids.length;
                if (staying >> index & 1 == 1) continue;
                if (ids[index] == 0) {
                    // takes whatever place is free by now, ahead of the walk or behind it
                    ids[index] = givenOpen(1)[0];
                } else {
                    cancelId(ids[index]);
                    ids[index] = 0;
                }
            }
        } while (cursor != 0);

        for (uint256 i = 0; i < ids.length; ++i) {
            if (staying >> i & 1 == 1) assertEq(_listed[ids[i]], 1, "open all the time: exactly once");
            else assertLe(_listed[ids[i]], 1, "never twice");
        }
    }

    function test_WhenManyAreGot() public {
        uint256[10] memory lengths = [uint256(0), 1, 8, 9, 10, 40, 41, 42, 4095, 4096];
        Deferral[] memory wanted = new Deferral[](lengths.length);
        uint64[] memory ids = new uint64[](lengths.length + 5);
        Request memory r = request();
        for (uint256 i = 0; i < lengths.length; ++i) {
            r.payload = pattern(lengths[i]);
            r.ttl = i;
            wanted[i] = given(Kind.Stored, r);
            ids[i] = wanted[i].id;
        }
        Deferral memory closed = given(Kind.Stored);
        cancelOne(Kind.Stored, closed);
        ids[10] = closed.id;
        ids[11] = given(Kind.Sealed).id;
        ids[12] = 0;
        ids[13] = ids[3]; // twice
        ids[14] = reader().nextId(bookRef);

        Deferral[] memory got = reader().getMany(bookRef, ids);

        assertEq(got.length, ids.length, "one for each id");
        for (uint256 i = 0; i < lengths.length; ++i) {
            assertEq(got[i], wanted[i], "stored");
        }
        Deferral memory nothing;
        assertEq(got[10], nothing, "closed");
        assertEq(got[11], nothing, "sealed");
        assertEq(got[12], nothing, "zero");
        assertEq(got[13], wanted[3], "twice");
        assertEq(got[14], nothing, "not issued");
        assertEq(reader().getMany(bookRef, new uint64[](0)).length, 0, "none");
    }

    function testFuzz_WhenListsAreRandom(uint256 seed, uint256 time) public {
        uint64[] memory due = new uint64[](80);
        uint64[] memory expirable = new uint64[](80);
        uint256[2] memory counts;
        time = START + bound(time, 0, 400);
        openBook(Limits(0, 400, MAX_OPEN, false));
        Deferral memory last;
        for (uint256 i = 0; i < 80; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            Request memory r = request();
            (r.delay, r.ttl) = ((seed >> 8) % 400, (seed >> 64) % 4 == 0 ? 0 : (seed >> 128) % 200);
            // some places are used again, so that the order of places is not that of ids
            if (seed % 8 == 0 && last.id != 0) {
                cancelOne(Kind.Stored, last);
                if (counts[0] != 0 && due[counts[0] - 1] == last.id) --counts[0];
                if (counts[1] != 0 && expirable[counts[1] - 1] == last.id) --counts[1];
            }
            last = given(Kind.Stored, r);
            if (time >= last.dueAt && (r.ttl == 0 || time < last.expiresAt)) due[counts[0]++] = last.id;
            if (r.ttl != 0 && time >= last.expiresAt) expirable[counts[1]++] = last.id;
        }
        assembly ("memory-safe") {
            mstore(due, mload(counts))
            mstore(expirable, mload(add(counts, 32)))
        }
        assertEq(reader().due(bookRef, time, ALL), due, "due");
        assertEq(reader().expirable(bookRef, time, ALL), expirable, "expirable");
        for (uint256 i = 0; i < due.length; ++i) {
            assertEq(reader().previewClaim(bookRef, due[i], time), Outcome.Success, "a claim accepts it");
        }
    }

    function cancelId(uint64 id) internal {
        Deferral memory d = toDeferral(request());
        d.id = id;
        cancelOne(Kind.Stored, d);
    }

    /// @dev The first so many of the list of all open ids, where the holder offers one.
    function assertOpenIds(uint64[] memory expected) internal view virtual;

    /// @dev At `time` this id is the only one due and that one the only one expirable; 0 for none.
    function assertLists(uint256 time, uint64 due, uint64 expirable) private view {
        uint64[] memory ids = reader().due(bookRef, time, ALL);
        assertEq(ids, due == 0 ? new uint64[](0) : toList(due), "due");
        (ids,) = reader().duePage(bookRef, time, 0, ALL);
        assertEq(ids, due == 0 ? new uint64[](0) : toList(due), "duePage");
        ids = reader().expirable(bookRef, time, ALL);
        assertEq(ids, expirable == 0 ? new uint64[](0) : toList(expirable), "expirable");
        (ids,) = reader().expirablePage(bookRef, time, 0, ALL);
        assertEq(ids, expirable == 0 ? new uint64[](0) : toList(expirable), "expirablePage");
    }

    /// @dev The same page of all three lists, at times at which everything is eligible.
    function assertPage(uint256 cursor, uint256 size, uint64[] memory expected, uint256 next) private view {
        (uint64[] memory ids, Kind[] memory kinds, uint256 at) = reader().openPage(bookRef, cursor, size);
        assertEq(ids, expected, "openPage");
        assertEq(kinds.length, expected.length, "a kind for each");
        assertEq(at, next, "openPage, next");
        (ids, at) = reader().duePage(bookRef, START + DELAY, cursor, size);
        assertEq(ids, expected, "duePage");
        assertEq(at, next, "duePage, next");
        (ids, at) = reader().expirablePage(bookRef, START + DELAY + TTL, cursor, size);
        assertEq(ids, expected, "expirablePage");
        assertEq(at, next, "expirablePage, next");
    }
}
