// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HOT_PLACES } from "../../support/Constants.sol";
import { Layout } from "../../support/Layout.sol";
import { Vm } from "../../support/Vm.sol";

/// @notice What every batch does. What becomes of one item is the tree of the single form.
abstract contract BatchBehaviour is BookTest {
    function kind() internal pure virtual returns (Kind) {
        return Kind.Stored;
    }

    /// @dev Calls the batch; `deferrals` only of a form that gives them.
    function batch(
        Deferral[] memory items,
        uint256 time,
        address account
    )
        internal
        virtual
        returns (Outcome[] memory outcomes, Deferral[] memory deferrals);

    function closedLog(Deferral memory d) internal view virtual returns (Vm.Log memory);

    /// @dev A time at which it closes what `request` schedules.
    function goodTime(Deferral memory d) internal pure virtual returns (uint256);

    /// @dev An open deferral that it refuses at the good time of the others, and how.
    function givenRefused() internal virtual returns (Deferral memory, Outcome);

    function test_WhenListIsEmpty() public {
        Deferral memory d = given(kind());
        watch();
        (Outcome[] memory outcomes, Deferral[] memory deferrals) = batch(new Deferral[](0), goodTime(d), alice);
        assertUnchanged();
        assertEq(outcomes.length, 0, "outcomes");
        assertEq(deferrals.length, 0, "deferrals");
    }

    function test_WhenIdStandsTwice() public {
        Deferral[] memory items = new Deferral[](3);
        items[0] = given(kind());
        items[1] = given(kind());
        items[2] = items[0];
        vm.recordLogs();
        (Outcome[] memory outcomes, Deferral[] memory deferrals) = batch(items, goodTime(items[0]), alice);
        expectLog(closedLog(items[0]));
        expectLog(closedLog(items[1]));
        assertLogs();
        assertOutcomes(outcomes, items, deferrals, [Outcome.Success, Outcome.Success, Outcome.NotFound]);
        assertClosed(items[0]);
        assertClosed(items[1]);
    }

    function test_WhenListIsMixed() public {
        Deferral memory finished = given(kind());
        cancelOne(kind(), finished);
        (Deferral memory refused, Outcome refusal) = givenRefused();
        Deferral[] memory items = new Deferral[](6);
        items[0] = finished;
        items[1] = given(kind());
        items[2] = refused;
        items[3] = given(kind() == Kind.Stored ? Kind.Sealed : Kind.Stored);
        items[4] = given(kind());
        items[5] = toDeferral(request());
        items[5].id = reader().nextId(bookRef);
        vm.recordLogs();

        (Outcome[] memory outcomes, Deferral[] memory deferrals) = batch(items, goodTime(items[1]), alice);

        expectLog(closedLog(items[1]));
        expectLog(closedLog(items[4]));
        assertLogs();
        assertEq(outcomes.length, 6, "an outcome for each");
        assertEq(outcomes[0], Outcome.NotFound, "finished");
        assertEq(outcomes[1], Outcome.Success, "first good one");
        assertEq(outcomes[2], refusal, "refused");
        assertEq(outcomes[3], Outcome.NotFound, "other kind");
        assertEq(outcomes[4], Outcome.Success, "second good one");
        assertEq(outcomes[5], Outcome.NotFound, "not issued");
        if (deferrals.length != 0) {
            assertEq(deferrals.length, 6, "a deferral for each");
            assertEq(deferrals[1], items[1], "first good one");
            assertEq(deferrals[4], items[4], "second good one");
        }
        assertClosed(items[1]);
        assertClosed(items[4]);
        assertTrue(reader().isOpen(bookRef, refused.id), "refused: open");
        assertOpen(kind() == Kind.Stored ? Kind.Sealed : Kind.Stored, items[3]);
    }

    function test_WhenAllAreRefused() public {
        (Deferral memory refused, Outcome refusal) = givenRefused();
        Deferral[] memory items = new Deferral[](2);
        items[0] = items[1] = refused;
        watch();
        (Outcome[] memory outcomes,) = batch(items, goodTime(toDeferral(request())), alice);
        assertUnchanged();
        assertEq(outcomes[0], refusal, "first");
        assertEq(outcomes[1], refusal, "second");
    }

    function test_WhenIdsFall() public {
        Deferral[] memory items = new Deferral[](3);
        items[2] = given(kind());
        items[1] = given(kind());
        items[0] = given(kind());
        vm.recordLogs();
        (Outcome[] memory outcomes, Deferral[] memory deferrals) = batch(items, goodTime(items[0]), alice);
        for (uint256 i = 0; i < 3; ++i) {
            expectLog(closedLog(items[i]));
        }
        assertLogs();
        assertOutcomes(outcomes, items, deferrals, [Outcome.Success, Outcome.Success, Outcome.Success]);
    }

    function test_WhenListIsLong() public {
        uint256 count = HOT_PLACES + 20;
        Deferral[] memory items = new Deferral[](count);
        for (uint256 i = 0; i < count; ++i) {
            items[i] = given(kind());
        }
        (Outcome[] memory outcomes,) = batch(items, goodTime(items[0]), alice);
        for (uint256 i = 0; i < count; ++i) {
            assertEq(outcomes[i], Outcome.Success, "outcome");
            assertFalse(reader().isOpen(bookRef, items[i].id), "closed");
        }
        assertEq(reader().openCount(bookRef), 0, "none open");
        assertEq(Layout.hot(header()), 0, "no hot place is taken");
        assertEq(Layout.freeHead(header()), count - 1, "the last one closed is the first of the free list");
    }

    function idsOf(Deferral[] memory items) internal pure returns (uint64[] memory ids) {
        ids = new uint64[](items.length);
        for (uint256 i = 0; i < items.length; ++i) {
            ids[i] = items[i].id;
        }
    }

    function assertOutcomes(
        Outcome[] memory outcomes,
        Deferral[] memory items,
        Deferral[] memory deferrals,
        Outcome[3] memory expected
    )
        private
        pure
    {
        assertEq(outcomes.length, 3, "an outcome for each");
        for (uint256 i = 0; i < 3; ++i) {
            assertEq(outcomes[i], expected[i], string.concat("outcome ", vm.toString(i)));
            if (deferrals.length != 0 && expected[i] == Outcome.Success) assertEq(deferrals[i], items[i], "deferral");
        }
    }
}

