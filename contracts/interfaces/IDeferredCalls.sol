// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    BookedCall,
    CallOutcome,
    CallRequest,
    CallState,
    DeferredConfig,
    DeferredFault,
    QuoteStatus,
    SeriesPause,
    SeriesPlan,
    SeriesState,
    SeriesView
} from "../types/DeferredTypes.sol";

/// @notice Calls booked for a slot of time at a quoted price, and executed in it by whoever sends the transaction.
///
/// What a booking buys: the slot's capacity is the creator's; the order is that of booking while the slot is in its ordered
/// phase; the keeper is paid; nothing runs twice; and if nobody serves the call in time, its value and the keeper's pay come
/// back. What is kept then is only the overbooking part, which is zero while slot and horizon are at most half full.
///
/// What it does not buy: execution by itself. A contract does nothing until somebody sends a transaction. And a keeper chooses
/// the moment inside the slot's time and what else his transaction does before, as the sender of any transaction does.
///
/// Slots: slot n covers `[epoch + n * period, epoch + (n + 1) * period)` of the chain's clock. In the ordered phase,
/// `[n, n + orderSlots)`, a call runs when every call before it in its slot is closed. In the free phase, `[n + orderSlots, n +
/// expirySlots)`, it runs on its own. From slot n + expirySlots on it is expired.
///
/// Money: the fee of a booking is a base part, price * effective gas, and an overbooking part. The base part pays the keeper;
/// what he leaves of it goes to the fee recipient, as the overbooking part did when the call was registered. In a batch, money
/// only moves to credits, and the keeper's pay is sent at its end.
///
/// While a batch runs, `register` and all views can be called by what it calls. Everything else reverts with Busy.
interface IDeferredCalls {
    /// @notice Emitted once, when the contract is deployed.
    event DeferredCallsConfigured(address indexed forwarder, DeferredConfig config);

    /// @notice Emitted when a call is booked. `call` is what execute, cancel and expire want back.
    event CallRegistered(
        bytes32 indexed callId, uint64 indexed slot, address indexed creator, BookedCall call, uint256 fee
    );

    /// @notice Emitted when a call was executed and succeeded. `pay` is the keeper's, tips included.
    event CallExecuted(
        bytes32 indexed callId, uint64 indexed slot, address indexed keeper, uint256 gasUsed, uint256 pay
    );

    /// @notice Emitted when a call was executed and failed: it is closed, its value is its creator's credit. `reason` is the
    /// first 256 bytes of its revert data; NoCode(target) if the target has no code any more.
    event CallFailed(
        bytes32 indexed callId, uint64 indexed slot, address indexed keeper, uint256 gasUsed, uint256 pay, bytes reason
    );

    /// @notice Emitted when its creator cancelled a call. `refund` is its value and the creator's tip.
    event CallCancelled(bytes32 indexed callId, uint64 indexed slot, address indexed creator, uint256 refund);

    /// @notice Emitted when a call that nobody served was given back: `refund` to its creator's credit, `reward` to the credit of
    /// `by`.
    event CallExpired(
        bytes32 indexed callId, uint64 indexed slot, address indexed creator, address by, uint256 refund, uint256 reward
    );

    /// @notice Emitted when somebody added a tip to an open call.
    event TipAdded(bytes32 indexed callId, address indexed tipper, uint256 amount);

    /// @notice Emitted when a tipper took his tips back from a call that was closed without being executed.
    event TipTakenBack(bytes32 indexed callId, address indexed tipper, uint256 amount);

    /// @notice Emitted when wei became an account's to withdraw.
    event CreditAdded(address indexed account, uint256 amount);

    /// @notice Emitted when an account's credit was sent.
    event CreditWithdrawn(address indexed account, address indexed to, uint256 amount);

    /// @notice Emitted when a series is registered. `call` is what `bookNext` wants back.
    event SeriesRegistered(
        uint64 indexed series, address indexed creator, CallRequest call, SeriesPlan plan, uint256 balance
    );

