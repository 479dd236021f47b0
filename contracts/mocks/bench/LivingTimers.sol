// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITimerBook } from "../../interfaces/ITimerBook.sol";

/// @notice An account that lets timers of one session begin and end in every way, in an order that a seed gives.
contract LivingTimers {
    uint256 private constant MAX_OPEN = 20;
    uint256 private constant MAX_LENGTH = 68;

    ITimerBook private immutable BOOK;
    bytes32 private immutable NAME;

    constructor(ITimerBook book, bytes32 name) {
        BOOK = book;
        NAME = name;
    }

    /// @notice Creates as many timers as are ever open here, each with the longest note used here.
    function fill() external {
        for (uint256 i = 0; i < MAX_OPEN; ++i) {
            BOOK.create(NAME, _note(MAX_LENGTH), 0);
        }
    }

    /// @notice Delivers everything that is open.
    function clear() external {
        BOOK.claimDue(address(this), NAME, MAX_OPEN);
        ITimerBook.TimerHead[] memory heads = BOOK.undelivered(address(this), NAME);
        for (uint256 i = 0; i < heads.length; ++i) {
            BOOK.markDelivered(address(this), NAME, _one(heads[i].id));
        }
    }

    /// @notice Keeps an empty session at its most while `lifetimes` timers begin and end, and leaves it empty.
    function live(uint256 lifetimes, uint256 seed) external {
        uint64[] memory open = new uint64[](MAX_OPEN);
        for (uint256 i = 0; i < lifetimes; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            uint256 which = i < MAX_OPEN ? i : random % MAX_OPEN;
            if (i >= MAX_OPEN) _end(open[which], random >> 64);
            open[which] = BOOK.create(NAME, _note((random >> 128) % (MAX_LENGTH + 1)), 0);
        }
        for (uint256 i = 0; i < MAX_OPEN; ++i) {
            _end(open[i], i);
        }
    }

    function _end(uint64 id, uint256 random) private {
        uint256 way = random % 3;
        if (way != 0) BOOK.claimMany(address(this), NAME, _one(id));
        if (way == 2) BOOK.markDelivered(address(this), NAME, _one(id));
        else BOOK.cancel(NAME, id);
    }

    function _one(uint64 id) private pure returns (uint64[] memory ids) {
        ids = new uint64[](1);
        ids[0] = id;
    }

    /// @dev No word of it is zero.
    function _note(uint256 length) private pure returns (bytes memory note) {
        note = new bytes(length);
        for (uint256 offset = 32; offset < length + 32; offset += 32) {
            assembly ("memory-safe") {
                mstore(add(note, offset), not(0))
            }
        }
    }
}
