// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HostTest } from "../../support/HostTest.sol";
import { ClaimSealedBehaviour } from "./ClaimBehaviour.sol";

abstract contract LibraryClaimSealedTest is HostTest, ClaimSealedBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }
}

contract ClaimSealedTest is LibraryClaimSealedTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        (answer,) = attempt(abi.encodeCall(host.claimSealed, (WHICH, label, d, time)));
    }
}

contract TryClaimSealedTest is LibraryClaimSealedTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.tryClaimSealed, (WHICH, label, d, time)));
        answer.outcome = abi.decode(returned, (Outcome));
    }
}

contract ClaimManySealedTest is LibraryClaimSealedTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.claimManySealed, (WHICH, label, toList(d), time)));
        answer.outcome = abi.decode(returned, (Outcome[]))[0];
    }
}
