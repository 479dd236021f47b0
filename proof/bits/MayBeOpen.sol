// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookHeader } from "../../contracts/types/BookHeader.sol";

/// @notice A place may be open exactly if its bit is set or it is cold.
contract MayBeOpen {
    function mayBeOpen(BookHeader h, uint256 place) external pure {
        bool isCold = place >= 64;
        assert(h.mayBeOpen(place) == (isCold || (BookHeader.unwrap(h) >> place) % 2 == 1));
    }
}
