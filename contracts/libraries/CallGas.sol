// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice How much gas a batch has to have left before it may begin with a call, so that the callee gets its gasLimit whole and
/// what follows can be recorded. The tests sweep the gas of a transaction to hold these numbers against what is used.
library CallGas {
    /// @dev What a batch does around a call: reading it, its words, the credit of a value that comes back, tips, the event.
    uint256 internal constant STEP = 90_000;
    /// @dev What it does besides for an occurrence of a series: tries four slots, and books in one. At the dearest some 125,000:
    /// three slots full, the fourth with words never written before, 3,584 bytes in the event, a recipient's first credit.
    uint256 internal constant SERIES = 200_000;
    /// @dev What a batch does at its end: the slot's word, the fee recipient's credit, sending the keeper's pay or crediting it.
    uint256 internal constant END = 180_000;
    /// @dev What must be left for a batch to look at one more call, which it may pass over.
    uint256 internal constant LOOK = END + 20_000;

    /// @dev What the EVM takes for a call itself: 2,600 for an account not touched yet, 9,000 for sending value, and room.
    uint256 private constant CALL = 15_000;
    /// @dev What the forwarder does around its own call: copies the calldata, appends the creator, hands a reason on.
    uint256 private constant FORWARD = 6000;

    /// @notice Gas that must be left for a step with a callee of `gasLimit`, short of what the batch does at its end.
    function ofStep(uint256 gasLimit, bool fromCreator, bool isOccurrence) internal pure returns (uint256) {
        return ofCall(fromCreator ? ofForwarder(gasLimit) : gasLimit) + STEP + (isOccurrence ? SERIES : 0);
    }

    /// @notice Gas that must be left before a call for its callee to get `gasLimit`: all but a 64th of what is left then.
    function ofCall(uint256 gasLimit) internal pure returns (uint256) {
        return gasLimit + gasLimit / 63 + 1 + CALL;
    }

    /// @notice Gas that the forwarder gets for its callee to get `gasLimit`.
    function ofForwarder(uint256 gasLimit) internal pure returns (uint256) {
        return ofCall(gasLimit) + FORWARD;
    }
}
