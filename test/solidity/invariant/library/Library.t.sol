// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { SlotState, SlotView } from "../../../../contracts/types/LibraryTypes.sol";
import { ILibrary } from "../../support/ILibrary.sol";
import { Test } from "../../support/Test.sol";
import { LibraryHandler } from "./LibraryHandler.sol";

/// @notice The laws of a library in README.md of the folder above, after every call of random histories.
contract LibraryInvariantTest is Test {
    ILibrary private _library;
    LibraryHandler private _handler;

    function setUp() public {
        uint256 nonce = vm.getNonce(address(this));
        address handler = vm.computeCreateAddress(address(this), nonce + 1);
        _library = ILibrary(deploy("LibraryScheduler", abi.encode(handler)));
        _handler = new LibraryHandler(_library);
        assertEq(address(_handler), handler, "the handler is the owner");
        bytes4[] memory selectors = new bytes4[](9);
        selectors[0] = LibraryHandler.wait.selector;
        selectors[1] = LibraryHandler.plan.selector;
        selectors[2] = LibraryHandler.report.selector;
        selectors[3] = LibraryHandler.report.selector;
        selectors[4] = LibraryHandler.report.selector;
        selectors[5] = LibraryHandler.reportAgain.selector;
        selectors[6] = LibraryHandler.transition.selector;
        selectors[7] = LibraryHandler.release.selector;
        selectors[8] = LibraryHandler.clear.selector;
        targetSelector(address(_handler), selectors);
        targetContract(address(_handler));
    }

    function invariant_RecordNeverChanges() public view {
        LibraryHandler.Line[] memory lines = _handler.lines();
        for (uint256 i = 0; i < lines.length; ++i) {
            if (lines[i].accepted == 0) continue;
            assertEq(_handler.recordOf(_handler.viewOf(lines[i])), lines[i].record, "law L1");
        }
    }

    function invariant_ResultExistsIffOneAcceptance() public view {
        LibraryHandler.Line[] memory lines = _handler.lines();
        uint256 results = 0;
        for (uint256 i = 0; i < lines.length; ++i) {
            SlotView memory v = _handler.viewOf(lines[i]);
            bool hasResult =
                v.state == SlotState.Available || v.state == SlotState.Unavailable || v.state == SlotState.CheckFailed;
            assertEq(lines[i].accepted, hasResult ? 1 : 0, "law L2");
            assertEq(v.acceptedAt != 0, hasResult, "law L4: no other state has a result");
            if (hasResult) ++results;
        }
        assertEq(results, _handler.acceptances(), "law L2: all of them");
    }

    function invariant_OneDeferralForEachKey() public view {
        LibraryHandler.Line[] memory lines = _handler.lines();
        for (uint256 i = 0; i < lines.length; ++i) {
            assertLe(lines[i].planned, 1, "law L5");
            assertEq(_handler.viewOf(lines[i]).deferralId != 0, lines[i].planned == 1, "law L5: and it is known");
        }
        bytes32[] memory scopes = _handler.scopes();
        uint256 open = 0;
        for (uint256 i = 0; i < scopes.length; ++i) {
            uint256 count = _library.plannedCount(scopes[i]);
            assertLe(count, 63, "law L6");
            open += count;
        }
        assertEq(open, _handler.plans() - _handler.closings(), "law L6: what was booked and not closed");
    }

    /// @dev A random history may be an idle one; this one shows that the handler reaches all it can.
    function test_HistoriesComeToEverything() public {
        for (uint256 i = 0; i < 256; ++i) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            uint256 action = seed % 9;
            if (action == 0) _handler.wait(seed);
            else if (action == 1) _handler.plan(seed >> 8, seed >> 16, seed >> 24);
            else if (action == 2) _handler.transition(seed >> 8, seed >> 16, seed >> 24);
            else if (action == 3) _handler.release(seed >> 8, seed >> 16);
            else if (action == 4) _handler.clear(seed >> 8, seed >> 16);
            else if (action == 5) _handler.reportAgain(seed >> 8, uint8(seed >> 16), bytes32(seed), seed & 64 == 0);
            else _handler.report(seed >> 8, seed >> 16, uint8(seed >> 24), seed >> 32, seed >> 40, bytes32(seed));
        }
        assertGt(_handler.plans(), 0, "planned");
        assertGt(_handler.acceptances(), 0, "accepted");
        assertGt(_handler.refusals(), 0, "refused");
        assertGt(_handler.closings(), 0, "closed");
        assertGt(_handler.transitions(), 0, "changed");
    }
}
