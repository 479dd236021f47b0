// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDueBookHost } from "../interfaces/IDueBookHost.sol";
import { Outcome } from "../types/Deferral.sol";

/// @notice What the outcome of a claim is called in a batch of `IDueBookHost.perform`.
library PerformedLib {
    /// @param outcome What a claim of the item would come to.
    /// @param issued Whether the id's sequence was ever issued.
    function from(Outcome outcome, bool issued) internal pure returns (IDueBookHost.Performed) {
        if (outcome == Outcome.Success) return IDueBookHost.Performed.Done;
        if (outcome == Outcome.NotDue) return IDueBookHost.Performed.NotDue;
        if (outcome == Outcome.Expired) return IDueBookHost.Performed.Expired;
        if (outcome == Outcome.SealMismatch) return IDueBookHost.Performed.Mismatch;
        return issued ? IDueBookHost.Performed.Finished : IDueBookHost.Performed.NotIssued;
    }
}
