// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MoodyAccount } from "../../../../../contracts/mocks/deferred/MoodyAccount.sol";
import {
    BookedCall,
    CallRequest,
    CallState,
    DeferredConfig,
    QuoteStatus
} from "../../../../../contracts/types/DeferredTypes.sol";
import { DeferredTest } from "../../../support/DeferredTest.sol";
import { Vm } from "../../../support/Vm.sol";

contract RegisterTest is DeferredTest {
    function assertRefused(
        CallRequest memory r,
        uint64 slot,
        uint256 maxFee,
        uint256 sent,
        bytes memory error
    )
        private
    {
        assertReverts(other, sent, abi.encodeCall(calls.register, (r, slot, maxFee, 0)), error);
        (uint256 bookedGas, uint256 count,) = calls.slotAt(slot);
        assertEq(bookedGas + count + bookedGasOfAll(), 0, "nothing booked");
    }

    function notBookable(uint64 slot, QuoteStatus status) private pure returns (bytes memory) {
        return abi.encodeWithSignature("NotBookable(uint64,uint8)", slot, uint8(status));
    }

    /// @dev More than half of the slot, in four bookings of the greatest gas.
    function fillThreeQuarters() private {
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = 1_850_000;
        for (uint256 i = 0; i < 4; ++i) {
            book(other, r, SLOT, 0);
        }
    }

    function test_RevertWhen_TargetIsNone() public {
        address[4] memory targets = [address(0), makeAddr("nobody"), address(calls), forwarder];
        for (uint256 i = 0; i < targets.length; ++i) {
            bytes memory error = abi.encodeWithSignature("InvalidTarget(address)", targets[i]);
            assertRefused(requestTo(targets[i], ""), SLOT, 1 ether, 1 ether, error);
        }
    }

    function test_RevertWhen_DataIsTooLong() public {
        bytes memory error = abi.encodeWithSignature("DataTooLong(uint256,uint256)", MAX_DATA + 1, MAX_DATA);
        assertRefused(requestTo(address(target), new bytes(MAX_DATA + 1)), SLOT, 1 ether, 1 ether, error);
        (BookedCall memory call,) = bookOne(requestTo(address(target), new bytes(MAX_DATA)));
        assertEq(call.data.length, MAX_DATA, "the longest");
    }

    function test_RevertWhen_SlotCannotBeBooked() public {
        CallRequest memory r = request(1);
        assertRefused(r, NOW_SLOT, 1 ether, 1 ether, notBookable(NOW_SLOT, QuoteStatus.SlotInPast));
        uint64 far = NOW_SLOT + HORIZON + 1;
        assertRefused(r, far, 1 ether, 1 ether, notBookable(far, QuoteStatus.SlotTooFar));
        r.gasLimit = uint64(MAX_GAS + 1);
        assertRefused(r, SLOT, 1 ether, 1 ether, notBookable(SLOT, QuoteStatus.GasTooHigh));
        r.gasLimit = 1_950_000;
        r.data = "";
        for (uint256 i = 0; i < 5; ++i) {
            book(other, r, SLOT, 0); // 2 million each
        }
        r.gasLimit = 0;
        bytes memory data = abi.encodeCall(calls.register, (r, SLOT, 1 ether, 0));
        assertReverts(other, 1 ether, data, notBookable(SLOT, QuoteStatus.SlotFull));
    }

    function test_RevertWhen_FeeIsAboveWhatIsAllowed() public {
        CallRequest memory r = requestTo(address(target), "");
        bytes memory error = abi.encodeWithSignature("FeeTooHigh(uint256,uint256)", 250_000 gwei, 250_000 gwei - 1);
        assertRefused(r, SLOT, 250_000 gwei - 1, 1 ether, error);
        vm.prank(other);
        calls.register{ value: 250_000 gwei }(r, SLOT, 250_000 gwei, 0);
    }

    function test_RevertWhen_TooLittleIsSent() public {
        CallRequest memory r = requestTo(address(target), "");
        r.value = 3 ether;
        uint256 needed = 250_000 gwei + 3 ether + 5 gwei;
        bytes memory error = abi.encodeWithSignature("InsufficientPayment(uint256,uint256)", needed - 1, needed);
        assertReverts(other, needed - 1, abi.encodeCall(calls.register, (r, SLOT, 1 ether, 5 gwei)), error);
        error = abi.encodeWithSignature("InsufficientPayment(uint256,uint256)", 0, needed);
        assertReverts(other, 0, abi.encodeCall(calls.register, (r, SLOT, 1 ether, 5 gwei)), error);
    }

    function test_WhenItIsSentExactly() public {
        CallRequest memory r = request(7);
        r.value = 3 ether;
        r.fromCreator = true;
        BookedCall memory expected = BookedCall({
            index: 0,
            creator: creator,
            target: address(target),
            value: 3 ether,
            gasLimit: GAS,
            fromCreator: true,
            price: 1 gwei,
            bookedGas: uint64(effectiveGas(GAS, 32)),
            tip: 5 gwei,
            series: 0,
            data: abi.encode(7)
        });
        uint256 fee = effectiveGas(GAS, 32) * 1 gwei;
        vm.recordLogs();
        vm.prank(creator);
        bytes32 id = calls.register{ value: fee + 3 ether + 5 gwei }(r, SLOT, fee, 5 gwei);
        assertEq(id, idOf(SLOT, expected), "id");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1, "one log");
        assertEq(logs[0].topics[1], id, "its id");
        assertEq(uint256(logs[0].topics[2]), SLOT, "its slot");
        assertEq(address(uint160(uint256(logs[0].topics[3]))), creator, "its creator");
        assertEq(logs[0].data, abi.encode(expected, fee), "all that was booked");
        assertState(expected, CallState.Booked);
        (uint256 bookedGas, uint256 count, uint256 head) = calls.slotAt(SLOT);
        assertEq(bookedGas, effectiveGas(GAS, 32), "the slot's gas");
        assertEq(count, 1, "one call");
        assertEq(head, 0, "which is the first");
        (,, uint256 excess, uint256 all,) = calls.pricing();
        assertEq(all, bookedGas, "the sum");
        assertEq(excess, bookedGas, "the excess");
        assertEq(address(calls).balance, fee + 3 ether + 5 gwei, "kept");
        assertEq(calls.creditOf(treasury), 0, "no overbooking part");
    }

    function test_WhenTooMuchIsSent() public {
        uint256 before = creator.balance;
        CallRequest memory r = requestTo(address(target), "");
        vm.prank(creator);
        calls.register{ value: 10 ether }(r, SLOT, 1 ether, 0);
        assertEq(before - creator.balance, 250_000 gwei, "only the fee");
        assertEq(calls.creditOf(creator), 0, "no credit");
    }

    function test_WhenTooMuchIsSentBySomebodyWhoRefusesMoney() public {
        MoodyAccount account = MoodyAccount(payable(deploy("MoodyAccount")));
        CallRequest memory r = requestTo(address(target), "");
        account.setMood(MoodyAccount.Mood.Refuse);
        bytes memory data = abi.encodeCall(calls.register, (r, SLOT, 1 ether, 0));
        account.act{ value: 1 ether }(address(calls), 1 ether, data);
        assertEq(calls.creditOf(address(account)), 1 ether - 250_000 gwei, "refused");
        account.setMood(MoodyAccount.Mood.Burn);
        (, uint256 fee) = calls.quote(SLOT, GAS, 0);
        account.act{ value: 1 ether }(address(calls), 1 ether, data);
        assertEq(calls.creditOf(address(account)), 2 ether - 250_000 gwei - fee, "burnt");
    }

    function test_WhenSeveralAreBooked() public {
        CallRequest memory r = request(1);
        (BookedCall memory first, bytes32 firstId) = bookOne(r);
        (BookedCall memory second, bytes32 secondId) = bookOne(r);
        (BookedCall memory elsewhere,) = book(other, r, SLOT + 1, 0);
        assertEq(first.index, 0, "first");
        assertEq(second.index, 1, "second");
        assertEq(elsewhere.index, 0, "first of another slot");
        assertEq(firstId, idOf(SLOT, first), "the first's id");
        assertEq(secondId, idOf(SLOT, second), "the second's id");
        assertLt(uint256(firstId), uint256(secondId), "sorted by arrival");
        assertLt(uint256(secondId), uint256(idOf(SLOT + 1, elsewhere)), "and by slot before that");
    }

    function test_GivenOverbookingPart() public {
        fillThreeQuarters();
        // From 5.7 to 7.6 million: 1 ether * 2.6^2 / 5^2 in all.
        assertEq(calls.creditOf(treasury), 0.2704 ether, "the recipient's");
        CallRequest memory r = requestTo(address(target), "");
        uint256 fee = feeOf(r, SLOT);
        vm.recordLogs();
        vm.prank(creator);
        calls.register{ value: fee }(r, SLOT, fee, 0);
        // From 7.6 to 7.85 million.
        uint256 part = uint256(1 ether) * (2_850_000 ** 2 - uint256(2_600_000) ** 2) / 5_000_000 ** 2;
        assertEq(calls.creditOf(treasury), 0.2704 ether + part, "more");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2, "the credit and the call");
        assertEq(logs[0].topics[0], keccak256("CreditAdded(address,uint256)"), "the credit");
        assertEq(address(uint160(uint256(logs[0].topics[1]))), treasury, "whose");
        assertEq(logs[0].data, abi.encode(part), "how much");
    }

    function test_GivenOverbookingPartAndNoRecipient() public {
        DeferredConfig memory c = defaultConfig();
        c.feeRecipient = address(0);
        open(c);
        fillThreeQuarters();
        assertEq(calls.creditOf(address(0)), 0, "nobody's");
        assertGt(address(calls).balance, 0.2704 ether, "but there");
    }

    function test_WhenTwoAreBookedInOneTransaction() public {
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = uint64(MAX_GAS);
        uint256 before = creator.balance;
        vm.startPrank(creator);
        calls.register{ value: 1 ether }(r, SLOT, 1 ether, 0);
        uint256 first = before - creator.balance;
        calls.register{ value: 1 ether }(r, SLOT, 1 ether, 0);
        vm.stopPrank();
        uint256 second = before - creator.balance - first;
        assertEq(first, 2_550_000 gwei, "e^0");
        // e^(2.55 / 40) = 1.065825...; from 2.55 to 5.1 million: (0.1 / 5)^2 of 1 ether.
        assertEq(second - 0.0004 ether, 1_065_825_908 * uint256(2_550_000), "e^0.06375");
    }

    function test_WhenOneAccountTakesAllOfHorizon() public {
        CallRequest memory r = requestTo(address(target), "");
        r.gasLimit = 1_950_000;
        uint256 before = other.balance;
        uint256 bases = 0;
        uint256 highest = 0;
        for (uint64 i = 1; i <= HORIZON; ++i) {
            for (uint256 j = 0; j < 5; ++j) {
                (BookedCall memory call,) = book(other, r, NOW_SLOT + i, 0);
                bases += uint256(call.price) * call.bookedGas;
                if (call.price > highest) highest = call.price;
            }
        }
        uint256 penalties = uint256(HORIZON) * 1 ether + 100 ether;
        uint256 paid = other.balance;
        paid = before - paid - bases;
        assertLe(paid, penalties, "not above");
        assertGe(paid + 2 * 5 * HORIZON, penalties, "a wei a part");
        assertEq(calls.creditOf(treasury), paid, "the recipient's");
        // 99 bookings of 2 million: e^(198 / 40) = e^4.95, in gwei 141.17.
        assertGe(highest, 141.17 gwei, "dear");
        assertLe(highest, 141.18 gwei, "as e has it");
        (QuoteStatus status,) = calls.quote(SLOT, 0, 0);
        assertEq(uint256(status), uint256(QuoteStatus.SlotFull), "nothing left");
        standIn(NOW_SLOT + 1);
        (status,) = calls.quote(NOW_SLOT + HORIZON + 1, GAS, 0);
        assertEq(uint256(status), uint256(QuoteStatus.Bookable), "but the slot that comes into sight");
    }
}
