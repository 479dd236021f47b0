// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { SlotMath } from "../../libraries/SlotMath.sol";
import { DeferredConfig, DeferredFault } from "../../types/DeferredTypes.sol";

/// @notice What a deployment is set to, checked once and never changed.
abstract contract CallConfig {
    uint256 internal constant MAX_DATA = 3584;
    uint256 internal constant MAX_WORDS = 1 << 26;

    /// @dev A transaction's cap since Osaka, less what a batch of one call needs beside it.
    uint256 private constant MAX_CALL_GAS = 16_777_216 - 1_500_000;
    /// @dev A slot counts its calls in 16 bits.
    uint256 private constant MAX_CALLS = type(uint16).max;
    uint256 private constant MAX_SLOT_GAS = type(uint40).max;
    uint256 private constant MAX_PRICE = type(uint96).max;
    uint256 private constant MAX_PENALTY = type(uint96).max;
    uint256 private constant MAX_COVERAGE = type(uint16).max;
    uint256 private constant MAX_CHANGE_DENOMINATOR = (1 << 20) - 1;
    uint256 private constant MAX_FOLDINGS = 60;

    uint256 internal immutable EPOCH;
    uint256 internal immutable PERIOD;
    uint256 internal immutable SLOT_GAS_LIMIT;
    uint256 internal immutable MAX_GAS;
    uint256 internal immutable CALL_OVERHEAD_GAS;
    uint256 internal immutable SERIES_OVERHEAD_GAS;
    uint256 internal immutable DATA_BYTE_GAS;
    uint256 internal immutable HORIZON_SLOTS;
    uint256 internal immutable ORDER_SLOTS;
    uint256 internal immutable EXPIRY_SLOTS;
    uint256 internal immutable MIN_BASE_PRICE;
    uint256 internal immutable MAX_BASE_PRICE;
    uint256 internal immutable CHANGE_DENOMINATOR;
    uint256 internal immutable EXCESS_MAX;
    uint256 internal immutable COVERAGE;
    uint256 internal immutable SLOT_PENALTY;
    uint256 internal immutable GLOBAL_PENALTY;
    address internal immutable FEE_RECIPIENT;

    /// @dev Positions of the ring that keeps slots and calls.
    uint256 internal immutable RING;

    constructor(DeferredConfig memory c) {
        _checkSlots(c);
        _checkState(c);
        _checkPrices(c);

        EPOCH = c.epoch;
        PERIOD = c.period;
        SLOT_GAS_LIMIT = c.slotGasLimit;
        MAX_GAS = c.maxCallGas;
        CALL_OVERHEAD_GAS = c.callOverheadGas;
        SERIES_OVERHEAD_GAS = c.seriesOverheadGas;
        DATA_BYTE_GAS = c.dataByteGas;
        HORIZON_SLOTS = c.horizonSlots;
        ORDER_SLOTS = c.orderSlots;
        EXPIRY_SLOTS = c.expirySlots;
        MIN_BASE_PRICE = c.minBasePrice;
        MAX_BASE_PRICE = c.maxBasePrice;
        CHANGE_DENOMINATOR = c.changeDenominator;
        EXCESS_MAX = c.excessMax;
        COVERAGE = c.coverage;
        SLOT_PENALTY = c.slotPenalty;
        GLOBAL_PENALTY = c.globalPenalty;
        FEE_RECIPIENT = c.feeRecipient;
        RING = _positions(c);
    }

    function _config() internal view returns (DeferredConfig memory) {
        return DeferredConfig({
            epoch: EPOCH,
            period: PERIOD,
            slotGasLimit: SLOT_GAS_LIMIT,
            maxCallGas: MAX_GAS,
            callOverheadGas: CALL_OVERHEAD_GAS,
            seriesOverheadGas: SERIES_OVERHEAD_GAS,
            dataByteGas: DATA_BYTE_GAS,
            horizonSlots: HORIZON_SLOTS,
            orderSlots: ORDER_SLOTS,
            expirySlots: EXPIRY_SLOTS,
            minBasePrice: MIN_BASE_PRICE,
            maxBasePrice: MAX_BASE_PRICE,
            changeDenominator: CHANGE_DENOMINATOR,
            excessMax: EXCESS_MAX,
            coverage: COVERAGE,
            slotPenalty: SLOT_PENALTY,
            globalPenalty: GLOBAL_PENALTY,
            feeRecipient: FEE_RECIPIENT
        });
    }

    /// @dev The slot that runs.
    function _now() internal view returns (uint256) {
        return SlotMath.slotOf(block.timestamp, EPOCH, PERIOD);
    }

    function _checkSlots(DeferredConfig memory c) private view {
        _atMost(DeferredFault.Epoch, c.epoch, block.timestamp);
        _atLeast(DeferredFault.Period, c.period, 1);
        _atLeast(DeferredFault.SlotGasLimit, c.slotGasLimit, 2);
        _atMost(DeferredFault.SlotGasLimit, c.slotGasLimit, MAX_SLOT_GAS);
        _atLeast(DeferredFault.MaxCallGas, c.maxCallGas, 1);
        _atMost(DeferredFault.MaxCallGas, c.maxCallGas, c.slotGasLimit / 4);
        _atMost(DeferredFault.MaxCallGas, c.maxCallGas, MAX_CALL_GAS);
        _atLeast(DeferredFault.CallOverheadGas, c.callOverheadGas, c.slotGasLimit / (MAX_CALLS + 1) + 1);
        _atMost(DeferredFault.SeriesOverheadGas, c.seriesOverheadGas, c.slotGasLimit);
        _atMost(DeferredFault.DataByteGas, c.dataByteGas, c.slotGasLimit);
        _atLeast(DeferredFault.HorizonSlots, c.horizonSlots, 1);
        _atLeast(DeferredFault.OrderSlots, c.orderSlots, 1);
    }

    /// @dev Every position of the ring has a word for the slot and one for each call that fits a slot.
    function _checkState(DeferredConfig memory c) private pure {
        _atMost(DeferredFault.HorizonSlots, c.horizonSlots, MAX_WORDS);
        _atMost(DeferredFault.ExpirySlots, c.expirySlots, MAX_WORDS);
        _atLeast(DeferredFault.ExpirySlots, c.expirySlots, c.orderSlots + 1);
        _atMost(DeferredFault.StateWords, _positions(c) * (1 + c.slotGasLimit / c.callOverheadGas), MAX_WORDS);
    }

    /// @dev A slot can be booked, or its calls can be open and not expired, over horizonSlots + expirySlots slots.
    function _positions(DeferredConfig memory c) private pure returns (uint256) {
        return c.horizonSlots + c.expirySlots + 1;
    }

    function _checkPrices(DeferredConfig memory c) private pure {
        _atLeast(DeferredFault.MinBasePrice, c.minBasePrice, 1);
        _atLeast(DeferredFault.MaxBasePrice, c.maxBasePrice, c.minBasePrice);
        _atMost(DeferredFault.MaxBasePrice, c.maxBasePrice, MAX_PRICE);
        _atLeast(DeferredFault.ChangeDenominator, c.changeDenominator, 1);
        _atMost(DeferredFault.ChangeDenominator, c.changeDenominator, MAX_CHANGE_DENOMINATOR);
        _atMost(DeferredFault.ExcessMax, c.excessMax, type(uint64).max);
        _atMost(DeferredFault.ExcessMax, c.excessMax, c.slotGasLimit / 2 * c.changeDenominator * MAX_FOLDINGS);
        _atMost(DeferredFault.Coverage, c.coverage, MAX_COVERAGE);
        _atMost(DeferredFault.SlotPenalty, c.slotPenalty, MAX_PENALTY);
        _atMost(DeferredFault.GlobalPenalty, c.globalPenalty, MAX_PENALTY);
    }

    function _atLeast(DeferredFault fault, uint256 value, uint256 bound) private pure {
        if (value < bound) revert IDeferredCalls.InvalidDeferredConfig(fault, value, bound);
    }

    function _atMost(DeferredFault fault, uint256 value, uint256 bound) private pure {
        if (value > bound) revert IDeferredCalls.InvalidDeferredConfig(fault, value, bound);
    }
}
