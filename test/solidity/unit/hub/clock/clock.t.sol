// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../../contracts/interfaces/IDueBook.sol";
import { Deferral } from "../../../../../contracts/types/Deferral.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";

contract ClockTest is HubAssertions {
    uint256 private _seconds;
    uint256 private _blocks;

    function setUp() public override {
        super.setUp();
        vm.warp(1_900_000_000);
        vm.roll(23_000_000);
        _seconds = open(controller, IDueBook.Clock.Timestamp, address(0));
        _blocks = open(controller, IDueBook.Clock.BlockNumber, address(0));
    }

    function test_GivenBookThatCountsInSeconds() public {
        assertEq(hub.clock(_seconds), 1_900_000_000, "clock");
        assertEq(hub.CLOCK_MODE(_seconds), "mode=timestamp", "mode");
        uint64 id = schedule(_seconds, 60, 60);
        (, Deferral memory d) = hub.get(_seconds, id);
        assertEq(d.createdAt, 1_900_000_000, "createdAt");
        assertEq(d.dueAt, 1_900_000_060, "dueAt");
        assertEq(d.expiresAt, 1_900_000_120, "expiresAt");

        vm.roll(23_000_000 + 60);
        assertClaimFails(_seconds, id, ErrorData.notDue(id, 1_900_000_000, 1_900_000_060));
        vm.warp(1_900_000_060);
        vm.roll(1);
        vm.prank(controller);
        hub.claim(_seconds, id);
    }

    function test_GivenBookThatCountsInBlocks() public {
        assertEq(hub.clock(_blocks), 23_000_000, "clock");
        assertEq(hub.CLOCK_MODE(_blocks), "mode=blocknumber&from=default", "mode");
        uint64 id = schedule(_blocks, 5, 5);
        (, Deferral memory d) = hub.get(_blocks, id);
        assertEq(d.createdAt, 23_000_000, "createdAt");
        assertEq(d.dueAt, 23_000_005, "dueAt");
        assertEq(d.expiresAt, 23_000_010, "expiresAt");

        vm.warp(1_900_000_000 + 5);
        assertClaimFails(_blocks, id, ErrorData.notDue(id, 23_000_000, 23_000_005));
        vm.roll(23_000_010);
        assertClaimFails(_blocks, id, ErrorData.expired(id, 23_000_010, 23_000_010));
        vm.prank(stranger);
        hub.expire(_blocks, id);
    }

    function test_GivenBooksOfBoth() public {
        vm.warp(1_900_000_007);
        vm.roll(23_000_001);
        assertEq(hub.clock(_seconds), 1_900_000_007, "seconds");
        assertEq(hub.clock(_blocks), 23_000_001, "blocks");
        // another controller changes nothing about it
        vm.prank(controller);
        hub.offerBook(_blocks, stranger);
        vm.prank(stranger);
        hub.acceptBook(_blocks, 1);
        assertEq(hub.CLOCK_MODE(_blocks), "mode=blocknumber&from=default", "blocks for life");
        assertEq(hub.CLOCK_MODE(_seconds), "mode=timestamp", "seconds for life");
        assertTrue(hub.sealedNeedsTTL(_blocks), "the other flag stands beside");
    }

    function test_GivenNoBookOfThisId() public view {
        assertEq(hub.clock(1), 1_900_000_000, "clock");
        assertEq(hub.CLOCK_MODE(1), "mode=timestamp", "mode");
    }

    function schedule(uint256 book, uint256 delay, uint256 ttl) private returns (uint64) {
        vm.prank(controller);
        return hub.schedule(book, alice, "", delay, ttl);
    }

    function assertClaimFails(uint256 book, uint64 id, bytes memory error) private {
        assertReverts(controller, abi.encodeCall(hub.claim, (book, id)), error);
    }
}
