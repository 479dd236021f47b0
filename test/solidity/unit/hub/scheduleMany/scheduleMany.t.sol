// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../../contracts/interfaces/IDueBook.sol";
import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, MAX_DELAY, MIN_DELAY, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";
import { Layout } from "../../../support/Layout.sol";

contract ScheduleManyTest is HubAssertions {
    function test_WhenListIsEmpty() public {
        watch();
        vm.prank(scheduler);
        assertEq(hub.scheduleMany(bookId, new IDueBook.ScheduleRequest[](0)).length, 0, "no ids");
        assertUnchanged();
    }

    function test_RevertWhen_OneIsRefused() public {
        IDueBook.ScheduleRequest[] memory list = three();
        list[2].owner = address(0);
        assertReverts(scheduler, abi.encodeCall(hub.scheduleMany, (bookId, list)), ErrorData.emptyOwner());
        list[1].delay = MAX_DELAY + 1;
        assertReverts(
            scheduler,
            abi.encodeCall(hub.scheduleMany, (bookId, list)),
            ErrorData.invalidDelay(MAX_DELAY + 1, MIN_DELAY, MAX_DELAY)
        );
        assertEq(hub.nextId(bookId), Layout.toId(1, 0), "next id");
        assertEq(hub.openCount(bookId), 0, "none");
    }

    function test_RevertWhen_TheyDoNotAllFit() public {
        openBook(Limits(MIN_DELAY, MAX_DELAY, 2, false));
        assertReverts(scheduler, abi.encodeCall(hub.scheduleMany, (bookId, three())), ErrorData.bookFull(2));
        assertEq(hub.openCount(bookId), 0, "none");
    }

    function test_WhenAllAreInOrder() public {
        IDueBook.ScheduleRequest[] memory list = three();
        Deferral[] memory expected = new Deferral[](3);
        for (uint256 i = 0; i < 3; ++i) {
            expected[i] = toDeferral(Request(list[i].owner, list[i].payload, START, list[i].delay, list[i].ttl));
            expected[i].id = Layout.toId(i + 1, i);
        }
        vm.recordLogs();
        vm.prank(scheduler);
        uint64[] memory ids = hub.scheduleMany(bookId, list);
        for (uint256 i = 0; i < 3; ++i) {
            expectLog(scheduledLog(subject, bookId, expected[i], Kind.Stored));
        }
        assertLogs();
        assertEq(ids.length, 3, "an id for each");
        for (uint256 i = 0; i < 3; ++i) {
            assertEq(ids[i], expected[i].id, "rising");
            assertOpen(Kind.Stored, expected[i]);
        }
    }

    function three() private view returns (IDueBook.ScheduleRequest[] memory list) {
        list = new IDueBook.ScheduleRequest[](3);
        list[0] = IDueBook.ScheduleRequest(alice, "first", DELAY, TTL);
        list[1] = IDueBook.ScheduleRequest(bob, pattern(300), MIN_DELAY, 0);
        list[2] = IDueBook.ScheduleRequest(alice, "", MAX_DELAY, 1);
    }
}
