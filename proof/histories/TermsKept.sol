// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Lifecycle } from "./Lifecycle.sol";

/// @notice What a claim, cancel or expire of any one id decides on is what was scheduled under it, whatever came between.
contract TermsKept is Lifecycle {
    uint256 private _sequence;
    uint256 private _place;
    uint256 private _terms;

    constructor(uint256 sequence, uint256 place) {
        _sequence = sequence;
        _place = place;
    }

    function _afterSchedule(uint256 sequence, uint256 place, uint256 terms) internal override {
        if (sequence == _sequence && place == _place) _terms = terms;
    }

    function _afterClose(uint256 sequence, uint256 place, uint256 terms) internal view override {
        if (sequence == _sequence && place == _place) assert(terms == _terms);
    }
}
