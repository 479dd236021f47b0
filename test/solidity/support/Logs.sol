// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Deferral, Kind } from "../../../contracts/types/Deferral.sol";
import { Test } from "./Test.sol";
import { Vm } from "./Vm.sol";

/// @notice Whole logs: number, emitter, every topic and all data.
abstract contract Logs is Test {
    Vm.Log[] private _expected;

    function scheduledLog(
        address emitter,
        uint256 label,
        Deferral memory d,
        Kind kind
    )
        internal
        pure
        returns (Vm.Log memory)
    {
        return _log(
            emitter,
            "DeferralScheduled(uint256,uint64,address,uint40,uint40,uint40,uint8,bytes)",
            label,
            d,
            abi.encode(d.createdAt, d.dueAt, d.expiresAt, kind, d.payload)
        );
    }

    function claimedLog(address emitter, uint256 label, Deferral memory d) internal pure returns (Vm.Log memory) {
        return _log(emitter, "DeferralClaimed(uint256,uint64,address)", label, d, "");
    }

    function cancelledLog(address emitter, uint256 label, Deferral memory d) internal pure returns (Vm.Log memory) {
        return _log(emitter, "DeferralCancelled(uint256,uint64,address)", label, d, "");
    }

    function expiredLog(address emitter, uint256 label, Deferral memory d) internal pure returns (Vm.Log memory) {
        return _log(emitter, "DeferralExpired(uint256,uint64,address)", label, d, "");
    }

    /// @dev A log with up to three indexed arguments behind the signature.
    function makeLog(
        address emitter,
        string memory signature,
        bytes32[] memory indexed_,
        bytes memory data
    )
        internal
        pure
        returns (Vm.Log memory log)
    {
        log.emitter = emitter;
        log.topics = new bytes32[](1 + indexed_.length);
        log.topics[0] = keccak256(bytes(signature));
        for (uint256 i = 0; i < indexed_.length; ++i) {
            log.topics[1 + i] = indexed_[i];
        }
        log.data = data;
    }

    /// @dev Adds a log that the next `assertLogs` must find, in this order.
    function expectLog(Vm.Log memory log) internal {
        _expected.push(log);
    }

    /// @dev The logs since recordLogs (or since the last look) are the expected ones and no other.
    function assertLogs() internal {
        Vm.Log[] memory actual = vm.getRecordedLogs();
        Vm.Log[] memory expected = _expected;
        delete _expected;
        assertEq(actual.length, expected.length, "number of logs");
        for (uint256 i = 0; i < expected.length; ++i) {
            string memory which = vm.toString(i);
            assertEq(actual[i].emitter, expected[i].emitter, string.concat("emitter of log ", which));
            assertEq(actual[i].topics.length, expected[i].topics.length, string.concat("topics of log ", which));
            for (uint256 t = 0; t < expected[i].topics.length; ++t) {
                assertEq(
                    actual[i].topics[t],
                    expected[i].topics[t],
                    string.concat("topic ", vm.toString(t), " of log ", which)
                );
            }
            assertEq(actual[i].data, expected[i].data, string.concat("data of log ", which));
        }
    }

    function topics(uint256 a) internal pure returns (bytes32[] memory list) {
        list = new bytes32[](1);
        list[0] = bytes32(a);
    }

    function topics(uint256 a, uint256 b) internal pure returns (bytes32[] memory list) {
        list = new bytes32[](2);
        (list[0], list[1]) = (bytes32(a), bytes32(b));
    }

    function topics(uint256 a, uint256 b, uint256 c) internal pure returns (bytes32[] memory list) {
        list = new bytes32[](3);
        (list[0], list[1], list[2]) = (bytes32(a), bytes32(b), bytes32(c));
    }

    function _log(
        address emitter,
        string memory signature,
        uint256 label,
        Deferral memory d,
        bytes memory data
    )
        private
        pure
        returns (Vm.Log memory)
    {
        return makeLog(emitter, signature, topics(label, d.id, uint160(d.owner)), data);
    }
}
