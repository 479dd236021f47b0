// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HostTest } from "../../support/HostTest.sol";
import { CancelBehaviour, CancelSealedBehaviour } from "./CancelBehaviour.sol";

abstract contract LibraryCancelTest is HostTest, CancelBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }
}

contract CancelTest is LibraryCancelTest {
    function close(Deferral memory d, uint256, address account) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attempt(abi.encodeCall(host.cancel, (WHICH, label, d.id, account)));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

/// @notice With the right digest it is `cancel`.
contract CancelExactTest is LibraryCancelTest {
    function close(Deferral memory d, uint256, address account) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attempt(abi.encodeCall(host.cancelExact, (WHICH, label, d.id, account, digestOf(d))));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

contract TryCancelTest is LibraryCancelTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256, address account) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.tryCancel, (WHICH, label, d.id, account)));
        (answer.outcome, answer.deferral) = abi.decode(returned, (Outcome, Deferral));
    }
}

/// @notice A batch of one; what is particular to batches stands in their own folder.
contract CancelManyTest is LibraryCancelTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function gives() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256, address account) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.cancelMany, (WHICH, label, toList(d.id), account)));
        answer.outcome = abi.decode(returned, (Outcome[]))[0];
    }
}

abstract contract LibraryCancelSealedTest is HostTest, CancelSealedBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }
}

contract CancelSealedTest is LibraryCancelSealedTest {
    function close(Deferral memory d, uint256, address account) internal override returns (Answer memory answer) {
        (answer,) = attempt(abi.encodeCall(host.cancelSealed, (WHICH, label, d, account)));
    }
}

contract TryCancelSealedTest is LibraryCancelSealedTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256, address account) internal override returns (Answer memory answer) {
        bytes memory returned = ask(abi.encodeCall(host.tryCancelSealed, (WHICH, label, d, account)));
        answer.outcome = abi.decode(returned, (Outcome));
    }
}
