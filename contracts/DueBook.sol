// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DueBookReader } from "./abstract/DueBookReader.sol";
import { IDueBook } from "./interfaces/IDueBook.sol";
import { DueBookLib } from "./libraries/DueBookLib.sol";
import { Book } from "./types/Book.sol";
import { Deferral, Outcome } from "./types/Deferral.sol";

/// @title DueBook
/// @notice The deployed book: see IDueBook.
/// @dev Makes no external call and holds no money. There is no admin.
contract DueBook is IDueBook, DueBookReader {
    using DueBookLib for Book;

    /// @dev A book and who may do what with it.
    struct Record {
        address controller;
        /// @dev Counts the controllers a book had: grants are kept under it, so that a hand-over ends them all at once.
        uint64 tenure;
        address performer;
        address offeredTo;
        mapping(uint256 tenure => mapping(address account => uint256)) rights;
        Book book;
    }

    /// @inheritdoc IDueBook
    uint256 public constant SCHEDULER = 1;
    /// @inheritdoc IDueBook
    uint256 public constant CLAIMER = 2;

    uint256 private constant ALL_RIGHTS = SCHEDULER | CLAIMER;
    /// @dev The host's flag in a book's header: it counts in blocks.
    uint256 private constant BLOCK_CLOCK = 2;
    uint256 private constant COUNT_BITS = 96;

    mapping(uint256 bookId => Record) private _records;
    mapping(address opener => uint256) private _opened;

    modifier onlyController(uint256 bookId) {
        _checkController(bookId);
        _;
    }

    modifier onlyWith(uint256 right, uint256 bookId) {
        _checkRight(right, bookId);
        _;
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Books
    // ------------------------------------------------------------------------------------------------------------------

    /// @inheritdoc IDueBook
    function openBook(
        uint256 minDelay_,
        uint256 maxDelay_,
        uint256 maxOpen_,
        Clock clock_,
        address performer
    )
        external
        returns (uint256 bookId)
    {
        return openBookWith(minDelay_, maxDelay_, maxOpen_, clock_, performer, true);
    }

    /// @inheritdoc IDueBook
    function openBookWith(
        uint256 minDelay_,
        uint256 maxDelay_,
        uint256 maxOpen_,
        Clock clock_,
        address performer,
        bool sealedNeedsTTL_
    )
        public
        returns (uint256 bookId)
    {
        bookId = nextBookId(msg.sender);
        ++_opened[msg.sender];
        Record storage record = _records[bookId];
        uint256 flags = sealedNeedsTTL_ ? DueBookLib.SEALED_NEEDS_TTL : 0;
        if (clock_ == Clock.BlockNumber) flags |= BLOCK_CLOCK;
        record.book.init(minDelay_, maxDelay_, maxOpen_, flags);
        record.controller = msg.sender;
        emit BookOpened(bookId, msg.sender, minDelay_, maxDelay_, maxOpen_, clock_, sealedNeedsTTL_);
        if (performer != address(0)) _namePerformer(bookId, performer);
    }

    /// @inheritdoc IDueBook
    function setRights(uint256 bookId, address account, uint256 rights) external onlyController(bookId) {
        if (rights > ALL_RIGHTS) revert UnknownRights(rights, ALL_RIGHTS);
        _setRights(bookId, account, rights);
    }

    /// @inheritdoc IDueBook
    function setPerformer(uint256 bookId, address performer) external onlyController(bookId) {
        address previous = _records[bookId].performer;
        if (previous != address(0)) _setRights(bookId, previous, 0);
        _namePerformer(bookId, performer);
    }

    /// @inheritdoc IDueBook
    function offerBook(uint256 bookId, address to) external onlyController(bookId) {
        if (to == address(0) || to == msg.sender) revert InvalidOffer(bookId, to);
        _records[bookId].offeredTo = to;
        emit BookOffered(bookId, msg.sender, to);
    }

    /// @inheritdoc IDueBook
    function withdrawOffer(uint256 bookId) external onlyController(bookId) {
        Record storage record = _records[bookId];
        address to = record.offeredTo;
        if (to == address(0)) revert NoOffer(bookId, msg.sender);
        record.offeredTo = address(0);
        emit OfferWithdrawn(bookId, to);
    }

    /// @inheritdoc IDueBook
    function acceptBook(uint256 bookId, uint256 wantedSequence) external {
        Record storage record = _records[bookId];
        if (msg.sender != record.offeredTo) revert NoOffer(bookId, msg.sender);
        uint256 sequence = record.book.header.nextSequence();
        if (sequence != wantedSequence) revert BookChanged(bookId, wantedSequence, sequence);
        address previous = record.controller;
        record.controller = msg.sender;
        ++record.tenure;
        record.offeredTo = address(0);
        emit BookAccepted(bookId, previous, msg.sender);
        if (record.performer != address(0)) {
            record.performer = address(0);
            emit PerformerSet(bookId, address(0));
        }
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Stored deferrals
    // ------------------------------------------------------------------------------------------------------------------

    /// @inheritdoc IDueBook
    function schedule(
        uint256 bookId,
        address owner,
        bytes calldata payload,
        uint256 delay,
        uint256 ttl
    )
        external
        onlyWith(SCHEDULER, bookId)
        returns (uint64 id)
    {
        return _book(bookId).schedule(bookId, owner, payload, clock(bookId), delay, ttl);
    }

    /// @inheritdoc IDueBook
    function scheduleMany(
        uint256 bookId,
        ScheduleRequest[] calldata requests
    )
        external
        onlyWith(SCHEDULER, bookId)
        returns (uint64[] memory ids)
    {
        uint256 time = clock(bookId);
        ids = new uint64[](requests.length);
        for (uint256 i = 0; i < requests.length; ++i) {
            ScheduleRequest calldata request = requests[i];
            ids[i] = _book(bookId).schedule(bookId, request.owner, request.payload, time, request.delay, request.ttl);
        }
    }

    /// @inheritdoc IDueBook
    function claim(uint256 bookId, uint64 id) external onlyWith(CLAIMER, bookId) returns (Deferral memory deferral) {
        return _book(bookId).claim(bookId, id, clock(bookId));
    }

    /// @inheritdoc IDueBook
    function claimExact(
        uint256 bookId,
        uint64 id,
        bytes32 digest
    )
        external
        onlyWith(CLAIMER, bookId)
        returns (Deferral memory deferral)
    {
        return _book(bookId).claimExact(bookId, id, clock(bookId), digest);
    }

    /// @inheritdoc IDueBook
    function claimMany(
        uint256 bookId,
        uint64[] calldata ids
    )
        external
        onlyWith(CLAIMER, bookId)
        returns (Outcome[] memory outcomes, Deferral[] memory deferrals)
    {
        return _book(bookId).claimMany(bookId, ids, clock(bookId));
    }

    /// @inheritdoc IDueBook
    function cancel(uint256 bookId, uint64 id) external returns (Deferral memory deferral) {
        return _book(bookId).cancel(bookId, id, msg.sender);
    }

    /// @inheritdoc IDueBook
    function cancelExact(uint256 bookId, uint64 id, bytes32 digest) external returns (Deferral memory deferral) {
        return _book(bookId).cancelExact(bookId, id, msg.sender, digest);
    }

    /// @inheritdoc IDueBook
    function cancelMany(uint256 bookId, uint64[] calldata ids) external returns (Outcome[] memory outcomes) {
        return _book(bookId).cancelMany(bookId, ids, msg.sender);
    }

    /// @inheritdoc IDueBook
    function expire(uint256 bookId, uint64 id) external returns (Deferral memory deferral) {
        return _book(bookId).expire(bookId, id, clock(bookId));
    }

    /// @inheritdoc IDueBook
    function expireMany(uint256 bookId, uint64[] calldata ids) external returns (Outcome[] memory outcomes) {
        return _book(bookId).expireMany(bookId, ids, clock(bookId));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Sealed deferrals
    // ------------------------------------------------------------------------------------------------------------------

    /// @inheritdoc IDueBook
    function scheduleSealed(
        uint256 bookId,
        address owner,
        bytes calldata payload,
        uint256 delay,
        uint256 ttl
    )
        external
        onlyWith(SCHEDULER, bookId)
        returns (uint64 id)
    {
        return _book(bookId).scheduleSealed(bookId, owner, payload, clock(bookId), delay, ttl);
    }

    /// @inheritdoc IDueBook
    function claimSealed(uint256 bookId, Deferral calldata deferral) external onlyWith(CLAIMER, bookId) {
        _book(bookId).claimSealed(bookId, deferral, clock(bookId));
    }

    /// @inheritdoc IDueBook
    function claimManySealed(
        uint256 bookId,
        Deferral[] calldata deferrals
    )
        external
        onlyWith(CLAIMER, bookId)
        returns (Outcome[] memory outcomes)
    {
        return _book(bookId).claimManySealed(bookId, deferrals, clock(bookId));
    }

    /// @inheritdoc IDueBook
    function cancelSealed(uint256 bookId, Deferral calldata deferral) external {
        _book(bookId).cancelSealed(bookId, deferral, msg.sender);
    }

    /// @inheritdoc IDueBook
    function expireSealed(uint256 bookId, Deferral calldata deferral) external {
        _book(bookId).expireSealed(bookId, deferral, clock(bookId));
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Views
    // ------------------------------------------------------------------------------------------------------------------

    /// @inheritdoc IDueBook
    function nextBookId(address opener) public view returns (uint256) {
        return (uint256(uint160(opener)) << COUNT_BITS) | _opened[opener];
    }

    /// @inheritdoc IDueBook
    function controllerOf(uint256 bookId) external view returns (address) {
        return _records[bookId].controller;
    }

    /// @inheritdoc IDueBook
    function performerOf(uint256 bookId) external view returns (address) {
        return _records[bookId].performer;
    }

    /// @inheritdoc IDueBook
    function offerOf(uint256 bookId) external view returns (address) {
        return _records[bookId].offeredTo;
    }

    /// @inheritdoc IDueBook
    function rightsOf(uint256 bookId, address account) public view returns (uint256) {
        Record storage record = _records[bookId];
        address controller = record.controller;
        if (account == controller) return controller == address(0) ? 0 : ALL_RIGHTS;
        return record.rights[record.tenure][account];
    }

    /// @inheritdoc IDueBook
    function sealedNeedsTTL(uint256 bookId) external view returns (bool) {
        return _book(bookId).header.flags() & DueBookLib.SEALED_NEEDS_TTL != 0;
    }

    function _book(uint256 bookId) internal view override returns (Book storage) {
        return _records[bookId].book;
    }

    function _isBlockClock(uint256 bookId) internal view override returns (bool) {
        return _book(bookId).header.flags() & BLOCK_CLOCK != 0;
    }

    // ------------------------------------------------------------------------------------------------------------------
    // Private
    // ------------------------------------------------------------------------------------------------------------------

    function _namePerformer(uint256 bookId, address performer) private {
        _records[bookId].performer = performer;
        emit PerformerSet(bookId, performer);
        if (performer != address(0)) _setRights(bookId, performer, CLAIMER);
    }

    function _setRights(uint256 bookId, address account, uint256 rights) private {
        Record storage record = _records[bookId];
        if (account == address(0) || account == record.controller) revert InvalidGrantee(bookId, account);
        record.rights[record.tenure][account] = rights;
        emit RightsSet(bookId, account, rights);
    }

    function _checkController(uint256 bookId) private view {
        address controller = _records[bookId].controller;
        if (controller == address(0)) revert NoSuchBook(bookId);
        if (msg.sender != controller) revert NotController(bookId, msg.sender, controller);
    }

    function _checkRight(uint256 right, uint256 bookId) private view {
        if (rightsOf(bookId, msg.sender) & right != 0) return;
        if (_records[bookId].controller == address(0)) revert NoSuchBook(bookId);
        revert MissingRight(bookId, msg.sender, right);
    }
}
