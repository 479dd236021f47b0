// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { MAX_TIME } from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { HostTest } from "../../support/HostTest.sol";
import { HubTest } from "../../support/HubTest.sol";
import { CancelExactBehaviour, ClaimExactBehaviour } from "./ExactBehaviour.sol";

contract ClaimExactDigestTest is HostTest, ClaimExactBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function exact(uint64 id, bytes32 digest, uint256 time, address) internal override returns (Answer memory answer) {
        (answer,) = attempt(abi.encodeCall(host.claimExact, (WHICH, label, id, time, digest)));
    }

    function test_RevertWhen_NowIsTooBigAndDigestIsAnother() public {
        Deferral memory d = given(Kind.Stored);
        assertReverts(d, bytes32(0), MAX_TIME + 1, alice, ErrorData.invalidNow(MAX_TIME + 1));
        assertReverts(d, bytes32(0), MAX_TIME, alice, ErrorData.digestMismatch(d.id, 0, digestOf(d)));
    }
}

contract CancelExactDigestTest is HostTest, CancelExactBehaviour {
    function setUp() public override(HostTest, BookTest) {
        HostTest.setUp();
    }

    function exact(
        uint64 id,
        bytes32 digest,
        uint256,
        address account
    )
        internal
        override
        returns (Answer memory answer)
    {
        (answer,) = attempt(abi.encodeCall(host.cancelExact, (WHICH, label, id, account, digest)));
    }
}

contract HubClaimExactDigestTest is HubTest, ClaimExactBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function exact(uint64 id, bytes32 digest, uint256 time, address) internal override returns (Answer memory answer) {
        (answer,) = attemptAs(claimer, time, abi.encodeCall(hub.claimExact, (bookId, id, digest)));
    }
}

contract HubCancelExactDigestTest is HubTest, CancelExactBehaviour {
    function setUp() public override(HubTest, BookTest) {
        HubTest.setUp();
    }

    function exact(
        uint64 id,
        bytes32 digest,
        uint256 time,
        address account
    )
        internal
        override
        returns (Answer memory answer)
    {
        (answer,) = attemptAs(account, time, abi.encodeCall(hub.cancelExact, (bookId, id, digest)));
    }
}
