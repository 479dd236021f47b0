// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Answers, or reverts, with as many zero bytes as it is told: what a caller that copied them all would pay for.
contract BombTarget {
    function returnBytes(uint256 size) external pure {
        assembly {
            mstore(0x40, 0)
            return(0, size)
        }
    }

    function revertBytes(uint256 size) external pure {
        assembly {
            mstore(0x40, 0)
            revert(0, size)
        }
    }
}
