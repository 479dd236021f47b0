// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../../contracts/interfaces/IDueBook.sol";
import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { CLAIMER, DELAY, SCHEDULER, START, TTL } from "../../../support/Constants.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";

contract AuthorityTest is HubAssertions {
    function test_RevertGiven_NoBookOfThisId() public {
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        uint256 none = hub.nextBookId(controller);
        bytes[3] memory scheduling = schedulingCalls(none, alice);
        bytes[5] memory claiming = claimingCalls(none, stored, sealed_);
        for (uint256 i = 0; i < scheduling.length; ++i) {
            assertReverts(controller, scheduling[i], noSuchBook(none));
        }
        for (uint256 i = 0; i < claiming.length; ++i) {
            assertReverts(controller, claiming[i], noSuchBook(none));
        }
    }

    function test_RevertWhen_StrangerSchedules() public {
        open(stranger, IDueBook.Clock.Timestamp, address(0));
        assertCannotSchedule(stranger, alice);
        assertCannotSchedule(alice, alice);
        assertCannotSchedule(address(this), alice);
    }

    function test_RevertWhen_ClaimerSchedules() public {
        assertCannotSchedule(claimer, alice);
    }

    function test_RevertWhen_ClaimerSchedules_AndRequestWouldBeRefused() public {
        assertCannotSchedule(claimer, address(0));
    }

    function test_RevertWhen_StrangerClaims() public {
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        open(stranger, IDueBook.Clock.Timestamp, address(0));
        standAt(START + DELAY);
        assertCannotClaim(stranger, stored, sealed_);
        assertCannotClaim(alice, stored, sealed_);
        assertCannotClaim(address(this), stored, sealed_);
    }

    function test_RevertWhen_SchedulerClaims() public {
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        standAt(START + DELAY);
        assertCannotClaim(scheduler, stored, sealed_);
    }

    function test_RevertWhen_SchedulerClaims_AndThereIsNothingToClaim() public {
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        cancelOne(Kind.Stored, stored);
        cancelOne(Kind.Sealed, sealed_);
        assertCannotClaim(scheduler, stored, sealed_);
    }

    function test_WhenControllerActs() public {
        assertSchedulesAndClaims(controller, controller);
    }

    function test_WhenSchedulerAndClaimerAct() public {
        assertSchedulesAndClaims(scheduler, claimer);
    }

    function test_WhenAnybodyCancelsWhatItOwnsOrExpires() public {
        Request memory r = request();
        r.owner = stranger;
        assertEq(hub.rightsOf(bookId, stranger), 0, "no rights");
        cancelOne(Kind.Stored, given(Kind.Stored, r));
        cancelOne(Kind.Sealed, given(Kind.Sealed, r));
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        standAt(START + DELAY + TTL);
        vm.startPrank(stranger);
        hub.expire(bookId, stored.id);
        hub.expireSealed(bookId, sealed_);
        vm.stopPrank();
        assertClosed(stored);
        assertClosed(sealed_);
    }

    function schedulingCalls(uint256 book, address owner) private view returns (bytes[3] memory calls) {
        IDueBook.ScheduleRequest[] memory requests = new IDueBook.ScheduleRequest[](1);
        requests[0] = IDueBook.ScheduleRequest(owner, "", DELAY, TTL);
        calls[0] = abi.encodeCall(hub.schedule, (book, owner, "", DELAY, TTL));
        calls[1] = abi.encodeCall(hub.scheduleMany, (book, requests));
        calls[2] = abi.encodeCall(hub.scheduleSealed, (book, owner, "", DELAY, TTL));
    }

    function claimingCalls(
        uint256 book,
        Deferral memory stored,
        Deferral memory sealed_
    )
        private
        view
        returns (bytes[5] memory calls)
    {
        calls[0] = abi.encodeCall(hub.claim, (book, stored.id));
        calls[1] = abi.encodeCall(hub.claimExact, (book, stored.id, digestOf(stored)));
        calls[2] = abi.encodeCall(hub.claimMany, (book, toList(stored.id)));
        calls[3] = abi.encodeCall(hub.claimSealed, (book, sealed_));
        calls[4] = abi.encodeCall(hub.claimManySealed, (book, toList(sealed_)));
    }

    function assertCannotSchedule(address account, address owner) private {
        bytes[3] memory calls = schedulingCalls(bookId, owner);
        for (uint256 i = 0; i < calls.length; ++i) {
            assertReverts(account, calls[i], missingRight(bookId, account, SCHEDULER));
        }
    }

    function assertCannotClaim(address account, Deferral memory stored, Deferral memory sealed_) private {
        bytes[5] memory calls = claimingCalls(bookId, stored, sealed_);
        for (uint256 i = 0; i < calls.length; ++i) {
            assertReverts(account, calls[i], missingRight(bookId, account, CLAIMER));
        }
    }

    function assertSchedulesAndClaims(address who, address whom) private {
        bytes[3] memory scheduling = schedulingCalls(bookId, alice);
        for (uint256 i = 0; i < scheduling.length; ++i) {
            vm.prank(who);
            ask(scheduling[i]);
            assertEq(hub.openCount(bookId), i + 1, "scheduled");
        }
        // one for each form of claim
        Deferral[3] memory stored = [given(Kind.Stored), given(Kind.Stored), given(Kind.Stored)];
        Deferral[2] memory sealed_ = [given(Kind.Sealed), given(Kind.Sealed)];
        standAt(START + DELAY);
        bytes[5] memory calls = claimingCalls(bookId, stored[0], sealed_[0]);
        calls[1] = abi.encodeCall(hub.claimExact, (bookId, stored[1].id, digestOf(stored[1])));
        calls[2] = abi.encodeCall(hub.claimMany, (bookId, toList(stored[2].id)));
        calls[4] = abi.encodeCall(hub.claimManySealed, (bookId, toList(sealed_[1])));
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(whom);
            ask(calls[i]);
            assertEq(hub.openCount(bookId), 3 + 4 - i, "claimed");
        }
    }
}