    /// @notice Emitted once for all grid points that a step leaves behind without a booking, however many: missed, full or too
    /// dear.
    event SeriesPassedOver(uint64 indexed series, uint256 fromSlot, uint256 toSlot, uint256 count);

    /// @notice Emitted when the next grid point of a series, in `slot`, is beyond the horizon.
    event SeriesWaits(uint64 indexed series, uint256 slot);

    /// @notice Emitted when nothing could be booked for a series.
    event SeriesPaused(uint64 indexed series, SeriesPause pause);

    /// @notice Emitted when a series has no grid point left. Its balance comes back by `cancelSeries`.
    event SeriesEnded(uint64 indexed series);

    /// @notice Emitted when wei was added to the balance of a series.
    event SeriesToppedUp(uint64 indexed series, address indexed by, uint256 amount);

    /// @notice Emitted when its creator cancelled a series. `refund` is its balance, and value of the occurrence that was booked.
    event SeriesCancelled(uint64 indexed series, address indexed creator, uint256 refund);

    /// @notice Thrown when a batch runs.
    error Busy();

    /// @notice Thrown when no open call has this id.
    error CallNotOpen(bytes32 callId);

    /// @notice Thrown when a tip is taken back from a call that may still be executed.
    error CallStillOpen(bytes32 callId);

    /// @notice Thrown when a call has more than `maxLength` bytes of data.
    error DataTooLong(uint256 length, uint256 maxLength);

    /// @notice Thrown when the period of a series is nothing.
    error EmptyPeriod();

    /// @notice Thrown when a tip is nothing.
    error EmptyTip();

    /// @notice Thrown when a booking costs more than its creator allows.
    error FeeTooHigh(uint256 fee, uint256 maxFee);

    /// @notice Thrown when less is sent than fee, tip and value.
    error InsufficientPayment(uint256 sent, uint256 needed);

    /// @notice Thrown when a number of a configuration is refused; `bound` is the one it breaks.
    error InvalidDeferredConfig(DeferredFault fault, uint256 value, uint256 bound);

    /// @notice Thrown when the target is zero, this contract, its forwarder, or has no code.
    error InvalidTarget(address target);

    /// @notice What CallFailed gives as the reason when the target has no code by the time it is called. Never thrown.
    error NoCode(address target);

    /// @notice Thrown when an account has no credit.
    error NoCredit(address account);

    /// @notice Thrown when the tipper has no tip in this call: he gave none, took it back, or it was paid.
    error NoTip(bytes32 callId, address tipper);

    /// @notice Thrown when the slot cannot be booked.
    error NotBookable(uint64 slot, QuoteStatus status);

    /// @notice Thrown when somebody else's call is cancelled.
    error NotCreator(bytes32 callId, address caller, address creator);

    /// @notice Thrown when somebody else's series is cancelled.
    error NotCreatorOfSeries(uint64 series, address caller, address creator);

    /// @notice Thrown when an occurrence of a series is cancelled alone.
    error OccurrenceOfSeries(bytes32 callId, uint64 series);

    /// @notice Thrown when a series is in another state than the call needs.
    error SeriesNotIdle(uint64 series, SeriesState state);

    /// @notice Thrown when none of the grid points that a resumed series tries can be booked; `pause` is why not the last of them.
    error SeriesStillPaused(uint64 series, SeriesPause pause);

    /// @notice Thrown when the next grid point of a resumed series, in `slot`, is still beyond the horizon.
    error SeriesStillWaits(uint64 series, uint256 slot);

    /// @notice Thrown when another call is handed in than the series was registered with.
    error UnknownTemplate(uint64 series);

    /// @notice Thrown when a batch has served fewer calls than its sender wants. Everything it did is undone.
    error TooFewServed(uint256 served, uint256 atLeast);

    /// @notice Thrown when the receiver of a withdrawal refuses it.
    error WithdrawalFailed(address to, uint256 amount);

    // Booking

