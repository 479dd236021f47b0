// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What a deferral may call: a good effect that counts, and what a keeper has to survive.
contract HostileTarget {
    /// @notice How often each effect happened.
    mapping(uint256 tag => uint256) public effects;
    /// @notice Whether `countWhileOpen` fails.
    bool public shut;

    error Refused(uint256 tag);

    /// @notice The good effect.
    function count(uint256 tag) external {
        ++effects[tag];
    }

    /// @notice Always reverts.
    function refuse(uint256 tag) external pure {
        revert Refused(tag);
    }

    /// @notice Uses up all the gas it is given, whatever that is.
    function burn() external pure {
        assembly {
            invalid()
        }
    }

    /// @notice The good effect, at the price of about `amount` gas.
    function countDearly(uint256 tag, uint256 amount) external {
        if (gasleft() < amount) revert Refused(tag);
        (bool burnt,) = address(this).call{ gas: amount }(abi.encodeCall(this.burn, ()));
        if (burnt || gasleft() < 30_000) revert Refused(tag);
        ++effects[tag];
    }

    /// @notice The good effect, as long as nobody has set `shut`: what passes in simulation can fail in the block.
    function countWhileOpen(uint256 tag) external {
        if (shut) revert Refused(tag);
        ++effects[tag];
    }

    /// @notice Makes `countWhileOpen` fail, or pass again.
    function setShut(bool shut_) external {
        shut = shut_;
    }
}
