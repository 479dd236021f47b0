// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { ITimerBook } from "../../../contracts/interfaces/ITimerBook.sol";
import { DueBookErrors } from "../../../contracts/libraries/DueBookErrors.sol";
import { DueBookLib } from "../../../contracts/libraries/DueBookLib.sol";
import { Kind } from "../../../contracts/types/Deferral.sol";
import { TimerBookBase } from "./TimerBookBase.sol";

contract TimerBookCreateTest is TimerBookBase {
    function test_RevertWhen_NoteTooLong() public {
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.NoteTooLong.selector, 1025, 1024));
        book.create(SESSION, new bytes(1025), START);
    }

    function test_WhenNoteIsAsLongAsAllowed() public {
        bytes memory note = new bytes(1024);
        note[1023] = 0x7f;
        uint64 id = create(note, START);
        assertEq(book.getTimers(account, SESSION, one(id))[0].note, note, "note");
    }

    function test_RevertWhen_FireAtBeyondTheClock() public {
        uint256 fireAt = 1 << 40;
        vm.prank(account);
        vm.expectRevert(
            abi.encodeWithSelector(DueBookErrors.Overflow.selector, START, fireAt - START, 0, (1 << 40) - 1)
        );
        book.create(SESSION, "x", fireAt);
    }

    function test_RevertWhen_DelayIsBeyondTheClock() public {
        uint256 most = (1 << 40) - 1;
        vm.startPrank(account);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.Overflow.selector, START, most, 0, most));
        book.create(SESSION, "x", START + most);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.InvalidDelay.selector, most + 1, 0, most));
        book.create(SESSION, "x", START + most + 1);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.InvalidDelay.selector, type(uint256).max - START, 0, most));
        book.create(SESSION, "x", type(uint256).max);
    }

    function test_RevertGiven_SessionFull() public {
        for (uint256 i = 0; i < 256; ++i) {
            create("n", START);
        }
        claim(book.list(account, SESSION)[0].id); // a due timer counts too
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.BookFull.selector, 256));
        book.create(SESSION, "one more", START);
        assertEq(book.list(account, SESSION).length, 256, "all are there");
        create("other", "of another session", START);
    }

    function test_GivenSessionNew_OpensIt() public {
        vm.expectEmit(true, true, true, true);
        emit ITimerBook.SessionOpened(key, account, SESSION);
        vm.expectEmit(true, true, true, true);
        emit DueBookLib.DeferralScheduled(
            key, 1 << 14, account, uint40(START), uint40(START + 60), 0, Kind.Stored, "water the plants"
        );
        uint64 id = create("water the plants", START + 60);
        ITimerBook.Timer memory timer = book.getTimers(account, SESSION, one(id))[0];
        assertEq(timer.id, 1 << 14, "id");
        assertEq(timer.createdAt, START, "createdAt");
        assertEq(timer.fireAt, START + 60, "fireAt");
        assertEq(timer.note, "water the plants", "note");
        assertEq(uint256(timer.status), uint256(ITimerBook.TimerStatus.Pending), "status");
    }

    function test_GivenSessionOpen_OneEvent() public {
        create("a", START);
        vm.recordLogs();
        create("b", START);
        (bytes32 topic,) = onlyLog();
        assertEq(topic, DueBookLib.DeferralScheduled.selector, "topic");
    }

    function test_WhenFireAtHasPassed_MeansNow() public {
        uint64 id = create("late", START - 1);
        assertEq(book.getTimers(account, SESSION, one(id))[0].fireAt, START, "fireAt");
        assertEq(claim(id).length, 1, "claimed");
    }
}

