// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { MAX_TIME } from "../../support/Constants.sol";
import { HostTest } from "../../support/HostTest.sol";
import { Layout } from "../../support/Layout.sol";

contract SealTest is HostTest {
    function test_RefuseWhen_LabelIsAnother() public {
        Deferral memory d = given(Kind.Sealed);
        label ^= 1 << 255;
        assertSealedForms(d, Outcome.SealMismatch);
        label ^= (1 << 255) | 1;
        assertSealedForms(d, Outcome.SealMismatch);
        label ^= 1;
        assertOpen(Kind.Sealed, d);
        claimOne(Kind.Sealed, d);
    }

    /// @dev Owner and times, with the lowest and the highest bit that the type has not.
    function test_RefuseWhen_FieldHasBitsBeyondItsType() public {
        Deferral memory d = given(Kind.Sealed);
        watch();
        for (uint256 field = 1; field < 5; ++field) {
            uint256 width = field == 1 ? 160 : 40;
            assertAnswers(abi.encodeCall(host.tryClaimSealed, (WHICH, label, d, d.dueAt)), field, width);
            assertAnswers(abi.encodeCall(host.tryCancelSealed, (WHICH, label, d, d.owner)), field, width);
            assertAnswers(abi.encodeCall(host.tryExpireSealed, (WHICH, label, d, d.expiresAt)), field, width);
            assertAnswers(abi.encodeCall(host.previewClaimSealed, (WHICH, label, d, d.dueAt)), field, width);
        }
        assertUnchanged();
        assertOpen(Kind.Sealed, d);
    }

    function test_RevertWhen_IdHasBitsBeyondItsType() public {
        Deferral memory d = given(Kind.Sealed);
        watch();
        assertReverts(abi.encodeCall(host.tryClaimSealed, (WHICH, label, d, d.dueAt)));
        assertReverts(abi.encodeCall(host.tryCancelSealed, (WHICH, label, d, d.owner)));
        assertReverts(abi.encodeCall(host.tryExpireSealed, (WHICH, label, d, d.expiresAt)));
        assertUnchanged();
        assertOpen(Kind.Sealed, d);
    }

    function test_WhenPayloadEndsBeyondCalldata() public {
        Deferral memory zeros = given(Kind.Sealed, bytes.concat(hex"01", new bytes(40)));
        Deferral memory others = given(Kind.Sealed, bytes.concat(hex"01", new bytes(39), hex"02"));
        assertEq(answerTo(cut(zeros)), abi.encode(Outcome.Success), "what is missing was zero");
        watch();
        assertEq(answerTo(cut(others)), abi.encode(Outcome.SealMismatch), "what is missing was another byte");
        bytes memory elsewhere = claimCall(others);
        elsewhere[4 + 32 * 9] = 0x80; // the offset of the payload, behind which there is nothing
        assertEq(answerTo(elsewhere), abi.encode(Outcome.SealMismatch), "no payload there");
        assertUnchanged();
        assertOpen(Kind.Sealed, others);
    }

    function test_RefuseWhen_LengthOfPayloadHasBitsThatNoLengthHas() public {
        Deferral memory d = given(Kind.Sealed, new bytes(4096));
        watch();
        for (uint256 bit = 13; bit < 256; ++bit) {
            bytes memory data = claimCall(d);
            data[4 + 32 * 10 + 31 - bit / 8] |= bytes1(uint8(1 << (bit % 8))); // behind ten words
            (bool success, bytes memory returned) = subject.call{ gas: 300_000 }(data);
            assertTrue(success, "it answers");
            assertEq(returned, abi.encode(Outcome.SealMismatch), "another deferral");
        }
        assertUnchanged();
        assertEq(answerTo(claimCall(d)), abi.encode(Outcome.Success), "without");
    }

    function test_GivenTwoOfSameContent() public {
        Deferral memory first = given(Kind.Sealed);
        Deferral memory second = given(Kind.Sealed);
        uint256 slot = Layout.headSlot(bookSlot, Layout.placeOf(second.id));
        uint256 commitment = load(Layout.headSlot(bookSlot, Layout.placeOf(first.id))) % 2 ** 205;
        assertNotEq(load(slot) % 2 ** 205, commitment, "the id is part of the commitment");
        // the commitment of the first under the sequence of the second
        store(slot, load(slot) - load(slot) % 2 ** 205 + commitment);
        assertSealedForms(second, Outcome.SealMismatch);
        claimOne(Kind.Sealed, first);
        assertEq(host.tryClaimSealed(WHICH, label, first, first.dueAt), Outcome.NotFound, "once");
    }

    function test_RefuseGiven_StoredOneOfSameContent() public {
        Deferral memory stored = given(Kind.Stored);
        Deferral memory sealed_ = given(Kind.Sealed);
        assertSealedForms(stored, Outcome.NotFound);
        assertStoredForms(sealed_, Outcome.NotFound);
        assertOpen(Kind.Stored, stored);
        assertOpen(Kind.Sealed, sealed_);
    }

    /// @dev Else whoever grinds a hash could claim before the delay is over.
    function test_RefuseGiven_SealedHeadThatReadsLikeStoredOneButForItsFirstBit() public {
        Deferral memory d = given(Kind.Sealed);
        uint256 slot = Layout.headSlot(bookSlot, Layout.placeOf(d.id));
        uint256 likeStored = Layout.storedHead(Layout.sequenceOf(d.id), 0, 0, 0, d.payload);
        store(slot, 2 ** 255 + likeStored);
        store(slot + 1, uint160(alice));
        assertStoredForms(d, Outcome.NotFound);
        (bool found,) = host.get(WHICH, d.id);
        assertFalse(found, "get");
        assertEq(host.getMany(WHICH, toList(d.id))[0].id, 0, "getMany");
        assertEq(host.due(WHICH, MAX_TIME, 10).length, 0, "due");
        assertEq(host.iterateOpen(WHICH, 0, 0, "").length, 0, "iterateOpen");

        store(slot, likeStored); // the bit is what kept it
        assertEq(host.previewClaim(WHICH, d.id, d.createdAt), Outcome.Success, "without the bit");
    }

    function test_RefuseGiven_StoredHeadThatReadsLikeCommitmentButForItsFirstBit() public {
        Deferral memory d = given(Kind.Stored);
        uint256 slot = Layout.headSlot(bookSlot, Layout.placeOf(d.id));
        uint256 commitment = Layout.sealedHead(Layout.sequenceOf(d.id), digestOf(d));
        store(slot, commitment - 2 ** 255);
        assertSealedForms(d, Outcome.NotFound);
        (, Kind[] memory kinds,) = host.openPage(WHICH, 0, 1);
        assertEq(uint256(kinds[0]), uint256(Kind.Stored), "kind");

        store(slot, commitment); // the bit is what kept it
        assertEq(host.previewClaimSealed(WHICH, label, d, d.dueAt), Outcome.Success, "with the bit");
    }

    function test_RefuseGiven_CommitmentIsAnotherInOneBit() public {
        Deferral memory d = given(Kind.Sealed);
        uint256 slot = Layout.headSlot(bookSlot, Layout.placeOf(d.id));
        uint256 head = load(slot);
        for (uint256 bit = 0; bit < 205; ++bit) {
            store(slot, head ^ (1 << bit));
            assertEq(host.previewClaimSealed(WHICH, label, d, d.dueAt), Outcome.SealMismatch, "preview");
        }
        assertSealedForms(d, Outcome.SealMismatch);
        store(slot, head);
        claimOne(Kind.Sealed, d);
    }

    function test_RefuseGiven_SequenceInHeadIsAnother() public {
        Deferral memory d = given(Kind.Sealed);
        uint256 slot = Layout.headSlot(bookSlot, Layout.placeOf(d.id));
        uint256 head = load(slot);
        for (uint256 bit = 205; bit < 255; ++bit) {
            store(slot, head ^ (1 << bit));
            assertEq(host.previewClaimSealed(WHICH, label, d, d.dueAt), Outcome.NotFound, "preview");
        }
        assertSealedForms(d, Outcome.NotFound);
    }

    function given(Kind kind, bytes memory payload) private returns (Deferral memory) {
        Request memory r = request();
        r.payload = payload;
        return given(kind, r);
    }

    function claimCall(Deferral memory d) private view returns (bytes memory) {
        return abi.encodeCall(host.tryClaimSealed, (WHICH, label, d, d.dueAt));
    }

    /// @dev The claim without the last word of its calldata, which holds the end of a payload of 41 bytes.
    function cut(Deferral memory d) private view returns (bytes memory data) {
        data = claimCall(d);
        assembly ("memory-safe") {
            mstore(data, sub(mload(data), 32))
        }
    }

    function answerTo(bytes memory data) private returns (bytes memory returned) {
        bool success;
        (success, returned) = subject.call(data);
        assertTrue(success, "it answers");
    }

    function assertAnswers(bytes memory data, uint256 field, uint256 width) private {
        for (uint256 i = 0; i < 2; ++i) {
            (bool success, bytes memory returned) = subject.call(withBit(data, field, i == 0 ? width : 255));
            assertTrue(success, "it answers");
            assertEq(returned, abi.encode(Outcome.SealMismatch), "another deferral");
        }
    }

    function assertReverts(bytes memory data) private {
        for (uint256 i = 0; i < 2; ++i) {
            (bool success, bytes memory returned) = subject.call(withBit(data, 0, i == 0 ? 64 : 255));
            assertFalse(success, "no such argument");
            assertEq(returned, "", "as the compiler refuses one");
        }
    }

    /// @dev `data` is a call (which, label, deferral, one word), so the deferral begins behind four words.
    function withBit(bytes memory data, uint256 field, uint256 bit) private pure returns (bytes memory changed) {
        changed = bytes.concat(data);
        uint256 at = 4 + 32 * (4 + field) + 31 - bit / 8;
        changed[at] |= bytes1(uint8(1 << (bit % 8)));
    }

    /// @dev No sealed form takes `d`, at whatever time; the book stays as it is.
    function assertSealedForms(Deferral memory d, Outcome outcome) private {
        watch();
        assertEq(host.tryClaimSealed(WHICH, label, d, d.dueAt), outcome, "claimSealed");
        assertEq(host.tryCancelSealed(WHICH, label, d, d.owner), outcome, "cancelSealed");
        assertEq(host.tryExpireSealed(WHICH, label, d, d.expiresAt), outcome, "expireSealed");
        assertEq(host.claimManySealed(WHICH, label, toList(d), d.dueAt)[0], outcome, "claimManySealed");
        assertUnchanged();
    }

    function assertStoredForms(Deferral memory d, Outcome expected) private {
        uint256[4] memory times = [uint256(0), d.dueAt, d.expiresAt, MAX_TIME];
        watch();
        for (uint256 i = 0; i < times.length; ++i) {
            (Outcome outcome,) = host.tryClaim(WHICH, label, d.id, times[i]);
            assertEq(outcome, expected, "claim");
            (outcome,) = host.tryExpire(WHICH, label, d.id, times[i]);
            assertEq(outcome, expected, "expire");
            (Outcome[] memory outcomes,) = host.claimMany(WHICH, label, toList(d.id), times[i]);
            assertEq(outcomes[0], expected, "claimMany");
        }
        (Outcome cancelled,) = host.tryCancel(WHICH, label, d.id, d.owner);
        assertEq(cancelled, expected, "cancel");
        assertUnchanged();
    }
}
