// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HostTest } from "../../support/HostTest.sol";
import { ExpireBehaviour, ExpireSealedBehaviour } from "./ExpireBehaviour.sol";

abstract contract LibraryExpireTest is HostTest, ExpireBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }
}

contract ExpireTest is LibraryExpireTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attempt(abi.encodeCall(host.expire, (WHICH, label, d.id, time)));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

contract TryExpireTest is LibraryExpireTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.tryExpire, (WHICH, label, d.id, time)));
        (answer.outcome, answer.deferral) = abi.decode(returned, (Outcome, Deferral));
    }
}

/// @notice A batch of one; what is particular to batches stands in their own folder.
contract ExpireManyTest is LibraryExpireTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function gives() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.expireMany, (WHICH, label, toList(d.id), time)));
        answer.outcome = abi.decode(returned, (Outcome[]))[0];
    }
}

abstract contract LibraryExpireSealedTest is HostTest, ExpireSealedBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }
}

contract ExpireSealedTest is LibraryExpireSealedTest {
    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        (answer,) = attempt(abi.encodeCall(host.expireSealed, (WHICH, label, d, time)));
    }
}

contract TryExpireSealedTest is LibraryExpireSealedTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.tryExpireSealed, (WHICH, label, d, time)));
        answer.outcome = abi.decode(returned, (Outcome));
    }
}
