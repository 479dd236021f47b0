// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Lifecycle } from "./Lifecycle.sol";

/// @notice Nothing succeeds for an id before it was issued, nor for one that never is.
contract OnlyIssued is Lifecycle {
    uint256 private _sequence;
    uint256 private _place;
    bool private _isIssued;

    constructor(uint256 sequence, uint256 place) {
        _sequence = sequence;
        _place = place;
    }

    function _afterSchedule(uint256 sequence, uint256 place, uint256) internal override {
        if (sequence == _sequence && place == _place) _isIssued = true;
    }

    function _afterClose(uint256 sequence, uint256 place, uint256) internal view override {
        if (sequence == _sequence && place == _place) assert(_isIssued);
    }
}
