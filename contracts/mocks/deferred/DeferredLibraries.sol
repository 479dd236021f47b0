// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CallGas } from "../../libraries/CallGas.sol";
import { CallIdLib } from "../../libraries/CallIdLib.sol";
import { CallPrice } from "../../libraries/CallPrice.sol";
import { ExactCall } from "../../libraries/ExactCall.sol";
import { SlotMath } from "../../libraries/SlotMath.sol";
import { BookedCall } from "../../types/DeferredTypes.sol";
import { PriceWord, PriceWordLib } from "../../types/PriceWord.sol";

/// @notice The libraries of DeferredCalls, each function as it is.
contract DeferredLibraries {
    receive() external payable { }

    function overbooking(
        uint256 supply,
        uint256 target,
        uint256 occupied,
        uint256 request,
        uint256 penalty
    )
        external
        pure
        returns (uint256)
    {
        return CallPrice.overbooking(supply, target, occupied, request, penalty);
    }

    function exponential(uint256 factor, uint256 numerator, uint256 denominator) external pure returns (uint256) {
        return CallPrice.exponential(factor, numerator, denominator);
    }

    function decayed(uint256 excess, uint256 slots, uint256 target) external pure returns (uint256) {
        return CallPrice.decayed(excess, slots, target);
    }

    function basePrice(uint256 excess, uint256 unit, uint256 min, uint256 max) external pure returns (uint256) {
        return CallPrice.basePrice(excess, unit, min, max);
    }

    function slotOf(uint256 time, uint256 epoch, uint256 period) external pure returns (uint256) {
        return SlotMath.slotOf(time, epoch, period);
    }

    function hash(uint64 slot, BookedCall calldata call) external pure returns (bytes32) {
        return CallIdLib.hash(slot, call);
    }

    function decode(bytes32 callId) external pure returns (uint256, uint64, uint64, uint256) {
        return CallIdLib.decode(callId);
    }

    /// @notice `ExactCall`, and what it kept of the answer.
    function tryCall(
        address target,
        uint256 value,
        uint256 gasLimit,
        bytes calldata data,
        uint256 skip
    )
        external
        payable
        returns (bool success, uint256 gasUsed, bytes1 first, bytes memory reason)
    {
        (success, gasUsed) = ExactCall.tryCall(target, value, gasLimit, data);
        first = ExactCall.firstByte();
        reason = ExactCall.reason(skip);
    }

    function priceWord(
        uint256 excess,
        uint256 slot,
        uint256 bookedGas,
        uint256 baseFee
    )
        external
        pure
        returns (uint256)
    {
        return PriceWord.unwrap(PriceWordLib.create(excess, slot, bookedGas, baseFee));
    }

    function gasOfCall(uint256 gasLimit) external pure returns (uint256) {
        return CallGas.ofCall(gasLimit);
    }
}
