// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { DELAY, MAX_DELAY, MAX_OPEN, MAX_TIME, START, TTL } from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { Vm } from "../../support/Vm.sol";
import { CloseBehaviour } from "../close/CloseBehaviour.sol";

/// @notice What every function that expires does.
abstract contract ExpireBehaviour is CloseBehaviour {
    function goodTime(Deferral memory d) internal pure override returns (uint256) {
        return d.expiresAt;
    }

    function closedLog(Deferral memory d) internal view override returns (Vm.Log memory) {
        return expiredLog(subject, label, d);
    }

    function test_RefuseWhen_NowIsTooBig() public {
        Deferral memory d = given(kind());
        assertRefused(d, MAX_TIME + 1, alice, Outcome.InvalidNow, ErrorData.invalidNow(MAX_TIME + 1));
        assertRefused(d, latest(), alice, Outcome.InvalidNow, ErrorData.invalidNow(latest()));
        assertOpen(kind(), d);
    }

    function test_RefuseWhen_NowIsTooBig_AndItIsNotOpen() public {
        Deferral memory d = given(kind());
        cancelOne(kind(), d);
        assertRefused(d, MAX_TIME + 1, alice, Outcome.InvalidNow, ErrorData.invalidNow(MAX_TIME + 1));
    }

    function test_RefuseWhen_ItIsNotExpired() public {
        Deferral memory d = given(kind());
        assertNotExpired(d, 0);
        assertNotExpired(d, START);
        assertNotExpired(d, START + DELAY);
        assertNotExpired(d, START + DELAY + TTL - 1);
        assertOpen(kind(), d);
    }

    function test_RefuseWhen_ItIsNotExpired_AndItIsNotOpen() public {
        Deferral memory d = given(kind());
        cancelOne(kind(), d);
        assertRefused(d, START + DELAY, alice, Outcome.NotFound, ErrorData.notFound(d.id));
    }

    function test_RefuseWhen_ItNeverExpires() public {
        Request memory r = request();
        r.ttl = 0;
        Deferral memory d = given(kind(), r);
        assertNotExpired(d, 0);
        assertNotExpired(d, START + DELAY);
        assertNotExpired(d, MAX_TIME);
        assertOpen(kind(), d);
    }

    function test_WhenItIsExpired() public {
        Deferral memory d = given(kind());
        assertCloses(d, START + DELAY + TTL, alice);
        d = given(kind());
        assertCloses(d, START + DELAY + TTL + 1, alice);
        d = given(kind());
        assertCloses(d, MAX_TIME, alice);
        assertClosed(d);
    }

    function test_WhenAnybodyAsks() public {
        Deferral memory d = given(kind());
        assertCloses(d, START + DELAY + TTL, makeAddr("anybody"));
    }

    function testFuzz_WhenInstantsAreRandom(uint256 delay, uint256 ttl, uint256 time) public {
        openBook(Limits(0, MAX_TIME, MAX_OPEN, false));
        Request memory r = request();
        r.delay = bound(delay, 0, MAX_DELAY);
        r.ttl = ttl % 4 == 0 ? 0 : bound(ttl, 1, MAX_DELAY);
        time = time % 4 == 0 ? bound(time, 0, MAX_TIME) : START + time % (2 * MAX_DELAY + 2);
        Deferral memory d = given(kind(), r);

        bool past = r.ttl != 0 && time >= START + r.delay + r.ttl;
        assertEq(d.isExpired(time), past, "isExpired");
        if (past) {
            assertEq(previewOf(kind(), d, time), Outcome.Expired, "a claim would come too late");
            assertCloses(d, time, alice);
        } else {
            assertNotExpired(d, time);
        }
    }

    function assertNotExpired(Deferral memory d, uint256 time) internal {
        assertRefused(d, time, alice, Outcome.NotExpired, ErrorData.notExpired(d.id, time, d.expiresAt));
    }
}

/// @notice What every function that expires a deferral handed back does beside.
abstract contract ExpireSealedBehaviour is ExpireBehaviour {
    function kind() internal pure override returns (Kind) {
        return Kind.Sealed;
    }

    function test_RefuseWhen_AnotherDeferralIsHandedIn() public {
        assertEveryFieldIsSealed();
    }

    function test_RefuseWhen_AnotherDeferralIsHandedInAndItIsNotExpired() public {
        Deferral memory d = given(kind());
        d.expiresAt = uint40(START + 1);
        assertRefused(d, START, alice, Outcome.SealMismatch, ErrorData.sealMismatch(d.id));
        assertRefused(d, START + 1, alice, Outcome.SealMismatch, ErrorData.sealMismatch(d.id));
    }
}