abstract contract ClaimManyBehaviour is BatchBehaviour {
    function closedLog(Deferral memory d) internal view override returns (Vm.Log memory) {
        return claimedLog(subject, label, d);
    }

    function goodTime(Deferral memory d) internal pure override returns (uint256) {
        return d.dueAt;
    }

    function givenRefused() internal override returns (Deferral memory, Outcome) {
        Request memory r = request();
        r.delay += 1;
        return (given(kind(), r), Outcome.NotDue);
    }
}

abstract contract CancelManyBehaviour is BatchBehaviour {
    function closedLog(Deferral memory d) internal view override returns (Vm.Log memory) {
        return cancelledLog(subject, label, d);
    }

    function goodTime(Deferral memory d) internal pure override returns (uint256) {
        return d.createdAt;
    }

    function givenRefused() internal override returns (Deferral memory, Outcome) {
        Request memory r = request();
        r.owner = bob;
        return (given(kind(), r), Outcome.NotOwner);
    }
}

abstract contract ExpireManyBehaviour is BatchBehaviour {
    function closedLog(Deferral memory d) internal view override returns (Vm.Log memory) {
        return expiredLog(subject, label, d);
    }

    function goodTime(Deferral memory d) internal pure override returns (uint256) {
        return d.expiresAt;
    }

    function givenRefused() internal override returns (Deferral memory, Outcome) {
        Request memory r = request();
        r.ttl = 0;
        return (given(kind(), r), Outcome.NotExpired);
    }
}

abstract contract ClaimManySealedBehaviour is ClaimManyBehaviour {
    function kind() internal pure override returns (Kind) {
        return Kind.Sealed;
    }
}
