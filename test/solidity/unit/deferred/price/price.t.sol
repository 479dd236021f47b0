// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DeferredLibraries } from "../../../../../contracts/mocks/deferred/DeferredLibraries.sol";
import { CallRequest, DeferredConfig, QuoteStatus } from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";

contract PriceTest is DeferredTest {
    string private constant MASSA = "test/vectors/massa-fees.json";

    DeferredLibraries private libraries;
    string private _json;

    function setUp() public override {
        super.setUp();
        libraries = DeferredLibraries(payable(deploy("DeferredLibraries")));
    }

    function number(string memory list, uint256 row, string memory field) private view returns (uint256) {
        return vm.parseJsonUint(_json, path(list, row, field));
    }

    function path(string memory list, uint256 row, string memory field) private pure returns (string memory) {
        return string.concat("$.", list, "[", vm.toString(row), "].", field);
    }

    /// @dev The running network's numbers, with one call overhead and data for free. What its contracts start with as a base fee
    /// is given as the least price.
    function openMassa(uint256 baseFee) private {
        DeferredConfig memory c = defaultConfig();
        c.slotGasLimit = 1e9;
        c.maxCallGas = 15_000_000;
        c.callOverheadGas = 750_000;
        c.seriesOverheadGas = 0;
        c.dataByteGas = 0;
        c.horizonSlots = 40_000; // their 1,209,600 would take more state than is allowed here
        c.minBasePrice = baseFee == 0 ? 1 : baseFee;
        c.maxBasePrice = c.minBasePrice;
        c.slotPenalty = 100_000;
        c.globalPenalty = 1e9;
        open(c);
    }

    function fillMassa(uint64 slot, uint256 gas_) private {
        CallRequest memory r = requestTo(address(target), "");
        while (gas_ > 0) {
            uint256 part = gas_ > 16_500_000 ? 15_750_000 : gas_ > 15_750_000 ? gas_ / 2 : gas_;
            r.gasLimit = uint64(part - 750_000);
            vm.prank(other);
            calls.register{ value: 1 ether }(r, slot, 1 ether, 0);
            gas_ -= part;
        }
    }

    function test_WhenOverbookingOfTableOfVectorsIsPriced() public {
        _json = vm.readFile(MASSA);
        for (uint256 i = 0; i < 8; ++i) {
            uint256 fee = libraries.overbooking(
                number("overbooking", i, "supply"),
                number("overbooking", i, "target"),
                number("overbooking", i, "occupied"),
                number("overbooking", i, "request"),
                number("overbooking", i, "penalty")
            );
            assertEq(fee, number("overbooking", i, "fee"), vm.toString(i));
        }
    }

    function test_WhenWholeFeeOfTableOfVectorsIsQuoted() public {
        _json = vm.readFile(MASSA);
        string memory list = "whole_fee_asserted_by_source";
        for (uint256 i = 0; i < 4; ++i) {
            uint256 baseFee = number(list, i, "base_fee");
            uint256 effective = number(list, i, "effective_gas");
            uint256 penalties = libraries.overbooking(1e9, 5e8, number(list, i, "slot_booked"), effective, 100_000);
            uint256 supply = uint256(1_209_600) * 1e9;
            penalties += libraries.overbooking(supply, supply / 2, number(list, i, "total_booked"), effective, 1e9);
            assertEq(baseFee * effective + penalties, number(list, i, "without_storage"), vm.toString(i));
        }
        // And whole, by the contract, where its least price can be theirs.
        openMassa(5000);
        (, uint256 fee) = calls.quote(SLOT, number(list, 3, "requested_gas"), 0);
        assertEq(fee, number(list, 3, "without_storage"), "quoted");
        openMassa(0);
        fillMassa(SLOT, 999_000_000);
        (QuoteStatus status, uint256 full) = calls.quote(SLOT, 0, 0);
        assertEq(uint256(status), uint256(QuoteStatus.Bookable), "bookable");
        // 750,000 above 999,000,000 of 10^9, by the formula: floor(100000 * (499.75^2 - 499^2) / 500^2).
        assertEq(full - 750_000, 299, "the slot's part");
    }

    function test_WhenBoundaryOfTableOfVectorsIsQuoted() public {
        openMassa(0);
        assertEq(uint256(statusOf(NOW_SLOT + 40_000)), uint256(QuoteStatus.Bookable), "the horizon");
        assertEq(uint256(statusOf(NOW_SLOT + 40_001)), uint256(QuoteStatus.SlotTooFar), "one beyond");
        assertEq(uint256(statusOf(NOW_SLOT)), uint256(QuoteStatus.SlotInPast), "the current one");
        fillMassa(SLOT, 999_000_000);
        (QuoteStatus status,) = calls.quote(SLOT, 250_000, 0);
        assertEq(uint256(status), uint256(QuoteStatus.Bookable), "exactly filling");
        (status,) = calls.quote(SLOT, 250_001, 0);
        assertEq(uint256(status), uint256(QuoteStatus.SlotFull), "one more");
        (status,) = calls.quote(SLOT, 350_000, 0);
        assertEq(uint256(status), uint256(QuoteStatus.SlotFull), "effective gas 1,100,000");
    }

    function statusOf(uint64 slot) private view returns (QuoteStatus status) {
        (status,) = calls.quote(slot, 0, 0);
    }

    function test_WhenExponentialOfTableOfVectorsIsTaken() public {
        _json = vm.readFile("test/vectors/fake-exponential.json");
        // The real values, which the table has as decimals, rounded down.
        uint256[18] memory floors =
            [uint256(1), 38_493, 0, 7, 7, 20, 20, 54, 54, 545, 600, 148, 12, 24, 5_709_098_768, 2, 2, 23];
        for (uint256 i = 0; i < 18; ++i) {
            uint256 value = libraries.exponential(
                number("cases", i, "factor"), number("cases", i, "numerator"), number("cases", i, "denominator")
            );
            assertEq(value, floors[i], vm.toString(i));
        }
        // The same with nine more digits: each factor a billion times as great. 10^9 * e^2 and 10^9 * e^(10485760 / 3338477).
        assertClose(libraries.exponential(1e9, 2, 1), 7_389_056_098);
        assertClose(libraries.exponential(1e9, 10_485_760, 3_338_477), 23_124_237_411);
        assertClose(libraries.exponential(1e9, 2_314_057, 3_338_477), 2_000_000_647);
    }

    function test_WhenExponentialIsTakenToItsLastDigits() public view {
        assertEq(libraries.exponential(2 ** 96 - 1, 0, 1), 2 ** 96 - 1, "e^0");
        uint256 power = libraries.exponential(1e18, 60, 1);
        uint256 expected = 114_200_738_981_568_428_366_295_718_314_476_563_019_804_595; // e^60, and 18 digits more
        assertLe(power, expected + expected / 1e17, "not above");
        assertGe(power + expected / 1e17, expected, "not below");
    }

    function assertClose(uint256 actual, uint256 expected) private pure {
        assertLe(actual, expected + expected / 1e9, "not above");
        assertGe(actual + expected / 1e9, expected, "not below");
    }

    function testFuzz_WhenIdleSlotsPassAtOnce(uint64 excess, uint16 slots, uint40 target_) public view {
        uint256 one = excess;
        for (uint256 i = 0; i < slots % 300; ++i) {
            one = libraries.decayed(one, 1, target_);
        }
        assertEq(libraries.decayed(excess, slots % 300, target_), one, "one by one");
        assertEq(libraries.decayed(excess, 2 ** 40 - 1, target_), rest(excess, target_), "any time");
    }

    function rest(uint256 excess, uint256 target_) private pure returns (uint256) {
        uint256 taken = (2 ** 40 - 1) * target_;
        return excess > taken ? excess - taken : 0;
    }

    function testFuzz_WhenBookingIsSplit(
        uint40 supply,
        uint256 occupied,
        uint256 first,
        uint256 second,
        uint96 penalty
    )
        public
        view
    {
        uint256 all = bound(supply, 2, 2 ** 40 - 1);
        occupied = bound(occupied, 0, all);
        first = bound(first, 0, all - occupied);
        second = bound(second, 0, all - occupied - first);
        uint256 half = all / 2;
        uint256 whole = libraries.overbooking(all, half, occupied, first + second, penalty);
        uint256 parts = libraries.overbooking(all, half, occupied, first, penalty)
            + libraries.overbooking(all, half, occupied + first, second, penalty);
        assertLe(parts, whole, "no dearer");
        assertLe(whole, parts + 1, "at most 1 wei cheaper");
    }

    function testFuzz_WhenAnyExponentialIsTaken(uint64 excess, uint64 more, uint40 unit_) public view {
        uint256 unit = bound(unit_, 1e6, 2 ** 40 - 1);
        uint256 low = bound(excess, 0, 59 * unit);
        uint256 high = bound(more, low, 60 * unit);
        uint256 price = libraries.exponential(1e18, low, unit);
        assertGe(libraries.exponential(1e18, high, unit), price, "monotone");
        uint256 next = libraries.exponential(1e18, low + unit, unit);
        // e = 2.718281828459045235...
        assertLe(next, price / 1e9 * 2_718_281_829 + 3e9, "e times as much, not more");
        assertGe(next, price / 1e9 * 2_718_281_828, "nor less");
    }

    function test_WhenBasePriceIsAboveGreatest() public view {
        assertEq(libraries.basePrice(2, 1, 1000, 7389), 7389, "just");
        assertEq(libraries.basePrice(2, 1, 1000, 7390), 7389, "below");
        assertEq(libraries.basePrice(2, 1, 1000, 7388), 7388, "above");
        assertEq(libraries.basePrice(60, 1, 2 ** 96 - 1, 2 ** 96 - 1), 2 ** 96 - 1, "the greatest there is");
    }

    function test_GivenSmallestResource() public view {
        assertEq(libraries.overbooking(2, 1, 0, 1, 7), 0, "the first unit is free");
        assertEq(libraries.overbooking(2, 1, 1, 1, 7), 7, "the second costs the penalty");
        assertEq(libraries.overbooking(2, 1, 0, 2, 7), 7, "both at once");
    }

    function testFuzz_WhenAllOfResourceIsTaken(uint256 supply, uint96 penalty) public view {
        supply = bound(supply, 2, 2 ** 66);
        assertEq(libraries.overbooking(supply, supply / 2, 0, supply, penalty), penalty, "at once");
        assertEq(libraries.overbooking(supply, supply / 2, 0, supply / 2, penalty), 0, "the first half is free");
        assertEq(
            libraries.overbooking(supply, supply / 2, supply / 2, supply - supply / 2, penalty),
            penalty,
            "the other half"
        );
    }
}
