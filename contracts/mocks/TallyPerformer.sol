// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { HubPerformer } from "../abstract/HubPerformer.sol";
import { IDueBook } from "../interfaces/IDueBook.sol";
import { Deferral } from "../types/Deferral.sol";

/// @notice Performs by counting: how often each deferral of each book took effect. A payload of "fail" makes the action revert.
contract TallyPerformer is HubPerformer {
    mapping(uint256 bookId => mapping(uint64 id => uint256)) public effects;
    uint256 public total;

    event Tallied(uint256 indexed book, uint64 indexed id, bytes payload);

    error AskedToFail(uint64 id);

    constructor(IDueBook hub) HubPerformer(hub) { }

    function _act(uint256 bookId, Deferral memory deferral) internal override {
        if (keccak256(deferral.payload) == keccak256("fail")) revert AskedToFail(deferral.id);
        ++effects[bookId][deferral.id];
        ++total;
        emit Tallied(bookId, deferral.id, deferral.payload);
    }

    function _authorizePerform(uint256) internal view override { }
}
