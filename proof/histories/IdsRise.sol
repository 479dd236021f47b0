// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Lifecycle } from "./Lifecycle.sol";

/// @notice The sequence of every schedule is above that of every schedule before, and none is 0.
contract IdsRise is Lifecycle {
    uint256 private _last;

    function _afterSchedule(uint256 sequence, uint256, uint256) internal override {
        assert(sequence > _last);
        _last = sequence;
    }
}
