// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBookHost } from "../../../../contracts/interfaces/IDueBookHost.sol";
import { Deferral, Kind } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { DELAY, LAST_ISSUED, START, TTL } from "../../support/Constants.sol";
import { Layout } from "../../support/Layout.sol";
import { Vm } from "../../support/Vm.sol";

/// @notice What every host does with a batch of a keeper.
abstract contract PerformBehaviour is BookTest {
    /*//////////////////////////////////////////////////////////////
                             THE HOST ITSELF
    //////////////////////////////////////////////////////////////*/

    function kind() internal pure virtual returns (Kind);

    /// @dev The contract that performs; it need not be the one that holds the book.
    function performer() internal view virtual returns (IDueBookHost);

    /// @dev An account that may perform.
    function keeper() internal view virtual returns (address);

    /// @dev How often the items that `request` schedules took effect, all together.
    function effects() internal view virtual returns (uint256);

    /// @dev An item whose action fails, and the reason that PerformFailed carries.
    function givenFailing() internal virtual returns (Deferral memory d, bytes memory reason);

    /// @dev The item's action fails no more, or the item can be claimed by other means: it takes effect.
    function performMended(Deferral memory d) internal virtual;

    /*//////////////////////////////////////////////////////////////
                                  RESULTS
    //////////////////////////////////////////////////////////////*/

    function test_WhenThereAreNoItems() public {
        given(kind());
        watch();
        IDueBookHost.Performed[] memory results = perform(new Deferral[](0), 0);
        assertUnchanged();
        assertEq(results.length, 0, "no results");
    }

    function test_WhenItemIsClaimable() public {
        Deferral memory d = given(kind());
        standAt(START + DELAY);
        assertResult(d, IDueBookHost.Performed.Done);
        assertEq(effects(), 1, "acted once");
        assertClosed(d);

        d = given(kind());
        standAt(START + DELAY + TTL - 1);
        assertResult(d, IDueBookHost.Performed.Done);
        assertEq(effects(), 2, "acted once");
    }

    function test_WhenItemIsNotDue() public {
        Deferral memory d = given(kind());
        assertPassedOver(d, START, IDueBookHost.Performed.NotDue);
        assertPassedOver(d, START + DELAY - 1, IDueBookHost.Performed.NotDue);
        assertOpen(kind(), d);
    }

    function test_WhenItemIsExpired() public {
        Deferral memory d = given(kind());
        assertPassedOver(d, START + DELAY + TTL, IDueBookHost.Performed.Expired);
        assertPassedOver(d, START + DELAY + TTL + 1, IDueBookHost.Performed.Expired);
        assertOpen(kind(), d);
    }

    function test_GivenItemWasClosed() public {
        Deferral memory d = given(kind());
        standAt(START + DELAY);
        perform(toList(d), 1);
        uint256 before = effects();
        assertPassedOver(d, START + DELAY, IDueBookHost.Performed.Finished);

        d = given(kind());
        cancelOne(kind(), d);
        assertPassedOver(d, START + DELAY, IDueBookHost.Performed.Finished);
        assertPassedOver(d, START, IDueBookHost.Performed.Finished);

        d = given(kind());
        expireOne(kind(), d);
        assertPassedOver(d, START + DELAY + TTL, IDueBookHost.Performed.Finished);

        d = given(kind());
        cancelOne(kind(), d);
        Deferral memory young = given(kind());
        assertEq(Layout.placeOf(young.id), Layout.placeOf(d.id), "its place is used again");
        assertPassedOver(d, START + DELAY, IDueBookHost.Performed.Finished);
        assertOpen(kind(), young);
        assertEq(effects(), before, "without effect");
    }

    function test_WhenIdWasNotIssued() public {
        Deferral memory d = given(kind());
        uint64[4] memory ids =
            [reader().nextId(bookRef), 0, Layout.toId(LAST_ISSUED, 0), Layout.toId(0, Layout.placeOf(d.id) + 1)];
        for (uint256 i = 0; i < ids.length; ++i) {
            d.id = ids[i];
            assertPassedOver(d, START + DELAY, IDueBookHost.Performed.NotIssued);
        }
    }

    function test_GivenActionThatFails() public {
        (Deferral memory d, bytes memory reason) = givenFailing();
        standAt(START + DELAY);
        bytes32 before = fingerprint();
        IDueBookHost.Performed[] memory results = performAndRecord(toList(d), 0);
        assertFailedLog(d, reason);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Failed), "failed");
        assertEq(fingerprint(), before, "open as before");
        assertOpen(kind(), d);
        assertEq(effects(), 0, "without effect");

        performMended(d);
        assertClosed(d);
    }

    /// @dev A failure may not make the next one dearer: all of them within the gas of a transaction.
    function test_GivenSeveralActionsThatFail() public {
        Deferral[] memory items = new Deferral[](5);
        for (uint256 i = 0; i < 4; ++i) {
            (items[i],) = givenFailing();
        }
        items[4] = given(kind());
        standAt(START + DELAY);
        IDueBookHost host = performer();
        uint256 book = bookRef;
        vm.prank(keeper());
        IDueBookHost.Performed[] memory results = host.perform{ gas: 10_000_000 }(book, items, 1);
        for (uint256 i = 0; i < 4; ++i) {
            assertEq(uint256(results[i]), uint256(IDueBookHost.Performed.Failed), "failed");
            assertOpen(kind(), items[i]);
        }
        assertEq(uint256(results[4]), uint256(IDueBookHost.Performed.Done), "done");
        assertEq(effects(), 1, "acted once");
    }

    function test_WhenItemStandsTwice() public {
        Deferral[] memory items = new Deferral[](2);
        items[0] = items[1] = given(kind());
        standAt(START + DELAY);
        IDueBookHost.Performed[] memory results = perform(items, 2);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Done), "first");
        assertEq(uint256(results[1]), uint256(IDueBookHost.Performed.Finished), "second");
        assertEq(effects(), 1, "acted once");
    }

    function test_WhenItemsAreMixed() public {
        (Deferral[] memory items, IDueBookHost.Performed[7] memory expected) = givenMixed();
        IDueBookHost.Performed[] memory results = performAndRecord(items, 0);
        assertEq(results.length, items.length, "a result for each");
        for (uint256 i = 0; i < items.length; ++i) {
            assertEq(uint256(results[i]), uint256(expected[i]), string.concat("result ", vm.toString(i)));
        }
        assertEq(effects(), 2, "acted on those that could be");
        assertFalse(reader().isOpen(bookRef, items[0].id), "the first is done");
        assertFalse(reader().isOpen(bookRef, items[6].id), "the last is done");
        assertTrue(reader().isOpen(bookRef, items[2].id), "the failed one is open");
        assertTrue(reader().isOpen(bookRef, items[4].id), "the one that is not due is open");
    }

    function test_WhenAtLeastSoManyAreWanted() public {
        (Deferral[] memory items,) = givenMixed();
        perform(items, 3); // two done, one finished
        assertEq(effects(), 2, "acted");
        assertEq(perform(items, 3).length, items.length, "three finished");
        assertEq(effects(), 2, "and not again");
    }

    function test_RevertWhen_FewerAreServedThanWanted() public {
        (Deferral[] memory items,) = givenMixed();
        assertTooFew(items, 4, 3);
        assertTooFew(items, type(uint256).max, 3);
        assertTooFew(new Deferral[](0), 1, 0);
        assertEq(effects(), 0, "acted on none");
        assertTrue(reader().isOpen(bookRef, items[0].id), "open as before");
    }

    /*//////////////////////////////////////////////////////////////
                                ASSERTIONS
    //////////////////////////////////////////////////////////////*/

    function perform(Deferral[] memory items, uint256 atLeast) internal returns (IDueBookHost.Performed[] memory) {
        IDueBookHost host = performer();
        uint256 book = bookRef;
        vm.prank(keeper());
        return host.perform(book, items, atLeast);
    }

    function performAndRecord(
        Deferral[] memory items,
        uint256 atLeast
    )
        internal
        returns (IDueBookHost.Performed[] memory)
    {
        vm.recordLogs();
        return perform(items, atLeast);
    }

    function assertResult(Deferral memory d, IDueBookHost.Performed expected) internal {
        IDueBookHost.Performed[] memory results = perform(toList(d), 0);
        assertEq(results.length, 1, "a result for each");
        assertEq(uint256(results[0]), uint256(expected), "result");
    }

    /// @dev The item is passed over and nothing happens.
    function assertPassedOver(Deferral memory d, uint256 time, IDueBookHost.Performed expected) internal {
        standAt(time);
        watch();
        assertResult(d, expected);
        assertUnchanged();
    }

    /// @dev Logs of what was taken back are void, but the test runner records them: only those of the performer stand.
    function assertFailedLog(Deferral memory d, bytes memory reason) internal {
        Vm.Log memory expected = makeLog(
            address(performer()), "PerformFailed(uint256,uint64,bytes)", topics(label, d.id), abi.encode(reason)
        );
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 count = 0;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] != expected.topics[0]) continue;
            assertEq(logs[i].emitter, expected.emitter, "emitter");
            assertEq(logs[i].topics.length, 3, "topics");
            assertEq(logs[i].topics[1], expected.topics[1], "book");
            assertEq(logs[i].topics[2], expected.topics[2], "id");
            assertEq(logs[i].data, expected.data, "reason");
            ++count;
        }
        assertEq(count, 1, "one PerformFailed");
    }

    function assertTooFew(Deferral[] memory items, uint256 atLeast, uint256 served) private {
        bytes32 before = fingerprint();
        bytes memory data = abi.encodeCall(IDueBookHost.perform, (bookRef, items, atLeast));
        address host = address(performer());
        vm.prank(keeper());
        (bool success, bytes memory error) = host.call(data);
        assertFalse(success, "reverts");
        assertEq(error, abi.encodeWithSignature("TooFewServed(uint256,uint256)", served, atLeast), "error");
        assertEq(fingerprint(), before, "storage of the book");
    }

    /// @dev Two that can be performed, one finished, and one of each kind that cannot.
    function givenMixed() private returns (Deferral[] memory items, IDueBookHost.Performed[7] memory expected) {
        items = new Deferral[](7);
        Request memory r = request();
        items[0] = given(kind());
        items[1] = given(kind());
        cancelOne(kind(), items[1]);
        (items[2],) = givenFailing();
        r.delay = DELAY - 100;
        r.ttl = 100;
        items[3] = given(kind(), r);
        r.delay = DELAY + 1;
        items[4] = given(kind(), r);
        items[5] = toDeferral(r);
        items[6] = given(kind());
        items[5].id = reader().nextId(bookRef);
        standAt(START + DELAY);
        expected = [
            IDueBookHost.Performed.Done,
            IDueBookHost.Performed.Finished,
            IDueBookHost.Performed.Failed,
            IDueBookHost.Performed.Expired,
            IDueBookHost.Performed.NotDue,
            IDueBookHost.Performed.NotIssued,
            IDueBookHost.Performed.Done
        ];
    }
}

/// @notice What a host does with sealed items beside.
abstract contract PerformSealedBehaviour is PerformBehaviour {
    function kind() internal pure virtual override returns (Kind) {
        return Kind.Sealed;
    }

    function test_WhenItemIsAnotherOne() public {
        Deferral memory d = given(kind());
        d.owner = bob;
        assertPassedOver(d, START + DELAY, IDueBookHost.Performed.Mismatch);
        assertPassedOver(d, START, IDueBookHost.Performed.Mismatch);
        d.owner = alice;
        d.dueAt -= 1;
        assertPassedOver(d, START + DELAY - 1, IDueBookHost.Performed.Mismatch);
        d.dueAt += 1;
        assertOpen(kind(), d);
        standAt(START + DELAY);
        assertResult(d, IDueBookHost.Performed.Done);
    }
}
