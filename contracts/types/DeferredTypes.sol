// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What a creator asks to be called.
/// @param target Contract to call. It has code when the call is registered.
/// @param value Wei to send with it.
/// @param gasLimit Gas the callee gets, exactly: never less, and more only by the EVM's own 2,300 when value is sent.
/// @param fromCreator True: the call comes from the CreatorForwarder and the creator's address is appended to `data` (ERC-2771).
/// False: it comes from DeferredCalls, with `data` as it is.
/// @param data Calldata, at most MAX_DATA_LENGTH bytes.
struct CallRequest {
    address target;
    uint128 value;
    uint64 gasLimit;
    bool fromCreator;
    bytes data;
}

/// @notice A call as it was booked. Only a commitment to it is kept on chain, so whoever executes, cancels or expires it hands it
/// back; the event CallRegistered carries it.
/// @param index Place in the slot's order, from 0.
/// @param creator Who registered it.
/// @param target As in CallRequest.
/// @param value As in CallRequest.
/// @param gasLimit As in CallRequest.
/// @param fromCreator As in CallRequest.
/// @param price Wei per gas that was charged for the base part of the fee.
/// @param bookedGas Effective gas: what the call takes of its slot. The base part of the fee was price * bookedGas.
/// @param tip Wei on top for the keeper, by the creator.
/// @param series The series this is an occurrence of, 0 for none.
/// @param data As in CallRequest.
struct BookedCall {
    uint64 index;
    address creator;
    address target;
    uint128 value;
    uint64 gasLimit;
    bool fromCreator;
    uint96 price;
    uint64 bookedGas;
    uint128 tip;
    uint64 series;
    bytes data;
}

/// @notice Everything about a deployment. Nothing of it can be changed afterwards.
/// @param epoch Start of slot 0, in seconds.
/// @param period Length of a slot in seconds: at least ten block times.
/// @param slotGasLimit Gas a slot holds: at most an eighth of what the chain makes in one.
/// @param maxCallGas Greatest gasLimit of a call: at most a quarter of slotGasLimit.
/// @param callOverheadGas Gas booked, and paid, for serving a call beside what the call itself uses.
/// @param seriesOverheadGas As callOverheadGas, on top, for an occurrence of a series.
/// @param dataByteGas Gas booked, and paid, for each byte of calldata.
/// @param horizonSlots Slots ahead of the current one that can be booked.
/// @param orderSlots Slots from a slot's start during which its calls run in booking order only.
/// @param expirySlots Slots from a slot's start after which its calls are expired. More than orderSlots.
/// @param minBasePrice Least price in wei per gas.
/// @param maxBasePrice Greatest price that demand alone can ask.
/// @param changeDenominator A slot booked fully moves the price by e^(1/changeDenominator), one not booked at all by its inverse.
/// @param excessMax Greatest excess: how far above its floor the price can be driven, and so how long it may take to come back.
/// @param coverage Percent of the chain's base fee that a booking pays at least; 0 = none.
/// @param slotPenalty Wei that all of a slot costs beyond its first half, beside the base part.
/// @param globalPenalty Wei that all of the horizon costs beyond its first half, beside the base part.
/// @param feeRecipient Who gets what is kept of the fees. Zero: it is locked for ever, so that nobody earns from congestion.
struct DeferredConfig {
    uint256 epoch;
    uint256 period;
    uint256 slotGasLimit;
    uint256 maxCallGas;
    uint256 callOverheadGas;
    uint256 seriesOverheadGas;
    uint256 dataByteGas;
    uint256 horizonSlots;
    uint256 orderSlots;
    uint256 expirySlots;
    uint256 minBasePrice;
    uint256 maxBasePrice;
    uint256 changeDenominator;
    uint256 excessMax;
    uint256 coverage;
    uint256 slotPenalty;
    uint256 globalPenalty;
    address feeRecipient;
}

