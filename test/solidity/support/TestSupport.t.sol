// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Test } from "./Test.sol";

/// @notice The tools the other tests rely on are tested themselves: an assertion that cannot fail would prove nothing.
contract TestSupportTest is Test {
    function testFuzz_BoundStaysInRange(uint256 value, uint256 min, uint256 max) public pure {
        if (min > max) (min, max) = (max, min);
        uint256 bounded = bound(value, min, max);
        assertGe(bounded, min, "lower end");
        assertLe(bounded, max, "upper end");
    }

    function testFuzz_BoundKeepsWhatFits(uint256 value) public pure {
        assertEq(bound(value, 0, type(uint256).max), value, "full range");
        assertEq(bound(value, value, value), value, "single value");
    }

    function testFuzz_RevertWhen_RangeIsEmpty(uint256 value, uint256 max) public {
        max = bound(max, 0, type(uint256).max - 1);
        vm.expectRevert(abi.encodeWithSelector(EmptyRange.selector, max + 1, max));
        this.callBound(value, max + 1, max);
    }

    function testFuzz_RevertWhen_ValuesDiffer(uint256 actual, uint256 expected) public {
        vm.assume(actual != expected);
        vm.expectRevert(
            abi.encodeWithSelector(AssertionFailed.selector, "sum", vm.toString(actual), vm.toString(expected))
        );
        this.callAssertEq(actual, expected, "sum");
    }

    function test_RevertWhen_BytesDiffer() public {
        vm.expectRevert(abi.encodeWithSelector(AssertionFailed.selector, "equal", "0x01", "0x0100"));
        this.callAssertEq(hex"01", hex"0100");
    }

    function test_AccountsAreNamedAndDistinct() public {
        (address account, uint256 privateKey) = makeAddrAndKey("alice");
        assertEq(account, makeAddr("alice"), "same name, same account");
        assertEq(account, vm.addr(privateKey), "the key belongs to the account");
        assertNotEq(account, makeAddr("bob"), "another name, another account");
    }

    // expectRevert sees only calls from outside, so the internal helpers get a door.

    function callBound(uint256 value, uint256 min, uint256 max) external pure returns (uint256) {
        return bound(value, min, max);
    }

    function callAssertEq(uint256 actual, uint256 expected, string calldata what) external pure {
        assertEq(actual, expected, what);
    }

    function callAssertEq(bytes calldata actual, bytes calldata expected) external pure {
        assertEq(actual, expected);
    }
}
