// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Deferral, Kind, Outcome } from "../types/Deferral.sol";

/// @notice Every function of the library, as it is, on two books of one host. The caller chooses the book (0 or 1), the label
/// and the time, so that a test can stand at any instant and compare the library with a model.
/// @dev Tests speak to this interface: they are compiled without what it takes to compile the library.
interface ILibraryHost {
    error NoBook(uint256 which);
    error CallFailed(bytes reason);

    function init(uint256 which, uint256 minDelay_, uint256 maxDelay_, uint256 maxOpen_, uint256 flags) external;

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
        returns (uint64 id);

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
        returns (uint64 id);

    /// @notice Schedules the first `length` bytes of `bytesInMemory`; the rest stays in memory behind them.
    function scheduleStart(
        uint256 which,
        address owner,
        bytes memory bytesInMemory,
        uint256 length,
        uint256 time
    )
        external
        returns (uint64 id);

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
        returns (Outcome outcome, uint64 id);

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
        returns (Outcome outcome, uint64 id);

    function claim(uint256 which, uint256 label, uint64 id, uint256 time) external returns (Deferral memory d);

    function claimExact(
        uint256 which,
        uint256 label,
        uint64 id,
        uint256 time,
        bytes32 digest_
    )
        external
        returns (Deferral memory d);

    function tryClaim(
        uint256 which,
        uint256 label,
        uint64 id,
        uint256 time
    )
        external
        returns (Outcome outcome, Deferral memory d);

    function tryConsume(uint256 which, uint256 label, uint64 id, uint256 time) external returns (bool);

    function cancel(uint256 which, uint256 label, uint64 id, address owner) external returns (Deferral memory d);

    function cancelExact(
        uint256 which,
        uint256 label,
        uint64 id,
        address owner,
        bytes32 digest_
    )
        external
        returns (Deferral memory d);

    function tryCancel(
        uint256 which,
        uint256 label,
        uint64 id,
        address owner
    )
        external
        returns (Outcome outcome, Deferral memory d);

    function expire(uint256 which, uint256 label, uint64 id, uint256 time) external returns (Deferral memory d);

    function tryExpire(
        uint256 which,
        uint256 label,
        uint64 id,
        uint256 time
    )
        external
        returns (Outcome outcome, Deferral memory d);

    function claimSealed(uint256 which, uint256 label, Deferral calldata d, uint256 time) external;

    function tryClaimSealed(uint256 which, uint256 label, Deferral calldata d, uint256 time) external returns (Outcome);

    function cancelSealed(uint256 which, uint256 label, Deferral calldata d, address owner) external;

    function tryCancelSealed(
        uint256 which,
        uint256 label,
        Deferral calldata d,
        address owner
    )
        external
        returns (Outcome);

    function expireSealed(uint256 which, uint256 label, Deferral calldata d, uint256 time) external;

    function tryExpireSealed(uint256 which, uint256 label, Deferral calldata d, uint256 time) external returns (Outcome);

    function claimMany(
        uint256 which,
        uint256 label,
        uint64[] calldata ids,
        uint256 time
    )
        external
        returns (Outcome[] memory outcomes, Deferral[] memory deferrals);

    function cancelMany(
        uint256 which,
        uint256 label,
        uint64[] calldata ids,
        address owner
    )
        external
        returns (Outcome[] memory);

    function expireMany(
        uint256 which,
        uint256 label,
        uint64[] calldata ids,
        uint256 time
    )
        external
        returns (Outcome[] memory);

    function claimManySealed(
        uint256 which,
        uint256 label,
        Deferral[] calldata deferrals,
        uint256 time
    )
        external
        returns (Outcome[] memory);

    function previewClaim(uint256 which, uint64 id, uint256 time) external view returns (Outcome);

    function previewClaimSealed(
        uint256 which,
        uint256 label,
        Deferral calldata d,
        uint256 time
    )
        external
        view
        returns (Outcome);

    function get(uint256 which, uint64 id) external view returns (bool found, Deferral memory d);

    function isOpen(uint256 which, uint64 id) external view returns (bool);

    function isIssued(uint256 which, uint64 id) external view returns (bool);

    function nextId(uint256 which) external view returns (uint64);

    function openCount(uint256 which) external view returns (uint256);

    function minDelay(uint256 which) external view returns (uint256);

    function maxDelay(uint256 which) external view returns (uint256);

    function maxOpen(uint256 which) external view returns (uint256);

    function due(uint256 which, uint256 time, uint256 limit) external view returns (uint64[] memory);

    function expirable(uint256 which, uint256 time, uint256 limit) external view returns (uint64[] memory);

    function openIds(uint256 which) external view returns (uint64[] memory);

    function openPage(
        uint256 which,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, Kind[] memory kinds, uint256 next);

    function duePage(
        uint256 which,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next);

    function expirablePage(
        uint256 which,
        uint256 time,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (uint64[] memory ids, uint256 next);

    function getMany(uint256 which, uint64[] calldata ids) external view returns (Deferral[] memory);

    /// @notice Walks the open deferrals and gives those that were visited. The visit stops after `stopAfter` of them, and calls
    /// this host with `data` when it is at `callAt`.
    function iterateOpen(
        uint256 which,
        uint256 stopAfter,
        uint64 callAt,
        bytes calldata data
    )
        external
        returns (Deferral[] memory visited);

    function isDue(Deferral calldata d, uint256 time) external pure returns (bool);

    function isExpired(Deferral calldata d, uint256 time) external pure returns (bool);

    function isClaimable(Deferral calldata d, uint256 time) external pure returns (bool);

    function digest(Deferral calldata d, uint256 label) external pure returns (bytes32);

    /// @notice Calls this host several times in one transaction.
    function multicall(bytes[] calldata calls) external;

    /// @notice The slot of a book's first word.
    function slotOf(uint256 which) external view returns (uint256 slot);
}
