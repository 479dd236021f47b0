// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { IDeferredCalls } from "../../../../contracts/interfaces/IDeferredCalls.sol";
import { HostileTarget } from "../../../../contracts/mocks/HostileTarget.sol";
import { CallState, DeferredConfig } from "../../../../contracts/types/DeferredTypes.sol";
import { Test } from "../../support/Test.sol";
import { CallHandler } from "./CallHandler.sol";
import { CallLedger } from "./CallLedger.sol";
import { SeriesHandler } from "./SeriesHandler.sol";
import { SeriesLedger } from "./SeriesLedger.sol";

/// @notice The laws of README.md in the folder above, after every call of random histories.
contract DeferredCallsInvariantTest is Test {
    uint256 private constant SLOT_GAS = 4_400_000;
    address private constant TREASURY = address(0x7EA);

    IDeferredCalls private _calls;
    CallLedger private _ledger;
    SeriesLedger private _series;
    SeriesHandler private _handler;

    function setUp() public {
        vm.warp(1_900_000_000);
        DeferredConfig memory c;
        (c.epoch, c.period) = (1_900_000_000 - 6000, 60);
        (c.slotGasLimit, c.maxCallGas) = (SLOT_GAS, 1_000_000);
        (c.callOverheadGas, c.seriesOverheadGas, c.dataByteGas) = (50_000, 30_000, 40);
        (c.horizonSlots, c.orderSlots, c.expirySlots) = (4, 2, 3);
        (c.minBasePrice, c.maxBasePrice) = (1 gwei, 50 gwei);
        (c.changeDenominator, c.excessMax, c.coverage) = (2, 17_600_000, 130);
        (c.slotPenalty, c.globalPenalty) = (1 ether, 10 ether);
        c.feeRecipient = TREASURY;
        _calls = IDeferredCalls(deploy("DeferredCalls", abi.encode(c)));
        _ledger = new CallLedger();
        HostileTarget target = HostileTarget(deploy("HostileTarget"));
        _series = new SeriesLedger();
        _handler = new SeriesHandler(_calls, _ledger, _series, target, TREASURY);
        bytes4[] memory selectors = new bytes4[](14);
        selectors[0] = CallHandler.wait.selector;
        selectors[1] = CallHandler.book.selector;
        selectors[2] = CallHandler.execute.selector;
        selectors[3] = CallHandler.cancel.selector;
        selectors[4] = CallHandler.expire.selector;
        selectors[5] = CallHandler.tip.selector;
        selectors[6] = CallHandler.takeBackTip.selector;
        selectors[7] = CallHandler.withdraw.selector;
        selectors[8] = CallHandler.changeBaseFee.selector;
        selectors[9] = CallHandler.waitLong.selector;
        selectors[10] = SeriesHandler.registerSeries.selector;
        selectors[11] = SeriesHandler.bookNext.selector;
        selectors[12] = SeriesHandler.topUp.selector;
        selectors[13] = SeriesHandler.cancelSeries.selector;
        targetSelector(address(_handler), selectors);
        targetContract(address(_handler));
    }

    function invariant_EveryWeiIsSomebodys() public view {
        assertEq(address(_calls).balance, _ledger.held() + _handler.credits() + _series.balances(), "law 2");
    }

    function invariant_SeriesAreWhatTheirStepsSay() public view {
        _handler.assertSeries();
    }

    function invariant_NoSlotHoldsMoreThanItsGas() public view {
        uint256 length = _ledger.length();
        for (uint256 i = 0; i < length; ++i) {
            (uint256 bookedGas,,) = _calls.slotAt(_ledger.line(i).slot);
            assertLe(bookedGas, SLOT_GAS, "law 3");
        }
        (,,, uint256 all,) = _calls.pricing();
        assertEq(all, _ledger.openGas(), "law 3: the sum of what is open");
    }

    function invariant_AtMostOneEffectForEachId() public view {
        uint256 length = _ledger.length();
        for (uint256 i = 0; i < length; ++i) {
            CallLedger.Line memory line = _ledger.line(i);
            bool open = line.fate == CallLedger.Fate.Open;
            assertEq(_calls.exists(line.callId), open, "law 1: exists");
            CallState state = _handler.stateOf(i);
            assertEq(state != CallState.Unknown && state != CallState.Closed, open, "law 1: state");
        }
    }

    /// @dev A random history may be an idle one; this one shows that the handler reaches all it can.
    function test_HistoriesComeToEverything() public {
        for (uint256 i = 0; i < 512; ++i) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            uint256 action = seed % 18;
            if (action == 0) {
                _handler.wait(seed);
            } else if (action == 1) {
                _handler.waitLong(seed >> 8);
            } else if (action == 2) {
                _handler.changeBaseFee(seed >> 8);
            } else if (action == 3) {
                _handler.cancel(seed >> 8);
            } else if (action == 4) {
                _handler.expire(seed >> 8);
            } else if (action == 5) {
                _handler.tip(seed >> 8, seed >> 16);
            } else if (action == 6) {
                _handler.takeBackTip(seed >> 8);
            } else if (action == 7) {
                _handler.withdraw(seed >> 8);
            } else if (action == 8) {
                _handler.execute(seed >> 8, seed & 64 == 0, seed & 128 == 0);
            } else if (action < 11) {
                _handler.registerSeries(seed >> 8, seed >> 16, seed >> 24, seed >> 32, seed >> 40, seed >> 48);
            } else if (action == 11) {
                _handler.bookNext(seed >> 8);
            } else if (action == 12) {
                _handler.topUp(seed >> 8, seed >> 16);
            } else if (action == 13) {
                _handler.cancelSeries(seed >> 8);
            } else if (action == 14) {
                _handler.execute(seed >> 8, seed & 64 == 0, seed & 128 == 0);
            } else {
                _handler.book(seed >> 8, seed >> 16, seed >> 24, seed >> 32, seed >> 40, seed >> 48);
            }
        }
        assertGt(_handler.booked(), 0, "booked");
        assertGt(_handler.executed(), 0, "executed");
        assertGt(_handler.closedOtherwise(), 0, "cancelled or expired");
        assertGt(_handler.refused(), 0, "refused");
        assertGt(_series.bookings(), 0, "occurrences booked");
        assertGt(_series.passed(), 0, "grid points passed over");
        assertGt(_handler.resumed(), 0, "series resumed");
        assertGt(_handler.notResumed(), 0, "series not resumed");
        assertGt(_handler.toppedUp(), 0, "series topped up");
        assertGt(_handler.cancelled(), 0, "series cancelled");
    }
}
