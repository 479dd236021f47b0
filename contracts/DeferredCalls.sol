// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CallConfig } from "./abstract/deferred/CallConfig.sol";
import { CallExpiry } from "./abstract/deferred/CallExpiry.sol";
import { IDeferredCalls } from "./interfaces/IDeferredCalls.sol";
import { CallIdLib } from "./libraries/CallIdLib.sol";
import { CallWord } from "./types/CallWord.sol";
import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    DeferredConfig,
    QuoteStatus,
    SeriesPlan,
    SeriesView
} from "./types/DeferredTypes.sol";
import { SlotWord } from "./types/SlotWord.sol";

/// @title DeferredCalls
/// @notice Calls booked for a slot at a quoted price and executed in it: see IDeferredCalls.
/// @dev No owner, nothing to set, no receive function. What each part does stands in abstract/deferred.
contract DeferredCalls is IDeferredCalls, CallExpiry {
    /// @inheritdoc IDeferredCalls
    uint256 public constant MAX_DATA_LENGTH = MAX_DATA;
    /// @inheritdoc IDeferredCalls
    uint256 public constant MAX_STATE_WORDS = MAX_WORDS;

    constructor(DeferredConfig memory config_) CallConfig(config_) {
        emit DeferredCallsConfigured(address(FORWARDER), config_);
    }

    // Booking

    /// @inheritdoc IDeferredCalls
    function quote(
        uint64 slot,
        uint256 gasLimit,
        uint256 dataLength
    )
        external
        view
        returns (QuoteStatus status, uint256 fee)
    {
        Terms memory terms = _terms(slot, gasLimit, dataLength, 0);
        return (terms.status, _feeOf(terms));
    }

    /// @inheritdoc IDeferredCalls
    function register(
        CallRequest calldata call,
        uint64 slot,
        uint256 maxFee,
        uint128 tip
    )
        external
        payable
        returns (bytes32 callId)
    {
        uint256 excess;
        (callId, excess) = _register(call, slot, maxFee, tip);
        if (!_isBusy()) _send(msg.sender, excess);
        else if (excess != 0) _credit(msg.sender, excess);
    }

    /// @inheritdoc IDeferredCalls
    function cancel(uint64 slot, BookedCall calldata call) external whenIdle {
        _send(msg.sender, _cancel(slot, call));
    }

    // Execution

    /// @inheritdoc IDeferredCalls
    function execute(
        uint64 slot,
        BookedCall[] calldata calls,
        uint256 atLeast
    )
        external
        whenIdle
        returns (CallOutcome[] memory outcomes)
    {
        return _execute(slot, calls, atLeast);
    }

    /// @inheritdoc IDeferredCalls
    function expire(
        uint64 slot,
        BookedCall[] calldata calls,
        uint256 atLeast
    )
        external
        whenIdle
        returns (CallOutcome[] memory outcomes)
    {
        return _expireAll(slot, calls, atLeast);
    }

    /// @inheritdoc IDeferredCalls
    function gasNeeded(BookedCall[] calldata calls) external pure returns (uint256) {
        return _gasNeeded(calls);
    }

    // Series

    /// @inheritdoc IDeferredCalls
    function registerSeries(
        CallRequest calldata call,
        SeriesPlan calldata plan
    )
        external
        payable
        returns (uint64 series)
    {
        return _registerSeries(call, plan);
    }

    /// @inheritdoc IDeferredCalls
    function bookNext(uint64 series, address creator, CallRequest calldata call) external whenIdle {
        _resume(series, creator, call);
    }

    /// @inheritdoc IDeferredCalls
    function topUpSeries(uint64 series) external payable whenIdle {
        _topUp(series);
    }

    /// @inheritdoc IDeferredCalls
    function cancelSeries(uint64 series, BookedCall calldata booked) external whenIdle {
        _send(msg.sender, _cancelSeries(series, booked));
    }

    /// @inheritdoc IDeferredCalls
    function seriesOf(uint64 series) external view returns (SeriesView memory) {
        return _seriesOf(series);
    }

    // Tips

    /// @inheritdoc IDeferredCalls
    function addTip(bytes32 callId) external payable whenIdle {
        _addTip(callId, msg.value);
    }

    /// @inheritdoc IDeferredCalls
    function takeBackTip(bytes32 callId) external whenIdle returns (uint256 amount) {
        amount = _takeBackTip(callId);
        _send(msg.sender, amount);
    }

    /// @inheritdoc IDeferredCalls
    function tipOf(bytes32 callId, address tipper) external view returns (uint256) {
        return _tipOf(callId, tipper);
    }

    /// @inheritdoc IDeferredCalls
    function addedTips(bytes32 callId) external view returns (uint256) {
        return _sums[callId];
    }

    // Credits

    /// @inheritdoc IDeferredCalls
    function creditOf(address account) external view returns (uint256) {
        return _credits[account];
    }

    /// @inheritdoc IDeferredCalls
    function withdraw(address to) external whenIdle returns (uint256 amount) {
        return _withdraw(msg.sender, to);
    }

    /// @inheritdoc IDeferredCalls
    function withdrawFor(address account) external whenIdle returns (uint256 amount) {
        return _withdraw(account, account);
    }

    // Views

    /// @inheritdoc IDeferredCalls
    function exists(bytes32 callId) external view returns (bool) {
        return _openWord(callId).isOpen();
    }

    /// @inheritdoc IDeferredCalls
    function stateOf(uint64 slot, BookedCall calldata call) external view returns (CallState) {
        return _stateOf(slot, call);
    }

    /// @inheritdoc IDeferredCalls
    function callIdOf(uint64 slot, BookedCall calldata call) external pure returns (bytes32) {
        return CallIdLib.idOf(slot, call.index, CallIdLib.hash(slot, call));
    }

    /// @inheritdoc IDeferredCalls
    function callAt(uint64 slot, uint64 index) external view returns (bytes32 callId, bool open, bool tipped) {
        CallWord word = _callWord(slot, index);
        if (word.slot() == 0) return (0, false, false);
        return (CallIdLib.encode(slot, index, word.trail()), word.isOpen(), word.isTipped());
    }

    /// @inheritdoc IDeferredCalls
    function slotAt(uint64 slot) external view returns (uint256 bookedGas, uint256 count, uint256 head) {
        SlotWord word = _slotWord(slot);
        return (word.bookedGas(), word.count(), word.head());
    }

    /// @inheritdoc IDeferredCalls
    function pricing()
        external
        view
        returns (uint256 price, uint256 basePrice, uint256 excess, uint256 bookedGas, uint256 seenBaseFee)
    {
        return _pricing();
    }

    /// @inheritdoc IDeferredCalls
    function currentSlot() external view returns (uint64) {
        return uint64(_now());
    }

    /// @inheritdoc IDeferredCalls
    function config() external view returns (DeferredConfig memory) {
        return _config();
    }

    /// @inheritdoc IDeferredCalls
    function forwarder() external view returns (address) {
        return address(FORWARDER);
    }
}