contract TimerBookClaimTest is TimerBookBase {
    function test_RevertWhen_CallerIsStranger() public {
        uint64 id = create("a", START);
        vm.startPrank(stranger);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.NotServer.selector, account, stranger));
        book.claimMany(account, SESSION, one(id));
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.NotServer.selector, account, stranger));
        book.claimDue(account, SESSION, 1);
        vm.stopPrank();
        assertStatus(id, ITimerBook.TimerStatus.Pending, "untouched");
    }

    function test_RevertGiven_ServerNamedNoMore() public {
        uint64 id = create("a", START);
        vm.prank(account);
        book.setServer(server, false);
        vm.startPrank(server);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.NotServer.selector, account, server));
        book.claimMany(account, SESSION, one(id));
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.NotServer.selector, account, server));
        book.markDelivered(account, SESSION, one(id));
    }

    function test_WhenCallerIsTheAccount() public {
        uint64 id = create("a", START);
        vm.startPrank(account);
        assertEq(book.claimMany(account, SESSION, one(id)).length, 1, "claimed");
        assertEq(book.markDelivered(account, SESSION, one(id)), 1, "delivered");
    }

    function test_OneSecondEarly_MovesNothing() public {
        uint64 id = create("a", START + 60);
        vm.warp(START + 59);
        vm.recordLogs();
        assertEq(claim(id).length, 0, "nothing moved");
        assertNoLogs();
        assertStatus(id, ITimerBook.TimerStatus.Pending, "pending");
    }

    function test_AtFireAt_MovesAndTells() public {
        uint64 id = create("the note", START + 60);
        vm.warp(START + 60);
        vm.recordLogs();
        ITimerBook.Timer[] memory moved = claim(id);
        (bytes32 topic, uint64 logged) = onlyLog();
        assertEq(topic, ITimerBook.TimerDue.selector, "topic");
        assertEq(logged, id, "logged id");
        assertEq(moved.length, 1, "one");
        assertEq(moved[0].id, id, "id");
        assertEq(moved[0].note, "the note", "note");
        assertEq(moved[0].fireAt, START + 60, "fireAt");
        assertEq(uint256(moved[0].status), uint256(ITimerBook.TimerStatus.Due), "status");
        assertStatus(id, ITimerBook.TimerStatus.Due, "due");
        assertEq(book.undelivered(account, SESSION)[0].id, id, "owed");
    }

    function test_SecondClaim_MovesNothing() public {
        uint64 id = create("a", START);
        assertEq(claim(id).length, 1, "first");
        assertEq(claim(id).length, 0, "second");
        vm.prank(account);
        assertEq(book.claimDue(account, SESSION, 10).length, 0, "by limit");
        vm.warp(START + 365 days);
        assertEq(claim(id).length, 0, "a year later");
    }

    function test_SameIdTwice_MovesOnce() public {
        uint64[] memory ids = new uint64[](2);
        ids[0] = create("a", START);
        ids[1] = ids[0];
        vm.prank(server);
        assertEq(book.claimMany(account, SESSION, ids).length, 1, "once");
    }

    function test_MixedIds_ReturnsExactlyWhatMoved() public {
        uint64[] memory ids = new uint64[](5);
        ids[0] = create("early", START + 100);
        ids[1] = create("due", START);
        ids[2] = 999 << 14; // never issued
        ids[3] = (1 << 14) | 300; // a place that no session has
        ids[4] = create("also due", START);
        vm.prank(server);
        ITimerBook.Timer[] memory moved = book.claimMany(account, SESSION, ids);
        assertEq(moved.length, 2, "two");
        assertEq(moved[0].note, "due", "first");
        assertEq(moved[1].note, "also due", "second");
    }

    function test_ForeignSession_MovesNothing() public {
        uint64 id = create("other", "foreign", START);
        assertEq(claim(id).length, 0, "nothing");
        assertEq(uint256(book.getTimers(account, "other", one(id))[0].status), 1, "still pending");
    }

    function test_ByLimit_EarliestFirst() public {
        uint64 third = create("3", START + 30);
        uint64 first = create("1", START + 10);
        uint64 second = create("2", START + 20);
        create("4", START + 1000);
        vm.warp(START + 100);
        vm.startPrank(server);
        assertEq(book.claimDue(account, SESSION, 0).length, 0, "limit 0");
        ITimerBook.Timer[] memory moved = book.claimDue(account, SESSION, 2);
        assertEq(moved.length, 2, "limit 2");
        assertEq(moved[0].id, first, "first");
        assertEq(moved[1].id, second, "second");
        moved = book.claimDue(account, SESSION, type(uint256).max);
        assertEq(moved.length, 1, "the rest that is due");
        assertEq(moved[0].id, third, "third");
    }

    function test_ByLimit_AtFireAtAndNotBefore() public {
        uint64 odd = create("odd", START + 61);
        uint64 even = create("even", START + 62);
        vm.startPrank(server);
        vm.warp(START + 60);
        assertEq(book.claimDue(account, SESSION, 2).length, 0, "a second early");
        vm.warp(START + 61);
        ITimerBook.Timer[] memory moved = book.claimDue(account, SESSION, 2);
        assertEq(moved.length, 1, "the first");
        assertEq(moved[0].id, odd, "at its time");
        vm.warp(START + 62);
        moved = book.claimDue(account, SESSION, 2);
        assertEq(moved.length, 1, "the second");
        assertEq(moved[0].id, even, "at its time");
    }
}

