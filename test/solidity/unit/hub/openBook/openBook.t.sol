// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../../contracts/interfaces/IDueBook.sol";
import { ConfigFault } from "../../../../../contracts/types/Deferral.sol";
import { CLAIMER, MAX_TIME, START } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";
import { Layout } from "../../../support/Layout.sol";

contract OpenBookTest is HubAssertions {
    address private _opener;
    address private _performer;

    function setUp() public override {
        super.setUp();
        (_opener, _performer) = (makeAddr("opener"), makeAddr("performer"));
    }

    function test_RevertWhen_LimitsAreRefused() public {
        assertRefused(0, 1, 0, ConfigFault.MaxOpenOutOfRange);
        assertRefused(0, 1, 10_001, ConfigFault.MaxOpenOutOfRange);
        assertRefused(2, 1, 1, ConfigFault.MinDelayAboveMaxDelay);
        assertRefused(0, MAX_TIME + 1, 1, ConfigFault.MaxDelayTooBig);
        assertEq(hub.nextBookId(_opener), uint256(uint160(_opener)) << 96, "not counted");
    }

    function test_RevertWhen_ClockIsUnknown() public {
        bytes memory data = abi.encodeCall(hub.openBook, (0, 1, 1, IDueBook.Clock.BlockNumber, address(0)));
        data[4 + 4 * 32 - 1] = 0x02;
        assertReverts(_opener, data, "");
    }

    function test_RevertWhen_PerformerIsOpener() public {
        uint256 book = uint256(uint160(_opener)) << 96;
        assertReverts(
            _opener,
            abi.encodeCall(hub.openBook, (0, 1, 1, IDueBook.Clock.Timestamp, _opener)),
            invalidGrantee(book, _opener)
        );
        assertEq(hub.nextBookId(_opener), book, "not counted");
        assertEq(hub.controllerOf(book), address(0), "not opened");
    }

    function test_WhenThereIsNoPerformer() public {
        uint256 next = hub.nextBookId(_opener);
        assertEq(next, uint256(uint160(_opener)) * 2 ** 96, "opener, count 0");
        vm.recordLogs();
        vm.prank(_opener);
        bookId = hub.openBook(5, 9, 3, IDueBook.Clock.BlockNumber, address(0));
        expectOpened(5, 9, 3, IDueBook.Clock.BlockNumber, true);
        assertLogs();
        assertEq(bookId, next, "as nextBookId said");
        assertRecord(_opener, address(0), address(0), _opener, 3);
        assertEq(hub.rightsOf(bookId, address(0)), 0, "nobody has rights");
        assertEq(hub.minDelay(bookId), 5, "minDelay");
        assertEq(hub.maxDelay(bookId), 9, "maxDelay");
        assertEq(hub.maxOpen(bookId), 3, "maxOpen");
        assertEq(hub.openCount(bookId), 0, "openCount");
        assertEq(hub.nextId(bookId), Layout.toId(1, 0), "nextId");
        assertEq(hub.nextBookId(_opener), next + 1, "counted");
    }

    function test_WhenThereIsPerformer() public {
        vm.recordLogs();
        vm.prank(_opener);
        bookId = hub.openBook(0, 9, 3, IDueBook.Clock.Timestamp, _performer);
        expectOpened(0, 9, 3, IDueBook.Clock.Timestamp, true);
        expectLog(performerSetLog(_performer));
        expectLog(rightsSetLog(_performer, CLAIMER));
        assertLogs();
        assertRecord(_opener, _performer, address(0), _performer, CLAIMER);
    }

    function test_WhenOpenBookIsCalled() public {
        uint256 book = open(_opener, IDueBook.Clock.Timestamp, address(0));
        assertTrue(hub.sealedNeedsTTL(book), "sealed ones need a ttl");
        vm.startPrank(_opener);
        (bool success, bytes memory error) = subject.call(abi.encodeCall(hub.scheduleSealed, (book, alice, "", 0, 0)));
        assertFalse(success, "without a ttl");
        assertEq(error, ErrorData.invalidTTL(0, 1), "error");
        hub.scheduleSealed(book, alice, "", 0, 1);
        hub.schedule(book, alice, "", 0, 0);
        vm.stopPrank();
    }

    function test_WhenOpenBookWithIsCalled() public {
        vm.startPrank(_opener);
        vm.recordLogs();
        bookId = hub.openBookWith(0, 9, 3, IDueBook.Clock.Timestamp, address(0), false);
        expectOpened(0, 9, 3, IDueBook.Clock.Timestamp, false);
        assertLogs();
        assertFalse(hub.sealedNeedsTTL(bookId), "without");
        hub.scheduleSealed(bookId, alice, "", 0, 0);

        bookId = hub.openBookWith(0, 9, 3, IDueBook.Clock.BlockNumber, address(0), false);
        assertFalse(hub.sealedNeedsTTL(bookId), "without, by blocks");
        hub.scheduleSealed(bookId, alice, "", 0, 0);

        bookId = hub.openBookWith(0, 9, 3, IDueBook.Clock.BlockNumber, _performer, true);
        vm.stopPrank();
        assertTrue(hub.sealedNeedsTTL(bookId), "with");
        assertRecord(_opener, _performer, address(0), _performer, CLAIMER);
    }

    function test_GivenOtherBooks() public {
        uint256 first = open(_opener, IDueBook.Clock.Timestamp, address(0));
        uint256 second = open(_opener, IDueBook.Clock.Timestamp, address(0));
        uint256 other = open(stranger, IDueBook.Clock.Timestamp, address(0));
        uint256 third = open(_opener, IDueBook.Clock.Timestamp, address(0));
        assertEq(first, (uint256(uint160(_opener)) << 96) + 0, "first");
        assertEq(second, (uint256(uint160(_opener)) << 96) + 1, "second");
        assertEq(third, (uint256(uint160(_opener)) << 96) + 2, "third");
        assertEq(other, (uint256(uint160(stranger)) << 96) + 0, "another opener's first");
        assertEq(hub.nextBookId(_opener), third + 1, "next");
        assertEq(hub.nextBookId(stranger), other + 1, "another opener's next");
    }

    function test_GivenNoBookOfThisId() public view {
        uint256 book = uint256(uint160(_opener)) << 96;
        assertEq(hub.controllerOf(book), address(0), "controller");
        assertEq(hub.performerOf(book), address(0), "performer");
        assertEq(hub.offerOf(book), address(0), "offer");
        assertEq(hub.rightsOf(book, _opener), 0, "rights");
        assertEq(hub.rightsOf(book, address(0)), 0, "rights of nobody");
        assertFalse(hub.sealedNeedsTTL(book), "sealedNeedsTTL");
        assertEq(hub.maxOpen(book), 0, "maxOpen");
        assertEq(hub.minDelay(book), 0, "minDelay");
        assertEq(hub.maxDelay(book), 0, "maxDelay");
        assertEq(hub.openCount(book), 0, "openCount");
        assertEq(hub.nextId(book), 0, "nextId");
        assertFalse(hub.isOpen(book, Layout.toId(1, 0)), "isOpen");
        assertFalse(hub.isIssued(book, Layout.toId(1, 0)), "isIssued");
        assertEq(hub.due(book, START, 10).length, 0, "due");
        assertEq(hub.expirable(book, START, 10).length, 0, "expirable");
        (uint64[] memory ids,, uint256 next) = hub.openPage(book, 0, 10);
        assertEq(ids.length + next, 0, "openPage");
    }

    function expectOpened(
        uint256 minDelay,
        uint256 maxDelay,
        uint256 maxOpen,
        IDueBook.Clock clock,
        bool needsTTL
    )
        private
    {
        expectLog(
            makeLog(
                subject,
                "BookOpened(uint256,address,uint256,uint256,uint256,uint8,bool)",
                topics(hub.nextBookId(_opener) - 1, uint160(_opener)),
                abi.encode(minDelay, maxDelay, maxOpen, clock, needsTTL)
            )
        );
    }

    function assertRefused(uint256 minDelay, uint256 maxDelay, uint256 maxOpen, ConfigFault fault) private {
        bytes memory error = ErrorData.invalidConfig(fault, minDelay, maxDelay, maxOpen);
        assertReverts(
            _opener,
            abi.encodeCall(hub.openBook, (minDelay, maxDelay, maxOpen, IDueBook.Clock.Timestamp, _performer)),
            error
        );
        assertReverts(
            _opener,
            abi.encodeCall(
                hub.openBookWith, (minDelay, maxDelay, maxOpen, IDueBook.Clock.Timestamp, _performer, false)
            ),
            error
        );
    }
}
