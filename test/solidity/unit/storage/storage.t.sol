// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import {
    DELAY,
    HOT_PLACES,
    LAST_ISSUED,
    MAX_OPEN_LIMIT,
    MAX_PAYLOAD,
    MAX_TIME,
    PLACES,
    START,
    TTL
} from "../../support/Constants.sol";
import { HostTest } from "../../support/HostTest.sol";
import { Layout } from "../../support/Layout.sol";

/// @notice Words are written by behaviour and read from storage by masks of their own.
contract StorageTest is HostTest {
    uint256 private constant OTHER = 1;

    function test_GivenEveryFieldOfHeaderIsAtItsGreatest() public {
        newHost();
        host.init(WHICH, MAX_TIME, MAX_TIME, MAX_OPEN_LIMIT, 63);
        Request memory r = request();
        (r.time, r.delay, r.ttl) = (0, MAX_TIME, 0);
        for (uint256 i = 0; i < HOT_PLACES + 1; ++i) {
            given(Kind.Stored, r);
        }
        store(bookSlot, Layout.withNextSequence(header(), LAST_ISSUED));
        given(Kind.Stored, r);
        uint256 word = header();
        assertEq(Layout.hot(word), type(uint64).max, "hot");
        assertEq(Layout.nextSequence(word), 2 ** 50 - 1, "nextSequence");
        assertEq(Layout.openCount(word), HOT_PLACES + 2, "openCount");
        assertEq(Layout.highWater(word), HOT_PLACES + 2, "highWater");
        assertEq(Layout.freeHead(word), 0, "freeHead");
        assertEq(Layout.maxOpen(word), MAX_OPEN_LIMIT, "maxOpen");
        assertEq(Layout.minDelay(word), MAX_TIME, "minDelay");
        assertEq(Layout.maxDelay(word), MAX_TIME, "maxDelay");
        assertEq(Layout.flags(word), 63, "flags");
    }

    function test_GivenEveryFieldOfStoredHeadIsAtItsGreatest() public {
        openBook(Limits(0, MAX_TIME, 1, false));
        store(bookSlot, Layout.withNextSequence(header(), LAST_ISSUED));
        Request memory r = request();
        r.payload = filled(MAX_PAYLOAD);
        (r.owner, r.time, r.delay, r.ttl) = (address(type(uint160).max), MAX_TIME, 0, 0);
        Deferral memory d = given(Kind.Stored, r);
        uint256 head = headOf(d.id);
        assertEq(head / 2 ** 255, 0, "not sealed");
        assertEq(Layout.headSequence(head), LAST_ISSUED, "sequence");
        assertEq(head / 2 ** 165 % 2 ** 40, MAX_TIME, "createdAt");
        assertEq(head / 2 ** 125 % 2 ** 40, MAX_TIME, "dueAt");
        assertEq(head / 2 ** 85 % 2 ** 40, 0, "expiresAt");
        assertEq(head / 2 ** 72 % 2 ** 13, MAX_PAYLOAD, "length");
        assertEq(head % 2 ** 72, 2 ** 72 - 1, "first bytes");
        assertEq(load(Layout.ownerSlot(bookSlot, 0)), type(uint160).max, "owner");
        assertOpen(Kind.Stored, d);

        cancelOne(Kind.Stored, d);
        store(bookSlot, Layout.withNextSequence(header(), 1));
        (r.time, r.ttl) = (0, MAX_TIME);
        d = given(Kind.Stored, r);
        assertEq(headOf(d.id) / 2 ** 85 % 2 ** 40, MAX_TIME, "expiresAt");
        assertEq(headOf(d.id) / 2 ** 125, 2 ** 80, "nothing above but the sequence");
        assertOpen(Kind.Stored, d);
    }

    function test_GivenPayloadOfEveryLengthAboutWord() public {
        Request memory r = request();
        uint256[14] memory lengths = [uint256(0), 1, 8, 9, 10, 40, 41, 42, 72, 73, 74, 4073, 4095, 4096];
        for (uint256 i = 0; i < lengths.length; ++i) {
            openDefaultBook();
            r.payload = filled(lengths[i]);
            Deferral memory d = given(Kind.Stored, r);
            uint256 head = headOf(d.id);
            assertEq(head / 2 ** 72 % 2 ** 13, lengths[i], "length");
            assertEq(head % 2 ** 72, ones(lengths[i], 9), "in the head");
            uint256 left = lengths[i] < 9 ? 0 : lengths[i] - 9;
            for (uint256 word = 0; word < Layout.ENTRY_WORDS - 2; ++word) {
                assertEq(load(Layout.tailSlot(bookSlot, 0, word)), ones(left, 32), "word of the payload");
                left = left < 32 ? 0 : left - 32;
            }
            assertEq(left, 0, "it fits");
        }
    }

    function test_GivenOtherBytesBehindPayloadInMemory() public {
        for (uint256 length = 0; length <= 9 + 2 * 32; ++length) {
            newHost();
            host.init(WHICH, 0, 0, 1, 0);
            host.scheduleStart(WHICH, alice, filled(9 + 3 * 32), length, START);
            assertEq(load(Layout.headSlot(bookSlot, 0)) % 2 ** 72, ones(length, 9), "in the head");
            uint256 left = length < 9 ? 0 : length - 9;
            for (uint256 word = 0; word < 4; ++word) {
                assertEq(load(Layout.tailSlot(bookSlot, 0, word)), ones(left, 32), "word of the payload");
                left = left < 32 ? 0 : left - 32;
            }
        }
    }

    function test_GivenSealedHead() public {
        Request memory r = request();
        r.payload = filled(MAX_PAYLOAD);
        Deferral memory d = given(Kind.Sealed, r);
        uint256 head = headOf(d.id);
        assertEq(head / 2 ** 255, 1, "sealed");
        assertEq(Layout.headSequence(head), 1, "sequence");
        assertEq(head % 2 ** 205, uint256(digestOf(d)) % 2 ** 205, "commitment");
        for (uint256 word = 1; word < Layout.ENTRY_WORDS; ++word) {
            assertEq(load(Layout.headSlot(bookSlot, 0) + word), 0, "no other word");
        }
    }

    function test_GivenColdPlacesAreFree() public {
        uint64[] memory ids = givenOpen(HOT_PLACES + 4);
        Deferral memory d = toDeferral(request());
        uint256[4] memory order = [HOT_PLACES + 2, HOT_PLACES, HOT_PLACES + 3, HOT_PLACES + 1];
        uint256 next = 0;
        for (uint256 i = 0; i < order.length; ++i) {
            d.id = ids[order[i]];
            cancelOne(Kind.Stored, d);
            assertEq(headOf(d.id), 2 ** 14 + next, "bit 14 and the next free place");
            assertEq(Layout.freeHead(header()), order[i], "the first of the list");
            next = order[i];
        }
        assertEq(headOf(ids[HOT_PLACES + 2]), 2 ** 14, "the last of the list names none, and is not zero");
    }

    function test_GivenOldBytesFillEntry() public {
        uint256[10] memory lengths = [uint256(0), 1, 8, 9, 10, 40, 41, 42, 4095, 4096];
        for (uint256 i = 0; i < lengths.length; ++i) {
            openDefaultBook();
            for (uint256 word = 0; word < Layout.ENTRY_WORDS; ++word) {
                store(Layout.headSlot(bookSlot, 0) + word, type(uint256).max);
            }
            Request memory r = request();
            r.payload = pattern(lengths[i]);
            Deferral memory d = given(Kind.Stored, r);
            assertOpen(Kind.Stored, d);
            assertEq(host.getMany(WHICH, toList(d.id))[0], d, "getMany");
            assertEq(host.iterateOpen(WHICH, 0, 0, "")[0], d, "iterateOpen");
            assertEq(host.claim(WHICH, label, d.id, d.dueAt), d, "claim");
        }
    }

    function test_GivenBitOfPlaceThatWasNeverUsedIsSet() public {
        givenOpen(1);
        store(bookSlot, header() + 2 ** 1); // place 1 is the next one
        store(bookSlot, header() + 2 ** 128); // as if it had been used
        for (uint256 sequence = 0; sequence < 4; ++sequence) {
            assertNothingAt(Layout.toId(sequence, 1));
        }
        assertEq(host.openIds(WHICH).length, 1, "the other one only");
    }

    function test_GivenBitOfFreePlaceIsSetAndItsHeadHasAnotherSequence() public {
        Deferral memory d = given(Kind.Stored);
        cancelOne(Kind.Stored, d);
        given(Kind.Sealed); // sequence 2, in place 0
        Deferral memory e = given(Kind.Stored);
        cancelOne(Kind.Stored, e);
        store(bookSlot, header() + 2 ** Layout.placeOf(e.id));
        assertNothingAt(Layout.toId(Layout.sequenceOf(d.id), Layout.placeOf(e.id)));
        assertNothingAt(Layout.toId(Layout.sequenceOf(e.id) + 1, Layout.placeOf(e.id)));
        assertNothingAt(Layout.toId(0, Layout.placeOf(e.id)));
    }

    function test_GivenHeadOfFreePlaceHasSequenceOfId() public {
        givenOpen(3);
        Deferral memory closed = given(Kind.Stored);
        cancelOne(Kind.Stored, closed);
        assertEq(Layout.headSequence(headOf(closed.id)), Layout.sequenceOf(closed.id), "old bytes");
        assertNothingAt(closed.id);

        // a forged head in a hot place, stored and sealed, under an old, the next and a far sequence
        uint256[3] memory sequences = [uint256(2), 5, LAST_ISSUED];
        for (uint256 i = 0; i < sequences.length; ++i) {
            Deferral memory d = toDeferral(request());
            d.id = Layout.toId(sequences[i], 10);
            uint256 slot = Layout.headSlot(bookSlot, 10);
            store(slot + 1, uint160(alice));
            store(slot, Layout.storedHead(sequences[i], d.createdAt, d.dueAt, d.expiresAt, d.payload));
            assertNothingAt(d.id);
            store(slot, Layout.sealedHead(sequences[i], digestOf(d)));
            assertNothingAt(d.id);
            assertEq(host.previewClaimSealed(WHICH, label, d, d.dueAt), Outcome.NotFound, "sealed");
        }
        assertEq(host.openIds(WHICH).length, 3, "the others only");
    }

    function test_GivenBitOfOpenPlaceIsCleared() public {
        Deferral memory d = given(Kind.Stored);
        Deferral memory e = given(Kind.Sealed);
        store(bookSlot, header() - 2 ** 0 - 2 ** 1);
        assertNothingAt(d.id);
        assertNothingAt(e.id);
        assertEq(host.previewClaimSealed(WHICH, label, e, e.dueAt), Outcome.NotFound, "sealed");
        assertEq(host.openIds(WHICH).length, 0, "no list has them");
        store(bookSlot, header() + 2 ** 0 + 2 ** 1);
        assertOpen(Kind.Stored, d);
        assertOpen(Kind.Sealed, e);
    }

    function test_GivenSequenceOfOpenEntryIsAnother() public {
        Deferral memory d = given(Kind.Stored);
        uint256 slot = Layout.headSlot(bookSlot, 0);
        uint256 head = load(slot);
        for (uint256 bit = 205; bit < 255; ++bit) {
            store(slot, head ^ (1 << bit));
            assertFalse(host.isOpen(WHICH, d.id), "isOpen");
            assertEq(host.previewClaim(WHICH, d.id, d.dueAt), Outcome.NotFound, "preview");
        }
        store(slot, head ^ (1 << 255));
        assertEq(host.previewClaim(WHICH, d.id, d.dueAt), Outcome.NotFound, "sealed by its bit");
        store(slot, head);
        assertOpen(Kind.Stored, d);
    }

    function test_GivenTwoBooksOfOneHost() public {
        uint256 otherSlot = host.slotOf(OTHER);
        assertGe(otherSlot, bookSlot + 1 + PLACES * Layout.ENTRY_WORDS, "room for every place");
        host.init(OTHER, 0, 30 days, 200, 0);

        uint256[] memory words = new uint256[](1 + 70 * Layout.ENTRY_WORDS);
        bytes memory payload = pattern(MAX_PAYLOAD);
        for (uint256 i = 0; i < 70; ++i) {
            host.schedule(OTHER, 2, bob, payload, START, DELAY, TTL);
        }
        for (uint256 i = 0; i < words.length; ++i) {
            words[i] = load(otherSlot + i);
        }

        // the same places of the first book, in every way
        Request memory r = request();
        r.payload = filled(MAX_PAYLOAD);
        Deferral[] memory all = new Deferral[](70);
        vm.record();
        for (uint256 i = 0; i < all.length; ++i) {
            all[i] = given(i % 3 == 0 ? Kind.Sealed : Kind.Stored, r);
        }
        for (uint256 i = 0; i < all.length; i += 2) {
            Kind kind = i % 3 == 0 ? Kind.Sealed : Kind.Stored;
            if (i % 5 == 0) claimOne(kind, all[i]);
            else if (i % 5 == 1) expireOne(kind, all[i]);
            else cancelOne(kind, all[i]);
        }
        (, bytes32[] memory writes) = vm.accesses(subject);
        for (uint256 i = 0; i < writes.length; ++i) {
            assertLt(uint256(writes[i]), otherSlot, "a word of the first book");
            assertGe(uint256(writes[i]), bookSlot, "a word of the first book");
        }
        for (uint256 i = 0; i < words.length; ++i) {
            assertEq(load(otherSlot + i), words[i], "the second book is as it was");
        }
        assertEq(host.openCount(OTHER), 70, "the second book counts its own");
        assertEq(host.openCount(WHICH), 35, "the first book counts its own");
        // an id of the one book is no id of the other, though both issued the same
        Deferral memory closed = all[2];
        assertFalse(host.isOpen(WHICH, closed.id), "closed here");
        assertTrue(host.isOpen(OTHER, closed.id), "open there");
    }

    function test_GivenOnePayloadFillsItsPlaceToLastWord() public {
        Request memory r = request();
        r.payload = "";
        Deferral memory first = given(Kind.Stored);
        Deferral memory second = given(Kind.Stored, r);
        cancelOne(Kind.Stored, first);
        r.payload = filled(MAX_PAYLOAD);
        first = given(Kind.Stored, r);
        assertEq(Layout.placeOf(first.id), 0, "the place before");
        assertOpen(Kind.Stored, first);
        assertOpen(Kind.Stored, second);
        // 9 bytes in the head, 127 whole words, 23 bytes: the last of 128 words is the 129th of the entry
        assertEq(load(Layout.tailSlot(bookSlot, 0, 127)), ones(23, 32), "the last word");
        assertEq(Layout.tailSlot(bookSlot, 0, 127) + 1, Layout.headSlot(bookSlot, 1), "then the next entry");
    }

    function test_GivenAsManyAreOpenAsCanBe() public {
        openBook(Limits(0, 30 days, MAX_OPEN_LIMIT, false));
        Request memory r = request();
        r.payload = "";
        uint64[] memory ids = new uint64[](MAX_OPEN_LIMIT);
        for (uint256 i = 0; i < MAX_OPEN_LIMIT; ++i) {
            ids[i] = scheduleOne(i % 2 == 0 ? Kind.Sealed : Kind.Stored, r);
            assertEq(ids[i], Layout.toId(i + 1, i), "place after place");
        }
        assertEq(host.openCount(WHICH), MAX_OPEN_LIMIT, "open");
        assertEq(Layout.highWater(header()), MAX_OPEN_LIMIT, "places");
        (Outcome outcome,) = host.trySchedule(WHICH, label, alice, "", START, DELAY, TTL);
        assertEq(outcome, Outcome.BookFull, "full");
        assertEq(host.openIds(WHICH), ids, "open ids");
        assertEq(host.due(WHICH, START + DELAY, type(uint256).max).length, MAX_OPEN_LIMIT / 2, "due, stored ones");

        Deferral memory d = toDeferral(r);
        for (uint256 i = 0; i < MAX_OPEN_LIMIT; ++i) {
            d.id = ids[i];
            cancelOne(i % 2 == 0 ? Kind.Sealed : Kind.Stored, d);
        }
        assertEq(host.openCount(WHICH), 0, "none open");
        assertEq(Layout.freeHead(header()), MAX_OPEN_LIMIT - 1, "the last place is the first of the free list");
        for (uint256 i = 0; i < MAX_OPEN_LIMIT; ++i) {
            // the hot places rising, then the cold ones falling
            uint256 place = i < HOT_PLACES ? i : MAX_OPEN_LIMIT - 1 + HOT_PLACES - i;
            assertEq(scheduleOne(Kind.Stored, r), Layout.toId(MAX_OPEN_LIMIT + 1 + i, place), "used again");
        }
        assertEq(Layout.highWater(header()), MAX_OPEN_LIMIT, "no new place");
        assertEq(Layout.freeHead(header()), 0, "no free place");
    }

    /// @dev No view and no action finds this id.
    function assertNothingAt(uint64 id) private {
        Deferral memory d = toDeferral(request());
        d.id = id;
        assertFalse(host.isOpen(WHICH, id), "isOpen");
        (bool found,) = host.get(WHICH, id);
        assertFalse(found, "get");
        assertEq(host.getMany(WHICH, toList(id))[0].id, 0, "getMany");
        uint64[] memory open = host.openIds(WHICH);
        for (uint256 i = 0; i < open.length; ++i) {
            assertNotEq(open[i], id, "openIds");
        }
        assertUnreachable(d);
    }

    function filled(uint256 length) private pure returns (bytes memory data) {
        data = new bytes(length);
        for (uint256 i = 0; i < length; ++i) {
            data[i] = 0xff;
        }
    }

    /// @dev A field of `width` bytes whose first `count` bytes are 0xff.
    function ones(uint256 count, uint256 width) private pure returns (uint256) {
        if (count == 0) return 0;
        if (count >= width) return width == 32 ? type(uint256).max : 256 ** width - 1;
        return (256 ** count - 1) * 256 ** (width - count);
    }
}
