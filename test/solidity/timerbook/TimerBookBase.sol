// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { TimerBook } from "../../../contracts/TimerBook.sol";
import { ITimerBook } from "../../../contracts/interfaces/ITimerBook.sol";
import { Test } from "../support/Test.sol";
import { Vm } from "../support/Vm.sol";

/// @notice A timer book, an account with a session, a server it named, and a stranger.
abstract contract TimerBookBase is Test {
    bytes32 internal constant SESSION = "morning";
    uint256 internal constant START = 1_800_000_000;

    TimerBook internal book;
    address internal account = makeAddr("account");
    address internal server = makeAddr("server");
    address internal stranger = makeAddr("stranger");
    uint256 internal key;

    function setUp() public virtual {
        book = new TimerBook();
        key = book.sessionKey(account, SESSION);
        vm.warp(START);
        vm.prank(account);
        book.setServer(server, true);
    }

    function create(bytes memory note, uint256 fireAt) internal returns (uint64) {
        return create(SESSION, note, fireAt);
    }

    function create(bytes32 name, bytes memory note, uint256 fireAt) internal returns (uint64) {
        vm.prank(account);
        return book.create(name, note, fireAt);
    }

    function claim(uint64 id) internal returns (ITimerBook.Timer[] memory) {
        vm.prank(server);
        return book.claimMany(account, SESSION, one(id));
    }

    function deliver(uint64 id) internal returns (uint256) {
        vm.prank(server);
        return book.markDelivered(account, SESSION, one(id));
    }

    function statusOf(uint64 id) internal view returns (ITimerBook.TimerStatus) {
        return book.getTimers(account, SESSION, one(id))[0].status;
    }

    function one(uint64 id) internal pure returns (uint64[] memory ids) {
        ids = new uint64[](1);
        ids[0] = id;
    }

    function assertStatus(uint64 id, ITimerBook.TimerStatus expected, string memory what) internal view {
        assertEq(uint256(statusOf(id)), uint256(expected), what);
    }

    /// @dev Topic 0 and the id of the only log that `book` emitted since recording began.
    function onlyLog() internal returns (bytes32 topic, uint64 id) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1, "one log");
        return (logs[0].topics[0], uint64(uint256(logs[0].topics[2])));
    }

    function assertNoLogs() internal {
        assertEq(vm.getRecordedLogs().length, 0, "no log");
    }
}
