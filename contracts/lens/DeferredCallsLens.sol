// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { FixedPointMathLib } from "solady/src/utils/FixedPointMathLib.sol";

import { IDeferredCalls } from "../interfaces/IDeferredCalls.sol";
import { IDeferredCallsLens } from "../interfaces/IDeferredCallsLens.sol";
import { QuoteStatus } from "../types/DeferredTypes.sol";

/// @title DeferredCallsLens
/// @notice Reads of ranges: see IDeferredCallsLens.
contract DeferredCallsLens is IDeferredCallsLens {
    /// @inheritdoc IDeferredCallsLens
    IDeferredCalls public immutable DEFERRED_CALLS;
    /// @inheritdoc IDeferredCallsLens
    uint256 public constant MAX_RANGE = 1024;

    modifier bounded(uint64 from, uint256 count) {
        if (count > MAX_RANGE || from > type(uint64).max - count) revert InvalidRange(from, count, MAX_RANGE);
        _;
    }

    constructor(IDeferredCalls deferredCalls) {
        DEFERRED_CALLS = deferredCalls;
    }

    /// @inheritdoc IDeferredCallsLens
    function quoteRange(
        uint64 from,
        uint256 count,
        uint256 gasLimit,
        uint256 dataLength
    )
        external
        view
        bounded(from, count)
        returns (SlotQuote[] memory quotes)
    {
        quotes = new SlotQuote[](count);
        for (uint256 i = 0; i < count; ++i) {
            SlotQuote memory entry = quotes[i];
            entry.slot = uint64(from + i);
            (entry.status, entry.fee) = DEFERRED_CALLS.quote(entry.slot, gasLimit, dataLength);
        }
    }

    /// @inheritdoc IDeferredCallsLens
    function cheapestSlot(
        uint64 from,
        uint256 count,
        uint256 gasLimit,
        uint256 dataLength
    )
        external
        view
        bounded(from, count)
        returns (bool found, uint64 slot, uint256 fee)
    {
        for (uint256 i = 0; i < count; ++i) {
            uint64 candidate = uint64(from + i);
            (QuoteStatus status, uint256 price) = DEFERRED_CALLS.quote(candidate, gasLimit, dataLength);
            if (status != QuoteStatus.Bookable || (found && price >= fee)) continue;
            (found, slot, fee) = (true, candidate, price);
        }
    }

    /// @inheritdoc IDeferredCallsLens
    function firstSlot(
        uint64 from,
        uint256 count,
        uint256 gasLimit,
        uint256 dataLength,
        uint256 maxFee
    )
        external
        view
        bounded(from, count)
        returns (bool found, uint64 slot, uint256 fee)
    {
        for (uint256 i = 0; i < count; ++i) {
            slot = uint64(from + i);
            QuoteStatus status;
            (status, fee) = DEFERRED_CALLS.quote(slot, gasLimit, dataLength);
            if (status == QuoteStatus.Bookable && fee <= maxFee) return (true, slot, fee);
        }
        return (false, 0, 0);
    }

    /// @inheritdoc IDeferredCallsLens
    function slotRange(uint64 from, uint256 count)
        external
        view
        bounded(from, count)
        returns (SlotLoad[] memory loads)
    {
        loads = new SlotLoad[](count);
        for (uint256 i = 0; i < count; ++i) {
            SlotLoad memory load = loads[i];
            load.slot = uint64(from + i);
            (load.bookedGas, load.count, load.head) = DEFERRED_CALLS.slotAt(load.slot);
        }
    }

    /// @inheritdoc IDeferredCallsLens
    function listCalls(
        uint64 slot,
        uint64 from,
        uint256 count
    )
        external
        view
        bounded(from, count)
        returns (CallEntry[] memory entries)
    {
        (, uint256 end,) = DEFERRED_CALLS.slotAt(slot);
        entries = new CallEntry[](FixedPointMathLib.min(count, FixedPointMathLib.zeroFloorSub(end, from)));
        for (uint256 i = 0; i < entries.length; ++i) {
            CallEntry memory entry = entries[i];
            (entry.callId, entry.open, entry.tipped) = DEFERRED_CALLS.callAt(slot, uint64(from + i));
        }
    }
}
