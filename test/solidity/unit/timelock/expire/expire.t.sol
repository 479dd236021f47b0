// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../../contracts/types/Deferral.sol";
import { DELAY, MAX_TIME, START, TTL } from "../../../support/Constants.sol";
import { ErrorData } from "../../../support/ErrorData.sol";
import { TimelockTest } from "../../../support/TimelockTest.sol";

contract TimelockExpireTest is TimelockTest {
    function test_RevertGiven_ItIsNotOpen() public {
        Deferral memory d = given(Kind.Sealed);
        cancelOne(Kind.Sealed, d);
        standAt(START + DELAY + TTL);
        assertReverts(stranger, abi.encodeCall(timelock.expire, (d)), ErrorData.notFound(d.id));
    }

    function test_RevertWhen_AnotherCallIsHandedIn() public {
        Deferral memory d = given(Kind.Sealed);
        d.expiresAt = uint40(START);
        assertReverts(stranger, abi.encodeCall(timelock.expire, (d)), ErrorData.sealMismatch(d.id));
    }

    function test_RevertWhen_ItIsNotExpired() public {
        Deferral memory d = given(Kind.Sealed);
        assertNotExpired(d, START);
        assertNotExpired(d, START + DELAY);
        assertNotExpired(d, START + DELAY + TTL - 1);
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertWhen_ItNeverExpires() public {
        Request memory r = request();
        r.ttl = 0;
        Deferral memory d = given(Kind.Sealed, r);
        assertNotExpired(d, START + DELAY);
        assertNotExpired(d, MAX_TIME);
    }

    function test_WhenItIsExpired() public {
        address[3] memory accounts = [stranger, executor, alice];
        for (uint256 i = 0; i < accounts.length; ++i) {
            Deferral memory d = given(Kind.Sealed);
            standAt(START + DELAY + TTL + i);
            vm.recordLogs();
            vm.prank(accounts[i]);
            timelock.expire(d);
            expectLog(expiredLog(subject, 0, d));
            assertLogs();
            assertClosed(d);
        }
        assertEq(target.calls().length, 0, "never called");
    }

    function assertNotExpired(Deferral memory d, uint256 time) private {
        standAt(time);
        assertReverts(stranger, abi.encodeCall(timelock.expire, (d)), ErrorData.notExpired(d.id, time, d.expiresAt));
    }
}
