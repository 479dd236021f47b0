// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ConfigFault } from "../../../contracts/types/Deferral.sol";
import { MAX_TIME } from "./Constants.sol";

/// @notice Whole revert data of every error of the book, spelt by signature.
library ErrorData {
    function invalidConfig(
        ConfigFault fault,
        uint256 minDelay,
        uint256 maxDelay,
        uint256 maxOpen
    )
        internal
        pure
        returns (bytes memory)
    {
        return
            abi.encodeWithSignature("InvalidConfig(uint8,uint256,uint256,uint256)", fault, minDelay, maxDelay, maxOpen);
    }

    function emptyOwner() internal pure returns (bytes memory) {
        return abi.encodeWithSignature("EmptyOwner()");
    }

    function payloadTooBig(uint256 length) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("PayloadTooBig(uint256,uint256)", length, 4096);
    }

    function invalidNow(uint256 time) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("InvalidNow(uint256,uint256)", time, MAX_TIME);
    }

    function invalidDelay(uint256 delay, uint256 minDelay, uint256 maxDelay) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("InvalidDelay(uint256,uint256,uint256)", delay, minDelay, maxDelay);
    }

    function invalidTTL(uint256 ttl, uint256 minTTL) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("InvalidTTL(uint256,uint256,uint256)", ttl, minTTL, MAX_TIME);
    }

    function bookFull(uint256 maxOpen) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("BookFull(uint256)", maxOpen);
    }

    function overflow(uint256 time, uint256 delay, uint256 ttl) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("Overflow(uint256,uint256,uint256,uint256)", time, delay, ttl, MAX_TIME);
    }

    function idExhausted() internal pure returns (bytes memory) {
        return abi.encodeWithSignature("IDExhausted(uint256)", 1_125_899_906_842_622);
    }

    function notFound(uint64 id) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("NotFound(uint64)", id);
    }

    function notDue(uint64 id, uint256 time, uint256 dueAt) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("NotDue(uint64,uint256,uint256)", id, time, dueAt);
    }

    function expired(uint64 id, uint256 time, uint256 expiresAt) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("Expired(uint64,uint256,uint256)", id, time, expiresAt);
    }

    function notExpired(uint64 id, uint256 time, uint256 expiresAt) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("NotExpired(uint64,uint256,uint256)", id, time, expiresAt);
    }

    function notOwner(uint64 id, address account, address owner) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("NotOwner(uint64,address,address)", id, account, owner);
    }

    function digestMismatch(uint64 id, bytes32 wanted, bytes32 found) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("DigestMismatch(uint64,bytes32,bytes32)", id, wanted, found);
    }

    function sealMismatch(uint64 id) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("SealMismatch(uint64)", id);
    }
}
