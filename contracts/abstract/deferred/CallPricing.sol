// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { FixedPointMathLib } from "solady/src/utils/FixedPointMathLib.sol";

import { IDeferredCalls } from "../../interfaces/IDeferredCalls.sol";
import { CallPrice } from "../../libraries/CallPrice.sol";
import { QuoteStatus } from "../../types/DeferredTypes.sol";
import { PriceWord, PriceWordLib } from "../../types/PriceWord.sol";
import { SlotWord } from "../../types/SlotWord.sol";
import { CallRing } from "./CallRing.sol";

/// @notice What bookings cost. The price state is one word, read anew for each booking.
abstract contract CallPricing is CallRing {
    /// @dev What a booking comes to. Without a meaning, but for the status, unless it is Bookable.
    struct Terms {
        QuoteStatus status;
        uint256 effectiveGas;
        uint256 price;
        uint256 overbooking;
    }

    PriceWord private _priceWord;

    constructor() {
        _priceWord = PriceWordLib.create(0, _now(), 0, block.basefee);
    }

    /// @dev `extraGas` is what a call books beside its own: the overhead of a series.
    function _terms(
        uint256 slot,
        uint256 gasLimit,
        uint256 dataLength,
        uint256 extraGas
    )
        internal
        view
        returns (Terms memory terms)
    {
        if (dataLength > MAX_DATA) revert IDeferredCalls.DataTooLong(dataLength, MAX_DATA);
        uint256 now_ = _now();
        SlotWord word = _slotWord(slot);
        terms.effectiveGas =
            gasLimit > MAX_GAS ? 0 : gasLimit + CALL_OVERHEAD_GAS + DATA_BYTE_GAS * dataLength + extraGas;
        terms.status = _status(slot, now_, gasLimit, word.bookedGas() + terms.effectiveGas);
        if (terms.status != QuoteStatus.Bookable) return terms;
        PriceWord state = _priceWord;
        (terms.price,) = _price(state, _excess(state, now_));
        terms.overbooking = _overbooking(state, word, terms.effectiveGas);
    }

    function _feeOf(Terms memory terms) internal pure returns (uint256) {
        return terms.price * terms.effectiveGas + terms.overbooking;
    }

    /// @dev Counts a booking. The excess is the only part that remembers: what is booked raises it, what starts lowers it.
    function _countBooking(uint256 effectiveGas) internal {
        uint256 now_ = _now();
        PriceWord state = _priceWord;
        uint256 excess = FixedPointMathLib.min(_excess(state, now_) + effectiveGas, EXCESS_MAX);
        _priceWord = PriceWordLib.create(excess, now_, state.bookedGas() + effectiveGas, block.basefee);
    }

    /// @dev Takes the gas of a call that is given back out of the sum.
    function _releaseGas(uint256 bookedGas) internal {
        _priceWord = _priceWord.released(bookedGas);
    }

    /// @dev Takes the gas of a call that is executed out of the sum.
    function _spendGas(uint256 bookedGas) internal {
        _priceWord = _priceWord.released(bookedGas).seen(block.basefee);
    }

    function _pricing()
        internal
        view
        returns (uint256 price, uint256 basePrice, uint256 excess, uint256 bookedGas, uint256 seenBaseFee)
    {
        PriceWord state = _priceWord;
        excess = _excess(state, _now());
        (price, basePrice) = _price(state, excess);
        bookedGas = state.bookedGas();
        seenBaseFee = state.seenBaseFee();
    }

    function _status(uint256 slot, uint256 now_, uint256 gasLimit, uint256 slotGas) private view returns (QuoteStatus) {
        if (slot <= now_) return QuoteStatus.SlotInPast;
        if (slot > now_ + HORIZON_SLOTS) return QuoteStatus.SlotTooFar;
        if (gasLimit > MAX_GAS) return QuoteStatus.GasTooHigh;
        if (slotGas > SLOT_GAS_LIMIT) return QuoteStatus.SlotFull;
        return QuoteStatus.Bookable;
    }

    function _price(PriceWord state, uint256 excess) private view returns (uint256 price, uint256 basePrice) {
        uint256 unit = _steadyGas() * CHANGE_DENOMINATOR;
        basePrice = CallPrice.basePrice(excess, unit, MIN_BASE_PRICE, MAX_BASE_PRICE);
        price = CallPrice.covered(basePrice, state.seenBaseFee(), COVERAGE);
    }

    function _overbooking(PriceWord state, SlotWord word, uint256 request) private view returns (uint256) {
        uint256 all = HORIZON_SLOTS * SLOT_GAS_LIMIT;
        uint256 booked = FixedPointMathLib.min(state.bookedGas(), all);
        return CallPrice.overbooking(all, all / 2, booked, request, GLOBAL_PENALTY)
            + CallPrice.overbooking(SLOT_GAS_LIMIT, SLOT_GAS_LIMIT / 2, word.bookedGas(), request, SLOT_PENALTY);
    }

    function _excess(PriceWord state, uint256 now_) private view returns (uint256) {
        return CallPrice.decayed(state.excess(), now_ - state.slot(), _steadyGas());
    }

    /// @dev The gas of a slot at which the price stays as it is.
    function _steadyGas() private view returns (uint256) {
        return SLOT_GAS_LIMIT / 2;
    }
}
