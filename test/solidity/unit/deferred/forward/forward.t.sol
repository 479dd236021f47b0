// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICreatorForwarder } from "../../../../../contracts/interfaces/ICreatorForwarder.sol";
import { BombTarget } from "../../../../../contracts/mocks/BombTarget.sol";
import { IdentityTarget } from "../../../../../contracts/mocks/deferred/IdentityTarget.sol";
import { BookedCall, CallOutcome, CallRequest, CallState } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

contract ForwardTest is DeferredTest {
    IdentityTarget private identity;

    function setUp() public override {
        super.setUp();
        identity = IdentityTarget(payable(deploy("IdentityTarget", abi.encode(forwarder))));
    }

    function bookFromCreator(address to, uint128 value, bytes memory data) private returns (BookedCall memory call) {
        CallRequest memory r = requestTo(to, data);
        (r.value, r.fromCreator) = (value, true);
        (call,) = bookOne(r);
    }

    function test_RevertWhen_CallerIsNotItsDeferredCalls() public {
        address anotherCalls = deploy("DeferredCalls", abi.encode(defaultConfig()));
        address[4] memory callers = [other, creator, anotherCalls, address(this)];
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(abi.encodeWithSignature("NotDeferredCalls(address)", callers[i]));
            ICreatorForwarder(forwarder).forward(address(identity), GAS, creator, "");
        }
    }

    function test_WhenCallIsFromItsCreator() public {
        BookedCall memory call = bookFromCreator(address(target), 3 ether, abi.encode(1));
        BookedCall memory empty = bookFromCreator(address(identity), 0, "");
        standIn(SLOT);
        assertOutcomes(execute(listOf(call, empty), 2), CallOutcome.Executed, CallOutcome.Executed);
        assertEq(target.calls()[0].sender, forwarder, "from the forwarder");
        assertEq(target.calls()[0].data, abi.encodePacked(uint256(1), creator), "the creator behind the data");
        assertEq(target.calls()[0].value, 3 ether, "value");
        assertEq(identity.lastSender(), creator, "who it is from");
        assertEq(identity.lastData(), abi.encodePacked(creator), "also without data");
        assertEq(forwarder.balance, 0, "nothing stays");
    }

    function test_WhenDataEndsInAddressOfVictim() public {
        bytes memory forged = abi.encodePacked(bytes4(0x12345678), other);
        (BookedCall memory plain,) = bookOne(requestTo(address(identity), forged));
        BookedCall memory forwarded = bookFromCreator(address(identity), 0, forged);
        standIn(SLOT);
        executeOne(plain);
        assertEq(identity.lastData(), forged, "data as it is");
        assertEq(identity.lastSender(), address(calls), "nobody's identity");
        executeOne(forwarded);
        assertEq(identity.lastSender(), creator, "the real creator");
        // A creator field that is handed in wrongly is no call that was booked.
        forwarded.creator = other;
        assertOutcome(executeOne(forwarded), CallOutcome.Unknown);
    }

    function test_GivenTargetThatFails() public {
        target.answerWith(bytes.concat(hex"01", new bytes(300)), true);
        BookedCall memory call = bookFromCreator(address(target), 3 ether, abi.encode(1));
        standIn(SLOT);
        vm.recordLogs();
        assertOutcome(executeOne(call), CallOutcome.Failed);
        (,, bytes memory reason) = abi.decode(vm.getRecordedLogs()[0].data, (uint256, uint256, bytes));
        assertEq(reason, bytes.concat(hex"01", new bytes(255)), "reason");
        assertEq(calls.creditOf(creator), 3 ether, "value");
        assertEq(forwarder.balance, 0, "nothing stays");
        target.answerWith("", true);
        call = bookFromCreatorAt(SLOT + 1);
        standIn(SLOT + 1);
        vm.recordLogs();
        vm.prank(keeper);
        assertOutcome(calls.execute(SLOT + 1, listOf(call), 1)[0], CallOutcome.Failed);
        (,, reason) = abi.decode(vm.getRecordedLogs()[0].data, (uint256, uint256, bytes));
        assertEq(reason, "", "no reason");
    }

    function bookFromCreatorAt(uint64 slot) private returns (BookedCall memory call) {
        CallRequest memory r = request(1);
        r.fromCreator = true;
        (call,) = book(creator, r, slot, 0);
    }

    function test_GivenTargetThatAnswersWithBomb() public {
        address bomb = deploy("BombTarget");
        BookedCall memory first = bookFromCreator(bomb, 0, abi.encodeCall(BombTarget.returnBytes, (100_000)));
        BookedCall memory second = bookFromCreator(bomb, 0, abi.encodeCall(BombTarget.revertBytes, (100_000)));
        standIn(SLOT);
        uint256 gas_ = gasleft();
        assertOutcomes(execute(listOf(first, second), 2), CallOutcome.Executed, CallOutcome.Failed);
        assertLt(gas_ - gasleft(), 2 * GAS + 200_000, "no more than they had");
    }

    function partsOf(bytes memory answer) private pure returns (bytes4 error, uint256 needed, uint256 used) {
        assembly ("memory-safe") {
            error := mload(add(answer, 32))
            needed := mload(add(answer, 36))
            used := mload(add(answer, 68))
        }
    }

    function test_RevertGiven_ForwarderThatFailsItself() public {
        BookedCall memory call = bookFromCreator(address(target), 3 ether, abi.encode(1));
        standIn(SLOT);
        // It reverts with nothing, burns its gas, reverts with another byte than the one that stands for the target's failure.
        bytes[3] memory codes = [bytes(hex"5f5ffd"), hex"fe", hex"60025f5360015ffd"];
        for (uint256 i = 0; i < 3; ++i) {
            vm.etch(forwarder, codes[i]);
            vm.prank(keeper);
            (bool success, bytes memory answer) =
                address(calls).call(abi.encodeCall(calls.execute, (SLOT, listOf(call), 0)));
            assertFalse(success, "reverts");
            assertEq(answer.length, 68, "two numbers");
            (bytes4 error, uint256 needed, uint256 used) = partsOf(answer);
            assertEq(error, bytes4(keccak256("GasWithheld(uint256,uint256)")), "which");
            assertEq(needed, GAS + GAS / 63 + 1 + 15_000 + 6000, "what the forwarder had");
            assertEq(used > needed, i == 1, "and used");
            assertState(call, CallState.Ordered);
        }
    }
}
