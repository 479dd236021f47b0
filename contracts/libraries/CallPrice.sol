// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { FixedPointMathLib } from "solady/src/utils/FixedPointMathLib.sol";

/// @notice What a booking costs, as formulas of numbers.
library CallPrice {
    uint256 private constant WAD = 1e18;

    /// @notice What `request` units of a resource cost that costs nothing up to `target` and whose next unit costs the more, the
    /// more is taken: all of it costs `penalty`.
    /// @dev floor(penalty * (after^2 - before^2) / (supply - target)^2), where before and after are what is taken above the
    /// target. The caller keeps supply and request below 2^67 and penalty below 2^96, so nothing overflows.
    function overbooking(
        uint256 supply,
        uint256 target,
        uint256 occupied,
        uint256 request,
        uint256 penalty
    )
        internal
        pure
        returns (uint256)
    {
        uint256 end = FixedPointMathLib.zeroFloorSub(occupied + request, target);
        if (end == 0) return 0;
        uint256 start = FixedPointMathLib.zeroFloorSub(occupied, target);
        uint256 span = supply - target;
        return penalty * (end * end - start * start) / (span * span);
    }

    /// @notice The excess after `slots` more slots have started, each of which takes `target` off it.
    function decayed(uint256 excess, uint256 slots, uint256 target) internal pure returns (uint256) {
        return FixedPointMathLib.zeroFloorSub(excess, slots * target);
    }

    /// @notice minPrice * e^(excess / unit), at most maxPrice.
    /// @dev The configuration keeps excess below 60 units and minPrice below 2^96.
    function basePrice(
        uint256 excess,
        uint256 unit,
        uint256 minPrice,
        uint256 maxPrice
    )
        internal
        pure
        returns (uint256)
    {
        return FixedPointMathLib.min(exponential(minPrice, excess, unit), maxPrice);
    }

    /// @notice floor(factor * e^(numerator / denominator)), exact to about 18 digits.
    function exponential(uint256 factor, uint256 numerator, uint256 denominator) internal pure returns (uint256) {
        int256 power = FixedPointMathLib.expWad(int256(numerator * WAD / denominator));
        return factor * uint256(power) / WAD;
    }

    /// @notice The price of a booking: not below `coverage` percent of the base fee that the chain has been seen to ask.
    function covered(uint256 price, uint256 baseFee, uint256 coverage) internal pure returns (uint256) {
        return FixedPointMathLib.max(price, baseFee * coverage / 100);
    }
}
