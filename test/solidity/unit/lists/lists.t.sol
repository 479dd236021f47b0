// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { HostTest } from "../../support/HostTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import { Layout } from "../../support/Layout.sol";
import { ListsBehaviour } from "./ListsBehaviour.sol";

contract HubListsTest is HubTest, ListsBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    /// @dev The hub has no such list; its pages give the same, in the order of places.
    function assertOpenIds(uint64[] memory expected) internal view override {
        (uint64[] memory ids,,) = hub.openPage(bookId, 0, type(uint256).max);
        assertEq(ids.length, expected.length, "open ids");
    }
}

contract ListsTest is HostTest, ListsBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function assertOpenIds(uint64[] memory expected) internal view override {
        assertEq(host.openIds(WHICH), expected, "open ids");
    }

    function test_WhenOpenOnesAreVisited() public {
        Deferral[] memory expected = givenThreeOutOfOrder();
        given(Kind.Sealed);
        Deferral[] memory visited = host.iterateOpen(WHICH, 0, 0, "");
        assertEq(visited.length, 3, "number of visits");
        for (uint256 i = 0; i < 3; ++i) {
            assertEq(visited[i], expected[i], "visited");
        }
    }

    function test_WhenVisitSaysStop() public {
        Deferral[] memory expected = givenThreeOutOfOrder();
        Deferral[] memory visited = host.iterateOpen(WHICH, 2, 0, "");
        assertEq(visited.length, 2, "number of visits");
        assertEq(visited[0], expected[0], "first");
        assertEq(visited[1], expected[1], "second");
        visited = host.iterateOpen(WHICH, 1, 0, "");
        assertEq(visited.length, 1, "number of visits");
    }

    function test_WhenVisitClosesLaterOne() public {
        Deferral[] memory open = givenThreeOutOfOrder();
        bytes memory closing = abi.encodeCall(host.cancel, (WHICH, label, open[1].id, alice));
        Deferral[] memory visited = host.iterateOpen(WHICH, 0, open[0].id, closing);
        assertEq(visited.length, 2, "number of visits");
        assertEq(visited[0], open[0], "first");
        assertEq(visited[1], open[2], "third");
        assertClosed(open[1]);
    }

    function test_WhenVisitClosesItsOwn() public {
        Deferral[] memory open = givenThreeOutOfOrder();
        bytes memory closing = abi.encodeCall(host.claim, (WHICH, label, open[1].id, open[1].dueAt));
        Deferral[] memory visited = host.iterateOpen(WHICH, 0, open[1].id, closing);
        assertEq(visited.length, 3, "number of visits");
        assertClosed(open[1]);
        assertOpen(Kind.Stored, open[2]);
    }

    function test_WhenVisitSchedules() public {
        Deferral[] memory open = givenThreeOutOfOrder();
        Request memory r = request();
        bytes memory scheduling =
            abi.encodeCall(host.schedule, (WHICH, label, r.owner, r.payload, r.time, r.delay, r.ttl));
        uint64 next = host.nextId(WHICH);
        Deferral[] memory visited = host.iterateOpen(WHICH, 0, open[0].id, scheduling);
        assertEq(visited.length, 3, "number of visits");
        assertTrue(host.isOpen(WHICH, next), "scheduled in the visit");

        // the visit of the first cancels the third and schedules into its place
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(host.cancel, (WHICH, label, open[2].id, alice));
        calls[1] = scheduling;
        next = host.nextId(WHICH);
        visited = host.iterateOpen(WHICH, 0, open[0].id, abi.encodeCall(host.multicall, (calls)));
        assertEq(visited.length, 3, "the first three of four, without the third, and the one scheduled before");
        assertEq(visited[1], open[1], "second");
        assertNotEq(visited[2].id, open[2].id, "not the third");
        uint64 young = Layout.toId(Layout.sequenceOf(next), Layout.placeOf(open[2].id));
        assertTrue(host.isOpen(WHICH, young), "the new one is in the place of the third");
        assertClosed(open[2]);
    }

    function test_RevertWhen_VisitReverts() public {
        Deferral[] memory open = givenThreeOutOfOrder();
        bytes memory failing = abi.encodeCall(host.claim, (WHICH, label, open[2].id, 0));
        bytes memory reason = ErrorData.notDue(open[2].id, 0, open[2].dueAt);
        watch();
        (Answer memory answer,) = attempt(abi.encodeCall(host.iterateOpen, (WHICH, 0, open[1].id, failing)));
        assertTrue(answer.reverted, "reverts");
        assertEq(answer.error, abi.encodeWithSignature("CallFailed(bytes)", reason), "error");
        assertUnchanged();
    }

    /// @dev Three open ones whose places do not rise with their ids.
    function givenThreeOutOfOrder() private returns (Deferral[] memory open) {
        Deferral memory first = given(Kind.Stored);
        open = new Deferral[](3);
        open[0] = given(Kind.Stored);
        cancelOne(Kind.Stored, first);
        Request memory r = request();
        r.payload = pattern(100);
        open[1] = given(Kind.Stored, r);
        r.payload = "";
        open[2] = given(Kind.Stored, r);
        assertEq(Layout.placeOf(open[1].id), 0, "the second oldest is in the first place");
    }
}
