// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Takes any call and keeps how much gas it came with. Told to, it then fails.
contract GasWitness {
    uint256[] private _seen;
    bool private _fails;

    error Witnessed();

    fallback() external payable {
        _witness(gasleft());
    }

    receive() external payable {
        _witness(gasleft());
    }

    function setFails(bool fails) external {
        _fails = fails;
    }

    /// @notice The gas of each call that did not fail.
    function seen() external view returns (uint256[] memory) {
        return _seen;
    }

    function _witness(uint256 gas_) private {
        if (_fails) revert Witnessed();
        _seen.push(gas_);
    }
}
