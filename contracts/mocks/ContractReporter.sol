// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A reporter that is a contract (ERC-1271): what it approved counts as signed, whatever the signature. It can be told to
/// answer with other bytes, or to revert with them.
contract ContractReporter {
    mapping(bytes32 hash => bool) private _approved;
    bytes private _answer;
    bool private _reverts;

    function approve(bytes32 hash) external {
        _approved[hash] = true;
    }

    function answerWith(bytes calldata answer, bool reverts) external {
        (_answer, _reverts) = (answer, reverts);
    }

    function isValidSignature(bytes32 hash, bytes calldata) external view returns (bytes4) {
        bytes memory answer = _answer;
        if (_reverts) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (answer.length != 0) {
            assembly ("memory-safe") {
                return(add(answer, 32), mload(answer))
            }
        }
        return _approved[hash] ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
