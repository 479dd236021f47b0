// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { Book } from "../../types/Book.sol";
import { BenchHost } from "./BenchHost.sol";

/// @notice Stored deferrals with a payload.
contract StoredHost is BenchHost {
    using DueBookLib for Book;

    constructor(uint256 maxOpen) BenchHost(maxOpen) { }

    function schedule(bytes calldata payload, uint256 delay, uint256 ttl) external returns (uint64 id) {
        return _book.schedule(0, msg.sender, payload, block.timestamp, delay, ttl);
    }

    function claim(uint64 id) external {
        _book.claim(0, id, block.timestamp);
    }

    function cancel(uint64 id) external {
        _book.cancel(0, id, msg.sender);
    }

    function expire(uint64 id) external {
        _book.expire(0, id, block.timestamp);
    }
}
