// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { IDueBook } from "../interfaces/IDueBook.sol";
import { PerformedLib } from "../libraries/PerformedLib.sol";
import { Deferral, Outcome } from "../types/Deferral.sol";
import { DueBookHost } from "./DueBookHost.sol";

/// @notice A contract that a book of the hub may name as its performer: it claims from the hub and acts on what it claimed, in
/// one transaction. The contract that inherits it says who may call and what acting means.
/// @dev It needs CLAIMER on the books it serves; `IDueBook.openBook` and `setPerformer` give it.
abstract contract HubPerformer is DueBookHost {
    /// @notice The hub whose books this contract serves.
    IDueBook public immutable HUB;

    constructor(IDueBook hub) {
        HUB = hub;
    }

    function _previewPerform(uint256 bookId, Deferral calldata item) internal view override returns (Performed) {
        uint256 time = HUB.clock(bookId);
        Outcome outcome = HUB.previewClaim(bookId, item.id, time);
        if (outcome == Outcome.NotFound) outcome = HUB.previewClaimSealed(bookId, item, time);
        return PerformedLib.from(outcome, HUB.isIssued(bookId, item.id));
    }

    function _claimAndAct(uint256 bookId, Deferral calldata item) internal override {
        if (HUB.previewClaim(bookId, item.id, HUB.clock(bookId)) == Outcome.NotFound) {
            HUB.claimSealed(bookId, item);
            _act(bookId, item);
        } else {
            _act(bookId, HUB.claim(bookId, item.id));
        }
    }

    /// @dev Acts on a deferral that this very call has claimed. Reverting takes the claim back.
    function _act(uint256 bookId, Deferral memory deferral) internal virtual;
}
