// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { Book } from "../../types/Book.sol";
import { Deferral } from "../../types/Deferral.sol";
import { BenchHost } from "./BenchHost.sol";

/// @notice Sealed deferrals of a host that needs no payload.
contract SealedBareHost is BenchHost {
    using DueBookLib for Book;

    constructor(uint256 maxOpen) BenchHost(maxOpen) { }

    function schedule(uint256 delay, uint256 ttl) external returns (uint64 id) {
        return _book.scheduleSealed(0, msg.sender, "", block.timestamp, delay, ttl);
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
