// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { DELAY, MAX_DELAY, MAX_OPEN, MAX_TIME, START, TTL } from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { Vm } from "../../support/Vm.sol";
import { CloseBehaviour } from "../close/CloseBehaviour.sol";

/// @notice What every function that claims does.
abstract contract ClaimBehaviour is CloseBehaviour {
    function goodTime(Deferral memory d) internal pure override returns (uint256) {
        return d.dueAt;
    }

    function closedLog(Deferral memory d) internal view override returns (Vm.Log memory) {
        return claimedLog(subject, label, d);
    }

    function assertPreview(Deferral memory d, uint256 time, Outcome outcome) internal view override {
        assertEq(previewOf(kind(), d, time), outcome, "preview");
    }

    function test_RefuseWhen_NowIsTooBig() public {
        Request memory r = request();
        r.ttl = 0;
        Deferral memory d = given(kind(), r);
        assertRefused(d, MAX_TIME + 1, alice, Outcome.InvalidNow, ErrorData.invalidNow(MAX_TIME + 1));
        // the low 40 bits lie in the window
        assertRefused(d, d.dueAt + 2 ** 40, alice, Outcome.InvalidNow, ErrorData.invalidNow(d.dueAt + 2 ** 40));
        assertRefused(d, latest(), alice, Outcome.InvalidNow, ErrorData.invalidNow(latest()));
        assertOpen(kind(), d);
    }

    function test_RefuseWhen_NowIsTooBig_AndItIsNotOpen() public {
        Deferral memory d = given(kind());
        cancelOne(kind(), d);
        assertRefused(d, MAX_TIME + 1, alice, Outcome.InvalidNow, ErrorData.invalidNow(MAX_TIME + 1));
    }

    function test_RefuseWhen_ItIsNotDue() public {
        Deferral memory d = given(kind());
        assertRefused(d, 0, alice, Outcome.NotDue, ErrorData.notDue(d.id, 0, d.dueAt));
        assertRefused(d, START, alice, Outcome.NotDue, ErrorData.notDue(d.id, START, START + DELAY));
        assertRefused(
            d, START + DELAY - 1, alice, Outcome.NotDue, ErrorData.notDue(d.id, START + DELAY - 1, START + DELAY)
        );
        assertOpen(kind(), d);
    }

    function test_RefuseWhen_ItIsNotDue_AndItIsNotOpen() public {
        Deferral memory d = given(kind());
        cancelOne(kind(), d);
        assertRefused(d, START + DELAY - 1, alice, Outcome.NotFound, ErrorData.notFound(d.id));
    }

    function test_RefuseWhen_ItIsExpired() public {
        Deferral memory d = given(kind());
        uint256 end = START + DELAY + TTL;
        assertRefused(d, end, alice, Outcome.Expired, ErrorData.expired(d.id, end, end));
        assertRefused(d, end + 1, alice, Outcome.Expired, ErrorData.expired(d.id, end + 1, end));
        assertRefused(d, MAX_TIME, alice, Outcome.Expired, ErrorData.expired(d.id, MAX_TIME, end));
        assertOpen(kind(), d);
    }

    function test_RefuseWhen_ItIsExpired_AndItIsNotOpen() public {
        Deferral memory d = given(kind());
        cancelOne(kind(), d);
        assertRefused(d, START + DELAY + TTL, alice, Outcome.NotFound, ErrorData.notFound(d.id));
    }

    function test_WhenItIsDue() public {
        Deferral memory d = given(kind());
        assertCloses(d, START + DELAY, alice);
        d = given(kind());
        assertCloses(d, START + DELAY + 1, alice);
        d = given(kind());
        assertCloses(d, START + DELAY + TTL - 1, alice);
        assertClosed(d);
    }

    function test_WhenItNeverExpires() public {
        Request memory r = request();
        r.ttl = 0;
        Deferral memory d = given(kind(), r);
        assertRefused(d, d.dueAt - 1, alice, Outcome.NotDue, ErrorData.notDue(d.id, d.dueAt - 1, d.dueAt));
        assertCloses(d, d.dueAt, alice);
        d = given(kind(), r);
        assertCloses(d, MAX_TIME, alice);
    }

    function test_WhenItsWindowIsOneInstant() public {
        Request memory r = request();
        r.ttl = 1;
        Deferral memory d = given(kind(), r);
        uint256 due = START + DELAY;
        assertRefused(d, due - 1, alice, Outcome.NotDue, ErrorData.notDue(d.id, due - 1, due));
        assertRefused(d, due + 1, alice, Outcome.Expired, ErrorData.expired(d.id, due + 1, due + 1));
        assertCloses(d, due, alice);
    }

    function test_WhenItIsDueAtOnce() public {
        openBook(Limits(0, MAX_DELAY, MAX_OPEN, false));
        Request memory r = request();
        r.delay = 0;
        Deferral memory d = given(kind(), r);
        assertCloses(d, START, alice);
    }

    function testFuzz_WhenInstantsAreRandom(uint256 delay, uint256 ttl, uint256 time) public {
        openBook(Limits(0, MAX_TIME, MAX_OPEN, false));
        Request memory r = request();
        r.delay = bound(delay, 0, MAX_DELAY);
        r.ttl = ttl % 4 == 0 ? 0 : bound(ttl, 1, MAX_DELAY);
        // near the window more often than not
        time = time % 4 == 0 ? bound(time, 0, latest()) : START + time % (2 * MAX_DELAY + 2);
        Deferral memory d = given(kind(), r);

        bool inWindow = time <= MAX_TIME && d.dueAt <= time && (r.ttl == 0 || time < d.expiresAt);
        assertEq(d.isClaimable(time), inWindow, "isClaimable");
        assertEq(previewOf(kind(), d, time) == Outcome.Success, inWindow, "preview");
        if (inWindow) assertCloses(d, time, alice);
        else if (time > MAX_TIME) assertRefused(d, time, alice, Outcome.InvalidNow, ErrorData.invalidNow(time));
        else if (time < d.dueAt) assertRefused(d, time, alice, Outcome.NotDue, ErrorData.notDue(d.id, time, d.dueAt));
        else assertRefused(d, time, alice, Outcome.Expired, ErrorData.expired(d.id, time, d.expiresAt));
    }
}

/// @notice What every function that claims a deferral handed back does beside.
abstract contract ClaimSealedBehaviour is ClaimBehaviour {
    function kind() internal pure override returns (Kind) {
        return Kind.Sealed;
    }

    function test_RefuseWhen_AnotherDeferralIsHandedIn() public {
        assertEveryFieldIsSealed();
    }

    function test_RefuseWhen_AnotherDeferralIsHandedInAndItIsNotDue() public {
        Deferral memory d = given(kind());
        d.dueAt = uint40(START + DELAY + 1);
        assertRefused(d, START, alice, Outcome.SealMismatch, ErrorData.sealMismatch(d.id));
    }

    function test_RefuseWhen_AnotherDeferralIsHandedInAndItIsExpired() public {
        Deferral memory d = given(kind());
        d.expiresAt -= 1;
        assertRefused(d, MAX_TIME, alice, Outcome.SealMismatch, ErrorData.sealMismatch(d.id));
    }
}
