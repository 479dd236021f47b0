// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../contracts/interfaces/IDueBook.sol";
import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import { ClaimBehaviour, ClaimSealedBehaviour } from "./ClaimBehaviour.sol";

abstract contract HubClaimBaseTest is HubTest, ClaimBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }

    /// @dev The hub's clock is 48 bits wide.
    function latest() internal pure override returns (uint256) {
        return type(uint48).max;
    }
}

contract HubClaimTest is HubClaimBaseTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attemptAs(claimer, time, abi.encodeCall(hub.claim, (bookId, d.id)));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

/// @notice A book that counts in blocks.
contract HubClaimInBlocksTest is HubClaimTest {
    function clockUnit() internal pure override returns (IDueBook.Clock) {
        return IDueBook.Clock.BlockNumber;
    }
}

contract HubClaimExactTest is HubClaimBaseTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attemptAs(claimer, time, abi.encodeCall(hub.claimExact, (bookId, d.id, digestOf(d))));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

contract HubClaimManyTest is HubClaimBaseTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = askAs(claimer, time, abi.encodeCall(hub.claimMany, (bookId, toList(d.id))));
        (Outcome[] memory outcomes, Deferral[] memory deferrals) = abi.decode(returned, (Outcome[], Deferral[]));
        (answer.outcome, answer.deferral) = (outcomes[0], deferrals[0]);
    }
}

abstract contract HubClaimSealedBaseTest is HubTest, ClaimSealedBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function latest() internal pure override returns (uint256) {
        return type(uint48).max;
    }
}

contract HubClaimSealedTest is HubClaimSealedBaseTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        (answer,) = attemptAs(claimer, time, abi.encodeCall(hub.claimSealed, (bookId, d)));
    }
}

contract HubClaimManySealedTest is HubClaimSealedBaseTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = askAs(claimer, time, abi.encodeCall(hub.claimManySealed, (bookId, toList(d))));
        answer.outcome = abi.decode(returned, (Outcome[]))[0];
    }
}
