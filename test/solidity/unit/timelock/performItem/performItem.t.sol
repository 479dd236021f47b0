// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBookHost } from "../../../../../contracts/interfaces/IDueBookHost.sol";
import { Attempter } from "../../../../../contracts/mocks/Attempter.sol";
import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, START } from "../../../support/Constants.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";

contract TimelockPerformItemTest is TimelockTest {
    Deferral private _item;

    function setUp() public override {
        super.setUp();
        _item = given(Kind.Sealed);
        standAt(START + DELAY);
    }

    function test_RevertWhen_AnybodyCallsIt() public {
        address[5] memory accounts = [stranger, executor, admin, alice, canceller];
        for (uint256 i = 0; i < accounts.length; ++i) {
            assertNotArmed(accounts[i]);
        }
    }

    function test_RevertWhen_TimelockItselfCallsIt() public {
        assertNotArmed(subject);
    }

    function test_WhenItIsScheduledAndExecuted() public {
        Deferral memory d = givenCall(subject, 0, itemCall());
        standAt(START + DELAY);
        assertReverts(executor, abi.encodeCall(timelock.execute, (d)), callFailed(d, subject, notArmed()));
        assertUntouched();
    }

    function test_WhenItIsScheduledAndPerformed() public {
        Deferral memory d = givenCall(subject, 0, itemCall());
        standAt(START + DELAY);
        vm.prank(executor);
        IDueBookHost.Performed[] memory results = timelock.perform(0, toList(d), 0);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Failed), "failed");
        assertTrue(timelock.isOpen(0, d.id), "open as before");
        assertUntouched();
    }

    function test_RevertWhen_TargetCallsItFromInsideAction() public {
        Attempter attempter = Attempter(deploy("Attempter"));
        Attempter.Attempt[] memory attempts = new Attempter.Attempt[](1);
        attempts[0] = Attempter.Attempt(subject, itemCall());
        attempter.prepare(attempts);
        vm.prank(admin);
        timelock.grantRoles(address(attempter), EXECUTOR);
        Deferral memory d = givenCall(address(attempter), 0, abi.encodeCall(attempter.enter, ()));
        standAt(START + DELAY);
        vm.recordLogs();
        vm.prank(executor);
        timelock.perform(0, toList(d), 1);
        expectLog(claimedLog(subject, 0, d));
        expectLog(
            makeLog(
                address(attempter),
                "Attempted(address,bool,bytes)",
                topics(uint160(subject)),
                abi.encode(false, notArmed())
            )
        );
        assertLogs();
        assertUntouched();
    }

    /// @dev What the failing item armed was not disarmed by it: its own disarming was taken back with it.
    function test_RevertGiven_ItemOfBatchFailedBeforeInTransaction() public {
        target.answerWith("", true);
        vm.prank(executor);
        IDueBookHost.Performed[] memory results = timelock.perform(0, toList(_item), 0);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Failed), "failed");
        target.answerWith("", false);
        assertNotArmed(subject); // still the same transaction
        assertNotArmed(stranger);
    }

    function itemCall() private view returns (bytes memory) {
        return abi.encodeCall(timelock.performItem, (0, _item));
    }

    function notArmed() private pure returns (bytes memory) {
        return abi.encodeWithSignature("NotArmed()");
    }

    function assertNotArmed(address account) private {
        assertReverts(account, itemCall(), notArmed());
        assertUntouched();
    }

    function assertUntouched() private view {
        assertTrue(timelock.isOpen(0, _item.id), "the item is open");
        assertEq(target.calls().length, 0, "and was not acted on");
    }
}
