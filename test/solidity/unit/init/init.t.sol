// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ConfigFault, Deferral } from "../../../../contracts/types/Deferral.sol";
import { MAX_OPEN_LIMIT, MAX_TIME } from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { HostTest } from "../../support/HostTest.sol";
import { Layout } from "../../support/Layout.sol";

contract InitTest is HostTest {
    function setUp() public override {
        super.setUp();
        newHost();
    }

    function test_RevertWhen_MaxOpenIsNone() public {
        assertReverts(1, 2, 0, 0, ConfigFault.MaxOpenOutOfRange);
    }

    function test_RevertWhen_MaxOpenIsNone_AndMinDelayIsAboveMaxDelay() public {
        assertReverts(3, 2, 0, 0, ConfigFault.MaxOpenOutOfRange);
    }

    function test_RevertWhen_MaxOpenIsTooBig() public {
        assertReverts(1, 2, MAX_OPEN_LIMIT + 1, 0, ConfigFault.MaxOpenOutOfRange);
        assertReverts(1, 2, 2 ** 14 + 1, 0, ConfigFault.MaxOpenOutOfRange);
        assertReverts(1, 2, type(uint256).max, 0, ConfigFault.MaxOpenOutOfRange);
    }

    function test_RevertWhen_MinDelayIsAboveMaxDelay() public {
        assertReverts(3, 2, 1, 0, ConfigFault.MinDelayAboveMaxDelay);
        assertReverts(type(uint256).max, 0, 1, 0, ConfigFault.MinDelayAboveMaxDelay);
    }

    function test_RevertWhen_MinDelayIsAboveMaxDelay_AndMaxDelayIsTooBig() public {
        assertReverts(MAX_TIME + 2, MAX_TIME + 1, 1, 0, ConfigFault.MinDelayAboveMaxDelay);
    }

    function test_RevertWhen_MaxDelayIsTooBig() public {
        assertReverts(0, MAX_TIME + 1, 1, 0, ConfigFault.MaxDelayTooBig);
        assertReverts(0, type(uint256).max, 1, 0, ConfigFault.MaxDelayTooBig);
    }

    function test_RevertWhen_MaxDelayIsTooBig_AndFlagsAreTooBig() public {
        assertReverts(0, MAX_TIME + 1, 1, 64, ConfigFault.MaxDelayTooBig);
    }

    function test_RevertWhen_FlagsAreTooBig() public {
        assertReverts(0, 1, 1, 64, ConfigFault.FlagsTooBig);
        assertReverts(0, 1, 1, type(uint256).max, ConfigFault.FlagsTooBig);
        assertReverts(2, 3, 4, 64, ConfigFault.FlagsTooBig);
    }

    function test_RevertWhen_FlagsAreTooBig_AndItWasInitialised() public {
        host.init(WHICH, 0, 1, 1, 0);
        assertReverts(0, 1, 1, 64, ConfigFault.FlagsTooBig);
    }

    function test_RevertGiven_ItWasInitialised() public {
        host.init(WHICH, 0, 7 days, 2, 0);
        assertReverts(0, 7 days, 2, 0, ConfigFault.AlreadyInitialised);
        assertReverts(1, 2, 3, 1, ConfigFault.AlreadyInitialised);
        uint64[] memory ids = givenOpen(1);
        assertReverts(0, 7 days, 2, 0, ConfigFault.AlreadyInitialised);
        assertTrue(host.isOpen(WHICH, ids[0]), "still open");
    }

    function test_GivenItWasNeverInitialised() public {
        assertEq(host.maxOpen(WHICH), 0, "maxOpen");
        assertEq(host.minDelay(WHICH), 0, "minDelay");
        assertEq(host.maxDelay(WHICH), 0, "maxDelay");
        assertEq(host.openCount(WHICH), 0, "openCount");
        assertEq(host.nextId(WHICH), 0, "nextId");
        assertEq(host.openIds(WHICH).length, 0, "openIds");
        assertEq(host.due(WHICH, MAX_TIME, 10).length, 0, "due");
        assertEq(host.expirable(WHICH, MAX_TIME, 10).length, 0, "expirable");
        (uint64[] memory page,, uint256 next) = host.openPage(WHICH, 0, 10);
        assertEq(page.length, 0, "page");
        assertEq(next, 0, "no further page");

        Deferral memory d = toDeferral(request());
        uint64[4] memory ids = [uint64(0), Layout.toId(1, 0), Layout.toId(0, 64), Layout.toId(1, 64)];
        for (uint256 i = 0; i < ids.length; ++i) {
            d.id = ids[i];
            assertFalse(host.isOpen(WHICH, d.id), "isOpen");
            assertFalse(host.isIssued(WHICH, d.id), "isIssued");
            assertUnreachable(d);
        }
        assertEq(header(), 0, "header");
    }

    function test_WhenLimitsAreInOrder() public {
        vm.recordLogs();
        host.init(WHICH, 5, 9, 3, 1);
        assertLogs(); // none
        assertEq(header(), 2 ** 64 + 3 * 2 ** 156 + 5 * 2 ** 170 + 9 * 2 ** 210 + 1 * 2 ** 250, "header");
        assertEq(host.minDelay(WHICH), 5, "minDelay");
        assertEq(host.maxDelay(WHICH), 9, "maxDelay");
        assertEq(host.maxOpen(WHICH), 3, "maxOpen");
        assertEq(host.openCount(WHICH), 0, "openCount");
        assertEq(host.nextId(WHICH), Layout.toId(1, 0), "nextId");
        assertEq(load(bookSlot + 1), 0, "first entry");
        assertEq(load(host.slotOf(1)), 0, "the other book");
        assertEq(host.maxOpen(1), 0, "the other book");
    }

    function testFuzz_WhenLimitsAreRandom(uint256 minDelay, uint256 maxDelay, uint256 maxOpen, uint256 flags) public {
        maxDelay = maxDelay % 4 == 0 ? MAX_TIME : bound(maxDelay, 0, MAX_TIME);
        minDelay = minDelay % 4 == 0 ? maxDelay : bound(minDelay, 0, maxDelay);
        maxOpen = maxOpen % 4 == 0 ? MAX_OPEN_LIMIT : bound(maxOpen, 1, MAX_OPEN_LIMIT);
        flags = bound(flags, 0, 63);
        host.init(WHICH, minDelay, maxDelay, maxOpen, flags);
        uint256 word = header();
        assertEq(host.minDelay(WHICH), minDelay, "minDelay");
        assertEq(host.maxDelay(WHICH), maxDelay, "maxDelay");
        assertEq(host.maxOpen(WHICH), maxOpen, "maxOpen");
        assertEq(Layout.minDelay(word), minDelay, "minDelay in the header");
        assertEq(Layout.maxDelay(word), maxDelay, "maxDelay in the header");
        assertEq(Layout.maxOpen(word), maxOpen, "maxOpen in the header");
        assertEq(Layout.flags(word), flags, "flags in the header");
        assertEq(word % 2 ** 156, 2 ** 64, "no more than the first sequence below the limits");
    }

    function assertReverts(
        uint256 minDelay,
        uint256 maxDelay,
        uint256 maxOpen,
        uint256 flags,
        ConfigFault fault
    )
        private
    {
        watch();
        (Answer memory answer,) = attempt(abi.encodeCall(host.init, (WHICH, minDelay, maxDelay, maxOpen, flags)));
        assertTrue(answer.reverted, "reverts");
        assertEq(answer.error, ErrorData.invalidConfig(fault, minDelay, maxDelay, maxOpen), "error");
        assertUnchanged();
    }
}
