// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookLib } from "../../libraries/DueBookLib.sol";
import { DueBookLists } from "../../libraries/DueBookLists.sol";
import { Book } from "../../types/Book.sol";
import { Deferral } from "../../types/Deferral.sol";
import { BenchHost } from "./BenchHost.sol";

/// @notice Lets deferrals of both kinds begin and end in every way, in an order that a seed gives.
contract GrowthHost is BenchHost {
    using DueBookLib for Book;
    using DueBookLists for Book;

    uint256 private constant MAX_OPEN = 50;
    uint256 private constant MAX_LENGTH = 68;
    uint256 private constant TTL = 1;

    error NotItself();

    constructor() BenchHost(MAX_OPEN) { }

    /// @notice Opens as many stored deferrals as the book holds, each with the longest payload used here.
    function fill() external {
        for (uint256 i = 0; i < MAX_OPEN; ++i) {
            _book.schedule(0, msg.sender, _payload(MAX_LENGTH), block.timestamp, 0, 0);
        }
    }

    /// @notice Ends everything that is open.
    function clear() external {
        uint64[] memory ids = _book.openIds();
        for (uint256 i = 0; i < ids.length; ++i) {
            _book.claim(0, ids[i], block.timestamp);
        }
    }

    /// @notice Keeps an empty book full while `lifetimes` deferrals begin and end, and leaves it empty.
    function live(uint256 lifetimes, uint256 seed) external {
        Deferral[] memory open = new Deferral[](MAX_OPEN);
        for (uint256 i = 0; i < lifetimes; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            uint256 which = i < MAX_OPEN ? i : random % MAX_OPEN;
            if (i >= MAX_OPEN) _end(open[which], random >> 64);
            open[which] = _begin(random >> 128);
        }
        for (uint256 i = 0; i < MAX_OPEN; ++i) {
            _end(open[i], i);
        }
    }

    /// @notice Ends a sealed deferral, which has to come as calldata.
    function endSealed(Deferral calldata d, uint256 way) external {
        if (msg.sender != address(this)) revert NotItself();
        if (way == 0) _book.claimSealed(0, d, d.dueAt);
        else if (way == 1) _book.cancelSealed(0, d, d.owner);
        else _book.expireSealed(0, d, d.expiresAt);
    }

    function openCount() external view returns (uint256) {
        return _book.openCount();
    }

    function nextId() external view returns (uint64) {
        return _book.nextId();
    }

    function _begin(uint256 random) private returns (Deferral memory d) {
        bytes memory payload = _payload(random % (MAX_LENGTH + 1));
        uint40 time = uint40(block.timestamp);
        bool isSealed = (random >> 32) % 2 == 0;
        uint64 id = isSealed
            ? _book.scheduleSealed(0, msg.sender, payload, time, 0, TTL)
            : _book.schedule(0, msg.sender, payload, time, 0, TTL);
        d = Deferral(id, msg.sender, time, time, time + uint40(TTL), payload);
    }

    function _end(Deferral memory d, uint256 random) private {
        uint256 way = random % 3;
        (bool isStored,) = _book.get(d.id);
        if (!isStored) this.endSealed(d, way);
        else if (way == 0) _book.claim(0, d.id, d.dueAt);
        else if (way == 1) _book.cancel(0, d.id, d.owner);
        else _book.expire(0, d.id, d.expiresAt);
    }

    /// @dev No word of it is zero.
    function _payload(uint256 length) private pure returns (bytes memory payload) {
        payload = new bytes(length);
        for (uint256 offset = 32; offset < length + 32; offset += 32) {
            assembly ("memory-safe") {
                mstore(add(payload, offset), not(0))
            }
        }
    }
}
