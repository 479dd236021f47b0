// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { GasWitness } from "../../../../../contracts/mocks/deferred/GasWitness.sol";
import { MoodyAccount } from "../../../../../contracts/mocks/deferred/MoodyAccount.sol";
import { BookedCall, CallRequest } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract CreditsTest is DeferredTest {
    /// @dev A credit of 3 ether, from a call that failed.
    function giveCredit(address account) private {
        CallRequest memory r = requestTo(address(hostile), hex"00000000");
        r.value = 3 ether;
        vm.deal(account, account.balance + 10 ether);
        (BookedCall memory call,) = book(account, r, SLOT, 0);
        uint256 time = vm.getBlockTimestamp();
        standIn(SLOT);
        executeOne(call);
        vm.warp(time);
        assertEq(calls.creditOf(account), 3 ether, "given");
    }

    function assertNoCredit(address account) private {
        bytes memory error = abi.encodeWithSignature("NoCredit(address)", account);
        assertReverts(account, 0, abi.encodeCall(calls.withdraw, (account)), error);
        assertReverts(other, 0, abi.encodeCall(calls.withdrawFor, (account)), error);
    }

    function assertWithdrawn(address account, address to) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1, "one log");
        assertEq(logs[0].topics[0], keccak256("CreditWithdrawn(address,address,uint256)"), "which");
        assertEq(address(uint160(uint256(logs[0].topics[1]))), account, "whose");
        assertEq(address(uint160(uint256(logs[0].topics[2]))), to, "where");
        assertEq(logs[0].data, abi.encode(3 ether), "how much");
        assertEq(calls.creditOf(account), 0, "nothing left");
    }

    function test_RevertGiven_NoCredit() public {
        assertNoCredit(creator);
        giveCredit(creator);
        assertNoCredit(other);
        vm.prank(creator);
        calls.withdraw(creator);
        assertNoCredit(creator);
    }

    function test_RevertGiven_ReceiverThatRefusesMoney() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        account.setMood(MoodyAccount.Mood.Refuse);
        giveCredit(creator);
        bytes memory error = abi.encodeWithSignature("WithdrawalFailed(address,uint256)", address(account), 3 ether);
        assertReverts(creator, 0, abi.encodeCall(calls.withdraw, (address(account))), error);
        assertEq(calls.creditOf(creator), 3 ether, "left");
    }

    function test_WhenItsOwnerWithdraws() public {
        giveCredit(creator);
        address to = makeAddr("anywhere");
        vm.recordLogs();
        vm.prank(creator);
        assertEq(calls.withdraw(to), 3 ether, "amount");
        assertWithdrawn(creator, to);
        assertEq(to.balance, 3 ether, "sent");
    }

    function test_WhenAnyoneWithdrawsForAccount() public {
        giveCredit(creator);
        uint256 before = creator.balance;
        vm.recordLogs();
        vm.prank(other);
        assertEq(calls.withdrawFor(creator), 3 ether, "amount");
        assertWithdrawn(creator, creator);
        assertEq(creator.balance - before, 3 ether, "sent");
    }

    function test_GivenReceiverThatNeedsMuchGas() public {
        GasWitness witness = GasWitness(payable(deploy("GasWitness")));
        giveCredit(creator);
        vm.prank(creator);
        calls.withdraw{ gas: 2_000_000 }(address(witness));
        assertGt(witness.seen()[0], 1_800_000, "all there is");
    }

    function test_GivenReceiverThatWithdrawsAgain() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        giveCredit(address(account));
        giveCredit(creator); // there is money that is not his
        account.callOnMoney(address(calls), abi.encodeCall(calls.withdraw, (address(account))));
        calls.withdrawFor(address(account));
        assertFalse(account.succeeded(), "refused");
        assertEq(account.result(), abi.encodeWithSignature("NoCredit(address)", address(account)), "no credit");
    }

    function test_RevertWhen_WeiIsSentWithoutCall() public {
        vm.prank(creator);
        (bool success, bytes memory answer) = address(calls).call{ value: 1 }("");
        assertFalse(success, "refused");
        assertEq(answer, "", "there is no such function");
    }
}
