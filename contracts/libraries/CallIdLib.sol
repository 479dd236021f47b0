// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookedCall } from "../types/DeferredTypes.sol";

/// @notice The hash of a call and its id, which sorts by slot and then by arrival.
///
/// | bits     | width | field   | meaning                                   |
/// |----------|-------|---------|-------------------------------------------|
/// | 248..255 | 8     | version | 1                                         |
/// | 184..247 | 64    | slot    | the slot the call is booked for           |
/// | 120..183 | 64    | index   | its place in the slot's order             |
/// | 0..119   | 120   | trail   | the upper 15 bytes of the call's hash     |
library CallIdLib {
    uint256 internal constant VERSION = 1;

    uint256 private constant VERSION_AT = 248;
    uint256 private constant SLOT_AT = 184;
    uint256 private constant INDEX_AT = 120;
    uint256 private constant TRAIL_MASK = (1 << 120) - 1;
    uint256 private constant HASH_TO_TRAIL = 136;

    /// @notice keccak256(abi.encode(slot, index, creator, target, value, gasLimit, fromCreator, price, bookedGas, tip, series,
    /// keccak256(data))).
    /// @dev A struct lies in memory as its encoding does, but for the last word, which points to the data.
    function hash(uint64 slot, BookedCall memory booked) internal pure returns (bytes32 result) {
        bytes32 dataHash = keccak256(booked.data);
        assembly ("memory-safe") {
            let m := mload(0x40)
            mstore(m, and(slot, 0xffffffffffffffff))
            mcopy(add(m, 0x20), booked, 0x140)
            mstore(add(m, 0x160), dataHash)
            result := keccak256(m, 0x180)
        }
    }

    function encode(uint256 slot, uint256 index, uint256 trail) internal pure returns (bytes32) {
        return bytes32((VERSION << VERSION_AT) | (slot << SLOT_AT) | (index << INDEX_AT) | trail);
    }

    /// @notice The id of the call with this hash.
    function idOf(uint64 slot, uint64 index, bytes32 hash_) internal pure returns (bytes32) {
        return encode(slot, index, uint256(hash_) >> HASH_TO_TRAIL);
    }

    /// @notice The parts of an id. The caller checks the version.
    function decode(bytes32 id) internal pure returns (uint256 version, uint64 slot, uint64 index, uint256 trail) {
        version = uint256(id) >> VERSION_AT;
        slot = uint64(uint256(id) >> SLOT_AT);
        index = uint64(uint256(id) >> INDEX_AT);
        trail = uint256(id) & TRAIL_MASK;
    }
}
