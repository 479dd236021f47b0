// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { DELAY, MAX_TIME, START, TTL } from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { Vm } from "../../support/Vm.sol";
import { CloseBehaviour } from "../close/CloseBehaviour.sol";

/// @notice What every function that cancels does.
abstract contract CancelBehaviour is CloseBehaviour {
    function goodTime(Deferral memory d) internal pure override returns (uint256) {
        return d.createdAt;
    }

    function closedLog(Deferral memory d) internal view override returns (Vm.Log memory) {
        return cancelledLog(subject, label, d);
    }

    function test_RefuseWhen_OwnerIsEmpty() public {
        Deferral memory d = given(kind());
        assertRefused(d, START, address(0), Outcome.EmptyOwner, ErrorData.emptyOwner());
        assertOpen(kind(), d);
    }

    function test_RefuseWhen_OwnerIsEmpty_AndItIsNotOpen() public {
        Deferral memory d = given(kind());
        claimOne(kind(), d);
        assertRefused(d, START, address(0), Outcome.EmptyOwner, ErrorData.emptyOwner());
    }

    function test_RefuseWhen_AccountIsNotOwner() public {
        Deferral memory d = given(kind());
        assertRefused(d, START, bob, Outcome.NotOwner, ErrorData.notOwner(d.id, bob, alice));
        assertRefused(d, START + DELAY, subject, Outcome.NotOwner, ErrorData.notOwner(d.id, subject, alice));
        // an account that differs in the highest of its 160 bits only
        address almost = address(uint160(alice) ^ (1 << 159));
        assertRefused(d, MAX_TIME, almost, Outcome.NotOwner, ErrorData.notOwner(d.id, almost, alice));
        assertOpen(kind(), d);
    }

    function test_RefuseWhen_AccountIsNotOwner_AndItIsNotOpen() public {
        Deferral memory d = given(kind());
        claimOne(kind(), d);
        assertRefused(d, START, bob, Outcome.NotFound, ErrorData.notFound(d.id));
    }

    function test_WhenItIsNotDue() public {
        Deferral memory d = given(kind());
        assertCloses(d, START, alice);
        d = given(kind());
        assertCloses(d, START + DELAY - 1, alice);
        assertClosed(d);
    }

    function test_WhenItIsDue() public {
        Deferral memory d = given(kind());
        assertCloses(d, START + DELAY, alice);
        d = given(kind());
        assertCloses(d, START + DELAY + TTL - 1, alice);
    }

    function test_WhenItIsExpired() public {
        Deferral memory d = given(kind());
        assertCloses(d, START + DELAY + TTL, alice);
        d = given(kind());
        assertCloses(d, MAX_TIME, alice);
    }

    function test_WhenItNeverExpires() public {
        Request memory r = request();
        r.ttl = 0;
        Deferral memory d = given(kind(), r);
        assertCloses(d, MAX_TIME, alice);
    }
}

/// @notice What every function that cancels a deferral handed back does beside.
abstract contract CancelSealedBehaviour is CancelBehaviour {
    function kind() internal pure override returns (Kind) {
        return Kind.Sealed;
    }

    function test_RefuseWhen_AnotherDeferralIsHandedIn() public {
        assertEveryFieldIsSealed();
    }

    function test_RefuseWhen_AnotherDeferralIsHandedInAndAccountIsNotItsOwner() public {
        Deferral memory d = given(kind());
        d.payload = "another one";
        assertRefused(d, START, bob, Outcome.SealMismatch, ErrorData.sealMismatch(d.id));
    }
}
