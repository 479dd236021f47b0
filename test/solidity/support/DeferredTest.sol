// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDeferredCalls } from "../../../contracts/interfaces/IDeferredCalls.sol";
import { HostileTarget } from "../../../contracts/mocks/HostileTarget.sol";
import { RecordingTarget } from "../../../contracts/mocks/RecordingTarget.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    DeferredConfig,
    QuoteStatus
} from "../../../contracts/types/DeferredTypes.sol";
import { START } from "./Constants.sol";
import { Test } from "./Test.sol";
import { Vm } from "./Vm.sol";

/// @notice One DeferredCalls, at the start of slot 100, with round numbers.
abstract contract DeferredTest is Test {
    uint64 internal constant NOW_SLOT = 100;
    uint64 internal constant SLOT = 103;
    uint256 internal constant PERIOD = 60;
    uint256 internal constant SLOT_GAS = 10_000_000;
    uint256 internal constant MAX_GAS = 2_500_000;
    uint256 internal constant OVERHEAD = 50_000;
    uint256 internal constant BYTE_GAS = 40;
    uint64 internal constant HORIZON = 20;
    uint64 internal constant ORDER = 2;
    uint64 internal constant EXPIRY = 5;
    uint64 internal constant RING = 26;
    uint256 internal constant MIN_PRICE = 1 gwei;
    uint256 internal constant SLOT_PENALTY = 1 ether;
    uint256 internal constant GLOBAL_PENALTY = 100 ether;
    uint64 internal constant GAS = 200_000;
    uint256 internal constant MAX_DATA = 3584;

    IDeferredCalls internal calls;
    address internal forwarder;
    RecordingTarget internal target;
    HostileTarget internal hostile;

    address internal creator;
    address internal other;
    address internal keeper;
    address internal treasury;

    function setUp() public virtual {
        creator = makeAddr("creator");
        other = makeAddr("other");
        keeper = makeAddr("keeper");
        treasury = makeAddr("treasury");
        vm.warp(START);
        vm.fee(0);
        open(defaultConfig());
        target = RecordingTarget(payable(deploy("RecordingTarget")));
        hostile = HostileTarget(deploy("HostileTarget"));
        vm.deal(creator, 1_000_000 ether);
        vm.deal(other, 1_000_000 ether);
    }

    /*//////////////////////////////////////////////////////////////
                               ARRANGEMENT
    //////////////////////////////////////////////////////////////*/

    function defaultConfig() internal view virtual returns (DeferredConfig memory c) {
        c.epoch = START - NOW_SLOT * PERIOD;
        c.period = PERIOD;
        c.slotGasLimit = SLOT_GAS;
        c.maxCallGas = MAX_GAS;
        c.callOverheadGas = OVERHEAD;
        c.seriesOverheadGas = 100_000;
        c.dataByteGas = BYTE_GAS;
        c.horizonSlots = HORIZON;
        c.orderSlots = ORDER;
        c.expirySlots = EXPIRY;
        c.minBasePrice = MIN_PRICE;
        c.maxBasePrice = 1000 gwei;
        c.changeDenominator = 8;
        c.excessMax = 400_000_000;
        c.coverage = 0;
        c.slotPenalty = SLOT_PENALTY;
        c.globalPenalty = GLOBAL_PENALTY;
        c.feeRecipient = treasury;
    }

    function open(DeferredConfig memory config) internal {
        calls = IDeferredCalls(deploy("DeferredCalls", abi.encode(config)));
        forwarder = calls.forwarder();
        vm.label(forwarder, "CreatorForwarder");
    }

    /// @dev The first second of a slot.
    function standIn(uint64 slot) internal {
        vm.warp(START - NOW_SLOT * PERIOD + slot * PERIOD);
    }

    function requestTo(address to, bytes memory data) internal pure returns (CallRequest memory) {
        return CallRequest({ target: to, value: 0, gasLimit: GAS, fromCreator: false, data: data });
    }

    /// @dev A call to the recording target, whose data tells it from others.
    function request(uint256 tag) internal view returns (CallRequest memory) {
        return requestTo(address(target), abi.encode(tag));
    }

    function feeOf(CallRequest memory r, uint64 slot) internal view returns (uint256 fee) {
        QuoteStatus status;
        (status, fee) = calls.quote(slot, r.gasLimit, r.data.length);
        assertEq(uint256(status), uint256(QuoteStatus.Bookable), "bookable");
    }

    /// @dev Books as `account`, paying exactly; gives what the event says was booked.
    function book(
        address account,
        CallRequest memory r,
        uint64 slot,
        uint128 tip
    )
        internal
        returns (BookedCall memory call, bytes32 id)
    {
        uint256 fee = feeOf(r, slot);
        vm.recordLogs();
        vm.prank(account);
        id = calls.register{ value: fee + r.value + tip }(r, slot, fee, tip);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory log = logs[logs.length - 1];
        assertEq(log.topics[1], id, "the event's id");
        (call,) = abi.decode(log.data, (BookedCall, uint256));
    }

    function bookOne(CallRequest memory r) internal returns (BookedCall memory call, bytes32 id) {
        return book(creator, r, SLOT, 0);
    }

    function bookTagged(uint256 tag) internal returns (BookedCall memory call) {
        (call,) = bookOne(request(tag));
    }

    function cancel(BookedCall memory call) internal {
        vm.prank(call.creator);
        calls.cancel(SLOT, call);
    }

    function execute(BookedCall[] memory list, uint256 atLeast) internal returns (CallOutcome[] memory) {
        vm.prank(keeper);
        return calls.execute(SLOT, list, atLeast);
    }

    function executeOne(BookedCall memory call) internal returns (CallOutcome) {
        return execute(listOf(call), 0)[0];
    }

    function expireOne(address by, BookedCall memory call) internal returns (CallOutcome) {
        vm.prank(by);
        return calls.expire(SLOT, listOf(call), 0)[0];
    }

    function listOf(BookedCall memory a) internal pure returns (BookedCall[] memory list) {
        list = new BookedCall[](1);
        list[0] = a;
    }

    function listOf(BookedCall memory a, BookedCall memory b) internal pure returns (BookedCall[] memory list) {
        list = new BookedCall[](2);
        (list[0], list[1]) = (a, b);
    }

    function listOf(
        BookedCall memory a,
        BookedCall memory b,
        BookedCall memory c
    )
        internal
        pure
        returns (BookedCall[] memory list)
    {
        list = new BookedCall[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }

    /*//////////////////////////////////////////////////////////////
                           EXPECTED BY OTHER MEANS
    //////////////////////////////////////////////////////////////*/

    function effectiveGas(uint256 gasLimit, uint256 length) internal pure returns (uint256) {
        return gasLimit + OVERHEAD + BYTE_GAS * length;
    }

    /// @dev The id as the specification draws it, from the hash of the words one after the other.
    function idOf(uint64 slot, BookedCall memory c) internal pure returns (bytes32) {
        bytes memory first = abi.encode(slot, c.index, c.creator, c.target, c.value, c.gasLimit);
        bytes memory second = abi.encode(c.fromCreator, c.price, c.bookedGas, c.tip, c.series, keccak256(c.data));
        bytes32 hash = keccak256(bytes.concat(first, second));
        return bytes32(bytes.concat(bytes1(0x01), bytes8(slot), bytes8(c.index), bytes15(hash)));
    }

    function assertState(BookedCall memory call, CallState state) internal view {
        assertEq(uint256(calls.stateOf(SLOT, call)), uint256(state), "state");
        bool open_ = state != CallState.Unknown && state != CallState.Closed;
        assertEq(calls.exists(idOf(SLOT, call)), open_, "exists");
    }

    function assertOutcome(CallOutcome actual, CallOutcome expected) internal pure {
        assertEq(uint256(actual), uint256(expected), "outcome");
    }

    function assertOutcomes(CallOutcome[] memory actual, CallOutcome a, CallOutcome b) internal pure {
        assertEq(actual.length, 2, "as many outcomes as calls");
        assertOutcome(actual[0], a);
        assertOutcome(actual[1], b);
    }

    function assertReverts(address account, uint256 value, bytes memory data, bytes memory error) internal {
        vm.deal(account, account.balance + value);
        vm.prank(account);
        (bool success, bytes memory answer) = address(calls).call{ value: value }(data);
        assertFalse(success, "reverts");
        assertEq(answer, error, "error");
    }

    function bookedGasOfAll() internal view returns (uint256 bookedGas) {
        (,,, bookedGas,) = calls.pricing();
    }
}
