// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../libraries/DueBookLib.sol";
import { DueBookLists } from "../libraries/DueBookLists.sol";
import { Book } from "../types/Book.sol";
import { Deferral, Kind, Outcome } from "../types/Deferral.sol";
import { ILibraryHost } from "./ILibraryHost.sol";

/// @notice See ILibraryHost.
contract LibraryHost is ILibraryHost {
    using DueBookLib for Book;
    using DueBookLists for Book;

    Book private _first;
    Book private _second;

    /// @dev What the visit of `iterateOpen` saw, and what it was told to do.
    Deferral[] private _visited;
    uint64 private _callAt;
    bytes private _callData;

    // Initialisation

    function init(uint256 which, uint256 minDelay_, uint256 maxDelay_, uint256 maxOpen_, uint256 flags) external {
        _book(which).init(minDelay_, maxDelay_, maxOpen_, flags);
    }

    // Schedule

    function schedule(
        uint256 which,
        uint256 label,
        address owner,
        bytes calldata payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        external
        returns (uint64 id)
    {
        return _book(which).schedule(label, owner, payload, time, delay, ttl);
    }

    function scheduleSealed(
        uint256 which,
        uint256 label,
        address owner,
        bytes calldata payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        external
        returns (uint64 id)
    {
        return _book(which).scheduleSealed(label, owner, payload, time, delay, ttl);
    }

    function scheduleStart(
        uint256 which,
        address owner,
        bytes memory bytesInMemory,
        uint256 length,
        uint256 time
    )
        external
        returns (uint64 id)
    {
        assembly ("memory-safe") {
            mstore(bytesInMemory, length)
        }
        return _book(which).schedule(0, owner, bytesInMemory, time, 0, 0);
    }

    function trySchedule(
        uint256 which,
        uint256 label,
        address owner,
        bytes calldata payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        external
        returns (Outcome outcome, uint64 id)
    {
        return _book(which).trySchedule(label, owner, payload, time, delay, ttl);
    }

    function tryScheduleSealed(
        uint256 which,
        uint256 label,
        address owner,
        bytes calldata payload,
        uint256 time,
        uint256 delay,
        uint256 ttl
    )
        external
        returns (Outcome outcome, uint64 id)
    {
        return _book(which).tryScheduleSealed(label, owner, payload, time, delay, ttl);
    }

    // Stored deferrals

    function claim(uint256 which, uint256 label, uint64 id, uint256 time) external returns (Deferral memory d) {
        return _book(which).claim(label, id, time);
    }

    function claimExact(
        uint256 which,
        uint256 label,
        uint64 id,
        uint256 time,
        bytes32 digest_
    )
        external
        returns (Deferral memory d)
    {
        return _book(which).claimExact(label, id, time, digest_);
    }

    function tryClaim(
        uint256 which,
        uint256 label,
        uint64 id,
        uint256 time
    )
        external
        returns (Outcome outcome, Deferral memory d)
    {
        return _book(which).tryClaim(label, id, time);
    }

    function tryConsume(uint256 which, uint256 label, uint64 id, uint256 time) external returns (bool) {
        return _book(which).tryConsume(label, id, time);
    }

    function cancel(uint256 which, uint256 label, uint64 id, address owner) external returns (Deferral memory d) {
        return _book(which).cancel(label, id, owner);
    }

    function cancelExact(
        uint256 which,
        uint256 label,
        uint64 id,
        address owner,
        bytes32 digest_
    )
        external
        returns (Deferral memory d)
    {
        return _book(which).cancelExact(label, id, owner, digest_);
    }

    function tryCancel(
        uint256 which,
        uint256 label,
        uint64 id,
        address owner
    )
        external
        returns (Outcome outcome, Deferral memory d)
    {
        return _book(which).tryCancel(label, id, owner);
    }

    function expire(uint256 which, uint256 label, uint64 id, uint256 time) external returns (Deferral memory d) {
        return _book(which).expire(label, id, time);
    }

    function tryExpire(
        uint256 which,
        uint256 label,
        uint64 id,
        uint256 time
    )
        external
        returns (Outcome outcome, Deferral memory d)
    {
        return _book(which).tryExpire(label, id, time);
    }

    // Sealed deferrals

    function claimSealed(uint256 which, uint256 label, Deferral calldata d, uint256 time) external {
        _book(which).claimSealed(label, d, time);
    }

    function tryClaimSealed(uint256 which, uint256 label, Deferral calldata d, uint256 time)
        external
        returns (Outcome)
    {
        return _book(which).tryClaimSealed(label, d, time);
    }

    function cancelSealed(uint256 which, uint256 label, Deferral calldata d, address owner) external {
        _book(which).cancelSealed(label, d, owner);
    }

    function tryCancelSealed(
        uint256 which,
        uint256 label,
        Deferral calldata d,
        address owner
    )
        external
        returns (Outcome)
    {
        return _book(which).tryCancelSealed(label, d, owner);
    }

    function expireSealed(uint256 which, uint256 label, Deferral calldata d, uint256 time) external {
        _book(which).expireSealed(label, d, time);
    }

    function tryExpireSealed(
        uint256 which,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        external
        returns (Outcome)
    {
        return _book(which).tryExpireSealed(label, d, time);
    }

    // Batches

    function claimMany(
        uint256 which,
        uint256 label,
        uint64[] calldata ids,
        uint256 time
    )
        external
        returns (Outcome[] memory outcomes, Deferral[] memory deferrals)
    {
        return _book(which).claimMany(label, ids, time);
    }

    function cancelMany(
        uint256 which,
        uint256 label,
        uint64[] calldata ids,
        address owner
    )
        external
        returns (Outcome[] memory)
    {
        return _book(which).cancelMany(label, ids, owner);
    }

    function expireMany(
        uint256 which,
        uint256 label,
        uint64[] calldata ids,
        uint256 time
    )
        external
        returns (Outcome[] memory)
    {
        return _book(which).expireMany(label, ids, time);
    }

    function claimManySealed(
        uint256 which,
        uint256 label,
        Deferral[] calldata deferrals,
        uint256 time
    )
        external
        returns (Outcome[] memory)
    {
        return _book(which).claimManySealed(label, deferrals, time);
    }

    // Previews

    function previewClaim(uint256 which, uint64 id, uint256 time) external view returns (Outcome) {
        return _book(which).previewClaim(id, time);
    }

    function previewClaimSealed(
        uint256 which,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        external
        view
        returns (Outcome)
    {
        return _book(which).previewClaimSealed(label, d, time);
    }

    function get(uint256 which, uint64 id) external view returns (bool found, Deferral memory d) {
        return _book(which).get(id);
    }

    function isOpen(uint256 which, uint64 id) external view returns (bool) {
        return _book(which).isOpen(id);
    }

    function isIssued(uint256 which, uint64 id) external view returns (bool) {
        return _book(which).isIssued(id);
    }

    function nextId(uint256 which) external view returns (uint64) {
        return _book(which).nextId();
    }

    function openCount(uint256 which) external view returns (uint256) {
        return _book(which).openCount();
    }

    function minDelay(uint256 which) external view returns (uint256) {
        return _book(which).minDelay();
    }

    function maxDelay(uint256 which) external view returns (uint256) {
        return _book(which).maxDelay();
    }

    function maxOpen(uint256 which) external view returns (uint256) {
        return _book(which).maxOpen();
    }

    // Lists

    function due(uint256 which, uint256 time, uint256 limit) external view returns (uint64[] memory) {
        return _book(which).due(time, limit);
    }

    function expirable(uint256 which, uint256 time, uint256 limit) external view returns (uint64[] memory) {
        return _book(which).expirable(time, limit);
    }

    function openIds(uint256 which) external view returns (uint64[] memory) {
        return _book(which).openIds();
    }

    function openPage(
        uint256 which,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, Kind[] memory kinds, uint256 next)
    {
        return _book(which).openPage(cursor, size);
    }

    function duePage(
        uint256 which,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next)
    {
        return _book(which).duePage(time, cursor, size);
    }

    function expirablePage(
        uint256 which,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next)
    {
        return _book(which).expirablePage(time, cursor, size);
    }

    function getMany(uint256 which, uint64[] calldata ids) external view returns (Deferral[] memory) {
        return _book(which).getMany(ids);
    }

    function iterateOpen(
        uint256 which,
        uint256 stopAfter,
        uint64 callAt,
        bytes calldata data
    )
        external
        returns (Deferral[] memory visited)
    {
        delete _visited;
        (_callAt, _callData) = (callAt, data);
        _book(which).iterateOpen(_visit, stopAfter);
        return _visited;
    }

    // A deferral by itself

    function isDue(Deferral calldata d, uint256 time) external pure returns (bool) {
        return d.isDue(time);
    }

    function isExpired(Deferral calldata d, uint256 time) external pure returns (bool) {
        return d.isExpired(time);
    }

    function isClaimable(Deferral calldata d, uint256 time) external pure returns (bool) {
        return d.isClaimable(time);
    }

    function digest(Deferral calldata d, uint256 label) external pure returns (bytes32) {
        return d.digest(label);
    }

    function multicall(bytes[] calldata calls) external {
        for (uint256 i = 0; i < calls.length; ++i) {
            _callSelf(calls[i]);
        }
    }

    // Storage

    function slotOf(uint256 which) external view returns (uint256 slot) {
        Book storage book = _book(which);
        assembly ("memory-safe") {
            slot := book.slot
        }
    }

    function _visit(Deferral memory d, uint256 stopAfter) private returns (bool stop) {
        _visited.push(d);
        if (d.id == _callAt) _callSelf(_callData);
        return _visited.length == stopAfter;
    }

    function _callSelf(bytes memory data) private {
        (bool success, bytes memory reason) = address(this).call(data);
        if (!success) revert CallFailed(reason);
    }

    function _book(uint256 which) private view returns (Book storage) {
        if (which > 1) revert NoBook(which);
        return which == 0 ? _first : _second;
    }
}