    /// @notice What a call booked now would cost, and whether it can be booked. In the same block and state `register` takes
    /// exactly this fee. Reverts with DataTooLong only.
    /// @param slot The slot to book.
    /// @param gasLimit Gas for the callee.
    /// @param dataLength Bytes of calldata.
    /// @return status Bookable, or the first reason why not.
    /// @return fee Wei. It has a meaning only when `status` is Bookable.
    function quote(
        uint64 slot,
        uint256 gasLimit,
        uint256 dataLength
    )
        external
        view
        returns (QuoteStatus status, uint256 fee);

    /// @notice Books a call. Anyone, also from a call of a batch. What is sent beyond fee, tip and value comes back; as a credit,
    /// if a batch runs or the caller refuses it.
    /// @param call What to call.
    /// @param slot The slot to book, one that has not started.
    /// @param maxFee The most the fee may be.
    /// @param tip Wei for the keeper on top of his pay. The creator's again if the call is not executed.
    /// @return callId Version 1 (1 byte), slot (8), index (8), 15 bytes of the call's hash.
    function register(
        CallRequest calldata call,
        uint64 slot,
        uint256 maxFee,
        uint128 tip
    )
        external
        payable
        returns (bytes32 callId);

    /// @notice Cancels a call that is open, at any time. Its creator. Value and tip come back, the fee does not; its gas stays
    /// booked and the order passes over it. Warning: an expired call gives more back by `expire`.
    function cancel(uint64 slot, BookedCall calldata call) external;

    // Execution

    /// @notice Executes what it can of these calls of one slot, in the order given. Anyone; the pay goes to the caller.
    ///
    /// The callee of a call that is executed had its gasLimit whole: where that cannot be, the call is left open. What it does
    /// with it, succeed, fail, burn it or answer with a bomb, changes nothing for the next call and nothing in the keeper's pay
    /// but the gas used.
    /// @param slot The slot of all of them.
    /// @param calls Calls as they were booked. In the ordered phase: ascending from the first that is open.
    /// @param atLeast How many must have been executed, now or before, for the batch not to revert. 0 always keeps what was done.
    /// @return outcomes One for each call.
    function execute(
        uint64 slot,
        BookedCall[] calldata calls,
        uint256 atLeast
    )
        external
        returns (CallOutcome[] memory outcomes);

    /// @notice Gives back what nobody served in time: value, base part and tip to the creator's credit, less
    /// price * callOverheadGas for whoever does it for another. Anyone.
    /// @param slot The slot of all of them.
    /// @param calls Calls as they were booked.
    /// @param atLeast How many must have been expired, or closed before, for the batch not to revert.
    /// @return outcomes One for each call: Expired, Finished, TooEarly or Unknown.
    function expire(
        uint64 slot,
        BookedCall[] calldata calls,
        uint256 atLeast
    )
        external
        returns (CallOutcome[] memory outcomes);

    /// @notice Gas with which `execute` of these calls leaves none out, without the transaction's own (21,000 and its calldata).
    function gasNeeded(BookedCall[] calldata calls) external view returns (uint256);

    // Series

    /// @notice Registers a call that comes again, and books its first occurrence if its slot is within the horizon. Anyone, also
    /// from a call of a batch. What is sent is the series' balance, which pays fee and value of every occurrence; nothing else
    /// does.
    ///
    /// The grid never shifts: occurrence k is in slot firstSlot + k * periodSlots, or is not. The next one is booked when the one
    /// before is executed, before the call is made, or expired; so a call that fails changes nothing. What lies in the past by
    /// then is passed over. If a slot is full or too dear the next grid point is tried, four in one step; then the series is
    /// paused.
    /// @param call What to call. A failing occurrence's value is its creator's credit, as that of any call.
    /// @param plan When, how often, and for how much at most.
    /// @return series 1, 2, and so on.
    function registerSeries(
        CallRequest calldata call,
        SeriesPlan calldata plan
    )
        external
        payable
        returns (uint64 series);

