// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { LibraryHost } from "../../../contracts/mocks/LibraryHost.sol";
import { Kind } from "../../../contracts/types/Deferral.sol";
import { Test } from "../support/Test.sol";
import { BookHandler } from "./BookHandler.sol";
import { Ledger } from "./Ledger.sol";

/// @notice The laws of README.md beside this file, after every call of random histories.
contract BookInvariantTest is Test {
    uint256 private constant BOOK = 0;
    uint256 private constant MAX_OPEN = 6;

    LibraryHost private _host;
    Ledger private _ledger;
    BookHandler private _handler;

    function setUp() public {
        _host = new LibraryHost();
        _host.init(BOOK, 0, 100, MAX_OPEN, 0);
        _ledger = new Ledger();
        _handler = new BookHandler(_host, _ledger);
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = BookHandler.wait.selector;
        selectors[1] = BookHandler.schedule.selector;
        selectors[2] = BookHandler.claim.selector;
        selectors[3] = BookHandler.cancel.selector;
        selectors[4] = BookHandler.expire.selector;
        selectors[5] = BookHandler.mistakeTheKind.selector;
        targetSelector(address(_handler), selectors);
        targetContract(address(_handler));
    }

    function invariant_AtMostOneSuccessForEachId() public view {
        uint256 length = _ledger.length();
        for (uint256 i = 0; i < length; ++i) {
            Ledger.Line memory line = _ledger.line(i);
            assertEq(line.successes, line.fate == Ledger.Fate.Open ? 0 : 1, "law 1");
            assertEq(_host.isOpen(BOOK, line.deferral.id), line.fate == Ledger.Fate.Open, "law 1: open");
        }
    }

    function invariant_TheListsHoldWhatIsOpen() public view {
        assertEq(_host.openCount(BOOK), _ledger.openCount(), "law 2: openCount");
        assertLe(_ledger.openCount(), MAX_OPEN, "law 3");
        uint256 walked = 0;
        uint256 cursor = 0;
        do {
            uint64[] memory ids;
            Kind[] memory kinds;
            (ids, kinds, cursor) = _host.openPage(BOOK, cursor, 2);
            walked += ids.length;
            for (uint256 i = 0; i < ids.length; ++i) {
                assertTrue(_host.isOpen(BOOK, ids[i]), "law 2: what a page lists is open");
            }
        } while (cursor != 0);
        assertEq(walked, _ledger.openCount(), "law 2: pages");
        uint64[] memory all = _host.openIds(BOOK);
        assertEq(all.length, walked, "law 2: whole list");
        for (uint256 i = 1; i < all.length; ++i) {
            assertLt(all[i - 1], all[i], "law 2: ascending");
        }
    }

    function invariant_NothingIsDueAndExpirable() public view {
        uint256 time = _handler.time();
        uint64[] memory due = _host.due(BOOK, time, type(uint256).max);
        uint64[] memory expirable = _host.expirable(BOOK, time, type(uint256).max);
        for (uint256 i = 0; i < due.length; ++i) {
            for (uint256 j = 0; j < expirable.length; ++j) {
                assertNotEq(due[i], expirable[j], "law 7");
            }
        }
        uint256 wantedDue = 0;
        uint256 wantedExpirable = 0;
        uint256 length = _ledger.length();
        for (uint256 i = 0; i < length; ++i) {
            Ledger.Line memory line = _ledger.line(i);
            if (line.fate != Ledger.Fate.Open || line.kind == Kind.Sealed) continue;
            if (line.deferral.isClaimable(time)) ++wantedDue;
            if (line.deferral.isExpired(time)) ++wantedExpirable;
        }
        assertEq(due.length, wantedDue, "law 7: due");
        assertEq(expirable.length, wantedExpirable, "law 7: expirable");
    }

    function invariant_StateIsThatOfTheMostEverOpen() public view {
        uint256 header = uint256(vm.load(address(_host), bytes32(_host.slotOf(BOOK))));
        assertEq((header >> 128) & 0x3fff, _ledger.mostOpen(), "law 10");
    }

    /// @dev A random history may be an idle one; this one shows that the handler reaches all it can.
    function test_HistoriesComeToEverything() public {
        for (uint256 i = 0; i < 256; ++i) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            uint256 action = seed % 6;
            if (action == 0) _handler.wait(seed);
            else if (action == 1) _handler.claim(seed >> 8);
            else if (action == 2) _handler.cancel(seed >> 8, seed & 64 == 0);
            else if (action == 3) _handler.expire(seed >> 8);
            else if (action == 4) _handler.mistakeTheKind(seed >> 8);
            else _handler.schedule(seed & 64 == 0, seed & 128 == 0, abi.encode(seed), seed >> 8, seed >> 16);
        }
        assertGt(_handler.scheduled(), 0, "scheduled");
        assertGt(_handler.claimed(), 0, "claimed");
        assertGt(_handler.cancelled(), 0, "cancelled");
        assertGt(_handler.expired(), 0, "expired");
        assertGt(_handler.refused(), 0, "refused");
        assertEq(_ledger.mostOpen(), MAX_OPEN, "full");
    }
}
