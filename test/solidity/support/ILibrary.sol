// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ILibraryScheduler } from "../../../contracts/interfaces/ILibraryScheduler.sol";
import { IReceiver } from "../../../contracts/interfaces/external/IReceiver.sol";

/// @notice What LibraryScheduler offers, for tests that do not compile it.
interface ILibrary is ILibraryScheduler, IReceiver {
    function supportsInterface(bytes4 interfaceId) external view returns (bool);
    function eip712Domain()
        external
        view
        returns (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        );

    function owner() external view returns (address);
    function grantRoles(address account, uint256 roles) external payable;
    function revokeRoles(address account, uint256 roles) external payable;
    function transferOwnership(address newOwner) external payable;
    function requestOwnershipHandover() external payable;
    function completeOwnershipHandover(address pendingOwner) external payable;
}
