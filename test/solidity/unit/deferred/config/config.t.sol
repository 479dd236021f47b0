// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICreatorForwarder } from "../../../../../contracts/interfaces/ICreatorForwarder.sol";
import { DeferredConfig, DeferredFault } from "../../../../../contracts/types/DeferredTypes.sol";
import { START } from "../../../support/Constants.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract ConfigTest is DeferredTest {
    /// @dev External, so that a refusal can be caught.
    function deployWith(DeferredConfig calldata c) external returns (address) {
        return deploy("DeferredCalls", abi.encode(c));
    }

    function assertFault(DeferredConfig memory c, DeferredFault fault, uint256 value, uint256 bound) private {
        (bool success, bytes memory answer) = address(this).call(abi.encodeCall(this.deployWith, (c)));
        assertFalse(success, "refused");
        bytes memory error =
            abi.encodeWithSignature("InvalidDeferredConfig(uint8,uint256,uint256)", uint8(fault), value, bound);
        assertEq(answer, error, "error");
    }

    function test_RevertWhen_NumberIsBelowItsBound() public {
        DeferredConfig memory c = defaultConfig();
        c.period = 0;
        assertFault(c, DeferredFault.Period, 0, 1);
        c = defaultConfig();
        c.slotGasLimit = 1;
        assertFault(c, DeferredFault.SlotGasLimit, 1, 2);
        c = defaultConfig();
        c.maxCallGas = 0;
        assertFault(c, DeferredFault.MaxCallGas, 0, 1);
        c = defaultConfig();
        c.callOverheadGas = 152; // 10,000,000 / 152 = 65,789 calls
        assertFault(c, DeferredFault.CallOverheadGas, 152, 153);
        c = defaultConfig();
        (c.slotGasLimit, c.callOverheadGas) = (2 ** 40 - 1, 2 ** 24 - 1); // 65,536 calls
        assertFault(c, DeferredFault.CallOverheadGas, 2 ** 24 - 1, 2 ** 24);
        c = defaultConfig();
        c.horizonSlots = 0;
        assertFault(c, DeferredFault.HorizonSlots, 0, 1);
        c = defaultConfig();
        c.orderSlots = 0;
        assertFault(c, DeferredFault.OrderSlots, 0, 1);
        c = defaultConfig();
        c.expirySlots = ORDER;
        assertFault(c, DeferredFault.ExpirySlots, ORDER, ORDER + 1);
        c = defaultConfig();
        c.minBasePrice = 0;
        assertFault(c, DeferredFault.MinBasePrice, 0, 1);
        c = defaultConfig();
        c.maxBasePrice = MIN_PRICE - 1;
        assertFault(c, DeferredFault.MaxBasePrice, MIN_PRICE - 1, MIN_PRICE);
        c = defaultConfig();
        c.changeDenominator = 0;
        assertFault(c, DeferredFault.ChangeDenominator, 0, 1);
    }

    function test_RevertWhen_NumberIsAboveItsBound() public {
        DeferredConfig memory c = defaultConfig();
        c.epoch = START + 1;
        assertFault(c, DeferredFault.Epoch, START + 1, START);
        c = defaultConfig();
        c.slotGasLimit = 2 ** 40;
        assertFault(c, DeferredFault.SlotGasLimit, 2 ** 40, 2 ** 40 - 1);
        c = defaultConfig();
        c.maxCallGas = 2_500_001;
        assertFault(c, DeferredFault.MaxCallGas, 2_500_001, 2_500_000);
        c = defaultConfig();
        c.slotGasLimit = 100_000_000;
        c.maxCallGas = 15_277_217;
        assertFault(c, DeferredFault.MaxCallGas, 15_277_217, 15_277_216);
        c = defaultConfig();
        c.seriesOverheadGas = SLOT_GAS + 1;
        assertFault(c, DeferredFault.SeriesOverheadGas, SLOT_GAS + 1, SLOT_GAS);
        c = defaultConfig();
        c.dataByteGas = SLOT_GAS + 1;
        assertFault(c, DeferredFault.DataByteGas, SLOT_GAS + 1, SLOT_GAS);
        c = defaultConfig();
        c.horizonSlots = 2 ** 26 + 1;
        assertFault(c, DeferredFault.HorizonSlots, 2 ** 26 + 1, 2 ** 26);
        c = defaultConfig();
        c.expirySlots = 2 ** 26 + 1;
        assertFault(c, DeferredFault.ExpirySlots, 2 ** 26 + 1, 2 ** 26);
        c = defaultConfig();
        c.maxBasePrice = 2 ** 96;
        assertFault(c, DeferredFault.MaxBasePrice, 2 ** 96, 2 ** 96 - 1);
        c = defaultConfig();
        c.changeDenominator = 2 ** 20;
        assertFault(c, DeferredFault.ChangeDenominator, 2 ** 20, 2 ** 20 - 1);
        c = defaultConfig();
        c.excessMax = 2 ** 64;
        assertFault(c, DeferredFault.ExcessMax, 2 ** 64, 2 ** 64 - 1);
        c = defaultConfig();
        c.excessMax = 2_400_000_001; // 60 * 8 half slots
        assertFault(c, DeferredFault.ExcessMax, 2_400_000_001, 2_400_000_000);
        c = defaultConfig();
        c.coverage = 65_536;
        assertFault(c, DeferredFault.Coverage, 65_536, 65_535);
        c = defaultConfig();
        c.slotPenalty = 2 ** 96;
        assertFault(c, DeferredFault.SlotPenalty, 2 ** 96, 2 ** 96 - 1);
        c = defaultConfig();
        c.globalPenalty = 2 ** 96;
        assertFault(c, DeferredFault.GlobalPenalty, 2 ** 96, 2 ** 96 - 1);
    }

    function test_RevertWhen_StateWouldBeTooBig() public {
        DeferredConfig memory c = defaultConfig();
        // 200 calls and the slot's word at each position: 201 * 333,874 = 67,108,674, and one position more is too much.
        c.horizonSlots = 333_874 - EXPIRY - 1;
        this.deployWith(c);
        c.horizonSlots += 1;
        assertFault(c, DeferredFault.StateWords, 67_108_875, 67_108_864);
    }

    function test_WhenEveryNumberIsAtBound() public {
        DeferredConfig memory c = defaultConfig();
        c.epoch = START;
        c.period = 1;
        c.callOverheadGas = 153;
        c.seriesOverheadGas = SLOT_GAS;
        c.dataByteGas = SLOT_GAS;
        c.horizonSlots = 1;
        c.orderSlots = 1;
        c.expirySlots = 2;
        c.minBasePrice = 1;
        c.maxBasePrice = 1;
        c.changeDenominator = 2 ** 20 - 1;
        c.coverage = 65_535;
        c.slotPenalty = 2 ** 96 - 1;
        c.globalPenalty = 2 ** 96 - 1;
        this.deployWith(c);
        c = defaultConfig();
        c.slotGasLimit = 2 ** 40 - 1;
        c.maxCallGas = 15_277_216;
        c.callOverheadGas = 16_777_216;
        c.minBasePrice = 2 ** 96 - 1;
        c.maxBasePrice = 2 ** 96 - 1;
        c.excessMax = uint256(2 ** 39 - 1) * 8 * 60;
        this.deployWith(c);
    }

    function test_WhenConfigurationFits() public {
        DeferredConfig memory c = defaultConfig();
        vm.recordLogs();
        open(c);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1, "one log");
        assertEq(logs[0].data, abi.encode(c), "all of it");
        assertEq(address(uint160(uint256(logs[0].topics[1]))), calls.forwarder(), "its forwarder");
        assertEq(abi.encode(calls.config()), abi.encode(c), "given back");
        assertEq(ICreatorForwarder(forwarder).DEFERRED_CALLS(), address(calls), "of its own");
        assertEq(calls.MAX_DATA_LENGTH(), MAX_DATA, "data");
        assertEq(calls.MAX_STATE_WORDS(), 67_108_864, "state");
    }
}
