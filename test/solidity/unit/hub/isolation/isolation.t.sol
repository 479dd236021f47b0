// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../../contracts/interfaces/IDueBook.sol";
import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { CLAIMER, DELAY, HOT_PLACES, SCHEDULER, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";

contract IsolationTest is HubAssertions {
    /// @dev The book of HubTest, another one of the same opener, one of another opener.
    uint256[3] private _books;

    function setUp() public override {
        super.setUp();
        _books[0] = bookId;
        _books[1] = openAs(controller);
        _books[2] = openAs(stranger);
    }

    function test_GivenSameIdIsOpenInAll() public {
        uint64 id = 0;
        for (uint256 i = 0; i < 3; ++i) {
            uint64 given_ = scheduleIn(_books[i], "same");
            assertEq(given_, i == 0 ? given_ : id, "the same id");
            id = given_;
        }
        standAt(START + DELAY);
        vm.prank(claimer);
        hub.claim(_books[0], id);
        assertOpenIn(id, false, true, true);
        vm.prank(alice);
        hub.cancel(_books[1], id);
        assertOpenIn(id, false, false, true);
        standAt(START + DELAY + TTL);
        hub.expire(_books[2], id);
        assertOpenIn(id, false, false, false);
    }

    function test_GivenOneBookIsFull() public {
        openBook(Limits(60, 30 days, 1, false));
        given(Kind.Stored);
        Request memory r = request();
        bytes memory more = abi.encodeCall(hub.schedule, (bookId, r.owner, r.payload, r.delay, r.ttl));
        assertReverts(scheduler, more, ErrorData.bookFull(1));
        scheduleIn(_books[1], "room");
        scheduleIn(_books[2], "room");
    }

    function test_GivenSealedOneIsOpenInOneBook() public {
        Deferral memory d = given(Kind.Sealed);
        standAt(START + DELAY);
        assertSealedRefused(_books[1], d, ErrorData.notFound(d.id));

        vm.prank(controller);
        assertEq(hub.scheduleSealed(_books[1], alice, "another", DELAY, TTL), d.id, "the same id, sealed");
        assertSealedRefused(_books[1], d, ErrorData.sealMismatch(d.id));

        assertEq(scheduleIn(_books[2], "stored"), d.id, "the same id, stored");
        standAt(START + DELAY);
        assertSealedRefused(_books[2], d, ErrorData.notFound(d.id));
        claimOne(Kind.Sealed, d);
    }

    function test_GivenRightsInOneBook() public {
        scheduleIn(_books[1], "one");
        scheduleIn(_books[2], "one");
        uint64 id = scheduleIn(_books[0], "one");
        for (uint256 i = 1; i < 3; ++i) {
            assertEq(hub.rightsOf(_books[i], scheduler), 0, "scheduler");
            assertEq(hub.rightsOf(_books[i], claimer), 0, "claimer");
            assertReverts(
                scheduler,
                abi.encodeCall(hub.schedule, (_books[i], alice, "", DELAY, TTL)),
                missingRight(_books[i], scheduler, SCHEDULER)
            );
            assertReverts(
                claimer, abi.encodeCall(hub.claim, (_books[i], id)), missingRight(_books[i], claimer, CLAIMER)
            );
        }
        assertReverts(
            controller,
            abi.encodeCall(hub.setRights, (_books[2], claimer, 3)),
            notController(_books[2], controller, stranger)
        );
        assertReverts(
            stranger,
            abi.encodeCall(hub.setPerformer, (_books[0], claimer)),
            notController(_books[0], stranger, controller)
        );
    }

    function test_GivenOneBookLives() public {
        for (uint256 i = 1; i < 3; ++i) {
            scheduleIn(_books[i], "beside");
        }
        bytes32 first = fingerprintOf(_books[1]);
        bytes32 second = fingerprintOf(_books[2]);
        bookId = bookRef = label = _books[0];
        bookSlot = slotOf(bookId);
        givenOpen(HOT_PLACES + 8);
        Request memory r = request();
        r.payload = pattern(4096);
        claimOne(Kind.Stored, given(Kind.Stored, r));
        cancelOne(Kind.Sealed, given(Kind.Sealed, r));
        expireOne(Kind.Stored, given(Kind.Stored, r));
        assertEq(fingerprintOf(_books[1]), first, "another one of the same opener");
        assertEq(fingerprintOf(_books[2]), second, "another opener's");
        assertEq(hub.openCount(_books[1]), 1, "counts its own");
        assertEq(hub.openCount(_books[2]), 1, "counts its own");
    }

    function test_GivenConstants() public view {
        assertEq(hub.MAX_OPEN_LIMIT(), 10_000, "MAX_OPEN_LIMIT");
        assertEq(hub.MAX_PAYLOAD_LENGTH(), 4096, "MAX_PAYLOAD_LENGTH");
        assertEq(hub.SCHEDULER(), 1, "SCHEDULER");
        assertEq(hub.CLAIMER(), 2, "CLAIMER");
    }

    function openAs(address opener) private returns (uint256 book) {
        vm.prank(opener);
        book = hub.openBookWith(0, 30 days, 10, IDueBook.Clock.Timestamp, address(0), false);
    }

    function scheduleIn(uint256 book, bytes memory payload) private returns (uint64) {
        standAt(START);
        vm.prank(hub.controllerOf(book));
        return hub.schedule(book, alice, payload, DELAY, TTL);
    }

    function fingerprintOf(uint256 book) private returns (bytes32) {
        bookSlot = slotOf(book);
        return fingerprint();
    }

    function assertOpenIn(uint64 id, bool first, bool second, bool third) private view {
        assertEq(hub.isOpen(_books[0], id), first, "first book");
        assertEq(hub.isOpen(_books[1], id), second, "another one of the same opener");
        assertEq(hub.isOpen(_books[2], id), third, "another opener's");
    }

    function assertSealedRefused(uint256 book, Deferral memory d, bytes memory error) private {
        address caller = hub.controllerOf(book);
        assertReverts(caller, abi.encodeCall(hub.claimSealed, (book, d)), error);
        assertReverts(alice, abi.encodeCall(hub.cancelSealed, (book, d)), error);
        standAt(START + DELAY + TTL);
        assertReverts(caller, abi.encodeCall(hub.expireSealed, (book, d)), error);
        standAt(START + DELAY);
    }
}
