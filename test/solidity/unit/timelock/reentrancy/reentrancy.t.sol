// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBookHost } from "../../../../../contracts/interfaces/IDueBookHost.sol";
import { Attempter } from "../../../../../contracts/mocks/Attempter.sol";
import { Deferral, Kind, Outcome } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { Layout } from "../../../support/Layout.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract TimelockReentrancyTest is TimelockTest {
    Attempter private _attempter;

    /// @dev The call that enters the attempter, and two calls of the recording target.
    Deferral private _entering;
    Deferral private _first;
    Deferral private _second;

    function setUp() public override {
        super.setUp();
        _attempter = Attempter(deploy("Attempter"));
        vm.prank(admin);
        timelock.grantRoles(address(_attempter), PROPOSER | EXECUTOR | CANCELLER);
        _entering = givenCall(address(_attempter), 0, abi.encodeCall(_attempter.enter, ()));
        _first = given(Kind.Sealed);
        _second = given(Kind.Sealed);
        standAt(START + DELAY);
    }

    function test_RevertWhen_ItExecutesSameCallAgain() public {
        prepare(abi.encodeCall(timelock.execute, (_entering)));
        execute(_entering);
        assertAttempt(false, ErrorData.notFound(_entering.id));
        assertEq(_attempter.entered(), 1, "once");
        assertClosed(_entering);
    }

    function test_WhenItPerformsSameCallAgain() public {
        prepare(abi.encodeCall(timelock.perform, (0, toList(_entering), 1)));
        IDueBookHost.Performed[] memory results = perform(toList(_entering));
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Done), "outside");
        assertAttempt(true, abi.encode(performed(IDueBookHost.Performed.Finished)));
        assertEq(_attempter.entered(), 1, "once");
    }

    function test_WhenItExecutesAnotherCallThatIsDue() public {
        prepare(abi.encodeCall(timelock.execute, (_first)));
        execute(_entering);
        assertAttempt(true, abi.encode(bytes("")));
        assertEq(_attempter.entered(), 1, "once");
        assertEq(target.calls().length, 1, "once");
        assertClosed(_first);
        assertOpen(Kind.Sealed, _second);
    }

    function test_RevertWhen_ItExecutesAnotherCallThatIsNotDue() public {
        Request memory r = request();
        r.delay += 1;
        Deferral memory late = given(Kind.Sealed, r);
        standAt(START + DELAY);
        prepare(abi.encodeCall(timelock.execute, (late)));
        execute(_entering);
        assertAttempt(false, ErrorData.notDue(late.id, START + DELAY, START + DELAY + 1));
        assertOpen(Kind.Sealed, late);
        assertEq(target.calls().length, 0, "not called");
    }

    function test_WhenItPerformsRestOfBatch() public {
        Deferral[] memory rest = new Deferral[](2);
        (rest[0], rest[1]) = (_first, _second);
        prepare(abi.encodeCall(timelock.perform, (0, rest, 2)));
        IDueBookHost.Performed[] memory results = perform(all());
        assertAttempt(true, abi.encode(performed(IDueBookHost.Performed.Done, IDueBookHost.Performed.Done)));
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Done), "entering");
        assertEq(uint256(results[1]), uint256(IDueBookHost.Performed.Finished), "first");
        assertEq(uint256(results[2]), uint256(IDueBookHost.Performed.Finished), "second");
        assertEq(_attempter.entered(), 1, "once");
        assertEq(target.calls().length, 2, "each once");
        assertEq(timelock.openCount(0), 0, "none open");
    }

    function test_WhenItSchedules() public {
        prepare(abi.encodeCall(timelock.schedule, (address(target), 0, "young", DELAY, TTL)));
        execute(_entering);
        uint64 young = Layout.toId(4, 0); // the next sequence, in the place that the entering call left
        assertAttempt(true, abi.encode(young));
        assertTrue(timelock.isOpen(0, young), "scheduled");
        assertOpen(Kind.Sealed, _first);
        Deferral memory d = toDeferral(Request(address(_attempter), "", START + DELAY, DELAY, TTL));
        (d.id, d.payload) = (young, payloadOf(address(target), 0, "young"));
        assertReverts(
            executor, abi.encodeCall(timelock.execute, (d)), ErrorData.notDue(young, START + DELAY, START + 2 * DELAY)
        );
    }

    function test_WhenItCancelsAnotherCallOfBatch() public {
        prepare(abi.encodeCall(timelock.cancel, (_second)));
        IDueBookHost.Performed[] memory results = perform(all());
        assertAttempt(true, "");
        assertEq(uint256(results[1]), uint256(IDueBookHost.Performed.Done), "first");
        assertEq(uint256(results[2]), uint256(IDueBookHost.Performed.Finished), "cancelled");
        assertEq(target.calls().length, 1, "the first only");
    }

    function test_WhenItLooksFromInside() public {
        prepare(abi.encodeCall(timelock.isOpen, (0, _entering.id)));
        execute(_entering);
        assertAttempt(true, abi.encode(false));

        standAt(START);
        Deferral memory again = givenCall(address(_attempter), 0, abi.encodeCall(_attempter.enter, ()));
        standAt(START + DELAY);
        prepare(abi.encodeCall(timelock.previewClaimSealed, (0, again, START + DELAY)));
        perform(toList(again));
        assertAttempt(true, abi.encode(Outcome.NotFound));
    }

    function test_WhenItFailsAfterHavingCalledBack() public {
        standAt(START);
        Deferral memory d = givenCall(address(_attempter), 0, abi.encodeCall(_attempter.enterAndRefuse, ()));
        standAt(START + DELAY);
        prepare(abi.encodeCall(timelock.execute, (_first)));
        assertReverts(
            executor,
            abi.encodeCall(timelock.execute, (d)),
            callFailed(d, address(_attempter), abi.encodeWithSignature("Refused()"))
        );
        IDueBookHost.Performed[] memory results = perform(toList(d));
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Failed), "failed");
        assertEq(target.calls().length, 0, "taken back");
        assertEq(_attempter.entered(), 0, "taken back");
        assertOpen(Kind.Sealed, d);
        assertOpen(Kind.Sealed, _first);
    }

    function all() private view returns (Deferral[] memory items) {
        items = new Deferral[](3);
        (items[0], items[1], items[2]) = (_entering, _first, _second);
    }

    function prepare(bytes memory data) private {
        Attempter.Attempt[] memory attempts = new Attempter.Attempt[](1);
        attempts[0] = Attempter.Attempt(subject, data);
        _attempter.prepare(attempts);
    }

    function execute(Deferral memory d) private {
        vm.recordLogs();
        vm.prank(executor);
        timelock.execute(d);
    }

    function perform(Deferral[] memory items) private returns (IDueBookHost.Performed[] memory) {
        vm.recordLogs();
        vm.prank(executor);
        return timelock.perform(0, items, 0);
    }

    /// @dev What the call from inside came to.
    function assertAttempt(bool success, bytes memory result) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 count = 0;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter != address(_attempter)) continue;
            assertEq(logs[i].data, abi.encode(success, result), "what the call from inside came to");
            ++count;
        }
        assertEq(count, 1, "one call from inside");
    }

    function performed(IDueBookHost.Performed a) private pure returns (IDueBookHost.Performed[] memory list) {
        list = new IDueBookHost.Performed[](1);
        list[0] = a;
    }

    function performed(
        IDueBookHost.Performed a,
        IDueBookHost.Performed b
    )
        private
        pure
        returns (IDueBookHost.Performed[] memory list)
    {
        list = new IDueBookHost.Performed[](2);
        (list[0], list[1]) = (a, b);
    }
}
