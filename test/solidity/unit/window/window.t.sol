// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind, Outcome } from "../../../../contracts/types/Deferral.sol";
import { MAX_TIME } from "../../support/Constants.sol";
import { HostTest } from "../../support/HostTest.sol";

/// @notice The boundaries that every part of the project reads from one file.
contract WindowTest is HostTest {
    struct Case {
        uint256 created;
        uint256 delay;
        uint256 ttl;
        uint256 time;
        string claim;
        string expire;
    }

    string private _json;

    function test_GivenCasesOfFile() public {
        _json = vm.readFile("test/vectors/window.json");
        uint256 count = 0;
        while (vm.keyExistsJson(_json, string.concat(".cases[", vm.toString(count), "]"))) {
            checkCase(readCase(count));
            ++count;
        }
        assertEq(count, 9, "cases of the file");
    }

    function readCase(uint256 index) private view returns (Case memory c) {
        string memory path = string.concat(".cases[", vm.toString(index), "].");
        c.created = vm.parseJsonUint(_json, string.concat(path, "created"));
        c.delay = vm.parseJsonUint(_json, string.concat(path, "delay"));
        c.ttl = vm.parseJsonUint(_json, string.concat(path, "ttl"));
        c.time = vm.parseJsonUint(_json, string.concat(path, "now"));
        c.claim = vm.parseJsonString(_json, string.concat(path, "claim"));
        c.expire = vm.parseJsonString(_json, string.concat(path, "expire"));
    }

    function checkCase(Case memory c) private {
        Outcome claim = outcomeOf(c.claim);
        Outcome expire = outcomeOf(c.expire);
        assertFalse(claim == Outcome.Success && expire == Outcome.Success, "never both");
        openBook(Limits(0, MAX_TIME, 10, false));
        for (uint256 i = 0; i < 2; ++i) {
            Kind kind = Kind(i);
            Deferral memory d = given(kind, Request(alice, "", c.created, c.delay, c.ttl));
            assertEq(d.isClaimable(c.time), claim == Outcome.Success, "isClaimable");
            assertEq(previewOf(kind, d, c.time), claim, "preview");
            assertEq(claimAt(kind, d, c.time), claim, "claim");
            if (claim == Outcome.Success) {
                assertClosed(d);
                d = given(kind, Request(alice, "", c.created, c.delay, c.ttl));
            }
            assertEq(expireAt(kind, d, c.time), expire, "expire");
            if (expire == Outcome.Success) {
                assertClosed(d);
                d = given(kind, Request(alice, "", c.created, c.delay, c.ttl));
            }
            cancelOne(kind, d);
            assertClosed(d);
        }
    }

    function claimAt(Kind kind, Deferral memory d, uint256 time) private returns (Outcome outcome) {
        if (kind == Kind.Sealed) return host.tryClaimSealed(WHICH, label, d, time);
        (outcome,) = host.tryClaim(WHICH, label, d.id, time);
    }

    function expireAt(Kind kind, Deferral memory d, uint256 time) private returns (Outcome outcome) {
        if (kind == Kind.Sealed) return host.tryExpireSealed(WHICH, label, d, time);
        (outcome,) = host.tryExpire(WHICH, label, d.id, time);
    }

    function outcomeOf(string memory word) private pure returns (Outcome) {
        bytes32 hash = keccak256(bytes(word));
        if (hash == keccak256("ok")) return Outcome.Success;
        if (hash == keccak256("NotDue")) return Outcome.NotDue;
        if (hash == keccak256("Expired")) return Outcome.Expired;
        if (hash == keccak256("NotExpired")) return Outcome.NotExpired;
        fail(string.concat("a word that no case has: ", word));
        return Outcome.NotFound;
    }
}
