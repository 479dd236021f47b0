// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { Vm } from "./Vm.sol";

/// @notice What every Solidity test of this project starts from: the cheatcodes, assertions that say both values, bounded inputs.
abstract contract Test {
    /// @notice Thrown when an assertion fails; `what` is the label of the caller or a default.
    error AssertionFailed(string what, string actual, string expected);

    /// @notice Thrown when `bound` gets a range without a value.
    error EmptyRange(uint256 min, uint256 max);

    /// @dev The address where the test runner answers cheatcodes.
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// @dev The runner looks for invariant targets here, in the shape forge-std gave it.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    address[] private _targetContracts;
    address[] private _targetSenders;
    address[] private _excludedContracts;
    address[] private _excludedSenders;
    FuzzSelector[] private _targetSelectors;

    /*//////////////////////////////////////////////////////////////
                                ASSERTIONS
    //////////////////////////////////////////////////////////////*/

    function assertTrue(bool condition) internal pure {
        assertEq(condition, true);
    }

    function assertTrue(bool condition, string memory what) internal pure {
        assertEq(condition, true, what);
    }

    function assertFalse(bool condition) internal pure {
        assertEq(condition, false);
    }

    function assertFalse(bool condition, string memory what) internal pure {
        assertEq(condition, false, what);
    }

    function assertEq(uint256 actual, uint256 expected) internal pure {
        assertEq(actual, expected, "equal");
    }

    function assertEq(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert AssertionFailed(what, vm.toString(actual), vm.toString(expected));
    }

    function assertEq(int256 actual, int256 expected) internal pure {
        assertEq(actual, expected, "equal");
    }

    function assertEq(int256 actual, int256 expected, string memory what) internal pure {
        if (actual != expected) revert AssertionFailed(what, vm.toString(actual), vm.toString(expected));
    }

    function assertEq(address actual, address expected) internal pure {
        assertEq(actual, expected, "equal");
    }

    function assertEq(address actual, address expected, string memory what) internal pure {
        if (actual != expected) revert AssertionFailed(what, vm.toString(actual), vm.toString(expected));
    }

    function assertEq(bytes32 actual, bytes32 expected) internal pure {
        assertEq(actual, expected, "equal");
    }

    function assertEq(bytes32 actual, bytes32 expected, string memory what) internal pure {
        if (actual != expected) revert AssertionFailed(what, vm.toString(actual), vm.toString(expected));
    }

    function assertEq(bool actual, bool expected) internal pure {
        assertEq(actual, expected, "equal");
    }

    function assertEq(bool actual, bool expected, string memory what) internal pure {
        if (actual != expected) revert AssertionFailed(what, vm.toString(actual), vm.toString(expected));
    }

    function assertEq(bytes memory actual, bytes memory expected) internal pure {
        assertEq(actual, expected, "equal");
    }

    function assertEq(bytes memory actual, bytes memory expected, string memory what) internal pure {
        if (keccak256(actual) != keccak256(expected)) {
            revert AssertionFailed(what, vm.toString(actual), vm.toString(expected));
        }
    }

    function assertEq(string memory actual, string memory expected) internal pure {
        assertEq(actual, expected, "equal");
    }

    function assertEq(string memory actual, string memory expected, string memory what) internal pure {
        if (keccak256(bytes(actual)) != keccak256(bytes(expected))) revert AssertionFailed(what, actual, expected);
    }

    function assertNotEq(uint256 actual, uint256 unwanted, string memory what) internal pure {
        if (actual == unwanted) revert AssertionFailed(what, vm.toString(actual), "another value");
    }

    function assertNotEq(address actual, address unwanted, string memory what) internal pure {
        if (actual == unwanted) revert AssertionFailed(what, vm.toString(actual), "another value");
    }

    function assertNotEq(bytes32 actual, bytes32 unwanted, string memory what) internal pure {
        if (actual == unwanted) revert AssertionFailed(what, vm.toString(actual), "another value");
    }

    function assertLt(uint256 actual, uint256 limit, string memory what) internal pure {
        if (actual >= limit) {
            revert AssertionFailed(what, vm.toString(actual), string.concat("< ", vm.toString(limit)));
        }
    }

    function assertLe(uint256 actual, uint256 limit, string memory what) internal pure {
        if (actual > limit) {
            revert AssertionFailed(what, vm.toString(actual), string.concat("<= ", vm.toString(limit)));
        }
    }

    function assertGt(uint256 actual, uint256 limit, string memory what) internal pure {
        if (actual <= limit) {
            revert AssertionFailed(what, vm.toString(actual), string.concat("> ", vm.toString(limit)));
        }
    }

    function assertGe(uint256 actual, uint256 limit, string memory what) internal pure {
        if (actual < limit) {
            revert AssertionFailed(what, vm.toString(actual), string.concat(">= ", vm.toString(limit)));
        }
    }

    /// @notice Fails at once; for a line that must not be reached.
    function fail(string memory what) internal pure {
        revert AssertionFailed(what, "reached", "not reached");
    }

    /*//////////////////////////////////////////////////////////////
                                  INPUTS
    //////////////////////////////////////////////////////////////*/

    /// @notice Brings any value into [min, max], both included; values already there stay as they are.
    function bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        if (min > max) revert EmptyRange(min, max);
        if (value >= min && value <= max) return value;
        unchecked {
            // The full range wraps to a size of zero, but then every value was inside already.
            return min + (value % (max - min + 1));
        }
    }

    /// @notice An account that stands for a person, with its name in traces.
    function makeAddr(string memory name) internal returns (address account) {
        (account,) = makeAddrAndKey(name);
    }

    /// @notice As `makeAddr`, with the private key for tests that sign.
    function makeAddrAndKey(string memory name) internal returns (address account, uint256 privateKey) {
        privateKey = uint256(keccak256(bytes(name)));
        account = vm.addr(privateKey);
        vm.label(account, name);
    }

    /*//////////////////////////////////////////////////////////////
                               DEPLOYMENT
    //////////////////////////////////////////////////////////////*/

    /// @notice Deploys a contract from its artifact: what is tested is the very code that is deployed, and no test contract has
    /// to carry a copy of it.
    function deploy(string memory artifact, bytes memory arguments) internal returns (address deployed) {
        bytes memory code = bytes.concat(vm.getCode(artifact), arguments);
        assembly ("memory-safe") {
            deployed := create(0, add(code, 32), mload(code))
            if iszero(deployed) {
                returndatacopy(code, 0, returndatasize())
                revert(code, returndatasize())
            }
        }
        vm.label(deployed, artifact);
    }

    function deploy(string memory artifact) internal returns (address) {
        return deploy(artifact, "");
    }

    /*//////////////////////////////////////////////////////////////
                            INVARIANT TARGETS
    //////////////////////////////////////////////////////////////*/

    function targetContract(address target) internal {
        _targetContracts.push(target);
    }

    function targetSelector(address target, bytes4[] memory selectors) internal {
        _targetSelectors.push(FuzzSelector(target, selectors));
    }

    function targetSender(address sender) internal {
        _targetSenders.push(sender);
    }

    function excludeContract(address target) internal {
        _excludedContracts.push(target);
    }

    function excludeSender(address sender) internal {
        _excludedSenders.push(sender);
    }

    function targetContracts() public view returns (address[] memory) {
        return _targetContracts;
    }

    function targetSelectors() public view returns (FuzzSelector[] memory) {
        return _targetSelectors;
    }

    function targetSenders() public view returns (address[] memory) {
        return _targetSenders;
    }

    function excludeContracts() public view returns (address[] memory) {
        return _excludedContracts;
    }

    function excludeSenders() public view returns (address[] memory) {
        return _excludedSenders;
    }
}
