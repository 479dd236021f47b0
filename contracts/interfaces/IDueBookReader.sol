// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Deferral, Kind, Outcome } from "../types/Deferral.sol";

/// @notice Reads of the books of a host: the same on the hub and on every contract that embeds the library.
/// @dev `bookId` is the label under which the host emits the book's events; a host with one book uses 0. `time` is a preview in
/// the book's clock unit; actions read the clock themselves. Previews authorise nothing.
interface IDueBookReader {
    /// @notice The book's clock now: a timestamp in seconds, or a block number (ERC-6372).
    function clock(uint256 bookId) external view returns (uint48);

    /// @notice `mode=timestamp`, or `mode=blocknumber&from=default` (ERC-6372).
    // solhint-disable-next-line func-name-mixedcase
    function CLOCK_MODE(uint256 bookId) external view returns (string memory);

    /// @notice Greatest maxOpen a book may have.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_OPEN_LIMIT() external view returns (uint256);

    /// @notice Greatest length of a payload in bytes.
    // solhint-disable-next-line func-name-mixedcase
    function MAX_PAYLOAD_LENGTH() external view returns (uint256);

    /// @notice Least delay of a schedule in clock units.
    function minDelay(uint256 bookId) external view returns (uint256);

    /// @notice Greatest delay of a schedule in clock units.
    function maxDelay(uint256 bookId) external view returns (uint256);

    /// @notice Most deferrals open at once; 0 for a book that does not exist.
    function maxOpen(uint256 bookId) external view returns (uint256);

    /// @notice Deferrals open now.
    function openCount(uint256 bookId) external view returns (uint256);

    /// @notice The id that the next schedule gives while the book is unchanged: sequence << 14 | place. Its sequence never falls.
    function nextId(uint256 bookId) external view returns (uint64);

    /// @notice The open stored deferral of this id. False if it is sealed, closed, or was never issued.
    function get(uint256 bookId, uint64 id) external view returns (bool found, Deferral memory deferral);

    /// @notice The open stored deferrals of these ids, an empty one (id 0) where none is open.
    function getMany(uint256 bookId, uint64[] calldata ids) external view returns (Deferral[] memory deferrals);

    /// @notice True while a deferral of this id is open, stored or sealed.
    function isOpen(uint256 bookId, uint64 id) external view returns (bool);

    /// @notice True once an id of this sequence was issued, whatever became of it.
    function isIssued(uint256 bookId, uint64 id) external view returns (bool);

    /// @notice What a claim of this stored deferral would come to at `time`.
    function previewClaim(uint256 bookId, uint64 id, uint256 time) external view returns (Outcome);

    /// @notice What a claim of this sealed deferral would come to at `time`.
    function previewClaimSealed(
        uint256 bookId,
        Deferral calldata deferral,
        uint256 time
    )
        external
        view
        returns (Outcome);

    /// @notice keccak256 over every field and the book (EIP-712 hashStruct).
    function digestOf(uint256 bookId, Deferral calldata deferral) external view returns (bytes32);

    /// @notice Up to `limit` claimable stored ids, ascending. Reads every place in use.
    function due(uint256 bookId, uint256 time, uint256 limit) external view returns (uint64[] memory ids);

    /// @notice Up to `limit` expired stored ids, ascending. Reads every place in use.
    function expirable(uint256 bookId, uint256 time, uint256 limit) external view returns (uint64[] memory ids);

    /// @notice One page of the open ids, in the order of their places, and the kind of each.
    /// @param cursor 0 for the first page, then the `next` of the one before.
    /// @param size Places to look at; the page holds at most as many ids.
    /// @return ids Open ids.
    /// @return kinds Their kinds.
    /// @return next 0 when there is no further page.
    function openPage(
        uint256 bookId,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, Kind[] memory kinds, uint256 next);

    /// @notice One page of the claimable stored ids, in the order of their places.
    function duePage(
        uint256 bookId,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next);

    /// @notice One page of the expired stored ids, in the order of their places.
    function expirablePage(
        uint256 bookId,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next);
}