contract TimerBookDeliveryTest is TimerBookBase {
    function test_RevertWhen_CallerIsStranger() public {
        uint64 id = create("a", START);
        claim(id);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.NotServer.selector, account, stranger));
        book.markDelivered(account, SESSION, one(id));
        assertStatus(id, ITimerBook.TimerStatus.Due, "still owed");
    }

    function test_Pending_IsPassedOver() public {
        uint64 id = create("a", START);
        vm.recordLogs();
        assertEq(deliver(id), 0, "none");
        assertNoLogs();
        assertStatus(id, ITimerBook.TimerStatus.Pending, "pending");
    }

    function test_Due_IsClosedForGood() public {
        uint64 id = create("a", START);
        claim(id);
        vm.expectEmit(true, true, true, true);
        emit DueBookLib.DeferralClaimed(key, id, account);
        assertEq(deliver(id), 1, "one");
        assertStatus(id, ITimerBook.TimerStatus.None, "gone");
        assertEq(book.undelivered(account, SESSION).length, 0, "nothing owed");
        assertEq(deliver(id), 0, "not twice");
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.TimerNotFound.selector, key, id));
        book.cancel(SESSION, id);
    }

    function test_SameIdTwice_CountsOnce() public {
        uint64[] memory ids = new uint64[](2);
        ids[0] = create("a", START);
        ids[1] = ids[0];
        claim(ids[0]);
        vm.prank(server);
        assertEq(book.markDelivered(account, SESSION, ids), 1, "once");
    }

    /// @dev The next timer takes the place of the delivered one: neither its bit nor its id may answer for the other.
    function test_PlaceUsedAgain_StartsPending() public {
        uint64 old = create("old", START);
        claim(old);
        deliver(old);
        uint64 next = create("next", START);
        assertEq(next & 0x3fff, old & 0x3fff, "same place");
        assertStatus(next, ITimerBook.TimerStatus.Pending, "pending");
        assertEq(deliver(old), 0, "the old id moves nothing");
        assertEq(claim(old).length, 0, "the old id claims nothing");
        claim(next);
        assertEq(deliver(old), 0, "the old id delivers nothing");
        assertStatus(next, ITimerBook.TimerStatus.Due, "due");
    }

    /// @dev More than the 64 places that have a bit in the header.
    function test_ManyAtOnce_FreesEveryPlace() public {
        uint64[] memory old = new uint64[](100);
        for (uint256 i = 0; i < old.length; ++i) {
            old[i] = create("old", START);
        }
        vm.startPrank(server);
        assertEq(book.claimMany(account, SESSION, old).length, 100, "claimed");
        assertEq(book.markDelivered(account, SESSION, old), 100, "delivered");
        vm.stopPrank();
        assertEq(book.list(account, SESSION).length, 0, "all gone");
        for (uint256 i = 0; i < old.length; ++i) {
            assertLt(create("new", START) & 0x3fff, 100, "a place that was used before");
        }
        vm.prank(server);
        assertEq(book.markDelivered(account, SESSION, old), 0, "the old ids deliver nothing");
        assertEq(book.list(account, SESSION).length, 100, "all open");
        assertEq(book.undelivered(account, SESSION).length, 0, "none due");
    }

    function test_Undelivered_StaysOwed() public {
        uint64 id = create("a", START);
        claim(id);
        vm.warp(START + 3650 days);
        assertEq(book.undelivered(account, SESSION).length, 1, "owed ten years later");
        assertEq(deliver(id), 1, "and can be delivered");
    }
}

