// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import { CancelBehaviour, CancelSealedBehaviour } from "./CancelBehaviour.sol";

// The owner is whoever sends the call.

abstract contract HubCancelBaseTest is HubTest, CancelBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }
}

contract HubCancelTest is HubCancelBaseTest {
    function close(Deferral memory d, uint256 time, address account) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attemptAs(account, time, abi.encodeCall(hub.cancel, (bookId, d.id)));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

contract HubCancelExactTest is HubCancelBaseTest {
    function close(Deferral memory d, uint256 time, address account) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attemptAs(account, time, abi.encodeCall(hub.cancelExact, (bookId, d.id, digestOf(d))));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

contract HubCancelManyTest is HubCancelBaseTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function gives() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address account) internal override returns (Answer memory answer) {
        bytes memory returned = askAs(account, time, abi.encodeCall(hub.cancelMany, (bookId, toList(d.id))));
        answer.outcome = abi.decode(returned, (Outcome[]))[0];
    }
}

contract HubCancelSealedTest is HubTest, CancelSealedBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function close(Deferral memory d, uint256 time, address account) internal override returns (Answer memory answer) {
        (answer,) = attemptAs(account, time, abi.encodeCall(hub.cancelSealed, (bookId, d)));
    }
}
