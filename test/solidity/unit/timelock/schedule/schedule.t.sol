// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, MAX_DELAY, MAX_TIME, MIN_DELAY, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { Layout } from "../../../support/Layout.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";

contract TimelockScheduleTest is TimelockTest {
    uint256 private constant TOO_BIG = 2 ** 96;

    function test_RevertWhen_CallerIsNoProposer() public {
        assertNoProposer(0);
    }

    function test_RevertWhen_CallerIsNoProposer_AndValueIsTooBig() public {
        assertNoProposer(TOO_BIG);
    }

    function test_RevertWhen_ValueIsTooBig() public {
        assertRefused(TOO_BIG, "", DELAY, TTL, valueTooBig(TOO_BIG));
        assertRefused(TOO_BIG + 1, "", DELAY, TTL, valueTooBig(TOO_BIG + 1));
        assertRefused(type(uint256).max, "", DELAY, TTL, valueTooBig(type(uint256).max));
    }

    function test_RevertWhen_ValueIsTooBig_AndDataIsTooLong() public {
        assertRefused(TOO_BIG, new bytes(4065), DELAY, TTL, valueTooBig(TOO_BIG));
    }

    function test_RevertWhen_DataIsTooLong() public {
        assertRefused(0, new bytes(4065), DELAY, TTL, ErrorData.payloadTooBig(4097));
    }

    function test_RevertWhen_BookRefuses() public {
        assertRefused(0, "", MIN_DELAY - 1, TTL, ErrorData.invalidDelay(MIN_DELAY - 1, MIN_DELAY, MAX_DELAY));
        assertRefused(0, "", MAX_DELAY + 1, TTL, ErrorData.invalidDelay(MAX_DELAY + 1, MIN_DELAY, MAX_DELAY));
        assertRefused(0, "", DELAY, MAX_TIME + 1, ErrorData.invalidTTL(MAX_TIME + 1, 0));
        assertRefused(0, "", DELAY, MAX_TIME, ErrorData.overflow(START, DELAY, MAX_TIME));
        openBook(Limits(MIN_DELAY, MAX_DELAY, 1, false));
        given(Kind.Sealed);
        assertRefused(0, "", DELAY, TTL, ErrorData.bookFull(1));
    }

    function test_WhenAllIsInOrder() public {
        bytes memory data = pattern(68);
        Deferral memory d = toDeferral(requestFor(address(target), 7, data));
        d.id = timelock.nextId(0);
        assertEq(d.id, Layout.toId(1, 0), "the first");
        assertEq(d.payload, abi.encodePacked(address(target), uint96(7), data), "target, value, data");
        vm.recordLogs();
        vm.prank(alice);
        uint64 id = timelock.schedule(address(target), 7, data, DELAY, TTL);
        expectLog(scheduledLog(subject, 0, d, Kind.Sealed));
        assertLogs();
        assertEq(id, d.id, "id");
        assertOpen(Kind.Sealed, d);
        assertEq(headOf(id), Layout.sealedHead(1, digestOf(d)), "the commitment");
        assertEq(target.calls().length, 0, "not called");
    }

    function test_WhenValueAndDataAreAtTheirGreatest() public {
        Request memory r = requestFor(address(type(uint160).max), 2 ** 96 - 1, pattern(4064));
        assertEq(r.payload.length, 4096, "the longest payload");
        assertOpen(Kind.Sealed, given(Kind.Sealed, r));
    }

    function test_WhenThereIsNoTtl() public {
        Request memory r = request();
        r.ttl = 0;
        Deferral memory d = given(Kind.Sealed, r);
        assertEq(d.expiresAt, 0, "never");
        standAt(MAX_TIME);
        vm.prank(executor);
        timelock.execute(d);
    }

    function test_GivenIdenticalCalls() public {
        Deferral[3] memory all = [given(Kind.Sealed), given(Kind.Sealed), given(Kind.Sealed)];
        standAt(START + DELAY);
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(executor);
            timelock.execute(all[i]);
            assertEq(target.calls().length, i + 1, "each once");
        }
    }

    function valueTooBig(uint256 value) private pure returns (bytes memory) {
        return abi.encodeWithSignature("ValueTooBig(uint256,uint256)", value, 2 ** 96 - 1);
    }

    function assertNoProposer(uint256 value) private {
        bytes memory data = abi.encodeCall(timelock.schedule, (address(target), value, "", DELAY, TTL));
        address[5] memory accounts = [stranger, admin, executor, canceller, address(this)];
        for (uint256 i = 0; i < accounts.length; ++i) {
            assertReverts(accounts[i], data, unauthorized());
        }
    }

    function assertRefused(uint256 value, bytes memory data, uint256 delay, uint256 ttl, bytes memory error) private {
        uint64 next = timelock.nextId(0);
        assertReverts(alice, abi.encodeCall(timelock.schedule, (address(target), value, data, delay, ttl)), error);
        assertEq(timelock.nextId(0), next, "next id");
    }
}
