// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBookReader } from "../../../contracts/interfaces/IDueBookReader.sol";
import { Deferral, Kind, Outcome } from "../../../contracts/types/Deferral.sol";
import { DELAY, HOT_PLACES, MAX_DELAY, MAX_OPEN, MIN_DELAY, START, TTL } from "./Constants.sol";
import { Layout } from "./Layout.sol";
import { Logs } from "./Logs.sol";

/// @notice One book under test, whatever contract holds it: how to arrange it, how to look at it, what must hold after success
/// and after failure. The `unit` folders state the behaviour of an operation once; each function that offers the operation runs it.
abstract contract BookTest is Logs {
    struct Limits {
        uint256 minDelay;
        uint256 maxDelay;
        uint256 maxOpen;
        bool sealedNeedsTTL;
    }

    struct Request {
        address owner;
        bytes payload;
        uint256 time;
        uint256 delay;
        uint256 ttl;
    }

    /// @dev What came of a call. A form that reverts gives `error`, a form that answers gives `outcome`.
    struct Answer {
        bool reverted;
        bytes error;
        Outcome outcome;
        uint64 id;
        Deferral deferral;
    }

    /// @dev The contract that holds the book.
    address internal subject;
    /// @dev What the reads of that contract call the book.
    uint256 internal bookRef;
    /// @dev The book in its events and digests.
    uint256 internal label;
    /// @dev The slot of the book's first word.
    uint256 internal bookSlot;

    address internal alice;
    address internal bob;

    bytes32 private _fingerprintBefore;

    function setUp() public virtual {
        (alice, bob) = (makeAddr("alice"), makeAddr("bob"));
    }

    /*//////////////////////////////////////////////////////////////
                      WHAT THE HOLDER OF THE BOOK SAYS
    //////////////////////////////////////////////////////////////*/

    /// @dev A fresh book with these limits is the one under test from now on.
    function openBook(Limits memory limits) internal virtual;

    /// @dev Schedules, as arrangement: it must succeed.
    function scheduleOne(Kind kind, Request memory r) internal virtual returns (uint64 id);

    /// @dev Cancels, as arrangement: it must succeed.
    function cancelOne(Kind kind, Deferral memory d) internal virtual;

    /// @dev The clock of the book shows `time`.
    function standAt(uint256 time) internal virtual;

    /// @dev What a claim would come to.
    function previewOf(Kind kind, Deferral memory d, uint256 time) internal view virtual returns (Outcome);

    /// @dev Claims when it is due, as arrangement: it must succeed.
    function claimOne(Kind kind, Deferral memory d) internal virtual;

    /// @dev Expires when it can be, as arrangement: it must succeed.
    function expireOne(Kind kind, Deferral memory d) internal virtual;

    /// @dev No claim, cancel or expire of either kind finds the deferral, at whatever time.
    function assertUnreachable(Deferral memory d) internal virtual;

    /*//////////////////////////////////////////////////////////////
                                 ARRANGING
    //////////////////////////////////////////////////////////////*/

    function openDefaultBook() internal {
        openBook(Limits(MIN_DELAY, MAX_DELAY, MAX_OPEN, false));
    }

    function request() internal view virtual returns (Request memory) {
        return Request(alice, hex"a9059cbb0011223344556677", START, DELAY, TTL);
    }

    function given(Kind kind, Request memory r) internal returns (Deferral memory d) {
        d = toDeferral(r);
        d.id = scheduleOne(kind, r);
    }

    function given(Kind kind) internal returns (Deferral memory) {
        return given(kind, request());
    }

    /// @dev So many stored deferrals are open, and their ids.
    function givenOpen(uint256 count) internal returns (uint64[] memory ids) {
        ids = new uint64[](count);
        for (uint256 i = 0; i < count; ++i) {
            ids[i] = scheduleOne(Kind.Stored, request());
        }
    }

    /// @dev A fresh book whose hot places are taken; two cold ones are free: 65, then 64.
    function givenHotPlacesTaken() internal {
        openDefaultBook();
        uint64[] memory ids = givenOpen(HOT_PLACES + 2);
        Deferral memory d = toDeferral(request());
        for (uint256 place = HOT_PLACES; place < HOT_PLACES + 2; ++place) {
            d.id = ids[place];
            cancelOne(Kind.Stored, d);
        }
    }

    /// @dev What a schedule of `r` makes, without its id.
    function toDeferral(Request memory r) internal pure returns (Deferral memory d) {
        d.owner = r.owner;
        d.createdAt = uint40(r.time);
        d.dueAt = uint40(r.time + r.delay);
        d.expiresAt = r.ttl == 0 ? 0 : uint40(r.time + r.delay + r.ttl);
        d.payload = r.payload;
    }

    /*//////////////////////////////////////////////////////////////
                                  LOOKING
    //////////////////////////////////////////////////////////////*/

    function reader() internal view returns (IDueBookReader) {
        return IDueBookReader(subject);
    }

    /// @dev Where a book begins: at the one word that answers what its limit is.
    function slotOf(uint256 ref) internal returns (uint256) {
        vm.record();
        reader().maxOpen(ref);
        (bytes32[] memory reads,) = vm.accesses(subject);
        assertEq(reads.length, 1, "the limits stand in one word");
        return uint256(reads[0]);
    }

    function load(uint256 slot) internal view returns (uint256) {
        return uint256(vm.load(subject, bytes32(slot)));
    }

    function store(uint256 slot, uint256 word) internal {
        vm.store(subject, bytes32(slot), bytes32(word));
    }

    function header() internal view returns (uint256) {
        return load(bookSlot);
    }

    function headOf(uint64 id) internal view returns (uint256) {
        return load(Layout.headSlot(bookSlot, Layout.placeOf(id)));
    }

    /// @dev The header and the first words of every place in use and of the next one.
    function fingerprint() internal view returns (bytes32 hash) {
        uint256 word = header();
        hash = bytes32(word);
        for (uint256 place = 0; place <= Layout.highWater(word); ++place) {
            uint256 at = Layout.headSlot(bookSlot, place);
            hash = keccak256(abi.encode(hash, load(at), load(at + 1), load(at + 2), load(at + 3)));
        }
    }

    /// @dev EIP-712 hashStruct of the deferral, written out.
    function digestOf(Deferral memory d) internal view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256(
                    "Deferral(uint256 book,uint64 id,address owner,uint40 createdAt,uint40 dueAt,uint40 expiresAt,bytes payload)"
                ),
                label,
                d.id,
                d.owner,
                d.createdAt,
                d.dueAt,
                d.expiresAt,
                keccak256(d.payload)
            )
        );
    }

    /// @dev Bytes none of which is zero and of which no two words are the same.
    function pattern(uint256 length) internal pure returns (bytes memory data) {
        data = new bytes(length);
        for (uint256 i = 0; i < length; ++i) {
            data[i] = bytes1(uint8(1 + (i * 7 + i / 251) % 255));
        }
    }

    /// @dev Calls a form that reverts: what it reverted with, or what it returned.
    function attempt(bytes memory data) internal returns (Answer memory answer, bytes memory returned) {
        (bool success, bytes memory result) = subject.call(data);
        if (success) return (answer, result);
        (answer.reverted, answer.error) = (true, result);
    }

    /// @dev Calls a form that answers: it never reverts.
    function ask(bytes memory data) internal returns (bytes memory) {
        (bool success, bytes memory returned) = subject.call(data);
        assertTrue(success, string.concat("must not revert, but did with ", vm.toString(returned)));
        return returned;
    }

    function toList(uint64 id) internal pure returns (uint64[] memory list) {
        list = new uint64[](1);
        list[0] = id;
    }

    function toList(Deferral memory d) internal pure returns (Deferral[] memory list) {
        list = new Deferral[](1);
        list[0] = d;
    }

    /*//////////////////////////////////////////////////////////////
                               WHAT MUST HOLD
    //////////////////////////////////////////////////////////////*/

    function assertEq(Outcome actual, Outcome expected, string memory what) internal pure {
        assertEq(uint256(actual), uint256(expected), what);
    }

    function assertEq(Deferral memory actual, Deferral memory expected, string memory what) internal pure {
        assertEq(actual.id, expected.id, string.concat(what, ": id"));
        assertEq(actual.owner, expected.owner, string.concat(what, ": owner"));
        assertEq(actual.createdAt, expected.createdAt, string.concat(what, ": createdAt"));
        assertEq(actual.dueAt, expected.dueAt, string.concat(what, ": dueAt"));
        assertEq(actual.expiresAt, expected.expiresAt, string.concat(what, ": expiresAt"));
        assertEq(actual.payload, expected.payload, string.concat(what, ": payload"));
    }

    function assertEq(uint64[] memory actual, uint64[] memory expected, string memory what) internal pure {
        assertEq(actual.length, expected.length, string.concat(what, ": length"));
        for (uint256 i = 0; i < expected.length; ++i) {
            assertEq(actual[i], expected[i], string.concat(what, ": item ", vm.toString(i)));
        }
    }

    /// @dev From here on logs are kept, and what the book's storage holds now is what `assertUnchanged` wants to find.
    function watch() internal {
        _fingerprintBefore = fingerprint();
        vm.recordLogs();
    }

    /// @dev Since `watch` no word of the book has changed.
    function assertStorageUnchanged() internal view {
        assertEq(fingerprint(), _fingerprintBefore, "storage of the book");
    }

    /// @dev Since `watch` no word of the book has changed and nothing was logged.
    function assertUnchanged() internal {
        assertStorageUnchanged();
        assertEq(vm.getRecordedLogs().length, 0, "no log");
    }

    function assertOpen(Kind kind, Deferral memory d) internal view {
        assertTrue(reader().isOpen(bookRef, d.id), "open");
        assertTrue(reader().isIssued(bookRef, d.id), "issued");
        (bool found, Deferral memory read) = reader().get(bookRef, d.id);
        assertEq(found, kind == Kind.Stored, "readable if stored");
        if (found) assertEq(read, d, "get");
        (uint64[] memory ids, Kind[] memory kinds,) = reader().openPage(bookRef, Layout.placeOf(d.id), 1);
        assertEq(ids, toList(d.id), "page of its place");
        assertEq(uint256(kinds[0]), uint256(kind), "kind");
    }

    function assertClosed(Deferral memory d) internal {
        assertFalse(reader().isOpen(bookRef, d.id), "not open");
        assertTrue(reader().isIssued(bookRef, d.id), "issued, whatever became of it");
        (bool found, Deferral memory read) = reader().get(bookRef, d.id);
        assertFalse(found, "not found");
        Deferral memory nothing;
        assertEq(read, nothing, "nothing to read");
        assertEq(reader().previewClaim(bookRef, d.id, d.dueAt), Outcome.NotFound, "preview");
        assertUnreachable(d);
    }

    /// @dev The header after `d` was scheduled, by the table in BookHeader.sol, from the header before.
    function headerAfterSchedule(uint256 before, uint256 nextFree) internal pure returns (uint256 expected) {
        uint256 place = nextPlace(before);
        expected = before + 2 ** 64 + 2 ** 114;
        if (place < HOT_PLACES) expected += 2 ** place;
        if (place == Layout.highWater(before)) expected += 2 ** 128;
        else if (place >= HOT_PLACES) expected = expected - Layout.freeHead(before) * 2 ** 142 + nextFree * 2 ** 142;
    }

    /// @dev The header after the entry of `id` was closed.
    function headerAfterClose(uint256 before, uint64 id) internal pure returns (uint256 expected) {
        uint256 place = Layout.placeOf(id);
        expected = before - 2 ** 114;
        if (place < HOT_PLACES) return expected - 2 ** place;
        return expected - Layout.freeHead(before) * 2 ** 142 + place * 2 ** 142;
    }

    /// @dev Lowest free hot place, else the first of the free list, else a new one.
    function nextPlace(uint256 header_) internal pure returns (uint256) {
        for (uint256 place = 0; place < HOT_PLACES; ++place) {
            if (header_ / 2 ** place % 2 == 0) return place;
        }
        uint256 free = Layout.freeHead(header_);
        return free == 0 ? Layout.highWater(header_) : free;
    }
}