    /// @notice Books the next occurrence of a series that waits or is paused, or ends it if all its grid points lie in the past.
    /// Anyone. Reverts when nothing can be booked, so that nobody can make a series pass over what is full or too dear only now.
    /// @param series The series.
    /// @param creator Who registered it.
    /// @param call As it was registered.
    function bookNext(uint64 series, address creator, CallRequest calldata call) external;

    /// @notice Adds to the balance of a series. Anyone. A paused series is resumed by `bookNext`.
    function topUpSeries(uint64 series) external payable;

    /// @notice Ends a series, cancels its occurrence that is booked by the rule of `cancel`, and sends its balance back. Its
    /// creator.
    /// @param series The series.
    /// @param booked The occurrence that is booked; of no meaning if none is.
    function cancelSeries(uint64 series, BookedCall calldata booked) external;

    /// @notice What is kept of a series.
    function seriesOf(uint64 series) external view returns (SeriesView memory);

    // Tips

    /// @notice Adds a tip to an open call that is not expired. Anyone. It is the tipper's until the call is executed.
    function addTip(bytes32 callId) external payable;

    /// @notice Takes back what the caller added to a call that was closed without being executed.
    function takeBackTip(bytes32 callId) external returns (uint256 amount);

    /// @notice What this account has added to this call.
    function tipOf(bytes32 callId, address tipper) external view returns (uint256);

    /// @notice What others have added to this call, beside its creator's first tip.
    function addedTips(bytes32 callId) external view returns (uint256);

    // Credits

    /// @notice Wei that this account can withdraw.
    function creditOf(address account) external view returns (uint256);

    /// @notice Sends the caller's credit to `to`.
    function withdraw(address to) external returns (uint256 amount);

    /// @notice Sends an account's credit to the account itself. Anyone.
    function withdrawFor(address account) external returns (uint256 amount);

    // Views

    /// @notice Whether the call with this id is open: not executed, cancelled or expired by a transaction.
    function exists(bytes32 callId) external view returns (bool);

    /// @notice Where this call stands now; by the same code as `execute`.
    function stateOf(uint64 slot, BookedCall calldata call) external view returns (CallState);

    /// @notice The id of a call as it was booked, whether it was or not.
    function callIdOf(uint64 slot, BookedCall calldata call) external pure returns (bytes32);

    /// @notice The call at this place of a slot: its id (0 if there is none any more), whether it is open, whether somebody has
    /// added a tip to it.
    function callAt(uint64 slot, uint64 index) external view returns (bytes32 callId, bool open, bool tipped);

    /// @notice What is booked in a slot. Zeros for a slot without bookings, and for one so long ago that its place was given
    /// away.
    /// @return bookedGas Effective gas of its bookings, never less than before.
    /// @return count How many bookings it has.
    /// @return head Below this index ordered execution has found every call closed.
    function slotAt(uint64 slot) external view returns (uint256 bookedGas, uint256 count, uint256 head);

    /// @notice The price now.
    /// @return price Wei per gas of the base part of a booking made now.
    /// @return basePrice The part of it that demand makes.
    /// @return excess Gas booked above the steady half.
    /// @return bookedGas Effective gas of all open calls.
    /// @return seenBaseFee The chain's base fee as the last booking or execution met it.
    function pricing()
        external
        view
        returns (uint256 price, uint256 basePrice, uint256 excess, uint256 bookedGas, uint256 seenBaseFee);

    /// @notice The slot that runs.
    function currentSlot() external view returns (uint64);

    /// @notice The configuration.
    function config() external view returns (DeferredConfig memory);

    /// @notice Where calls with `fromCreator` come from.
    function forwarder() external view returns (address);

    /// @notice Most bytes of calldata of a call: 3,584.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_DATA_LENGTH() external view returns (uint256);

    /// @notice Most words of state that a configuration may come to: 2^26.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_STATE_WORDS() external view returns (uint256);
}
