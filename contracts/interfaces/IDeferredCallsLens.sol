// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { QuoteStatus } from "../types/DeferredTypes.sol";
import { IDeferredCalls } from "./IDeferredCalls.sol";

/// @notice Reads ranges of a DeferredCalls in one call: quotes, the heat map of slots, the calls of a slot. Keeps nothing.
/// @dev A range is at most MAX_RANGE long and ends within 64 bits, or the call reverts with InvalidRange.
interface IDeferredCallsLens {
    /// @notice What `quote` says of one slot.
    struct SlotQuote {
        uint64 slot;
        QuoteStatus status;
        uint256 fee;
    }

    /// @notice What is booked in one slot.
    struct SlotLoad {
        uint64 slot;
        uint256 bookedGas;
        uint256 count;
        uint256 head;
    }

    /// @notice What is kept of one call.
    struct CallEntry {
        bytes32 callId;
        bool open;
        bool tipped;
    }

    /// @notice Thrown when a range is too long or leaves 64 bits.
    error InvalidRange(uint64 from, uint256 count, uint256 maxCount);

    /// @notice The contract that is read.
    // solhint-disable-next-line func-name-mixedcase
    function DEFERRED_CALLS() external view returns (IDeferredCalls);

    /// @notice Most slots or calls that are read at once: 1,024.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_RANGE() external view returns (uint256);

    /// @notice The quotes of `count` slots from `from` on.
    function quoteRange(
        uint64 from,
        uint256 count,
        uint256 gasLimit,
        uint256 dataLength
    )
        external
        view
        returns (SlotQuote[] memory quotes);

    /// @notice The cheapest of the slots that can be booked, the earliest of several.
    /// @return found False: none of them can be booked, and slot and fee have no meaning.
    function cheapestSlot(
        uint64 from,
        uint256 count,
        uint256 gasLimit,
        uint256 dataLength
    )
        external
        view
        returns (bool found, uint64 slot, uint256 fee);

    /// @notice The earliest of the slots that can be booked for at most `maxFee`.
    /// @return found False: none of them can, and slot and fee have no meaning.
    function firstSlot(
        uint64 from,
        uint256 count,
        uint256 gasLimit,
        uint256 dataLength,
        uint256 maxFee
    )
        external
        view
        returns (bool found, uint64 slot, uint256 fee);

    /// @notice What is booked in `count` slots from `from` on.
    function slotRange(uint64 from, uint256 count) external view returns (SlotLoad[] memory loads);

    /// @notice What is kept of the calls of a slot, `count` at most from index `from` on. Ends with the slot's last call.
    function listCalls(uint64 slot, uint64 from, uint256 count) external view returns (CallEntry[] memory entries);
}
