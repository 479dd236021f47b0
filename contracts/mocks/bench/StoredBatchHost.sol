// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { Book } from "../../types/Book.sol";
import { BenchHost } from "./BenchHost.sol";

/// @notice Many stored deferrals in one transaction.
contract StoredBatchHost is BenchHost {
    using DueBookLib for Book;

    constructor(uint256 maxOpen) BenchHost(maxOpen) { }

    /// @dev Deferrals without a payload.
    function scheduleCount(uint256 count, uint256 delay, uint256 ttl) external {
        for (uint256 i = 0; i < count; ++i) {
            _book.schedule(0, msg.sender, "", block.timestamp, delay, ttl);
        }
    }

    function scheduleMany(bytes[] calldata payloads, uint256 delay, uint256 ttl) external {
        for (uint256 i = 0; i < payloads.length; ++i) {
            _book.schedule(0, msg.sender, payloads[i], block.timestamp, delay, ttl);
        }
    }

    function claimMany(uint64[] calldata ids) external {
        _book.claimMany(0, ids, block.timestamp);
    }
}
