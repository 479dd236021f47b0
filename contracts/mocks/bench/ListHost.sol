// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { DueBookLists } from "../../libraries/DueBookLists.sol";
import { Book } from "../../types/Book.sol";
import { Kind } from "../../types/Deferral.sol";
import { BenchHost } from "./BenchHost.sol";

/// @notice Lists of a book that is filled without payloads.
contract ListHost is BenchHost {
    using DueBookLib for Book;
    using DueBookLists for Book;

    constructor(uint256 maxOpen) BenchHost(maxOpen) { }

    function scheduleCount(uint256 count, uint256 delay, uint256 ttl) external {
        for (uint256 i = 0; i < count; ++i) {
            _book.schedule(0, msg.sender, "", block.timestamp, delay, ttl);
        }
    }

    function openPage(uint256 cursor, uint256 size) external view returns (uint64[] memory, Kind[] memory, uint256) {
        return _book.openPage(cursor, size);
    }

    function duePage(uint256 time, uint256 cursor, uint256 size) external view returns (uint64[] memory, uint256) {
        return _book.duePage(time, cursor, size);
    }

    function due(uint256 time, uint256 limit) external view returns (uint64[] memory) {
        return _book.due(time, limit);
    }
}
