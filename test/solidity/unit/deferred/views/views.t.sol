// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DeferredLibraries } from "../../../../../contracts/mocks/deferred/DeferredLibraries.sol";
import { GasWitness } from "../../../../../contracts/mocks/deferred/GasWitness.sol";
import { BookedCall, CallOutcome, CallRequest, DeferredConfig } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

contract ViewsTest is DeferredTest {
    function test_WhenIdIsForged() public {
        (, bytes32 id) = bookOne(request(1));
        assertTrue(calls.exists(id), "the real one");
        for (uint256 bit = 0; bit < 256; ++bit) {
            assertFalse(calls.exists(bytes32(uint256(id) ^ (1 << bit))), "another");
        }
        assertFalse(calls.exists(0), "nothing");
        assertFalse(calls.exists(bytes32(uint256(1) << 248)), "slot 0");
        assertFalse(calls.exists(bytes32((uint256(1) << 248) | (uint256(SLOT) << 184) | (1 << 120))), "never written");
    }

    function test_WhenIdOfCallIsAskedFor() public {
        (BookedCall memory call, bytes32 id) = bookOne(request(1));
        assertEq(calls.callIdOf(SLOT, call), id, "booked");
        call.series = 7;
        assertEq(calls.callIdOf(SLOT, call), idOf(SLOT, call), "not booked");
    }

    function test_GivenNoCallAtPlace() public {
        bookOne(request(1));
        uint64[3] memory indexes = [uint64(1), 65_536, type(uint64).max];
        for (uint256 i = 0; i < 3; ++i) {
            (bytes32 callId, bool open_, bool tipped) = calls.callAt(SLOT, indexes[i]);
            assertEq(callId, 0, "no id");
            assertFalse(open_ || tipped, "nothing");
        }
        (bytes32 none,,) = calls.callAt(SLOT + RING, 0);
        assertEq(none, 0, "of another slot at the same position");
        (none,,) = calls.callAt(0, 0);
        assertEq(none, 0, "of slot 0");
    }

    function test_GivenSlotWithoutBookings() public {
        bookOne(request(1));
        (uint256 bookedGas, uint256 count, uint256 head) = calls.slotAt(SLOT + RING);
        assertEq(bookedGas + count + head, 0, "of the same position");
        (bookedGas, count, head) = calls.slotAt(type(uint64).max);
        assertEq(bookedGas + count + head, 0, "of a slot that never comes");
    }

    function test_WhenCurrentSlotIsAskedFor() public {
        DeferredLibraries libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
        string memory table = vm.readFile("test/vectors/slots.json");
        uint256 seen = 0;
        for (uint256 i = 0; i < 10; ++i) {
            string memory row = string.concat("$.slotOf[", vm.toString(i), "]");
            uint256 time = vm.parseJsonUint(table, string.concat(row, ".now"));
            uint256 epoch = vm.parseJsonUint(table, string.concat(row, ".epoch"));
            uint256 period = vm.parseJsonUint(table, string.concat(row, ".period"));
            if (i >= 8) {
                vm.expectRevert(
                    abi.encodeWithSignature("InvalidSchedule(uint256,uint256,uint256)", time, epoch, period)
                );
                libraries.slotOf(time, epoch, period);
                continue;
            }
            uint256 slot = vm.parseJsonUint(table, string.concat(row, ".slot"));
            assertEq(libraries.slotOf(time, epoch, period), slot, "slot");
            vm.warp(time);
            DeferredConfig memory c = defaultConfig();
            (c.epoch, c.period) = (epoch, period);
            open(c);
            assertEq(calls.currentSlot(), slot, "current slot");
            ++seen;
        }
        assertEq(seen, 8, "all of them");
    }

    function test_WhenGasOfBatchIsAskedFor() public {
        GasWitness witness = GasWitness(payable(deploy("GasWitness")));
        CallRequest memory r = requestTo(address(witness), "");
        BookedCall[] memory list = new BookedCall[](6);
        uint256 limits = 0;
        for (uint256 i = 0; i < 6; ++i) {
            (r.gasLimit, r.fromCreator, r.value) = (uint64(30_000 + i * 300_000), i % 2 == 1, uint128(i % 3));
            r.data = new bytes(i * 700);
            limits += r.gasLimit;
            (list[i],) = bookOne(r);
        }
        witness.setFails(true); // a value that comes back costs a credit more
        uint256 needed = calls.gasNeeded(list);
        assertLt(needed, limits + limits / 30 + 6 * 150_000 + 200_000, "not beyond reason");
        standIn(SLOT);
        vm.prank(keeper);
        CallOutcome[] memory outcomes = calls.execute{ gas: needed }(SLOT, list, 6);
        assertEq(outcomes.length, 6, "all");
        assertEq(calls.gasNeeded(new BookedCall[](0)), 200_000, "of none");
        assertLt(calls.gasNeeded(listOf(list[0])), 30_000 + 350_000, "of one");
    }

    function test_WhenGasOfOneCallIsAskedFor() public view {
        BookedCall memory call;
        call.gasLimit = 630_000;
        // A 63rd and 15,001 for the call, 90,000 for what is done around it, 200,000 for the batch.
        assertEq(calls.gasNeeded(listOf(call)), 945_001, "a call's");
        call.series = 1;
        assertEq(calls.gasNeeded(listOf(call)), 1_145_001, "200,000 more for an occurrence");
        // The forwarder is called with 6,000 more than it calls with: 661,001, and a 63rd and 15,001 of its own.
        call.fromCreator = true;
        assertEq(calls.gasNeeded(listOf(call)), 1_176_494, "an occurrence's through the forwarder");
        call.series = 0;
        assertEq(calls.gasNeeded(listOf(call)), 976_494, "a call's through the forwarder");
    }

    function test_GivenGreatestCallThereCanBe() public {
        DeferredConfig memory c = defaultConfig();
        (c.slotGasLimit, c.maxCallGas) = (62_000_000, 15_277_216);
        open(c);
        address burner = makeAddr("burner");
        vm.etch(burner, hex"fe");
        CallRequest memory r = requestTo(burner, new bytes(MAX_DATA));
        (r.gasLimit, r.fromCreator, r.value) = (15_277_216, true, 1);
        (BookedCall memory call,) = bookOne(r);
        // 21,000, and 16 for each byte of the call: its data, 14 words of its fields and what stands around them.
        uint256 intrinsic = 21_000 + 16 * (MAX_DATA + 20 * 32);
        uint256 left = 16_777_216 - intrinsic;
        assertLe(calls.gasNeeded(listOf(call)), left, "fits");
        standIn(SLOT);
        vm.prank(keeper);
        assertOutcome(calls.execute{ gas: left }(SLOT, listOf(call), 1)[0], CallOutcome.Failed);
        assertEq(calls.creditOf(creator), 1, "whole");
    }

    function testFuzz_WhenAnyCallIsHashed(uint64 slot, BookedCall memory call) public {
        DeferredLibraries libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
        bytes memory first = abi.encode(slot, call.index, call.creator, call.target, call.value, call.gasLimit);
        bytes memory second =
            abi.encode(call.fromCreator, call.price, call.bookedGas, call.tip, call.series, keccak256(call.data));
        assertEq(libraries.hash(slot, call), keccak256(bytes.concat(first, second)), "hash");
        (uint256 version, uint64 slot_, uint64 index, uint256 trail) = libraries.decode(idOf(slot, call));
        assertEq(version, 1, "version");
        assertEq(slot_, slot, "slot");
        assertEq(index, call.index, "index");
        assertEq(trail, uint256(keccak256(bytes.concat(first, second))) >> 136, "trail");
    }
}
