// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { DueBookRules } from "../../contracts/libraries/DueBookRules.sol";
import { Deferral } from "../../contracts/types/Deferral.sol";

/// @notice Claimable is from dueAt to before expiresAt (or to the last time there is), expirable from expiresAt on, and never both at one time.
contract Window {
    function inWindow(uint40 dueAt, uint40 expiresAt, uint256 time) external pure {
        bool claimable = DueBookRules.inWindow(dueAt, expiresAt, time);
        assert(claimable == (time < 2 ** 40 && dueAt <= time && (expiresAt == 0 || time < expiresAt)));
    }

    function isPast(uint40 expiresAt, uint40 time) external pure {
        assert(DueBookRules.isPast(expiresAt, time) == (expiresAt != 0 && expiresAt <= time));
    }

    function neverBoth(uint40 dueAt, uint40 expiresAt, uint256 time) external pure {
        assert(!(DueBookRules.inWindow(dueAt, expiresAt, time) && DueBookRules.isPast(expiresAt, time)));
    }

    function isClaimable(Deferral memory d, uint256 time) external pure {
        assert(d.isClaimable(time) == DueBookRules.inWindow(d.dueAt, d.expiresAt, time));
    }
}
