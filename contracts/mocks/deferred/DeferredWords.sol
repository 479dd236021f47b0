// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CallWord } from "../../types/CallWord.sol";
import { SeriesPause, SeriesState } from "../../types/DeferredTypes.sol";
import { SeriesGrid, SeriesProgress } from "../../types/SeriesRecord.sol";
import { SlotWord } from "../../types/SlotWord.sol";

/// @notice Words of DeferredCalls, of any bits, and what some of their functions make of them.
contract DeferredWords {
    function withHead(uint256 slotWord, uint256 head) external pure returns (uint256) {
        return SlotWord.unwrap(SlotWord.wrap(slotWord).withHead(head));
    }

    function isOf(uint256 callWord, bytes32 hash) external pure returns (bool) {
        return CallWord.wrap(callWord).isOf(hash);
    }

    function moved(
        uint256 progress,
        uint256 next,
        SeriesState state,
        SeriesPause pause
    )
        external
        pure
        returns (uint256)
    {
        return SeriesProgress.unwrap(SeriesProgress.wrap(progress).moved(next, state, pause));
    }

    function endsBefore(uint256 progress, uint256 point) external pure returns (bool) {
        return SeriesProgress.wrap(progress).endsBefore(point);
    }

    function withBooking(uint256 grid, uint256 slot, uint256 index) external pure returns (uint256) {
        return SeriesGrid.unwrap(SeriesGrid.wrap(grid).withBooking(slot, index));
    }
}
