// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Lifecycle } from "./Lifecycle.sol";

/// @notice Of any one id, claim, cancel and expire together succeed at most once, for ever, stored or sealed.
contract AtMostOnce is Lifecycle {
    uint256 private _sequence;
    uint256 private _place;
    uint256 private _closings;

    constructor(uint256 sequence, uint256 place) {
        _sequence = sequence;
        _place = place;
    }

    function _afterClose(uint256 sequence, uint256 place, uint256) internal override {
        if (sequence != _sequence || place != _place) return;
        ++_closings;
        assert(_closings <= 1);
    }
}
