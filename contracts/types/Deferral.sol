// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { EfficientHashLib } from "solady/src/utils/EfficientHashLib.sol";

/// @notice An action authorised now, to be performed later, exactly once.
/// @dev Times are in the unit of the host's clock (seconds, or blocks). Claimable on the half-open `[dueAt, expiresAt)`;
/// `expiresAt == 0` means it never expires.
struct Deferral {
    /// @dev sequence (50 bits) | place (14 bits). Rises with every schedule, never used again, never 0.
    uint64 id;
    /// @dev The only account that may cancel.
    address owner;
    uint40 createdAt;
    uint40 dueAt;
    uint40 expiresAt;
    /// @dev At most MAX_PAYLOAD_LENGTH bytes, opaque to the book.
    bytes payload;
}

/// @notice The words of a deferral in calldata as they came, whether or not they fit their types.
/// @dev Only for a predicate that also compares the digest, which covers whole words: where it says yes, every field fits.
struct RawDeferral {
    uint256 id;
    uint256 owner;
    uint256 createdAt;
    uint256 dueAt;
    uint256 expiresAt;
}

/// @notice How a book keeps a deferral.
enum Kind {
    /// @dev Readable on chain.
    Stored,
    /// @dev A commitment only: who claims, cancels or expires hands the deferral back.
    Sealed
}

/// @notice What an operation came to. Everything but Success is the error of the same name.
enum Outcome {
    Success,
    EmptyOwner,
    PayloadTooBig,
    InvalidNow,
    InvalidDelay,
    InvalidTTL,
    InvalidConfig,
    BookFull,
    NotFound,
    NotDue,
    Expired,
    NotExpired,
    NotOwner,
    Overflow,
    IDExhausted,
    DigestMismatch,
    SealMismatch
}

/// @notice What was wrong with a book's configuration.
enum ConfigFault {
    /// @dev maxOpen is 0 or above MAX_OPEN_LIMIT.
    MaxOpenOutOfRange,
    /// @dev minDelay is above maxDelay.
    MinDelayAboveMaxDelay,
    /// @dev maxDelay is above 2^40 - 1.
    MaxDelayTooBig,
    /// @dev The flags do not fit 6 bits.
    FlagsTooBig,
    /// @dev The limits of a book are set once.
    AlreadyInitialised,
    /// @dev The book has no limits yet.
    NotInitialised
}

using { isDue, isExpired, isClaimable, digest } for Deferral global;

/// @notice True from dueAt on.
function isDue(Deferral memory self, uint256 time) pure returns (bool) {
    return time >= self.dueAt;
}

/// @notice True from expiresAt on; never true for a deferral without an expiry.
function isExpired(Deferral memory self, uint256 time) pure returns (bool) {
    return self.expiresAt != 0 && time >= self.expiresAt;
}

/// @notice True exactly when a claim at `time` would succeed, as long as the deferral is open.
function isClaimable(Deferral memory self, uint256 time) pure returns (bool) {
    return time <= MAX_TIME && isDue(self, time) && !isExpired(self, time);
}

/// @notice keccak256 over every field and the book: EIP-712 hashStruct of the type in DEFERRAL_TYPEHASH.
/// @param book The label under which the host emits the book's events.
function digest(Deferral memory self, uint256 book) pure returns (bytes32) {
    return digestOf(
        book, self.id, self.owner, self.createdAt, self.dueAt, self.expiresAt, EfficientHashLib.hash(self.payload)
    );
}

/// @dev A field of RawDeferral costs a tenth of one of Deferral, whose every reading checks its range.
function raw(Deferral calldata self) pure returns (RawDeferral calldata words) {
    assembly ("memory-safe") {
        words := self
    }
}

/// @dev `digest` of a deferral in calldata. A field with bits beyond its type gives another digest than any deferral's, and so
/// does a payload of 2^13 bytes or more, of which no more is read. Where the calldata does not reach so far, zeros are read: the
/// digest is right only if they were scheduled. Solidity's own reading of such a payload reverts.
function digestCalldata(Deferral calldata self, uint256 book) pure returns (bytes32 result) {
    bytes32 typehash = DEFERRAL_TYPEHASH;
    assembly ("memory-safe") {
        let m := mload(0x40)
        let payload := add(self, calldataload(add(self, 0xa0)))
        let length := calldataload(payload)
        // a length that no payload has makes another digest, and nothing of that length is hashed
        let hashed := and(length, 0x1fff)
        calldatacopy(m, add(payload, 0x20), hashed)
        mstore(add(m, 0xe0), keccak256(m, hashed))
        mstore(m, add(typehash, shr(13, length)))
        mstore(add(m, 0x20), book)
        calldatacopy(add(m, 0x40), self, 0xa0) // id, owner, createdAt, dueAt, expiresAt
        result := keccak256(m, 0x100)
    }
}

/// @dev `digest` of a deferral in parts. Times must fit 40 bits.
function digestOf(
    uint256 book,
    uint64 id,
    address owner,
    uint256 createdAt,
    uint256 dueAt,
    uint256 expiresAt,
    bytes32 payloadHash
)
    pure
    returns (bytes32)
{
    return EfficientHashLib.hash(
        uint256(DEFERRAL_TYPEHASH), book, id, uint160(owner), createdAt, dueAt, expiresAt, uint256(payloadHash)
    );
}

bytes32 constant DEFERRAL_TYPEHASH = keccak256(
    "Deferral(uint256 book,uint64 id,address owner,uint40 createdAt,uint40 dueAt,uint40 expiresAt,bytes payload)"
);

/// @dev Greatest time, delay and ttl: 2^40 - 1 (as seconds, the year 36812).
uint256 constant MAX_TIME = type(uint40).max;
