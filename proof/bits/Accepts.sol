// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { DueBookRules } from "../../contracts/libraries/DueBookRules.sol";
import { BookHeader } from "../../contracts/types/BookHeader.sol";
import { Outcome } from "../../contracts/types/Deferral.sol";

/// @notice A schedule is accepted exactly if no limit is violated, and is refused with the first limit that is.
contract Accepts {
    using DueBookRules for BookHeader;

    function accepts(
        BookHeader h,
        bool isSealed,
        address owner,
        uint256 length,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        external
        pure
    {
        require(BookHeader.unwrap(h) == 0 || h.maxOpen() != 0); // `init` writes no other header
        require(length < 2 ** 255); // no payload in memory is longer
        Outcome outcome = _firstViolated(h, isSealed, owner, length, time, delay, ttl);
        bool accepted = h.accepts(isSealed, owner, length, time, delay, ttl);
        assert(accepted == (outcome == Outcome.Success));
        assert(accepted || h.scheduleRefusal(isSealed, owner, length, time, delay, ttl) == outcome);
    }

    /// @dev The specification's list, in its order.
    function _firstViolated(
        BookHeader h,
        bool isSealed,
        address owner,
        uint256 length,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        private
        pure
        returns (Outcome)
    {
        if (BookHeader.unwrap(h) == 0) return Outcome.InvalidConfig;
        if (owner == address(0)) return Outcome.EmptyOwner;
        if (length > 4096) return Outcome.PayloadTooBig;
        if (time >= 2 ** 40) return Outcome.InvalidNow;
        if (delay < h.minDelay() || h.maxDelay() < delay) return Outcome.InvalidDelay;
        if (ttl >= 2 ** 40 || (ttl == 0 && isSealed && h.flags() % 2 == 1)) return Outcome.InvalidTTL;
        if (h.openCount() >= h.maxOpen()) return Outcome.BookFull;
        if (time + delay + ttl >= 2 ** 40) return Outcome.Overflow;
        if (h.nextSequence() >= 2 ** 50 - 1) return Outcome.IDExhausted;
        return Outcome.Success;
    }
}
