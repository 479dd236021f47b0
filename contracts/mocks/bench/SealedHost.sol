// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { Book } from "../../types/Book.sol";
import { Deferral } from "../../types/Deferral.sol";
import { BenchHost } from "./BenchHost.sol";

/// @notice Sealed deferrals with a payload.
contract SealedHost is BenchHost {
    using DueBookLib for Book;

    constructor(uint256 maxOpen) BenchHost(maxOpen) { }

    function schedule(bytes calldata payload, uint256 delay, uint256 ttl) external returns (uint64 id) {
        return _book.scheduleSealed(0, msg.sender, payload, block.timestamp, delay, ttl);
    }

    function claim(Deferral calldata deferral) external {
        _book.claimSealed(0, deferral, block.timestamp);
    }

    function cancel(Deferral calldata deferral) external {
        _book.cancelSealed(0, deferral, msg.sender);
    }

    function expire(Deferral calldata deferral) external {
        _book.expireSealed(0, deferral, block.timestamp);
    }
}
