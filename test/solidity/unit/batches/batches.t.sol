// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HostTest } from "../../support/HostTest.sol";
import {
    CancelManyBehaviour,
    ClaimManyBehaviour,
    ClaimManySealedBehaviour,
    ExpireManyBehaviour
} from "./BatchBehaviour.sol";

contract ClaimManyBatchTest is HostTest, ClaimManyBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
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
        return host.claimMany(WHICH, label, idsOf(items), time);
    }
}

contract CancelManyBatchTest is HostTest, CancelManyBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function batch(
        Deferral[] memory items,
        uint256,
        address account
    )
        internal
        override
        returns (Outcome[] memory, Deferral[] memory none)
    {
        return (host.cancelMany(WHICH, label, idsOf(items), account), none);
    }
}

contract ExpireManyBatchTest is HostTest, ExpireManyBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
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
        return (host.expireMany(WHICH, label, idsOf(items), time), none);
    }
}

contract ClaimManySealedBatchTest is HostTest, ClaimManySealedBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
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
        return (host.claimManySealed(WHICH, label, items, time), none);
    }
}
