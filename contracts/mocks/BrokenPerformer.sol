// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A performer that a keeper cannot make sense of: it answers every call with the bytes it was told, or reverts with them.
contract BrokenPerformer {
    bytes private _answer;
    bool private _reverts;

    /// @notice Sets what every other call comes to.
    function breakDown(bool reverts, bytes calldata answer) external {
        _reverts = reverts;
        _answer = answer;
    }

    // solhint-disable-next-line no-complex-fallback
    fallback() external {
        bytes memory answer = _answer;
        if (_reverts) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        assembly ("memory-safe") {
            return(add(answer, 32), mload(answer))
        }
    }
}
