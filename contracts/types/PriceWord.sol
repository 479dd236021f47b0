// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What the price depends on beside the slot that is booked.
///
/// | bits     | width | field       | meaning                                                                    |
/// |----------|-------|-------------|----------------------------------------------------------------------------|
/// | 0..63    | 64    | excess      | gas booked above the steady half, as it was in `slot`                      |
/// | 64..103  | 40    | slot        | the slot of the last booking                                               |
/// | 104..183 | 80    | bookedGas   | effective gas of all open calls: below 2^40 for each of at most 2^40 slots |
/// | 184..247 | 64    | seenBaseFee | base fee of the block of the last booking or execution, at most 2^64 - 1   |
type PriceWord is uint256;

using PriceWordLib for PriceWord global;

library PriceWordLib {
    uint256 private constant MASK_40 = (1 << 40) - 1;
    uint256 private constant MASK_64 = (1 << 64) - 1;
    uint256 private constant MASK_80 = (1 << 80) - 1;

    uint256 private constant SLOT_AT = 64;
    uint256 private constant GAS_AT = 104;
    uint256 private constant BASE_FEE_AT = 184;

    function create(
        uint256 excess_,
        uint256 slot_,
        uint256 bookedGas_,
        uint256 baseFee
    )
        internal
        pure
        returns (PriceWord)
    {
        if (baseFee > MASK_64) baseFee = MASK_64;
        return PriceWord.wrap(excess_ | (slot_ << SLOT_AT) | (bookedGas_ << GAS_AT) | (baseFee << BASE_FEE_AT));
    }

    function excess(PriceWord w) internal pure returns (uint256) {
        return PriceWord.unwrap(w) & MASK_64;
    }

    function slot(PriceWord w) internal pure returns (uint256) {
        return (PriceWord.unwrap(w) >> SLOT_AT) & MASK_40;
    }

    function bookedGas(PriceWord w) internal pure returns (uint256) {
        return (PriceWord.unwrap(w) >> GAS_AT) & MASK_80;
    }

    function seenBaseFee(PriceWord w) internal pure returns (uint256) {
        return (PriceWord.unwrap(w) >> BASE_FEE_AT) & MASK_64;
    }

    /// @dev The word after a call was closed. It was open, so its gas is in the sum.
    function released(PriceWord w, uint256 gas_) internal pure returns (PriceWord) {
        unchecked {
            return PriceWord.wrap(PriceWord.unwrap(w) - (gas_ << GAS_AT));
        }
    }

    /// @dev The word after an execution met this base fee.
    function seen(PriceWord w, uint256 baseFee) internal pure returns (PriceWord) {
        return create(excess(w), slot(w), bookedGas(w), baseFee);
    }
}
