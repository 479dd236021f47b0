// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { START } from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";

/// @notice What the forms do that take the digest of the deferral that is meant.
abstract contract ExactBehaviour is BookTest {
    /// @dev Calls the form at `time` by (or for) `account`.
    function exact(uint64 id, bytes32 digest, uint256 time, address account) internal virtual returns (Answer memory);

    /// @dev A time at which the deferral could not be closed, and an account that could not.
    function badTime(Deferral memory d) internal pure virtual returns (uint256);
    function badAccount() internal view virtual returns (address);

    function test_RevertGiven_ItIsNotOpen() public {
        Deferral memory d = given(Kind.Stored);
        cancelOne(Kind.Stored, d);
        assertReverts(d, digestOf(d), ErrorData.notFound(d.id));
        assertReverts(d, bytes32(0), ErrorData.notFound(d.id));
        d.id = reader().nextId(bookRef);
        assertReverts(d, digestOf(d), ErrorData.notFound(d.id));
    }

    function test_RevertGiven_ItIsSealed() public {
        Deferral memory d = given(Kind.Sealed);
        assertReverts(d, digestOf(d), ErrorData.notFound(d.id));
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertWhen_DigestIsAnother() public {
        Deferral memory d = given(Kind.Stored);
        bytes32 found = digestOf(d);
        assertReverts(d, bytes32(0), ErrorData.digestMismatch(d.id, 0, found));
        assertReverts(
            d, found ^ bytes32(uint256(1)), ErrorData.digestMismatch(d.id, found ^ bytes32(uint256(1)), found)
        );
        bytes32 other = found ^ bytes32(uint256(1 << 255));
        assertReverts(d, other, ErrorData.digestMismatch(d.id, other, found));
        assertOpen(Kind.Stored, d);
    }

    function test_RevertWhen_DigestIsAnother_AndItCouldNotBeClosed() public {
        Deferral memory d = given(Kind.Stored);
        assertReverts(d, bytes32(0), badTime(d), badAccount(), ErrorData.digestMismatch(d.id, 0, digestOf(d)));
    }

    function test_RevertWhen_OneFieldIsAnother() public {
        Deferral memory d = given(Kind.Stored);
        bytes32 found = digestOf(d);
        bytes32[8] memory digests;
        d.id += 1;
        digests[0] = digestOf(d);
        d.id -= 1;
        d.owner = bob;
        digests[1] = digestOf(d);
        d.owner = alice;
        d.createdAt += 1;
        digests[2] = digestOf(d);
        d.createdAt -= 1;
        d.dueAt += 1;
        digests[3] = digestOf(d);
        d.dueAt -= 1;
        d.expiresAt += 1;
        digests[4] = digestOf(d);
        d.expiresAt -= 1;
        bytes memory payload = d.payload;
        d.payload = bytes.concat(payload, hex"00");
        digests[5] = digestOf(d);
        d.payload = "";
        digests[6] = digestOf(d);
        d.payload = payload;
        label += 1;
        digests[7] = digestOf(d);
        label -= 1;
        for (uint256 i = 0; i < digests.length; ++i) {
            assertReverts(d, digests[i], ErrorData.digestMismatch(d.id, digests[i], found));
        }
        assertOpen(Kind.Stored, d);
    }

    function test_RevertGiven_ReorgGaveIdToAnotherDeferral() public {
        uint256 fork = vm.snapshotState();
        Deferral memory meant = given(Kind.Stored);
        vm.revertToState(fork);
        Request memory r = request();
        r.payload = "what came instead";
        Deferral memory instead = given(Kind.Stored, r);
        assertEq(instead.id, meant.id, "the same id");

        bytes32 found = digestOf(instead);
        assertReverts(instead, digestOf(meant), ErrorData.digestMismatch(meant.id, digestOf(meant), found));
        Answer memory answer = exact(instead.id, found, instead.dueAt, instead.owner);
        assertFalse(answer.reverted, "the one that is there");
        assertClosed(instead);
    }

    function assertReverts(Deferral memory d, bytes32 digest, bytes memory error) internal {
        assertReverts(d, digest, d.dueAt, alice, error);
    }

    function assertReverts(
        Deferral memory d,
        bytes32 digest,
        uint256 time,
        address account,
        bytes memory error
    )
        internal
    {
        watch();
        Answer memory answer = exact(d.id, digest, time, account);
        assertTrue(answer.reverted, "reverts");
        assertEq(answer.error, error, "error");
        assertUnchanged();
    }
}

abstract contract ClaimExactBehaviour is ExactBehaviour {
    function badTime(Deferral memory d) internal pure override returns (uint256) {
        return d.dueAt - 1;
    }

    function badAccount() internal view override returns (address) {
        return bob;
    }
}

abstract contract CancelExactBehaviour is ExactBehaviour {
    function badTime(Deferral memory) internal pure override returns (uint256) {
        return START;
    }

    function badAccount() internal view override returns (address) {
        return bob;
    }

    function test_RevertWhen_OwnerIsEmptyAndDigestIsAnother() public {
        Deferral memory d = given(Kind.Stored);
        assertReverts(d, bytes32(0), START, address(0), ErrorData.emptyOwner());
    }
}
