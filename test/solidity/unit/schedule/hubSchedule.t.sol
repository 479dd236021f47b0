// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../contracts/interfaces/IDueBook.sol";
import { Kind } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import { ScheduleBehaviour } from "./ScheduleBehaviour.sol";

abstract contract HubScheduleBaseTest is HubTest, ScheduleBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    /// @dev The hub's clock is 48 bits wide.
    function latest() internal pure override returns (uint256) {
        return type(uint48).max;
    }
}

contract HubScheduleTest is HubScheduleBaseTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }

    function schedule(Request memory r) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) =
            attemptAs(scheduler, r.time, abi.encodeCall(hub.schedule, (bookId, r.owner, r.payload, r.delay, r.ttl)));
        if (!answer.reverted) answer.id = abi.decode(returned, (uint64));
    }
}

contract HubScheduleSealedTest is HubScheduleBaseTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Sealed;
    }

    function schedule(Request memory r) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attemptAs(
            scheduler, r.time, abi.encodeCall(hub.scheduleSealed, (bookId, r.owner, r.payload, r.delay, r.ttl))
        );
        if (!answer.reverted) answer.id = abi.decode(returned, (uint64));
    }
}

/// @notice A book that counts in blocks.
contract HubScheduleInBlocksTest is HubScheduleTest {
    function clockUnit() internal pure override returns (IDueBook.Clock) {
        return IDueBook.Clock.BlockNumber;
    }
}

contract HubScheduleManyTest is HubScheduleBaseTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }

    /// @dev A list of one; what is particular to lists stands in the folder of the hub.
    function schedule(Request memory r) internal override returns (Answer memory answer) {
        IDueBook.ScheduleRequest[] memory list = new IDueBook.ScheduleRequest[](1);
        list[0] = IDueBook.ScheduleRequest(r.owner, r.payload, r.delay, r.ttl);
        bytes memory returned;
        (answer, returned) = attemptAs(scheduler, r.time, abi.encodeCall(hub.scheduleMany, (bookId, list)));
        if (!answer.reverted) {
            uint64[] memory ids = abi.decode(returned, (uint64[]));
            assertEq(ids.length, 1, "one id for each request");
            answer.id = ids[0];
        }
    }
}
