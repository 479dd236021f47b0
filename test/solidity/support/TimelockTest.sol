// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { RecordingTarget } from "../../../contracts/mocks/RecordingTarget.sol";
import { Deferral, Kind, Outcome } from "../../../contracts/types/Deferral.sol";
import { BookTest } from "./BookTest.sol";
import { DELAY, MAX_TIME, START, TTL } from "./Constants.sol";
import { IDueTimelock } from "./IDueTimelock.sol";

/// @notice DueTimelock with one account for each role. Its calls are sealed; alice and bob propose, so that they own what they
/// scheduled. Time is the chain's.
abstract contract TimelockTest is BookTest {
    uint256 internal constant PROPOSER = 1;
    uint256 internal constant EXECUTOR = 2;
    uint256 internal constant CANCELLER = 4;

    IDueTimelock internal timelock;
    RecordingTarget internal target;

    address internal admin;
    address internal executor;
    address internal canceller;
    address internal stranger;

    function setUp() public virtual override {
        super.setUp();
        admin = makeAddr("admin");
        executor = makeAddr("executor");
        canceller = makeAddr("canceller");
        stranger = makeAddr("stranger");
        target = RecordingTarget(payable(deploy("RecordingTarget")));
        standAt(START);
        openDefaultBook();
    }

    function openBook(Limits memory limits) internal override {
        address[] memory executors = new address[](1);
        executors[0] = executor;
        subject = deploy(
            "DueTimelock",
            abi.encode(admin, new address[](0), executors, limits.minDelay, limits.maxDelay, limits.maxOpen)
        );
        timelock = IDueTimelock(subject);
        vm.startPrank(admin);
        timelock.grantRoles(alice, PROPOSER);
        timelock.grantRoles(bob, PROPOSER);
        timelock.grantRoles(canceller, CANCELLER);
        vm.stopPrank();
        bookRef = label = 0;
        bookSlot = slotOf(0);
    }

    /// @dev A call without value.
    function request() internal view virtual override returns (Request memory) {
        return requestFor(address(target), 0, hex"a9059cbb0011223344556677");
    }

    function requestFor(address to, uint256 value, bytes memory data) internal view returns (Request memory) {
        return Request(alice, payloadOf(to, value, data), START, DELAY, TTL);
    }

    /// @dev Target in the first 20 bytes, value in the next 12, then the calldata.
    function payloadOf(address to, uint256 value, bytes memory data) internal pure returns (bytes memory) {
        return bytes.concat(bytes32(uint256(uint160(to)) * 2 ** 96 + value), data);
    }

    function givenCall(address to, uint256 value, bytes memory data) internal returns (Deferral memory) {
        return given(Kind.Sealed, requestFor(to, value, data));
    }

    function scheduleOne(Kind, Request memory r) internal override returns (uint64) {
        uint256 head = uint256(bytes32(r.payload));
        bytes memory data = new bytes(r.payload.length - 32);
        for (uint256 i = 0; i < data.length; ++i) {
            data[i] = r.payload[32 + i];
        }
        standAt(r.time);
        vm.prank(r.owner);
        return timelock.schedule(address(uint160(head / 2 ** 96)), head % 2 ** 96, data, r.delay, r.ttl);
    }

    function claimOne(Kind, Deferral memory d) internal override {
        standAt(d.dueAt);
        vm.prank(executor);
        timelock.execute(d);
    }

    function cancelOne(Kind, Deferral memory d) internal override {
        vm.prank(d.owner);
        timelock.cancel(d);
    }

    function expireOne(Kind, Deferral memory d) internal override {
        standAt(d.expiresAt);
        timelock.expire(d);
    }

    function previewOf(Kind, Deferral memory d, uint256 time) internal view override returns (Outcome) {
        return timelock.previewClaimSealed(0, d, time);
    }

    function standAt(uint256 time) internal override {
        vm.warp(time);
    }

    function assertUnreachable(Deferral memory d) internal override {
        bytes memory notFound = abi.encodeWithSignature("NotFound(uint64)", d.id);
        uint256[3] memory times = [uint256(d.dueAt), d.expiresAt, MAX_TIME];
        for (uint256 i = 0; i < times.length; ++i) {
            standAt(times[i]);
            assertReverts(executor, abi.encodeCall(timelock.execute, (d)), notFound);
            assertReverts(stranger, abi.encodeCall(timelock.expire, (d)), notFound);
        }
        assertReverts(d.owner, abi.encodeCall(timelock.cancel, (d)), notFound);
        assertReverts(canceller, abi.encodeCall(timelock.cancel, (d)), notFound);
    }

    function unauthorized() internal pure returns (bytes memory) {
        return abi.encodeWithSignature("Unauthorized()");
    }

    function callFailed(Deferral memory d, address to, bytes memory reason) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("CallFailed(uint64,address,bytes)", d.id, to, reason);
    }

    /// @dev The call reverts with this error, whole, and no word of the book changes.
    function assertReverts(address account, bytes memory data, bytes memory error) internal {
        watch();
        vm.prank(account);
        (Answer memory answer,) = attempt(data);
        assertTrue(answer.reverted, "reverts");
        assertEq(answer.error, error, "error");
        assertStorageUnchanged();
    }
}
