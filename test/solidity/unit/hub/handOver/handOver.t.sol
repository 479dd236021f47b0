// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { CLAIMER, DELAY, SCHEDULER, START, TTL } from "../../../support/Constants.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";

contract HandOverTest is HubAssertions {
    address private _next;
    address private _performer;

    function setUp() public override {
        super.setUp();
        (_next, _performer) = (makeAddr("next controller"), makeAddr("performer"));
    }

    function test_RevertGiven_NoBookOfThisId() public {
        uint256 none = hub.nextBookId(controller);
        assertReverts(controller, abi.encodeCall(hub.offerBook, (none, _next)), noSuchBook(none));
        assertReverts(controller, abi.encodeCall(hub.withdrawOffer, (none)), noSuchBook(none));
        assertReverts(_next, abi.encodeCall(hub.acceptBook, (none, 0)), noOffer(none, _next));
    }

    function test_RevertWhen_AnotherThanControllerOffers() public {
        bytes memory data = abi.encodeCall(hub.offerBook, (bookId, _next));
        assertReverts(stranger, data, notController(bookId, stranger, controller));
        assertReverts(scheduler, data, notController(bookId, scheduler, controller));
        assertReverts(_next, data, notController(bookId, _next, controller));
    }

    function test_RevertWhen_AnotherThanControllerOffers_AndItOffersToNobody() public {
        bytes memory data = abi.encodeCall(hub.offerBook, (bookId, address(0)));
        assertReverts(stranger, data, notController(bookId, stranger, controller));
    }

    function test_RevertWhen_ItIsOfferedToNobody() public {
        bytes memory data = abi.encodeCall(hub.offerBook, (bookId, address(0)));
        assertReverts(controller, data, invalidOffer(bookId, address(0)));
    }

    function test_RevertWhen_ItIsOfferedToController() public {
        bytes memory data = abi.encodeCall(hub.offerBook, (bookId, controller));
        assertReverts(controller, data, invalidOffer(bookId, controller));
    }

    function test_WhenItIsOffered() public {
        vm.recordLogs();
        offer(_next);
        expectLog(bookOfferedLog(controller, _next));
        assertLogs();
        assertRecord(controller, address(0), _next, _next, 0);
        assertEq(hub.rightsOf(bookId, controller), 3, "the controller has both");
        assertEq(hub.rightsOf(bookId, scheduler), SCHEDULER, "grants hold");
        given(Kind.Stored); // and work
        assertReverts(
            _next, abi.encodeCall(hub.setRights, (bookId, stranger, 1)), notController(bookId, _next, controller)
        );
    }

    function test_WhenItIsOfferedToAnotherInstead() public {
        offer(_next);
        vm.recordLogs();
        offer(stranger);
        expectLog(bookOfferedLog(controller, stranger));
        assertLogs();
        assertRecord(controller, address(0), stranger, _next, 0);
        assertReverts(_next, acceptance(), noOffer(bookId, _next));
        accept(stranger);
        assertRecord(stranger, address(0), address(0), _next, 0);
    }

    function test_RevertWhen_AnotherThanControllerWithdraws() public {
        offer(_next);
        bytes memory data = abi.encodeCall(hub.withdrawOffer, (bookId));
        assertReverts(_next, data, notController(bookId, _next, controller));
        assertReverts(stranger, data, notController(bookId, stranger, controller));
        assertEq(hub.offerOf(bookId), _next, "the offer stands");
    }

    function test_RevertGiven_NoOfferAndWhenItIsWithdrawn() public {
        bytes memory data = abi.encodeCall(hub.withdrawOffer, (bookId));
        assertReverts(controller, data, noOffer(bookId, controller));
    }

    function test_WhenItIsWithdrawn() public {
        offer(_next);
        vm.recordLogs();
        vm.prank(controller);
        hub.withdrawOffer(bookId);
        expectLog(offerWithdrawnLog(_next));
        assertLogs();
        assertRecord(controller, address(0), address(0), _next, 0);
        assertReverts(_next, acceptance(), noOffer(bookId, _next));
        assertReverts(controller, abi.encodeCall(hub.withdrawOffer, (bookId)), noOffer(bookId, controller));
    }

    function test_RevertWhen_OneAcceptsWhomItWasNotOfferedTo() public {
        assertReverts(_next, acceptance(), noOffer(bookId, _next));
        offer(_next);
        assertReverts(stranger, acceptance(), noOffer(bookId, stranger));
        assertReverts(controller, acceptance(), noOffer(bookId, controller));
        assertEq(hub.controllerOf(bookId), controller, "as before");
    }

    function test_RevertWhen_OneAcceptsWhomItWasNotOfferedTo_AndSequenceIsAnother() public {
        offer(_next);
        assertReverts(stranger, abi.encodeCall(hub.acceptBook, (bookId, 99)), noOffer(bookId, stranger));
    }

    function test_RevertGiven_SomethingWasScheduledSince() public {
        offer(_next);
        bytes memory data = acceptance();
        cancelOne(Kind.Stored, given(Kind.Stored));
        assertEq(hub.openCount(bookId), 0, "closed again");
        assertReverts(_next, data, bookChanged(bookId, 1, 2));
        cancelOne(Kind.Sealed, given(Kind.Sealed));
        assertReverts(_next, data, bookChanged(bookId, 1, 3));
        assertRecord(controller, address(0), _next, _next, 0);

        accept(_next); // looks again
        assertEq(hub.controllerOf(bookId), _next, "accepted");
    }

    function test_RevertWhen_SequenceLiesAhead() public {
        offer(_next);
        assertReverts(_next, abi.encodeCall(hub.acceptBook, (bookId, 2)), bookChanged(bookId, 2, 1));
        assertReverts(_next, abi.encodeCall(hub.acceptBook, (bookId, 0)), bookChanged(bookId, 0, 1));
        uint256 far = 2 ** 50 + 1; // the same in its low 50 bits
        assertReverts(_next, abi.encodeCall(hub.acceptBook, (bookId, far)), bookChanged(bookId, far, 1));
    }

    function test_GivenThingsWereOnlyClosedSince() public {
        Deferral memory d = given(Kind.Stored);
        Deferral memory e = given(Kind.Sealed);
        offer(_next);
        bytes memory data = acceptance();
        cancelOne(Kind.Stored, d);
        claimOne(Kind.Sealed, e);
        vm.prank(_next);
        ask(data);
        assertEq(hub.controllerOf(bookId), _next, "accepted");
    }

    function test_WhenItIsAccepted() public {
        vm.prank(controller);
        hub.setPerformer(bookId, _performer);
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        bytes32 entries = fingerprint();
        offer(_next);

        vm.recordLogs();
        accept(_next);
        expectLog(bookAcceptedLog(controller, _next));
        expectLog(performerSetLog(address(0)));
        assertLogs();

        assertRecord(_next, address(0), address(0), _next, 3);
        address[4] memory former = [controller, scheduler, claimer, _performer];
        for (uint256 i = 0; i < former.length; ++i) {
            assertEq(hub.rightsOf(bookId, former[i]), 0, "no rights");
            assertReverts(
                former[i],
                abi.encodeCall(hub.schedule, (bookId, alice, "", DELAY, TTL)),
                missingRight(bookId, former[i], SCHEDULER)
            );
            assertReverts(
                former[i], abi.encodeCall(hub.claim, (bookId, stored.id)), missingRight(bookId, former[i], CLAIMER)
            );
            assertReverts(
                former[i], abi.encodeCall(hub.setRights, (bookId, stranger, 3)), notController(bookId, former[i], _next)
            );
        }
        assertReverts(
            controller, abi.encodeCall(hub.offerBook, (bookId, stranger)), notController(bookId, controller, _next)
        );

        assertEq(fingerprint(), entries, "the book itself is as it was");
        assertOpen(Kind.Stored, stored);
        assertOpen(Kind.Sealed, sealed_);
        cancelOne(Kind.Stored, stored); // its owner needs no right
        standAt(START + DELAY);
        vm.startPrank(_next);
        hub.claimSealed(bookId, sealed_);
        hub.schedule(bookId, alice, "", DELAY, TTL);
        hub.setRights(bookId, controller, SCHEDULER); // the one before may be granted a right like anybody
        vm.stopPrank();
        assertEq(hub.rightsOf(bookId, controller), SCHEDULER, "granted");
    }

    function test_RevertWhen_ItIsAcceptedTwice() public {
        offer(_next);
        accept(_next);
        assertReverts(_next, acceptance(), noOffer(bookId, _next));
    }

    function test_GivenBookComesBack() public {
        vm.recordLogs();
        offer(_next);
        accept(_next);
        expectLog(bookOfferedLog(controller, _next));
        expectLog(bookAcceptedLog(controller, _next)); // there was no performer to end
        assertLogs();
        vm.prank(_next);
        hub.setRights(bookId, stranger, CLAIMER);
        vm.prank(_next);
        hub.offerBook(bookId, controller);
        accept(controller);
        assertRecord(controller, address(0), address(0), controller, 3);
        address[4] memory former = [scheduler, claimer, stranger, _next];
        for (uint256 i = 0; i < former.length; ++i) {
            assertEq(hub.rightsOf(bookId, former[i]), 0, "ended, and ended it stays");
        }
    }

    function offer(address to) private {
        vm.prank(controller);
        hub.offerBook(bookId, to);
    }

    function acceptance() private view returns (bytes memory) {
        return abi.encodeCall(hub.acceptBook, (bookId, hub.nextId(bookId) >> 14));
    }

    function accept(address account) private {
        bytes memory data = acceptance();
        vm.prank(account);
        ask(data);
    }
}
