// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Stands in for Solady's EfficientHashLib, which is assembly: to the checker a hash is any value at all.
library EfficientHashLib {
    function hash(bytes memory) internal pure returns (bytes32 result) {
        assembly ("memory-safe") {
            result := 0
        }
    }

    function hash(
        uint256,
        uint256,
        uint256,
        uint256,
        uint256,
        uint256,
        uint256,
        uint256
    )
        internal
        pure
        returns (bytes32 result)
    {
        assembly ("memory-safe") {
            result := 0
        }
    }
}
