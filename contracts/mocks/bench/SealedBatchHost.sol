// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { Book } from "../../types/Book.sol";
import { Deferral } from "../../types/Deferral.sol";
import { BenchHost } from "./BenchHost.sol";

/// @notice Many sealed deferrals in one transaction.
contract SealedBatchHost is BenchHost {
    using DueBookLib for Book;

    constructor(uint256 maxOpen) BenchHost(maxOpen) { }

    /// @dev Deferrals without a payload.
    function scheduleCount(uint256 count, uint256 delay, uint256 ttl) external {
        for (uint256 i = 0; i < count; ++i) {
            _book.scheduleSealed(0, msg.sender, "", block.timestamp, delay, ttl);
        }
    }

    function scheduleMany(bytes[] calldata payloads, uint256 delay, uint256 ttl) external {
        for (uint256 i = 0; i < payloads.length; ++i) {
            _book.scheduleSealed(0, msg.sender, payloads[i], block.timestamp, delay, ttl);
        }
    }

    function claimMany(Deferral[] calldata deferrals) external {
        _book.claimManySealed(0, deferrals, block.timestamp);
    }
}
