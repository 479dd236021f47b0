// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../contracts/interfaces/IDueBook.sol";
import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import { ExpireBehaviour, ExpireSealedBehaviour } from "./ExpireBehaviour.sol";

abstract contract HubExpireBaseTest is HubTest, ExpireBehaviour {
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

contract HubExpireTest is HubExpireBaseTest {
    function close(Deferral memory d, uint256 time, address account) internal override returns (Answer memory answer) {
        bytes memory returned;
        (answer, returned) = attemptAs(account, time, abi.encodeCall(hub.expire, (bookId, d.id)));
        if (!answer.reverted) answer.deferral = abi.decode(returned, (Deferral));
    }
}

/// @notice A book that counts in blocks.
contract HubExpireInBlocksTest is HubExpireTest {
    function clockUnit() internal pure override returns (IDueBook.Clock) {
        return IDueBook.Clock.BlockNumber;
    }
}

contract HubExpireManyTest is HubExpireBaseTest {
    function reverts() internal pure override returns (bool) {
        return false;
    }

    function gives() internal pure override returns (bool) {
        return false;
    }

    function close(Deferral memory d, uint256 time, address account) internal override returns (Answer memory answer) {
        bytes memory returned = askAs(account, time, abi.encodeCall(hub.expireMany, (bookId, toList(d.id))));
        answer.outcome = abi.decode(returned, (Outcome[]))[0];
    }
}

contract HubExpireSealedTest is HubTest, ExpireSealedBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function latest() internal pure override returns (uint256) {
        return type(uint48).max;
    }

    function close(Deferral memory d, uint256 time, address account) internal override returns (Answer memory answer) {
        (answer,) = attemptAs(account, time, abi.encodeCall(hub.expireSealed, (bookId, d)));
    }
}