contract TimerBookCancelTest is TimerBookBase {
    function test_RevertWhen_CallerIsServer() public {
        uint64 id = create("a", START);
        uint256 serversKey = book.sessionKey(server, SESSION);
        vm.prank(server);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.TimerNotFound.selector, serversKey, id));
        book.cancel(SESSION, id);
    }

    function test_RevertGiven_Absent() public {
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.TimerNotFound.selector, key, 7));
        book.cancel(SESSION, 7);
    }

    function test_RevertGiven_OfAnotherSession() public {
        uint64 id = create("other", "a", START);
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.TimerNotFound.selector, key, id));
        book.cancel(SESSION, id);
    }

    function test_Pending() public {
        uint64 id = create("a", START + 60);
        vm.recordLogs();
        vm.prank(account);
        ITimerBook.Timer memory timer = book.cancel(SESSION, id);
        (bytes32 topic,) = onlyLog();
        assertEq(topic, DueBookLib.DeferralCancelled.selector, "topic");
        assertEq(timer.id, id, "id");
        assertEq(timer.note, "a", "note");
        assertEq(uint256(timer.status), uint256(ITimerBook.TimerStatus.Cancelled), "status");
        vm.warp(START + 60);
        assertEq(claim(id).length, 0, "never fires");
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.TimerNotFound.selector, key, id));
        book.cancel(SESSION, id);
    }

    function test_Pending_AndItsPlaceStartsPending() public {
        uint64 id = create("a", START);
        vm.prank(account);
        book.cancel(SESSION, id);
        uint64 next = create("b", START);
        assertEq(next & 0x3fff, id & 0x3fff, "same place");
        assertStatus(next, ITimerBook.TimerStatus.Pending, "pending");
        assertEq(book.undelivered(account, SESSION).length, 0, "nothing owed");
        assertEq(claim(next).length, 1, "still to be claimed");
    }

    function test_Due_AndItsPlaceStartsPending() public {
        uint64 id = create("a", START);
        claim(id);
        vm.prank(account);
        book.cancel(SESSION, id);
        assertEq(book.undelivered(account, SESSION).length, 0, "nothing owed");
        uint64 next = create("b", START);
        assertEq(next & 0x3fff, id & 0x3fff, "same place");
        assertStatus(next, ITimerBook.TimerStatus.Pending, "pending");
    }
}

contract TimerBookServerTest is TimerBookBase {
    function test_RevertWhen_ServerIsZero() public {
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.InvalidServer.selector, address(0)));
        book.setServer(address(0), true);
    }

    function test_RevertWhen_ServerIsTheAccount() public {
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.InvalidServer.selector, account));
        book.setServer(account, true);
    }

    function test_NamesAndUnnames() public {
        vm.expectEmit(true, true, true, true);
        emit ITimerBook.ServerSet(account, stranger, true);
        vm.prank(account);
        book.setServer(stranger, true);
        assertTrue(book.isServer(account, stranger), "named");
        assertFalse(book.isServer(stranger, account), "one way");
        vm.expectEmit(true, true, true, true);
        emit ITimerBook.ServerSet(account, stranger, false);
        vm.prank(account);
        book.setServer(stranger, false);
        assertFalse(book.isServer(account, stranger), "named no more");
    }

    function test_ServerOfOneAccount_IsAStrangerToAnother() public {
        vm.prank(server);
        vm.expectRevert(abi.encodeWithSelector(ITimerBook.NotServer.selector, stranger, server));
        book.claimDue(stranger, SESSION, 1);
    }
}

contract TimerBookListTest is TimerBookBase {
    function test_ListAndUndelivered() public {
        uint64 a = create("a", START + 10);
        uint64 b = create("b", START);
        uint64 c = create("c", START);
        claim(b);
        claim(c);
        deliver(c);
        ITimerBook.TimerHead[] memory all = book.list(account, SESSION);
        assertEq(all.length, 2, "pending and due");
        assertEq(all[0].id, a, "a");
        assertEq(all[0].fireAt, START + 10, "a fireAt");
        assertEq(uint256(all[0].status), uint256(ITimerBook.TimerStatus.Pending), "a pending");
        assertEq(all[1].id, b, "b");
        assertEq(uint256(all[1].status), uint256(ITimerBook.TimerStatus.Due), "b due");
        ITimerBook.TimerHead[] memory owed = book.undelivered(account, SESSION);
        assertEq(owed.length, 1, "one owed");
        assertEq(owed[0].id, b, "b owed");
    }

    function test_UnknownSession_IsEmpty() public view {
        assertEq(book.list(stranger, SESSION).length, 0, "list");
        assertEq(book.undelivered(stranger, SESSION).length, 0, "undelivered");
    }

    function test_GetTimers_EmptyWhereNoneIsOpen() public {
        uint64 id = create("a", START);
        uint64[] memory ids = new uint64[](2);
        (ids[0], ids[1]) = (12_345, id);
        ITimerBook.Timer[] memory timers = book.getTimers(account, SESSION, ids);
        assertEq(timers[0].id, 0, "none");
        assertEq(uint256(timers[0].status), 0, "None");
        assertEq(timers[1].id, id, "the open one");
    }
}
