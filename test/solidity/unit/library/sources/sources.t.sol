// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ReporterKind } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract SourcesTest is LibraryTest {
    bytes32 private constant ID = "workflow id";
    bytes10 private constant NAME = "name";

    function test_RevertWhen_OwnerIsEmpty() public {
        vm.expectRevert(abi.encodeWithSignature("NewOwnerIsZeroAddress()"));
        this.deployWithoutOwner();
    }

    function test_RevertWhen_CallerIsNotOwner() public {
        bytes memory unauthorized = abi.encodeWithSignature("Unauthorized()");
        address[3] memory accounts = [stranger, operator, reporter];
        for (uint256 i = 0; i < accounts.length; ++i) {
            address account = accounts[i];
            bytes memory data = abi.encodeCall(library_.setReporter, (account, ReporterKind.Key));
            assertReverts(account, data, unauthorized);
            assertReverts(account, abi.encodeCall(library_.setForwarder, (account)), unauthorized);
            assertReverts(account, abi.encodeCall(library_.setWorkflow, (ID, account, NAME)), unauthorized);
        }
    }

    function test_RevertWhen_ReporterIsZeroAddress() public {
        bytes memory error = abi.encodeWithSignature("InvalidReporter(address)", address(0));
        assertReverts(owner, abi.encodeCall(library_.setReporter, (address(0), ReporterKind.Key)), error);
        assertReverts(owner, abi.encodeCall(library_.setReporter, (address(0), ReporterKind.None)), error);
    }

    function test_RevertWhen_WorkflowIsNamedByItsNameOrItsOwnerAlone() public {
        assertIncomplete(0, address(0), NAME);
        assertIncomplete(0, owner, 0);
        assertIncomplete(ID, address(0), NAME);
        assertIncomplete(ID, owner, 0);
    }

    function test_WhenReporterIsNamed() public {
        ReporterKind[4] memory kinds =
            [ReporterKind.Key, ReporterKind.Contract, ReporterKind.None, ReporterKind.Contract];
        for (uint256 i = 0; i < kinds.length; ++i) {
            vm.recordLogs();
            vm.prank(owner);
            library_.setReporter(stranger, kinds[i]);
            expectLog(
                makeLog(
                    address(library_), "ReporterSet(address,uint8)", topics(uint160(stranger)), abi.encode(kinds[i])
                )
            );
            assertLogs();
            assertEq(uint256(library_.reporterKind(stranger)), uint256(kinds[i]), "kind");
        }
        assertEq(uint256(library_.reporterKind(reporter)), uint256(ReporterKind.Key), "others keep theirs");
    }

    function test_WhenForwarderIsNamed() public {
        address[3] memory forwarders = [stranger, address(0), relayer];
        for (uint256 i = 0; i < forwarders.length; ++i) {
            vm.recordLogs();
            vm.prank(owner);
            library_.setForwarder(forwarders[i]);
            expectLog(makeLog(address(library_), "ForwarderSet(address)", topics(uint160(forwarders[i])), ""));
            assertLogs();
            assertEq(library_.forwarder(), forwarders[i], "forwarder");
        }
    }

    function test_WhenWorkflowIsNamed() public {
        assertNames(ID, address(0), 0);
        assertNames(0, stranger, NAME);
        assertNames(ID, stranger, NAME);
        assertNames(0, address(0), 0);
    }

    function test_RevertWhen_OwnershipIsHandedOverInOneStep() public {
        bytes memory data = abi.encodeCall(library_.transferOwnership, (stranger));
        bytes memory error = abi.encodeWithSignature("HandoverInTwoSteps()");
        assertReverts(owner, data, error);
        assertReverts(stranger, data, error);
    }

    function test_WhenOwnershipIsHandedOverInTwoSteps() public {
        vm.prank(stranger);
        library_.requestOwnershipHandover();
        assertEq(library_.owner(), owner, "not yet");
        vm.prank(owner);
        library_.completeOwnershipHandover(stranger);
        assertEq(library_.owner(), stranger, "handed over");
        bytes memory data = abi.encodeCall(library_.setForwarder, (owner));
        assertReverts(owner, data, abi.encodeWithSignature("Unauthorized()"));
    }

    function deployWithoutOwner() external {
        deploy("LibraryScheduler", abi.encode(address(0)));
    }

    function assertNames(bytes32 id, address workflowOwner, bytes10 name) private {
        vm.recordLogs();
        vm.prank(owner);
        library_.setWorkflow(id, workflowOwner, name);
        expectLog(
            makeLog(
                address(library_),
                "WorkflowSet(bytes32,address,bytes10)",
                topics(uint256(id), uint160(workflowOwner)),
                abi.encode(name)
            )
        );
        assertLogs();
        (bytes32 foundId, address foundOwner, bytes10 foundName) = library_.workflow();
        assertEq(foundId, id, "id");
        assertEq(foundOwner, workflowOwner, "owner");
        assertEq(bytes32(foundName), bytes32(name), "name");
    }

    function assertIncomplete(bytes32 id, address workflowOwner, bytes10 name) private {
        assertReverts(
            owner,
            abi.encodeCall(library_.setWorkflow, (id, workflowOwner, name)),
            abi.encodeWithSignature("IncompleteWorkflow(bytes32,address,bytes10)", id, workflowOwner, name)
        );
    }
}
