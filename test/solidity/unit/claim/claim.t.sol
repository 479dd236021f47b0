// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HostTest } from "../../support/HostTest.sol";
import { ClaimBehaviour } from "./ClaimBehaviour.sol";

abstract contract LibraryClaimTest is HostTest, ClaimBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }
}

contract ClaimTest is LibraryClaimTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attempt(abi.encodeCall(host.claim, (WHICH, label, d.id, time)));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

/// @notice With the right digest it is `claim`.
contract ClaimExactTest is LibraryClaimTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attempt(abi.encodeCall(host.claimExact, (WHICH, label, d.id, time, digestOf(d))));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

contract TryClaimTest is LibraryClaimTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.tryClaim, (WHICH, label, d.id, time)));
        (answer.outcome, answer.deferral) = abi.decode(returned, (Outcome, Deferral));
    }
}

/// @notice It answers yes or no; why not is what the preview says.
contract TryConsumeTest is LibraryClaimTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function gives() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        Outcome preview = host.previewClaim(WHICH, d.id, time);
        bool consumed = abi.decode(ask(abi.encodeCall(host.tryConsume, (WHICH, label, d.id, time))), (bool));
        assertEq(consumed, preview == Outcome.Success, "consumed exactly if the preview says so");
        answer.outcome = preview;
    }
}

/// @notice A batch of one; what is particular to batches stands in their own folder.
contract ClaimManyTest is LibraryClaimTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.claimMany, (WHICH, label, toList(d.id), time)));
        (Outcome[] memory outcomes, Deferral[] memory deferrals) = abi.decode(returned, (Outcome[], Deferral[]));
        (answer.outcome, answer.deferral) = (outcomes[0], deferrals[0]);
    }
}
