// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { EntryHead, EntryHeadLib } from "../../contracts/types/EntryHead.sol";

/// @notice A head gives back what it was made of, and stored, sealed and free are never taken for one another.
contract EntryForms {
    function stored(
        uint256 sequence,
        uint256 createdAt,
        uint256 dueAt,
        uint256 expiresAt,
        uint256 length,
        uint256 inlinePayload,
        uint256 wanted
    )
        external
        pure
    {
        require(0 < sequence && sequence < 2 ** 50 && wanted < 2 ** 50);
        require(createdAt < 2 ** 40 && dueAt < 2 ** 40 && expiresAt < 2 ** 40);
        require(length <= 4096 && inlinePayload < 2 ** 72);
        EntryHead head = EntryHeadLib.stored(sequence, createdAt, dueAt, expiresAt, length, inlinePayload);
        assert(head.sequence() == sequence);
        assert(head.createdAt() == createdAt && head.dueAt() == dueAt && head.expiresAt() == expiresAt);
        assert(head.payloadLength() == length && head.inlinePayload() == inlinePayload);
        assert(head.isStoredAt(wanted) == (wanted == sequence));
        assert(!head.isSealed());
    }

    function sealed_(uint256 sequence, bytes32 digest, uint256 wanted, bytes32 handed) external pure {
        require(0 < sequence && sequence < 2 ** 50 && wanted < 2 ** 50);
        EntryHead head = EntryHeadLib.seal(sequence, digest);
        assert(head.sequence() == sequence);
        assert(head.isSealed());
        assert(!head.isStoredAt(wanted));
        bool isSame = wanted == sequence && uint256(handed) % 2 ** 205 == uint256(digest) % 2 ** 205;
        assert(head.equals(EntryHeadLib.seal(wanted, handed)) == isSame);
    }

    function free(uint256 next, uint256 wanted, bytes32 handed) external pure {
        require(next < 2 ** 14 && 0 < wanted && wanted < 2 ** 50);
        EntryHead head = EntryHeadLib.free(next);
        assert(head.sequence() == 0);
        assert(head.nextFree() == next);
        assert(!head.isSealed());
        assert(!head.isStoredAt(wanted));
        assert(!head.equals(EntryHeadLib.seal(wanted, handed)));
    }
}
