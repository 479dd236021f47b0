// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ConfigFault, Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { IDueTimelock } from "../../../support/IDueTimelock.sol";
import { Layout } from "../../../support/Layout.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";

contract TimelockRolesTest is TimelockTest {
    function test_WhenItIsDeployed() public {
        address[] memory proposers = new address[](2);
        (proposers[0], proposers[1]) = (makeAddr("p"), makeAddr("q"));
        address[] memory executors = new address[](2);
        (executors[0], executors[1]) = (makeAddr("e"), makeAddr("q")); // q is both
        subject = deploy("DueTimelock", abi.encode(admin, proposers, executors, 5, 9, 3));
        timelock = IDueTimelock(subject);
        assertEq(timelock.PROPOSER(), PROPOSER, "PROPOSER");
        assertEq(timelock.EXECUTOR(), EXECUTOR, "EXECUTOR");
        assertEq(timelock.CANCELLER(), CANCELLER, "CANCELLER");
        assertEq(timelock.owner(), admin, "owner");
        assertEq(timelock.rolesOf(admin), 0, "the owner has no role by itself");
        assertEq(timelock.rolesOf(makeAddr("p")), PROPOSER | CANCELLER, "proposer");
        assertEq(timelock.rolesOf(makeAddr("e")), EXECUTOR, "executor");
        assertEq(timelock.rolesOf(makeAddr("q")), PROPOSER | CANCELLER | EXECUTOR, "both");
        assertEq(timelock.rolesOf(address(this)), 0, "the deployer");
        uint256 word = load(slotOf(0));
        assertEq(Layout.minDelay(word), 5, "minDelay");
        assertEq(Layout.maxDelay(word), 9, "maxDelay");
        assertEq(Layout.maxOpen(word), 3, "maxOpen");
        assertEq(Layout.flags(word), 0, "flags");
    }

    function test_WhenAdminIsZeroAddress() public {
        address[] memory accounts = new address[](1);
        accounts[0] = alice;
        subject = deploy("DueTimelock", abi.encode(address(0), accounts, accounts, DELAY, DELAY, 3));
        timelock = IDueTimelock(subject);
        assertEq(timelock.owner(), subject, "its own owner");

        bytes memory grant = abi.encodeCall(timelock.grantRoles, (stranger, EXECUTOR));
        assertReverts(address(this), grant, unauthorized());
        standAt(START);
        vm.prank(alice);
        uint64 id = timelock.schedule(subject, 0, grant, DELAY, TTL);
        uint40 dueAt = uint40(START + DELAY);
        bytes memory payload = abi.encodePacked(subject, uint96(0), grant);
        Deferral memory d = Deferral(id, alice, uint40(START), dueAt, uint40(dueAt + TTL), payload);
        standAt(dueAt);
        vm.prank(alice);
        timelock.execute(d);
        assertEq(timelock.rolesOf(stranger), EXECUTOR, "granted by a call of its own");
    }

    function test_RevertWhen_LimitsAreRefused() public {
        vm.expectRevert(ErrorData.invalidConfig(ConfigFault.MinDelayAboveMaxDelay, 9, 5, 3));
        this.deployWith(9, 5, 3);
        vm.expectRevert(ErrorData.invalidConfig(ConfigFault.MaxOpenOutOfRange, 5, 9, 0));
        this.deployWith(5, 9, 0);
    }

    function test_WhenOwnerGrantsAndRevokes() public {
        bytes memory scheduling = abi.encodeCall(timelock.schedule, (address(target), 0, "", DELAY, TTL));
        assertReverts(stranger, scheduling, unauthorized());
        vm.prank(admin);
        timelock.grantRoles(stranger, PROPOSER);
        vm.prank(stranger);
        ask(scheduling);
        vm.prank(admin);
        timelock.revokeRoles(stranger, PROPOSER);
        assertReverts(stranger, scheduling, unauthorized());

        Deferral memory d = given(Kind.Sealed);
        standAt(START + DELAY);
        vm.prank(admin);
        timelock.revokeRoles(executor, EXECUTOR);
        assertReverts(executor, abi.encodeCall(timelock.execute, (d)), unauthorized());
    }

    function test_RevertWhen_AnotherThanOwnerGrants() public {
        bytes memory data = abi.encodeCall(timelock.grantRoles, (stranger, PROPOSER));
        address[4] memory accounts = [stranger, alice, executor, canceller];
        for (uint256 i = 0; i < accounts.length; ++i) {
            assertReverts(accounts[i], data, unauthorized());
        }
    }

    function test_WhenWeiIsSent() public {
        vm.deal(stranger, 1 ether);
        vm.prank(stranger);
        (bool success,) = subject.call{ value: 1 ether }("");
        assertTrue(success, "taken");
        assertEq(subject.balance, 1 ether, "balance");
    }

    function deployWith(uint256 minDelay, uint256 maxDelay, uint256 maxOpen) external {
        deploy("DueTimelock", abi.encode(admin, new address[](0), new address[](0), minDelay, maxDelay, maxOpen));
    }
}
