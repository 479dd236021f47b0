// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Makes calls that may fail and logs what each came to: several calls of one transaction, or calls from inside the
/// effect of somebody else's.
contract Attempter {
    struct Attempt {
        address target;
        bytes data;
    }

    Attempt[] private _prepared;
    /// @notice How often `enter` ran to its end.
    uint256 public entered;

    event Attempted(address indexed target, bool success, bytes result);

    error Refused();

    /// @notice Makes these calls, one after the other.
    function attempt(Attempt[] calldata attempts) external {
        for (uint256 i = 0; i < attempts.length; ++i) {
            _attempt(attempts[i].target, attempts[i].data);
        }
    }

    /// @notice Sets the calls that `enter` makes.
    function prepare(Attempt[] calldata attempts) external {
        delete _prepared;
        for (uint256 i = 0; i < attempts.length; ++i) {
            _prepared.push(attempts[i]);
        }
    }

    /// @notice The effect: counts, after making the prepared calls.
    function enter() public {
        for (uint256 i = 0; i < _prepared.length; ++i) {
            _attempt(_prepared[i].target, _prepared[i].data);
        }
        ++entered;
    }

    /// @notice An effect that fails at its end.
    function enterAndRefuse() external {
        enter();
        revert Refused();
    }

    function _attempt(address target, bytes memory data) private {
        (bool success, bytes memory result) = target.call(data);
        emit Attempted(target, success, result);
    }
}
