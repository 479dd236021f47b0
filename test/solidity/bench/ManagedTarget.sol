// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessManaged } from "@openzeppelin/contracts/access/manager/AccessManaged.sol";

/// @notice What OpenZeppelin's AccessManager guards in the gas figures: every call is restricted and does nothing.
/// @dev Payable, because the figures it has to come out at are those of a payable function. It is no mock beside the others because
/// the compiler warns of a payable fallback without receive, which is an error under contracts/.
contract ManagedTarget is AccessManaged {
    constructor(address manager) AccessManaged(manager) { }

    fallback() external payable restricted { }
}
