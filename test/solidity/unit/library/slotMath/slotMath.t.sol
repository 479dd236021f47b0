// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SlotMathHost } from "../../../../../contracts/mocks/SlotMathHost.sol";
import { Test } from "../../../support/Test.sol";

contract SlotMathTest is Test {
    SlotMathHost private _math;
    string private _json;

    function setUp() public {
        _math = SlotMathHost(deploy("SlotMathHost"));
    }

    function test_GivenSlotsOfFile() public {
        _json = vm.readFile("test/vectors/slots.json");
        uint256 count = 0;
        uint256 refused = 0;
        while (vm.keyExistsJson(_json, path(count, ""))) {
            string memory only = path(count, ".sdkOnly");
            if (!vm.keyExistsJson(_json, only)) {
                if (checkCase(count)) ++refused;
            }
            ++count;
        }
        assertEq(count, 12, "cases of the file");
        assertEq(refused, 2, "those that the chain can be asked, and refuses");
    }

    function test_RevertWhen_PeriodIsZero() public {
        assertInvalid(7200, 0, 0);
        assertInvalid(0, 0, 0);
        assertInvalid(1, 2, 0);
    }

    function test_RevertWhen_TimeIsBeforeEpoch() public {
        assertInvalid(899, 900, 900);
        assertInvalid(0, 1, 1);
        assertInvalid(0, type(uint256).max, type(uint256).max);
    }

    function testFuzz_WhenSlotIsAskedFor(uint256 epoch, uint256 period, uint256 time) public view {
        epoch = bound(epoch, 0, type(uint128).max);
        period = bound(period, 1, type(uint64).max);
        time = bound(time, epoch, type(uint128).max);
        uint256 slot = _math.slotOf(time, epoch, period);
        assertLe(epoch + slot * period, time, "it has started");
        assertLt(time, epoch + (slot + 1) * period, "it has not ended");
    }

    function testFuzz_WhenBoundaryIsAskedFor(uint256 epoch, uint256 period, uint256 slot, uint256 off) public view {
        epoch = bound(epoch, 1, type(uint64).max);
        period = bound(period, 2, type(uint64).max);
        slot = bound(slot, 0, type(uint64).max);
        off = bound(off, 1, period - 1);
        assertTrue(_math.isBoundary(epoch + slot * period, epoch, period), "a slot's start");
        assertFalse(_math.isBoundary(epoch + slot * period + off, epoch, period), "inside a slot");
        assertFalse(_math.isBoundary(epoch - 1, epoch, period), "before the epoch");
        assertFalse(_math.isBoundary(epoch, epoch, 0), "no schedule");
    }

    function test_GivenShortestPeriod() public view {
        assertEq(_math.slotOf(5, 3, 1), 2, "two after the first");
        assertFalse(_math.isBoundary(2, 3, 1), "before the epoch");
        assertTrue(_math.isBoundary(3, 3, 1), "the epoch");
        assertTrue(_math.isBoundary(4, 3, 1), "every time after it");
        assertTrue(_math.haveCommonBoundary(0, 1, 5, 1), "they meet at once");
    }

    function test_WhenPeriodsHaveDivisor() public view {
        assertTrue(_math.haveCommonBoundary(0, 4, 2, 6), "8 is of both");
        assertTrue(_math.haveCommonBoundary(2, 6, 0, 4), "either way round");
        assertTrue(_math.haveCommonBoundary(7, 4, 7, 6), "the epoch they share");
        assertFalse(_math.haveCommonBoundary(0, 4, 1, 6), "even and odd");
        assertFalse(_math.haveCommonBoundary(1, 6, 0, 4), "odd and even");
    }

    function testFuzz_WhenTwoSchedulesMeet(uint256 epoch, uint256 a, uint256 b, uint256 n, uint256 m) public view {
        (a, b) = (bound(a, 1, type(uint40).max), bound(b, 1, type(uint40).max));
        (n, m) = (bound(n, 0, 1000), bound(m, 0, 1000));
        epoch = bound(epoch, 1000 * uint256(type(uint40).max), type(uint64).max);
        // Both have a boundary at `epoch`.
        assertTrue(_math.haveCommonBoundary(epoch - n * a, a, epoch - m * b, b), "they meet");
        assertTrue(_math.haveCommonBoundary(epoch - m * b, b, epoch - n * a, a), "either way round");
    }

    function testFuzz_WhenTwoSchedulesNeverMeet(uint256 factor, uint256 a, uint256 b, uint256 off) public view {
        factor = bound(factor, 2, 1000);
        (a, b) = (factor * bound(a, 1, 1000), factor * bound(b, 1, 1000));
        off = bound(off, 0, 1000) * factor + 1;
        // All boundaries of the one are multiples of the factor, and none of the other is.
        assertFalse(_math.haveCommonBoundary(0, a, off, b), "they never meet");
        assertFalse(_math.haveCommonBoundary(off, b, 0, a), "either way round");
    }

    function checkCase(uint256 index) private returns (bool refused) {
        uint256 time = vm.parseJsonUint(_json, path(index, ".now"));
        uint256 epoch = vm.parseJsonUint(_json, path(index, ".epoch"));
        uint256 period = vm.parseJsonUint(_json, path(index, ".period"));
        refused = vm.keyExistsJson(_json, path(index, ".error"));
        if (refused) {
            assertEq(vm.parseJsonString(_json, path(index, ".error")), "InvalidSchedule", "the one error");
            assertInvalid(time, epoch, period);
        } else {
            assertEq(_math.slotOf(time, epoch, period), vm.parseJsonUint(_json, path(index, ".slot")), "slot");
        }
    }

    function assertInvalid(uint256 time, uint256 epoch, uint256 period) private {
        vm.expectRevert(abi.encodeWithSignature("InvalidSchedule(uint256,uint256,uint256)", time, epoch, period));
        _math.slotOf(time, epoch, period);
    }

    function path(uint256 index, string memory field) private pure returns (string memory) {
        return string.concat(".slotOf[", vm.toString(index), "]", field);
    }
}
