// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { SafeTransferLib } from "solady/src/utils/SafeTransferLib.sol";

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";

/// @notice Wei that accounts may withdraw.
abstract contract CallCredits {
    mapping(address account => uint256) internal _credits;

    function _credit(address account, uint256 amount) internal {
        _credits[account] += amount;
        emit IDeferredCalls.CreditAdded(account, amount);
    }

    /// @dev Sends with a limited amount of gas, and makes it a credit if that fails: a receiver can refuse money, but not the
    /// transaction. The last thing a function does.
    function _send(address to, uint256 amount) internal {
        if (amount == 0) return;
        if (!SafeTransferLib.trySafeTransferETH(to, amount, SafeTransferLib.GAS_STIPEND_NO_GRIEF)) _credit(to, amount);
    }

    function _withdraw(address account, address to) internal returns (uint256 amount) {
        amount = _credits[account];
        if (amount == 0) revert IDeferredCalls.NoCredit(account);
        delete _credits[account];
        emit IDeferredCalls.CreditWithdrawn(account, to, amount);
        if (!SafeTransferLib.trySafeTransferETH(to, amount, gasleft())) {
            revert IDeferredCalls.WithdrawalFailed(to, amount);
        }
    }
}
