// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import {
    CancelManyBehaviour,
    ClaimManyBehaviour,
    ClaimManySealedBehaviour,
    ExpireManyBehaviour
} from "./BatchBehaviour.sol";

contract HubClaimManyBatchTest is HubTest, ClaimManyBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function batch(
        Deferral[] memory items,
        uint256 time,
        address
    )
        internal
        override
        returns (Outcome[] memory, Deferral[] memory)
    {
        standAt(time);
        vm.prank(claimer);
        return hub.claimMany(bookId, idsOf(items));
    }
}

contract HubCancelManyBatchTest is HubTest, CancelManyBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function batch(
        Deferral[] memory items,
        uint256 time,
        address account
    )
        internal
        override
        returns (Outcome[] memory, Deferral[] memory none)
    {
        standAt(time);
        vm.prank(account);
        return (hub.cancelMany(bookId, idsOf(items)), none);
    }
}

contract HubExpireManyBatchTest is HubTest, ExpireManyBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function batch(
        Deferral[] memory items,
        uint256 time,
        address account
    )
        internal
        override
        returns (Outcome[] memory, Deferral[] memory none)
    {
        standAt(time);
        vm.prank(account);
        return (hub.expireMany(bookId, idsOf(items)), none);
    }
}

contract HubClaimManySealedBatchTest is HubTest, ClaimManySealedBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function batch(
        Deferral[] memory items,
        uint256 time,
        address
    )
        internal
        override
        returns (Outcome[] memory, Deferral[] memory none)
    {
        standAt(time);
        vm.prank(claimer);
        return (hub.claimManySealed(bookId, items), none);
    }
}
