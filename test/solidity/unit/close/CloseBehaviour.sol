// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { HOT_PLACES, MAX_OPEN, MAX_PAYLOAD, MAX_TIME } from "../../support/Constants.sol";
import { ErrorData } from "../../support/ErrorData.sol";
import { Layout } from "../../support/Layout.sol";
import { Vm } from "../../support/Vm.sol";

/// @notice What every function that closes a deferral does, whichever way it closes it.
abstract contract CloseBehaviour is BookTest {
    /*//////////////////////////////////////////////////////////////
                            THE FUNCTION ITSELF
    //////////////////////////////////////////////////////////////*/

    function kind() internal pure virtual returns (Kind);

    /// @dev Calls the function at `time` by (or for) `account`; which of the two it looks at is its own affair.
    function close(Deferral memory d, uint256 time, address account) internal virtual returns (Answer memory);

    /// @dev A time at which it would close `d`.
    function goodTime(Deferral memory d) internal pure virtual returns (uint256);

    function closedLog(Deferral memory d) internal view virtual returns (Vm.Log memory);

    /// @dev Whether a refusal reverts (or is answered with an outcome).
    function reverts() internal pure virtual returns (bool) {
        return true;
    }

    /// @dev Whether it gives the deferral that it closed.
    function gives() internal pure virtual returns (bool) {
        return kind() == Kind.Stored;
    }

    /// @dev The latest time that the clock can show.
    function latest() internal pure virtual returns (uint256) {
        return type(uint256).max;
    }

    /*//////////////////////////////////////////////////////////////
                                 REFUSALS
    //////////////////////////////////////////////////////////////*/

    function test_RefuseGiven_IdWasNeverIssued() public {
        Deferral memory d = given(kind());
        assertNotFound(d, 0);
        assertNotFound(d, reader().nextId(bookRef));
        assertNotFound(d, Layout.toId(0, 0));
        assertNotFound(d, Layout.toId(Layout.sequenceOf(d.id) + 1, Layout.placeOf(d.id)));
        assertNotFound(d, Layout.toId(Layout.sequenceOf(d.id), Layout.placeOf(d.id) + 1));
        assertNotFound(d, Layout.toId(Layout.sequenceOf(d.id), HOT_PLACES));
        assertNotFound(d, Layout.toId(0, HOT_PLACES));
        assertNotFound(d, type(uint64).max);
        assertOpen(kind(), d);
    }

    function test_RefuseGiven_ItWasClaimed() public {
        Deferral memory d = given(kind());
        claimOne(kind(), d);
        assertNotFound(d, d.id);
    }

    function test_RefuseGiven_ItWasCancelled() public {
        Deferral memory d = given(kind());
        cancelOne(kind(), d);
        assertNotFound(d, d.id);
    }

    function test_RefuseGiven_ItWasExpired() public {
        Deferral memory d = given(kind());
        expireOne(kind(), d);
        assertNotFound(d, d.id);
    }

    function test_RefuseGiven_ItIsOfOtherKind() public {
        Kind other = kind() == Kind.Stored ? Kind.Sealed : Kind.Stored;
        Deferral memory d = given(other);
        assertNotFound(d, d.id);
        assertOpen(other, d);

        givenHotPlacesTaken();
        d = given(other);
        assertEq(Layout.placeOf(d.id), HOT_PLACES + 1, "a cold place");
        assertNotFound(d, d.id);
        assertOpen(other, d);
    }

    function test_RefuseGiven_PlaceIsUsedAgain() public {
        Deferral memory old = given(kind());
        cancelOne(kind(), old);
        Deferral memory young = given(kind());
        assertEq(Layout.placeOf(young.id), Layout.placeOf(old.id), "the same place");
        assertNotFound(old, old.id);
        assertOpen(kind(), young);

        givenHotPlacesTaken();
        old = given(kind());
        cancelOne(kind(), old);
        young = given(kind());
        assertEq(Layout.placeOf(young.id), Layout.placeOf(old.id), "the same cold place");
        assertNotFound(old, old.id);
        assertOpen(kind(), young);
    }

    /*//////////////////////////////////////////////////////////////
                                 SUCCESS
    //////////////////////////////////////////////////////////////*/

    function test_WhenItIsOpen() public {
        Deferral memory before = given(kind());
        Deferral memory d = given(kind());
        Deferral memory beside = given(kind() == Kind.Stored ? Kind.Sealed : Kind.Stored);

        assertCloses(d, goodTime(d), d.owner);

        assertOpen(kind(), before);
        assertOpen(kind() == Kind.Stored ? Kind.Sealed : Kind.Stored, beside);
        assertClosed(d);
    }

    function test_GivenColdPlace() public {
        givenHotPlacesTaken();
        Deferral memory first = given(kind());
        Deferral memory second = given(kind());
        Deferral memory third = given(kind());
        assertEq(Layout.placeOf(third.id), HOT_PLACES + 2, "behind the free list");

        assertCloses(second, goodTime(second), second.owner);
        assertEq(Layout.freeHead(header()), HOT_PLACES, "front of the free list");
        assertCloses(third, goodTime(third), third.owner);
        assertEq(Layout.freeHead(header()), HOT_PLACES + 2, "front of the free list");

        assertOpen(kind(), first);
        assertClosed(second);
        assertClosed(third);
    }

    function test_GivenPayloadsOfManyLengths() public {
        uint256[12] memory lengths = [uint256(4096), 0, 4095, 1, 42, 8, 41, 9, 40, 10, 73, 74];
        Request memory r = request();
        for (uint256 i = 0; i < lengths.length; ++i) {
            r.payload = pattern(lengths[i]);
            Deferral memory d = given(kind(), r);
            assertEq(Layout.placeOf(d.id), 0, "each in the place of the one before");
            assertOpen(kind(), d);
            assertCloses(d, goodTime(d), d.owner);
        }
    }

    function testFuzz_WhenPayloadsAndTimesAreRandom(Request memory r, uint256 length, uint256 where) public {
        openBook(Limits(0, MAX_TIME, MAX_OPEN, false));
        uint64[] memory others = givenOpen(bound(where, 0, 2) == 0 ? HOT_PLACES : 1);
        if (r.owner == address(0)) r.owner = bob;
        if (length % 4 == 0) r.payload = pattern(bound(length, 0, MAX_PAYLOAD));
        r.time = bound(r.time, 0, MAX_TIME - 1);
        r.delay = bound(r.delay, 0, MAX_TIME - r.time - 1);
        r.ttl = bound(r.ttl, 1, MAX_TIME - r.time - r.delay);
        Deferral memory d = given(kind(), r);

        assertCloses(d, goodTime(d), d.owner);

        assertClosed(d);
        assertTrue(reader().isOpen(bookRef, others[0]), "the other one is open");
    }

    /*//////////////////////////////////////////////////////////////
                                ASSERTIONS
    //////////////////////////////////////////////////////////////*/

    /// @dev What a success or a refusal says before the call; a preview, where there is one, agrees with what comes.
    function assertPreview(Deferral memory d, uint256 time, Outcome outcome) internal view virtual { }

    /// @dev `d` under another id, at a time and by an account that would do.
    function assertNotFound(Deferral memory d, uint64 id) internal {
        uint64 own = d.id;
        d.id = id;
        assertRefused(d, goodTime(d), d.owner, Outcome.NotFound, ErrorData.notFound(id));
        d.id = own;
    }

    function assertRefused(
        Deferral memory d,
        uint256 time,
        address account,
        Outcome outcome,
        bytes memory error
    )
        internal
    {
        assertPreview(d, time, outcome);
        watch();
        Answer memory answer = close(d, time, account);
        assertEq(answer.reverted, reverts(), "reverts if it is a form that does");
        if (reverts()) assertEq(answer.error, error, "error");
        else assertEq(answer.outcome, outcome, "outcome");
        Deferral memory nothing;
        assertEq(answer.deferral, nothing, "no deferral");
        assertUnchanged();
    }

    /// @dev Everything that a success brings about, and nothing beside it.
    function assertCloses(Deferral memory d, uint256 time, address account) internal {
        uint256 place = Layout.placeOf(d.id);
        uint256 before = header();
        bytes32 others = wordsBeside(place);
        uint256 head = headOf(d.id);
        assertPreview(d, time, Outcome.Success);
        vm.recordLogs();

        Answer memory answer = close(d, time, account);

        expectLog(closedLog(d));
        assertLogs();
        assertEq(answer.error, "", "no revert");
        assertEq(answer.outcome, Outcome.Success, "outcome");
        if (gives()) assertEq(answer.deferral, d, "the deferral");
        assertEq(header(), headerAfterClose(before, d.id), "header");
        assertEq(headOf(d.id), place < HOT_PLACES ? head : Layout.freeMark(Layout.freeHead(before)), "head");
        assertEq(wordsBeside(place), others, "other words");
        assertFalse(reader().isOpen(bookRef, d.id), "closed");
        assertEq(reader().openCount(bookRef), Layout.openCount(before) - 1, "open count");
    }

    /// @dev The owner's word and the first two of the payload, the last word before the entry and the first behind it.
    function wordsBeside(uint256 place) private view returns (bytes32) {
        uint256 head = Layout.headSlot(bookSlot, place);
        return keccak256(
            abi.encode(
                place == 0 ? 0 : load(head - 1),
                load(head + 1),
                load(head + 2),
                load(head + 3),
                load(head + Layout.ENTRY_WORDS)
            )
        );
    }

    /// @dev For sealed deferrals, which the caller hands back: a change of any field is found out.
    function assertEveryFieldIsSealed() internal {
        Deferral memory d = given(Kind.Sealed);

        Deferral memory other = copy(d);
        other.owner = bob;
        assertMismatch(other);

        other = copy(d);
        other.createdAt += 1;
        assertMismatch(other);

        other = copy(d);
        other.dueAt -= 1;
        assertMismatch(other);

        other = copy(d);
        other.expiresAt += 1;
        assertMismatch(other);

        other = copy(d);
        other.payload = bytes.concat(d.payload, hex"00");
        assertMismatch(other);

        other = copy(d);
        other.payload[0] ^= 0x01;
        assertMismatch(other);

        assertOpen(Kind.Sealed, d);
        assertCloses(d, goodTime(d), d.owner);
    }

    function assertMismatch(Deferral memory other) private {
        assertRefused(other, goodTime(other), other.owner, Outcome.SealMismatch, ErrorData.sealMismatch(other.id));
    }

    function copy(Deferral memory d) private pure returns (Deferral memory) {
        return abi.decode(abi.encode(d), (Deferral));
    }
}
