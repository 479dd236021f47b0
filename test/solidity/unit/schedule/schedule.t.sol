// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ConfigFault, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { HostTest } from "../../support/HostTest.sol";
import { ScheduleBehaviour } from "./ScheduleBehaviour.sol";

abstract contract LibraryScheduleTest is HostTest, ScheduleBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function test_RefuseGiven_BookHasNoLimits() public {
        newHost();
        assertRefused(request(), Outcome.InvalidConfig, notInitialised());
    }

    function test_RefuseGiven_BookHasNoLimits_AndOwnerIsEmpty() public {
        newHost();
        Request memory r = request();
        r.owner = address(0);
        assertRefused(r, Outcome.InvalidConfig, notInitialised());
    }

    function notInitialised() private pure returns (bytes memory) {
        return ErrorData.invalidConfig(ConfigFault.NotInitialised, 0, 0, 0);
    }
}

abstract contract RevertingScheduleTest is LibraryScheduleTest {
    function schedule(Request memory r) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attempt(
            abi.encodeCall(
                kind() == Kind.Stored ? host.schedule : host.scheduleSealed,
                (WHICH, label, r.owner, r.payload, r.time, r.delay, r.ttl)
            )
        );
        if (!answer.reverted) answer.id = abi.decode(returned, (uint64));
    }
}

abstract contract AnsweringScheduleTest is LibraryScheduleTest {
    function schedule(Request memory r) internal override returns (Answer memory answer) {
        bytes memory returned = ask(
            abi.encodeCall(
                kind() == Kind.Stored ? host.trySchedule : host.tryScheduleSealed,
                (WHICH, label, r.owner, r.payload, r.time, r.delay, r.ttl)
            )
        );
        (answer.outcome, answer.id) = abi.decode(returned, (Outcome, uint64));
    }

    function reverts() internal pure override returns (bool) {
        return false;
    }
}

contract ScheduleTest is RevertingScheduleTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }
}

contract ScheduleSealedTest is RevertingScheduleTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Sealed;
    }
}

contract TryScheduleTest is AnsweringScheduleTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }
}

contract TryScheduleSealedTest is AnsweringScheduleTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Sealed;
    }
}
