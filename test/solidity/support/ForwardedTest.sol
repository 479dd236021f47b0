// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TestForwarder } from "../../../contracts/mocks/TestForwarder.sol";
import { Report } from "../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "./LibraryTest.sol";

/// @notice The lesson's library with a CRE forwarder, whose workflow is known by its id.
abstract contract ForwardedTest is LibraryTest {
    bytes32 internal constant WORKFLOW_ID = "workflow id";
    bytes10 internal constant WORKFLOW_NAME = "manifests";
    bytes32 internal constant EXECUTION = "execution 1";

    TestForwarder internal forwarder;
    address internal workflowOwner;
    uint256 internal networkKey;

    function setUp() public virtual override {
        super.setUp();
        workflowOwner = makeAddr("workflow owner");
        address network;
        (network, networkKey) = makeAddrAndKey("network");
        forwarder = TestForwarder(deploy("TestForwarder", abi.encode(network)));
        vm.startPrank(owner);
        library_.setForwarder(address(forwarder));
        library_.setWorkflow(WORKFLOW_ID, address(0), 0);
        vm.stopPrank();
        vm.warp(S2 + 60);
    }

    /// @dev 32 bytes id, 10 bytes name, 20 bytes owner, 2 bytes report id: 64.
    function metadata() internal view returns (bytes memory) {
        return abi.encodePacked(WORKFLOW_ID, WORKFLOW_NAME, workflowOwner, bytes2(0x0001));
    }

    function payload(Report memory r) internal view returns (bytes memory) {
        return abi.encode(block.chainid, address(library_), r);
    }

    /// @dev What stands for the source of a delivery.
    function forwardedSource() internal view returns (bytes32) {
        return keccak256(abi.encode(address(forwarder), WORKFLOW_ID, workflowOwner, WORKFLOW_NAME));
    }

    /// @dev onReport as the forwarder calls it.
    function onReport(bytes memory report_) internal {
        vm.prank(address(forwarder));
        library_.onReport(metadata(), report_);
    }

    function onReport(Report memory r) internal {
        onReport(payload(r));
    }

    /// @dev A delivery through the forwarder, by anybody.
    function deliver(bytes32 execution, bytes memory report_) internal {
        deliverTo(address(library_), execution, report_);
    }

    function deliverTo(address receiver, bytes32 execution, bytes memory report_) internal {
        bytes memory about = metadata();
        bytes memory signature = signHash(networkKey, keccak256(abi.encode(execution, about, report_)));
        vm.prank(stranger);
        forwarder.deliver(receiver, execution, about, report_, signature);
    }

    function deliveryOf(address receiver, bytes32 execution) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(receiver, execution, bytes2(0x0001)));
    }

    function assertDelivered(bytes32 execution, TestForwarder.State expected, string memory what) internal view {
        TestForwarder.State state = forwarder.stateOf(deliveryOf(address(library_), execution));
        assertEq(uint256(state), uint256(expected), what);
    }
}
