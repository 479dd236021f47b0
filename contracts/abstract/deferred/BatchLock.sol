// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";

/// @notice Whether a batch runs. What a batch calls may book and look, and nothing else.
abstract contract BatchLock {
    bool private transient _batchRuns;

    modifier whenIdle() {
        if (_batchRuns) revert IDeferredCalls.Busy();
        _;
    }

    function _beginBatch() internal {
        _batchRuns = true;
    }

    function _endBatch() internal {
        _batchRuns = false;
    }

    function _isBusy() internal view returns (bool) {
        return _batchRuns;
    }
}
