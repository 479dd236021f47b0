// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable } from "solady/src/auth/Ownable.sol";

import { DueBookLib } from "../../../contracts/libraries/DueBookLib.sol";
import { Book } from "../../../contracts/types/Book.sol";

/// @notice A fee that changes two days after its change was announced, within a week, and not at all if the announcement is
/// taken back.
contract SlowFee is Ownable {
    using DueBookLib for Book;

    uint256 public fee;
    Book private _changes;

    constructor() {
        _initializeOwner(msg.sender);
        _changes.init({ minDelay_: 2 days, maxDelay_: 2 days, maxOpen_: 10, flags_: 0 });
    }

    function announce(uint256 newFee) external onlyOwner returns (uint64 id) {
        return _changes.schedule(0, msg.sender, abi.encode(newFee), block.timestamp, 2 days, 7 days);
    }

    /// Anyone may, once.
    function makeChange(uint64 id) external {
        fee = abi.decode(_changes.claim(0, id, block.timestamp).payload, (uint256));
    }

    /// Who announced it may, at any time until it is made. It also frees the place of one that has expired.
    function takeBack(uint64 id) external {
        _changes.cancel(0, id, msg.sender);
    }
}
