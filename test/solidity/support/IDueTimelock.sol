// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBookHost } from "../../../contracts/interfaces/IDueBookHost.sol";
import { IDueBookReader } from "../../../contracts/interfaces/IDueBookReader.sol";
import { Deferral } from "../../../contracts/types/Deferral.sol";

/// @notice What DueTimelock offers, for tests that do not compile it.
interface IDueTimelock is IDueBookHost, IDueBookReader {
    function PROPOSER() external view returns (uint256);
    function EXECUTOR() external view returns (uint256);
    function CANCELLER() external view returns (uint256);

    function schedule(
        address target,
        uint256 value,
        bytes calldata data,
        uint256 delay,
        uint256 ttl
    )
        external
        returns (uint64 id);
    function execute(Deferral calldata deferral) external returns (bytes memory result);
    function cancel(Deferral calldata deferral) external;
    function expire(Deferral calldata deferral) external;
    function performItem(uint256 bookId, Deferral calldata item) external;

    function owner() external view returns (address);
    function grantRoles(address account, uint256 roles) external payable;
    function revokeRoles(address account, uint256 roles) external payable;
    function rolesOf(address account) external view returns (uint256);
}
