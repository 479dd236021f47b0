// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDueBookReader } from "../interfaces/IDueBookReader.sol";
import { DueBookLib } from "../libraries/DueBookLib.sol";
import { DueBookLists } from "../libraries/DueBookLists.sol";
import { Book } from "../types/Book.sol";
import { Deferral, Kind, Outcome } from "../types/Deferral.sol";

/// @notice The reads of a host, for contracts that embed the library. The host says where a book is and what its clock is.
abstract contract DueBookReader is IDueBookReader {
    using DueBookLib for Book;
    using DueBookLists for Book;

    /// @inheritdoc IDueBookReader
    uint256 public constant MAX_OPEN_LIMIT = DueBookLib.MAX_OPEN_LIMIT;
    /// @inheritdoc IDueBookReader
    uint256 public constant MAX_PAYLOAD_LENGTH = DueBookLib.MAX_PAYLOAD_LENGTH;

    /// @inheritdoc IDueBookReader
    function clock(uint256 bookId) public view returns (uint48) {
        return uint48(_isBlockClock(bookId) ? block.number : block.timestamp);
    }

    /// @inheritdoc IDueBookReader
    // solhint-disable-next-line func-name-mixedcase
    function CLOCK_MODE(uint256 bookId) external view returns (string memory) {
        return _isBlockClock(bookId) ? "mode=blocknumber&from=default" : "mode=timestamp";
    }

    /// @inheritdoc IDueBookReader
    function minDelay(uint256 bookId) external view returns (uint256) {
        return _book(bookId).minDelay();
    }

    /// @inheritdoc IDueBookReader
    function maxDelay(uint256 bookId) external view returns (uint256) {
        return _book(bookId).maxDelay();
    }

    /// @inheritdoc IDueBookReader
    function maxOpen(uint256 bookId) external view returns (uint256) {
        return _book(bookId).maxOpen();
    }

    /// @inheritdoc IDueBookReader
    function openCount(uint256 bookId) external view returns (uint256) {
        return _book(bookId).openCount();
    }

    /// @inheritdoc IDueBookReader
    function nextId(uint256 bookId) external view returns (uint64) {
        return _book(bookId).nextId();
    }

    /// @inheritdoc IDueBookReader
    function get(uint256 bookId, uint64 id) external view returns (bool found, Deferral memory deferral) {
        return _book(bookId).get(id);
    }

    /// @inheritdoc IDueBookReader
    function getMany(uint256 bookId, uint64[] calldata ids) external view returns (Deferral[] memory deferrals) {
        return _book(bookId).getMany(ids);
    }

    /// @inheritdoc IDueBookReader
    function isOpen(uint256 bookId, uint64 id) external view returns (bool) {
        return _book(bookId).isOpen(id);
    }

    /// @inheritdoc IDueBookReader
    function isIssued(uint256 bookId, uint64 id) external view returns (bool) {
        return _book(bookId).isIssued(id);
    }

    /// @inheritdoc IDueBookReader
    function previewClaim(uint256 bookId, uint64 id, uint256 time) external view returns (Outcome) {
        return _book(bookId).previewClaim(id, time);
    }

    /// @inheritdoc IDueBookReader
    function previewClaimSealed(
        uint256 bookId,
        Deferral calldata deferral,
        uint256 time
    )
        external
        view
        returns (Outcome)
    {
        return _book(bookId).previewClaimSealed(bookId, deferral, time);
    }

    /// @inheritdoc IDueBookReader
    function digestOf(uint256 bookId, Deferral calldata deferral) external pure returns (bytes32) {
        return deferral.digest(bookId);
    }

    /// @inheritdoc IDueBookReader
    function due(uint256 bookId, uint256 time, uint256 limit) external view returns (uint64[] memory ids) {
        return _book(bookId).due(time, limit);
    }

    /// @inheritdoc IDueBookReader
    function expirable(uint256 bookId, uint256 time, uint256 limit) external view returns (uint64[] memory ids) {
        return _book(bookId).expirable(time, limit);
    }

    /// @inheritdoc IDueBookReader
    function openPage(
        uint256 bookId,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, Kind[] memory kinds, uint256 next)
    {
        return _book(bookId).openPage(cursor, size);
    }

    /// @inheritdoc IDueBookReader
    function duePage(
        uint256 bookId,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next)
    {
        return _book(bookId).duePage(time, cursor, size);
    }

    /// @inheritdoc IDueBookReader
    function expirablePage(
        uint256 bookId,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next)
    {
        return _book(bookId).expirablePage(time, cursor, size);
    }

    /// @dev The book of this label. A label that stands for no book must give one that was never initialised.
    function _book(uint256 bookId) internal view virtual returns (Book storage);

    /// @dev Whether the book counts in block numbers instead of seconds.
    function _isBlockClock(uint256 bookId) internal view virtual returns (bool);
}
