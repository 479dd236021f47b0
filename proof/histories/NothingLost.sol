// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Lifecycle } from "./Lifecycle.sol";

/// @notice While no schedule takes a place that is taken, a deferral stays open until it is claimed, cancelled or expired.
contract NothingLost is Lifecycle {
    uint256 private _sequence;
    uint256 private _place;
    bool private _isOpen;

    constructor(uint256 sequence, uint256 place) {
        _sequence = sequence;
        _place = place;
    }

    function check() external view {
        if (_isOpen) assert(_isTaken[_place] && _sequenceAt[_place] == _sequence);
    }

    /// @dev What `FreeList` and `HeaderNextPlace` prove of the library's places.
    function _beforeTake(uint256 place) internal view override {
        require(!_isTaken[place]);
    }

    function _afterSchedule(uint256 sequence, uint256 place, uint256) internal override {
        if (sequence == _sequence && place == _place) _isOpen = true;
    }

    function _afterClose(uint256 sequence, uint256 place, uint256) internal override {
        if (sequence == _sequence && place == _place) _isOpen = false;
    }
}
