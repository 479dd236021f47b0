// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { BombTarget } from "../../../../../contracts/mocks/BombTarget.sol";
import { RecordingTarget } from "../../../../../contracts/mocks/RecordingTarget.sol";
import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";

contract TimelockExecuteTest is TimelockTest {
    function test_RevertWhen_CallerIsNoExecutor() public {
        Deferral memory d = given(Kind.Sealed);
        standAt(START + DELAY);
        address[5] memory accounts = [stranger, admin, alice, canceller, address(this)];
        for (uint256 i = 0; i < accounts.length; ++i) {
            assertReverts(accounts[i], abi.encodeCall(timelock.execute, (d)), unauthorized());
        }
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertWhen_CallerIsNoExecutor_AndItIsNotOpen() public {
        Deferral memory d = given(Kind.Sealed);
        cancelOne(Kind.Sealed, d);
        assertReverts(stranger, abi.encodeCall(timelock.execute, (d)), unauthorized());
    }

    function test_RevertGiven_ItIsNotOpen() public {
        Deferral memory d = given(Kind.Sealed);
        d.id = timelock.nextId(0);
        assertRefused(d, START + DELAY, ErrorData.notFound(d.id));
        d = given(Kind.Sealed);
        claimOne(Kind.Sealed, d);
        assertRefused(d, START + DELAY, ErrorData.notFound(d.id));
        d = given(Kind.Sealed);
        cancelOne(Kind.Sealed, d);
        assertRefused(d, START + DELAY, ErrorData.notFound(d.id));
        d = given(Kind.Sealed);
        expireOne(Kind.Sealed, d);
        assertRefused(d, START + DELAY, ErrorData.notFound(d.id));
    }

    function test_RevertWhen_AnotherCallIsHandedIn() public {
        Deferral memory d = givenCall(address(target), 1, "data");
        bytes memory payload = d.payload;
        d.payload = payloadOf(address(this), 1, "data");
        assertRefused(d, START + DELAY, ErrorData.sealMismatch(d.id));
        d.payload = payloadOf(address(target), 2, "data");
        assertRefused(d, START + DELAY, ErrorData.sealMismatch(d.id));
        d.payload = payloadOf(address(target), 1, "dat");
        assertRefused(d, START + DELAY, ErrorData.sealMismatch(d.id));
        d.payload = ""; // too short for a target
        assertRefused(d, START + DELAY, ErrorData.sealMismatch(d.id));
        d.payload = payload;
        d.owner = bob;
        assertRefused(d, START + DELAY, ErrorData.sealMismatch(d.id));
        d.owner = alice;
        d.dueAt -= 1;
        assertRefused(d, START + DELAY - 1, ErrorData.sealMismatch(d.id));
    }

    function test_RevertWhen_AnotherCallIsHandedIn_AndItIsNotDue() public {
        Deferral memory d = given(Kind.Sealed);
        d.dueAt += 1;
        assertRefused(d, START, ErrorData.sealMismatch(d.id));
    }

    function test_RevertWhen_PayloadEndsBeyondCalldata() public {
        Deferral memory d = givenCall(address(target), 0, new bytes(40));
        bytes memory data = abi.encodeCall(timelock.execute, (d));
        assembly ("memory-safe") {
            mstore(data, sub(mload(data), 32)) // the last 8 bytes of the payload, which are zero, stand there
        }
        standAt(START + DELAY);
        assertReverts(executor, data, "");
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertWhen_ItIsNotDue() public {
        Deferral memory d = given(Kind.Sealed);
        assertRefused(d, START, ErrorData.notDue(d.id, START, START + DELAY));
        assertRefused(d, START + DELAY - 1, ErrorData.notDue(d.id, START + DELAY - 1, START + DELAY));
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertWhen_ItIsExpired() public {
        Deferral memory d = given(Kind.Sealed);
        uint256 end = START + DELAY + TTL;
        assertRefused(d, end, ErrorData.expired(d.id, end, end));
        assertRefused(d, end + 1, ErrorData.expired(d.id, end + 1, end));
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertGiven_DataForAddressWithoutCode() public {
        Deferral memory d = givenCall(stranger, 0, hex"00");
        assertRefused(d, START + DELAY, abi.encodeWithSignature("NoCode(address)", stranger));
        assertOpen(Kind.Sealed, d);
        vm.etch(stranger, address(target).code); // it gets code before the end of the window
        claimOne(Kind.Sealed, d);
        assertEq(RecordingTarget(payable(stranger)).calls().length, 1, "called");
    }

    function test_RevertGiven_ValueThatTimelockHasNot() public {
        vm.deal(subject, 4);
        Deferral memory d = givenCall(address(target), 5, "");
        assertRefused(d, START + DELAY, callFailed(d, address(target), ""));
        assertOpen(Kind.Sealed, d);
        vm.deal(subject, 5);
        claimOne(Kind.Sealed, d);
        assertEq(address(target).balance, 5, "sent");
    }

    function test_RevertGiven_TargetThatFails() public {
        Deferral memory d = given(Kind.Sealed);
        bytes memory reason = abi.encodeWithSignature("Error(string)", "not today");
        target.answerWith(reason, true);
        assertRefused(d, START + DELAY, callFailed(d, address(target), reason));
        target.answerWith("", true);
        assertRefused(d, START + DELAY, callFailed(d, address(target), ""));
        assertOpen(Kind.Sealed, d);
        assertEq(target.calls().length, 0, "without effect");

        target.answerWith("", false);
        standAt(START + DELAY + TTL - 1);
        vm.prank(executor);
        timelock.execute(d);
        assertEq(target.calls().length, 1, "called once");
        assertClosed(d);
    }

    function test_RevertGiven_TargetThatRevertsWithBomb() public {
        target.answerWith(pattern(1024), true);
        Deferral memory d = given(Kind.Sealed);
        assertRefused(d, START + DELAY, callFailed(d, address(target), pattern(1024)));
        target.answerWith(pattern(1025), true);
        assertRefused(d, START + DELAY, callFailed(d, address(target), pattern(1024)));

        address bomb = deploy("BombTarget");
        d = givenCall(bomb, 0, abi.encodeCall(BombTarget.revertBytes, (1_000_000)));
        assertRefused(d, START + DELAY, callFailed(d, bomb, new bytes(1024)));
        assertOpen(Kind.Sealed, d);
    }

    function test_GivenTargetThatAnswersWithBomb() public {
        Deferral memory d = givenCall(deploy("BombTarget"), 0, abi.encodeCall(BombTarget.returnBytes, (1_000_000)));
        standAt(START + DELAY);
        vm.prank(executor);
        assertEq(timelock.execute(d), new bytes(1024), "cut");
        assertClosed(d);
    }

    function test_WhenItIsDue() public {
        vm.deal(subject, 10 ether);
        bytes memory data = pattern(100);
        Deferral memory d = givenCall(address(target), 3 ether, data);
        target.answerWith(pattern(77), false);
        standAt(START + DELAY);
        vm.recordLogs();
        vm.prank(executor);
        bytes memory result = timelock.execute(d);
        expectLog(claimedLog(subject, 0, d));
        assertLogs();
        assertEq(result, pattern(77), "what the target returned");
        RecordingTarget.Call[] memory calls = target.calls();
        assertEq(calls.length, 1, "once");
        assertEq(calls[0].sender, subject, "as itself");
        assertEq(calls[0].value, 3 ether, "value");
        assertEq(calls[0].data, data, "data");
        assertEq(subject.balance, 7 ether, "the rest");
        assertClosed(d);
    }

    function test_WhenItIsLastSecond() public {
        Deferral memory d = given(Kind.Sealed);
        standAt(START + DELAY + TTL - 1);
        vm.prank(executor);
        assertEq(timelock.execute(d), "", "nothing returned");
        assertEq(target.calls().length, 1, "called");
    }

    function test_GivenPlainTransfer() public {
        vm.deal(subject, 2 ** 96);
        Deferral memory d = givenCall(stranger, 2 ** 96 - 1, "");
        claimOne(Kind.Sealed, d);
        assertEq(stranger.balance, 2 ** 96 - 1, "sent");
        assertClosed(d);
    }

    function test_RevertWhen_ItIsExecutedTwice() public {
        Deferral memory d = given(Kind.Sealed);
        claimOne(Kind.Sealed, d);
        assertRefused(d, START + DELAY, ErrorData.notFound(d.id));
        assertRefused(d, START + DELAY + 365 days, ErrorData.notFound(d.id));
        assertEq(target.calls().length, 1, "once");
    }

    function test_WhenGasIsScarce() public {
        standAt(START);
        uint256 failures = 0;
        for (uint256 gas = 20_000; gas <= 260_000; gas += 3001) {
            Deferral memory d = given(Kind.Sealed);
            uint256 before = target.calls().length;
            standAt(START + DELAY);
            vm.prank(executor);
            (bool success,) = subject.call{ gas: gas }(abi.encodeCall(timelock.execute, (d)));
            assertEq(target.calls().length, success ? before + 1 : before, "the call");
            assertEq(timelock.isOpen(0, d.id), !success, "the claim");
            if (!success) {
                ++failures;
                cancelOne(Kind.Sealed, d);
            }
        }
        assertGt(failures, 0, "gas was too little for some");
        assertGt(target.calls().length, 0, "and enough for others");
    }

    function assertRefused(Deferral memory d, uint256 time, bytes memory error) private {
        standAt(time);
        assertReverts(executor, abi.encodeCall(timelock.execute, (d)), error);
    }
}
