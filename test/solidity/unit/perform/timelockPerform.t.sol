// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBookHost } from "../../../../contracts/interfaces/IDueBookHost.sol";
import { BombTarget } from "../../../../contracts/mocks/BombTarget.sol";
import { HostileTarget } from "../../../../contracts/mocks/HostileTarget.sol";
import { RecordingTarget } from "../../../../contracts/mocks/RecordingTarget.sol";
import { Deferral, Kind } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { DELAY, START } from "../../support/Constants.sol";
import { TimelockTest } from "../../support/TimelockTest.sol";
import { PerformSealedBehaviour } from "./PerformBehaviour.sol";

contract TimelockPerformTest is TimelockTest, PerformSealedBehaviour {
    RecordingTarget private _failing;

    function setUp() public override(TimelockTest, BookTest) {
        TimelockTest.setUp();
        _failing = RecordingTarget(payable(deploy("RecordingTarget")));
        _failing.answerWith(abi.encodeWithSignature("Error(string)", "not today"), true);
    }

    function request() internal view override(TimelockTest, BookTest) returns (Request memory) {
        return TimelockTest.request();
    }

    function performer() internal view override returns (IDueBookHost) {
        return timelock;
    }

    function keeper() internal view override returns (address) {
        return executor;
    }

    function effects() internal view override returns (uint256) {
        return target.calls().length;
    }

    function givenFailing() internal override returns (Deferral memory d, bytes memory reason) {
        d = givenCall(address(_failing), 0, hex"01");
        reason = cut(callFailed(d, address(_failing), abi.encodeWithSignature("Error(string)", "not today")));
    }

    function performMended(Deferral memory d) internal override {
        _failing.answerWith("", false);
        assertResult(d, IDueBookHost.Performed.Done);
        assertEq(_failing.calls().length, 1, "acted once");
    }

    function test_RevertWhen_CallerMayNot() public {
        assertUnauthorized(0);
    }

    function test_RevertWhen_CallerMayNot_AndThereIsNoSuchBook() public {
        assertUnauthorized(1);
    }

    function test_RevertGiven_NoSuchBookOfTimelock() public {
        Deferral memory d = given(Kind.Sealed);
        standAt(START + DELAY);
        uint256[2] memory books = [uint256(1), type(uint256).max];
        for (uint256 i = 0; i < books.length; ++i) {
            assertReverts(
                executor,
                abi.encodeCall(timelock.perform, (books[i], toList(d), 0)),
                abi.encodeWithSignature("NoSuchBook(uint256)", books[i])
            );
        }
    }

    function test_GivenReasonThatIsLong() public {
        address bomb = deploy("BombTarget");
        Deferral memory d = givenCall(bomb, 0, abi.encodeCall(BombTarget.revertBytes, (1_000_000)));
        standAt(START + DELAY);
        IDueBookHost.Performed[] memory results = performAndRecord(toList(d), 0);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Failed), "failed");
        assertFailedLog(d, cut(callFailed(d, bomb, new bytes(1024))));
        assertOpen(Kind.Sealed, d);
    }

    /// @dev A call that wants a million gas, so that what is left of too little is enough to say that it failed.
    function test_WhenGasIsScarce() public {
        HostileTarget dear = HostileTarget(deploy("HostileTarget"));
        uint256 reverted = 0;
        uint256 failed = 0;
        for (uint256 gas = 5000; gas <= 1_500_000; gas += 20_011) {
            Deferral memory d = givenCall(address(dear), 0, abi.encodeCall(dear.countDearly, (1, 1_000_000)));
            uint256 before = dear.effects(1);
            standAt(START + DELAY);
            vm.prank(executor);
            (bool success, bytes memory returned) =
                subject.call{ gas: gas }(abi.encodeCall(timelock.perform, (0, toList(d), 0)));
            bool done = success && abi.decode(returned, (IDueBookHost.Performed[]))[0] == IDueBookHost.Performed.Done;
            assertEq(dear.effects(1), done ? before + 1 : before, "acted exactly if it says so");
            assertEq(timelock.isOpen(0, d.id), !done, "closed exactly if it acted");
            if (!success) ++reverted;
            else if (!done) ++failed;
            if (!done) cancelOne(Kind.Sealed, d);
        }
        assertGt(reverted, 0, "gas was too little for the batch");
        assertGt(failed, 0, "then for the call");
        assertGt(dear.effects(1), 0, "then it was enough");
    }

    /// @dev The first 256 bytes.
    function cut(bytes memory whole) private pure returns (bytes memory start) {
        start = new bytes(256);
        for (uint256 i = 0; i < 256; ++i) {
            start[i] = whole[i];
        }
    }

    function assertUnauthorized(uint256 book) private {
        Deferral memory d = given(Kind.Sealed);
        standAt(START + DELAY);
        bytes memory data = abi.encodeCall(timelock.perform, (book, toList(d), 0));
        address[4] memory accounts = [stranger, admin, alice, canceller];
        for (uint256 i = 0; i < accounts.length; ++i) {
            assertReverts(accounts[i], data, unauthorized());
        }
        assertOpen(Kind.Sealed, d);
    }
}
