// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Scope } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract KeysTest is LibraryTest {
    mapping(bytes32 key => bool) private _seen;

    function test_WhenKeysAreSearchedForCollision() public {
        uint64[4] memory numbers = [uint64(0), 1, 257, type(uint64).max];
        uint32[3] memory revisions = [uint32(0), 1, type(uint32).max];
        bytes32[3] memory types = [bytes32("a"), "aa", bytes32(uint256(1) << 248)];
        uint256 count = 0;
        for (uint256 c = 0; c < 4; ++c) {
            for (uint256 r = 0; r < 4; ++r) {
                for (uint256 t = 0; t < 3; ++t) {
                    bytes32 id = library_.scopeIdOf(Scope(numbers[c], numbers[r], types[t]));
                    for (uint256 v = 0; v < 3; ++v) {
                        for (uint256 s = 0; s < 4; ++s) {
                            bytes32 key = keccak256(abi.encode(id, revisions[v], numbers[s]));
                            assertFalse(_seen[key], "seen before");
                            _seen[key] = true;
                            ++count;
                        }
                    }
                }
            }
        }
        assertEq(count, 4 * 4 * 3 * 3 * 4, "keys");
    }

    function testFuzz_WhenFieldsChangePlaces(uint64 a, uint64 b, bytes32 checkType) public view {
        vm.assume(a != b);
        bytes32 id = library_.scopeIdOf(Scope(a, b, checkType));
        assertNotEq(id, library_.scopeIdOf(Scope(b, a, checkType)), "course and release");
        assertEq(id, keccak256(abi.encode(uint256(a), uint256(b), checkType)), "whole words");
    }

    function testFuzz_WhenAnyTwoScopesDiffer(Scope memory a, Scope memory b) public view {
        bool same = a.courseId == b.courseId && a.releaseId == b.releaseId && a.checkType == b.checkType;
        assertEq(library_.scopeIdOf(a) == library_.scopeIdOf(b), same, "told apart");
    }
}