/// @notice Which number of a configuration is refused.
enum DeferredFault {
    /// @dev Later than now.
    Epoch,
    /// @dev 0.
    Period,
    /// @dev Below 2, or 2^40 or more.
    SlotGasLimit,
    /// @dev 0, above a quarter of slotGasLimit, or above what a transaction of 16,777,216 gas can carry.
    MaxCallGas,
    /// @dev 0, or so small that a slot could hold more than 65,535 calls.
    CallOverheadGas,
    /// @dev Above slotGasLimit.
    SeriesOverheadGas,
    /// @dev Above slotGasLimit.
    DataByteGas,
    /// @dev 0.
    HorizonSlots,
    /// @dev 0.
    OrderSlots,
    /// @dev Not above orderSlots.
    ExpirySlots,
    /// @dev The worst state is above MAX_STATE_WORDS words.
    StateWords,
    /// @dev 0.
    MinBasePrice,
    /// @dev Below minBasePrice, or 2^96 or more.
    MaxBasePrice,
    /// @dev 0, or 2^20 or more.
    ChangeDenominator,
    /// @dev 2^64 or more, or more than 60 e-foldings of the price.
    ExcessMax,
    /// @dev Above 65,535.
    Coverage,
    /// @dev 2^96 or more.
    SlotPenalty,
    /// @dev 2^96 or more.
    GlobalPenalty
}

/// @notice What a quote says: the first that applies, in this order from SlotInPast on.
enum QuoteStatus {
    /// @dev The fee is what a booking costs now.
    Bookable,
    /// @dev The slot has started: it is the current one or one before.
    SlotInPast,
    /// @dev The slot is more than horizonSlots ahead.
    SlotTooFar,
    /// @dev gasLimit is above maxCallGas.
    GasTooHigh,
    /// @dev The slot has not enough gas left.
    SlotFull
}

/// @notice Where a call stands.
enum CallState {
    /// @dev No call as it was handed in was registered; or it is closed, and its place has been given away since.
    Unknown,
    /// @dev Open; its slot has not started.
    Booked,
    /// @dev Open; it runs when every call before it in its slot is closed.
    Ordered,
    /// @dev Open; it runs on its own.
    Free,
    /// @dev Open and past its time: it can only be expired or cancelled.
    Expired,
    /// @dev Executed, cancelled or expired.
    Closed
}

/// @notice What a batch did with one of its calls.
enum CallOutcome {
    /// @dev Served by this batch, and the call succeeded.
    Executed,
    /// @dev Served by this batch; the call failed, and its value is its creator's credit.
    Failed,
    /// @dev Closed before; passed over.
    Finished,
    /// @dev Not registered as it was handed in; or closed, and its place has been given away since.
    Unknown,
    /// @dev Its time has not come: for an execution its slot has not started, for an expiry its window is not over.
    TooEarly,
    /// @dev A call before it in its slot is open.
    OutOfOrder,
    /// @dev Past its window. `execute` leaves it, `expire` has given it back.
    Expired,
    /// @dev Left as it was: the batch had not the gas that the callee is promised. So are all after it.
    NotEnoughGas
}

/// @notice When the occurrences of a series are.
/// @param firstSlot Slot of the first grid point, one that has not started.
/// @param periodSlots Slots from one grid point to the next, at least 1. It may be more than the horizon.
/// @param occurrences Grid points, passed ones included; 0 = endless.
/// @param maxFee The most that an occurrence's fee may be, in wei.
struct SeriesPlan {
    uint40 firstSlot;
    uint40 periodSlots;
    uint40 occurrences;
    uint120 maxFee;
}

/// @notice Where a series stands.
enum SeriesState {
    /// @dev Nobody registered it.
    None,
    /// @dev Its next grid point is beyond the horizon.
    Waiting,
    /// @dev An occurrence is booked.
    Booked,
    /// @dev Nothing could be booked. Anyone may try again.
    Paused,
    /// @dev It has no grid point left.
    Ended,
    /// @dev Its creator cancelled it.
    Cancelled
}

/// @notice Why a series is paused.
enum SeriesPause {
    /// @dev The last of the slots that were tried had not enough gas left.
    SlotFull,
    /// @dev The last of the slots that were tried cost more than maxFee.
    TooDear,
    /// @dev Its balance is below fee and value.
    NoMoney
}

/// @notice What is kept of a series.
/// @param creator Who registered it.
/// @param state Where it stands.
/// @param pause Why it is paused; without a meaning otherwise.
/// @param plan As it was registered.
/// @param next The grid point that is tried next.
/// @param balance Wei that it may spend.
/// @param bookedCall Id of the occurrence that is booked, 0 if none is.
struct SeriesView {
    address creator;
    SeriesState state;
    SeriesPause pause;
    SeriesPlan plan;
    uint256 next;
    uint256 balance;
    bytes32 bookedCall;
}
