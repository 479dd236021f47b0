// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../contracts/types/Deferral.sol";
import { HOT_PLACES, MAX_DELAY, MIN_DELAY } from "../../support/Constants.sol";
import { HostTest } from "../../support/HostTest.sol";
import { Layout } from "../../support/Layout.sol";

contract PlacesTest is HostTest {
    struct Living {
        Deferral deferral;
        Kind kind;
    }

    /// @dev The model: who lives at which place (id 0: nobody), the freed cold places in order, the places ever used.
    mapping(uint256 place => Living) private _at;
    uint256[] private _freed;
    uint256 private _used;
    uint256 private _sequence = 1;
    uint256[] private _openPlaces;

    /// @dev Swings between few and many open ones, so that hot and cold places fill, empty and fill again.
    /// hardhat-config: fuzz.runs = 24
    function testFuzz_GivenRandomHistory(uint256 seed) public {
        for (uint256 step = 0; step < 400; ++step) {
            seed = uint256(keccak256(abi.encode(seed)));
            bool growing = step % 200 < 110;
            bool schedules = _openPlaces.length == 0 || seed % 10 < (growing ? 9 : 2);
            if (schedules) scheduleNext(seed >> 8);
            else closeOne(seed >> 8);
            assertHeader();
        }
        assertFreeList();
        for (uint256 place = 0; place < _used; ++place) {
            Living memory living = _at[place];
            if (living.deferral.id != 0) assertOpen(living.kind, living.deferral);
        }
    }

    function test_GivenBookOfOnePlace() public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 1, false));
        for (uint256 i = 1; i < 20; ++i) {
            Kind kind = i % 2 == 0 ? Kind.Sealed : Kind.Stored;
            Deferral memory d = given(kind);
            assertEq(d.id, Layout.toId(i, 0), "the only place");
            assertOpen(kind, d);
            claimOne(kind, d);
            assertClosed(d);
        }
        assertEq(Layout.highWater(header()), 1, "one place");
    }

    function test_GivenOneHotPlaceIsFree() public {
        uint64[] memory ids = givenOpen(HOT_PLACES + 1);
        Deferral memory d = toDeferral(request());
        for (uint256 place = 0; place < HOT_PLACES; ++place) {
            d.id = ids[place];
            cancelOne(Kind.Stored, d);
            uint256 higher = 2 ** HOT_PLACES - 2 ** (place + 1);
            store(bookSlot, header() - higher);
            assertEq(Layout.placeOf(host.nextId(WHICH)), place, "the lowest that is free");
            store(bookSlot, header() + higher);
            assertEq(Layout.placeOf(given(Kind.Stored).id), place, "the only one that is free");
        }
    }

    function test_GivenColdPlaceIsUsedByEitherKindInTurn() public {
        givenOpen(HOT_PLACES);
        Request memory r = request();
        for (uint256 i = 0; i < 8; ++i) {
            Kind kind = i % 2 == 0 ? Kind.Sealed : Kind.Stored;
            r.payload = pattern(i * 23);
            Deferral memory d = given(kind, r);
            assertEq(Layout.placeOf(d.id), HOT_PLACES, "the first cold place");
            assertOpen(kind, d);
            expireOne(kind, d);
            assertClosed(d);
            assertEq(headOf(d.id), 2 ** 14, "free, and the only one");
        }
    }

    function scheduleNext(uint256 seed) private {
        uint256 place = expectedPlace();
        Kind kind = seed % 3 == 0 ? Kind.Sealed : Kind.Stored;
        Request memory r = request();
        r.payload = pattern((seed >> 8) % 80);
        Deferral memory d = given(kind, r);
        assertEq(d.id, Layout.toId(_sequence, place), "next sequence, expected place");

        ++_sequence;
        if (place == _used) ++_used;
        else if (place >= HOT_PLACES) _freed.pop();
        _at[place] = Living(d, kind);
        _openPlaces.push(place);
    }

    function closeOne(uint256 seed) private {
        uint256 index = seed % _openPlaces.length;
        uint256 place = _openPlaces[index];
        Living memory living = _at[place];
        uint256 way = (seed >> 64) % 3;
        if (way == 0) claimOne(living.kind, living.deferral);
        else if (way == 1) cancelOne(living.kind, living.deferral);
        else expireOne(living.kind, living.deferral);
        assertFalse(host.isOpen(WHICH, living.deferral.id), "closed");

        delete _at[place];
        _openPlaces[index] = _openPlaces[_openPlaces.length - 1];
        _openPlaces.pop();
        if (place >= HOT_PLACES) _freed.push(place);
    }

    function expectedPlace() private view returns (uint256) {
        for (uint256 place = 0; place < HOT_PLACES; ++place) {
            if (_at[place].deferral.id == 0) return place;
        }
        return _freed.length != 0 ? _freed[_freed.length - 1] : _used;
    }

    function assertHeader() private view {
        uint256 word = header();
        uint256 hot = 0;
        for (uint256 place = 0; place < HOT_PLACES; ++place) {
            if (_at[place].deferral.id != 0) hot += 2 ** place;
        }
        assertEq(Layout.hot(word), hot, "hot bits");
        assertEq(Layout.nextSequence(word), _sequence, "next sequence");
        assertEq(Layout.openCount(word), _openPlaces.length, "open count");
        assertEq(Layout.highWater(word), _used, "places in use");
        assertEq(Layout.freeHead(word), _freed.length == 0 ? 0 : _freed[_freed.length - 1], "first of the free list");
    }

    function assertFreeList() private view {
        uint256 place = Layout.freeHead(header());
        for (uint256 i = _freed.length; i > 0; --i) {
            assertEq(place, _freed[i - 1], "the last freed first");
            uint256 mark = load(Layout.headSlot(bookSlot, place));
            assertEq(mark / 2 ** 14, 1, "marked free");
            place = mark % 2 ** 14;
        }
        assertEq(place, 0, "the end of the list");
    }
}
