// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";

contract TimelockCancelTest is TimelockTest {
    function test_RevertGiven_ItIsNotOpen() public {
        Deferral memory d = given(Kind.Sealed);
        claimOne(Kind.Sealed, d);
        assertReverts(alice, abi.encodeCall(timelock.cancel, (d)), ErrorData.notFound(d.id));
        assertReverts(canceller, abi.encodeCall(timelock.cancel, (d)), ErrorData.notFound(d.id));
        d.id = timelock.nextId(0);
        assertReverts(canceller, abi.encodeCall(timelock.cancel, (d)), ErrorData.notFound(d.id));
    }

    function test_RevertWhen_AnotherCallIsHandedIn() public {
        Deferral memory d = given(Kind.Sealed);
        d.payload = payloadOf(address(target), 1, "");
        assertReverts(alice, abi.encodeCall(timelock.cancel, (d)), ErrorData.sealMismatch(d.id));
        assertReverts(canceller, abi.encodeCall(timelock.cancel, (d)), ErrorData.sealMismatch(d.id));
    }

    function test_RevertWhen_AnotherCallIsHandedIn_AndOwnerIsCaller() public {
        Deferral memory d = given(Kind.Sealed);
        d.owner = stranger;
        assertReverts(stranger, abi.encodeCall(timelock.cancel, (d)), ErrorData.sealMismatch(d.id));
        d.owner = bob;
        assertReverts(bob, abi.encodeCall(timelock.cancel, (d)), ErrorData.sealMismatch(d.id));
        d.owner = alice;
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertWhen_StrangerCancels() public {
        Deferral memory d = given(Kind.Sealed);
        address[4] memory accounts = [stranger, admin, executor, bob];
        for (uint256 i = 0; i < accounts.length; ++i) {
            assertReverts(
                accounts[i], abi.encodeCall(timelock.cancel, (d)), ErrorData.notOwner(d.id, accounts[i], alice)
            );
        }
    }

    function test_WhenItsProposerCancels() public {
        uint256[3] memory times = [START, START + DELAY, START + DELAY + TTL];
        for (uint256 i = 0; i < times.length; ++i) {
            Deferral memory d = given(Kind.Sealed);
            standAt(times[i]);
            assertCancels(alice, d);
        }
    }

    function test_WhenCancellerCancels() public {
        assertCancels(canceller, given(Kind.Sealed));
        Request memory r = request();
        r.owner = bob;
        Deferral memory d = given(Kind.Sealed, r);
        standAt(START + DELAY);
        assertCancels(canceller, d);
        assertEq(target.calls().length, 0, "never called");
    }

    function test_GivenItsProposerProposesNoMore() public {
        Deferral memory d = given(Kind.Sealed);
        vm.prank(admin);
        timelock.revokeRoles(alice, PROPOSER);
        assertCancels(alice, d);
    }

    function assertCancels(address account, Deferral memory d) private {
        vm.recordLogs();
        vm.prank(account);
        timelock.cancel(d);
        expectLog(cancelledLog(subject, 0, d));
        assertLogs();
        assertClosed(d);
    }
}
