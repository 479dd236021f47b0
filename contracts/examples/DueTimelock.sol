// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { OwnableRoles } from "solady/src/auth/OwnableRoles.sol";
import { LibCall } from "solady/src/utils/LibCall.sol";

import { DueBookHost } from "../abstract/DueBookHost.sol";
import { DueBookReader } from "../abstract/DueBookReader.sol";
import { DueBookLib } from "../libraries/DueBookLib.sol";
import { PerformedLib } from "../libraries/PerformedLib.sol";
import { Book } from "../types/Book.sol";
import { Deferral } from "../types/Deferral.sol";

/// @title DueTimelock
/// @notice A timelock: proposers schedule calls, executors perform them inside their window, in the transaction of the claim.
/// It shows how a contract embeds the book. Calls are sealed: whoever executes or cancels hands the deferral back.
///
/// Roles (Solady OwnableRoles; the owner grants them): PROPOSER schedules, and cancels what it scheduled itself; CANCELLER
/// cancels anything; EXECUTOR executes. The owner can make itself any of them, so it should be this contract or a multisig.
///
/// Warning: an executor chooses how much gas a call gets. A target that catches a failure of its own inner call must not rely on
/// having had enough.
/// @dev One book, label 0, seconds. A call that fails stays open and can be executed again until it expires.
/// The error AlreadyInitialized of its ABI is declared by Solady's Ownable and never raised: the constructor sets the owner, once.
contract DueTimelock is OwnableRoles, DueBookHost, DueBookReader {
    using DueBookLib for Book;

    /// @notice May schedule calls and cancel its own.
    uint256 public constant PROPOSER = _ROLE_0;
    /// @notice May execute calls that are due.
    uint256 public constant EXECUTOR = _ROLE_1;
    /// @notice May cancel any call.
    uint256 public constant CANCELLER = _ROLE_2;

    /// @dev Bytes of a failing target's revert data that CallFailed carries at most.
    uint16 private constant MAX_REASON_LENGTH = 1024;
    /// @dev Target (20 bytes) and value (12 bytes) in front of the calldata.
    uint256 private constant PREFIX_LENGTH = 32;

    Book private _calls;
    /// @dev Never initialised.
    Book private _noBook;

    /// @notice Thrown when the target reverted. `reason` is its revert data, cut at 1,024 bytes.
    error CallFailed(uint64 id, address target, bytes reason);

    /// @notice Thrown when calldata is to be sent to an address without code.
    error NoCode(address target);

    /// @notice Thrown when a value in wei does not fit 96 bits.
    error ValueTooBig(uint256 value, uint256 maxValue);

    /// @notice Thrown when the book is another one than 0.
    error NoSuchBook(uint256 bookId);

    /// @param admin Owner: grants and revokes the roles. The zero address makes the timelock its own owner from the start, so that
    /// each grant is a call that waits its delay.
    /// @param proposers Accounts that get PROPOSER and CANCELLER.
    /// @param executors Accounts that get EXECUTOR.
    constructor(
        address admin,
        address[] memory proposers,
        address[] memory executors,
        uint256 minDelay_,
        uint256 maxDelay_,
        uint256 maxOpen_
    ) {
        _initializeOwner(admin == address(0) ? address(this) : admin);
        for (uint256 i = 0; i < proposers.length; ++i) {
            _grantRoles(proposers[i], PROPOSER | CANCELLER);
        }
        for (uint256 i = 0; i < executors.length; ++i) {
            _grantRoles(executors[i], EXECUTOR);
        }
        _calls.init(minDelay_, maxDelay_, maxOpen_, 0);
    }

    /// @notice Takes the wei that scheduled calls send on.
    receive() external payable { }

    /// @notice Schedules a call: due `delay` seconds from now, expiring `ttl` seconds later (0 = never). PROPOSER.
    /// @param target Contract or account to call.
    /// @param value Wei to send, at most 2^96 - 1.
    /// @param data Calldata, at most 4,064 bytes.
    /// @return id The deferral's id. The event carries the deferral, which execute and cancel want back.
    function schedule(
        address target,
        uint256 value,
        bytes calldata data,
        uint256 delay,
        uint256 ttl
    )
        external
        onlyRoles(PROPOSER)
        returns (uint64 id)
    {
        if (value > type(uint96).max) revert ValueTooBig(value, type(uint96).max);
        bytes memory payload = abi.encodePacked(target, uint96(value), data);
        return _calls.scheduleSealed(0, msg.sender, payload, block.timestamp, delay, ttl);
    }

    /// @notice Claims a call and performs it. EXECUTOR.
    /// @return result What the target returned.
    function execute(Deferral calldata deferral) external onlyRoles(EXECUTOR) returns (bytes memory result) {
        return _execute(deferral);
    }

    /// @notice Cancels a call that is open: its proposer, or a CANCELLER.
    function cancel(Deferral calldata deferral) external {
        address owner_ = hasAnyRole(msg.sender, CANCELLER) ? deferral.owner : msg.sender;
        _calls.cancelSealed(0, deferral, owner_);
    }

    /// @notice Clears a call whose window has passed. Anyone.
    function expire(Deferral calldata deferral) external {
        _calls.expireSealed(0, deferral, block.timestamp);
    }

    function _execute(Deferral calldata deferral) private returns (bytes memory result) {
        _calls.claimSealed(0, deferral, block.timestamp);
        bytes calldata payload = deferral.payload;
        address target = address(bytes20(payload[:20]));
        uint256 value = uint96(bytes12(payload[20:PREFIX_LENGTH]));
        bytes calldata data = payload[PREFIX_LENGTH:];
        if (data.length != 0 && target.code.length == 0) revert NoCode(target);
        bool success;
        (success,, result) = LibCall.tryCall(target, value, gasleft(), MAX_REASON_LENGTH, data);
        if (!success) revert CallFailed(deferral.id, target, result);
    }

    function _authorizePerform(uint256 bookId) internal view override onlyRoles(EXECUTOR) {
        if (bookId != 0) revert NoSuchBook(bookId);
    }

    function _previewPerform(uint256, Deferral calldata item) internal view override returns (Performed) {
        return PerformedLib.from(_calls.previewClaimSealed(0, item, block.timestamp), _calls.isIssued(item.id));
    }

    function _claimAndAct(uint256, Deferral calldata item) internal override {
        _execute(item);
    }

    /// @dev The book behind every other label is one that is never initialised, so that reads of it find nothing.
    function _book(uint256 bookId) internal view override returns (Book storage book) {
        return bookId == 0 ? _calls : _noBook;
    }

    function _isBlockClock(uint256) internal pure override returns (bool) {
        return false;
    }
}
