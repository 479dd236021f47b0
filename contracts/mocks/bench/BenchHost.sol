// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { Book } from "../../types/Book.sol";

/// @notice A book and nothing else. The hosts that the gas figures are measured on add the functions of one user story each: no
/// roles, no state of their own, the caller is the owner.
abstract contract BenchHost {
    using DueBookLib for Book;

    Book internal _book;

    constructor(uint256 maxOpen) {
        _book.init(0, 365 days, maxOpen, 0);
    }
}
