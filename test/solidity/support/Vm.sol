// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The cheatcodes of Hardhat's Solidity test runner that this project uses.
/// @dev Written from the runner's behaviour instead of taken from forge-std, which npm does not carry in a usable form.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    // --- the chain -------------------------------------------------------------------------------

    function warp(uint256 timestamp) external;
    function roll(uint256 height) external;
    function fee(uint256 baseFee) external;
    function chainId(uint256 id) external;
    function coinbase(address feeRecipient) external;
    function prevrandao(bytes32 value) external;
    function txGasPrice(uint256 price) external;
    function getBlockTimestamp() external view returns (uint256);
    function getBlockNumber() external view returns (uint256);
    function snapshotState() external returns (uint256 id);
    function revertToState(uint256 id) external returns (bool found);

    // --- accounts --------------------------------------------------------------------------------

    function addr(uint256 privateKey) external pure returns (address);
    function label(address account, string calldata name) external;
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function setNonce(address account, uint64 nonce) external;
    function getNonce(address account) external view returns (uint64);
    function load(address account, bytes32 slot) external view returns (bytes32);
    function store(address account, bytes32 slot, bytes32 value) external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function computeCreateAddress(address deployer, uint256 nonce) external pure returns (address);

    // --- calls -----------------------------------------------------------------------------------

    function prank(address sender) external;
    function prank(address sender, address origin) external;
    function startPrank(address sender) external;
    function startPrank(address sender, address origin) external;
    function stopPrank() external;
    function mockCall(address callee, bytes calldata data, bytes calldata result) external;
    function mockCall(address callee, uint256 value, bytes calldata data, bytes calldata result) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata reason) external;
    function clearMockedCalls() external;

    // --- expectations ----------------------------------------------------------------------------

    function assume(bool condition) external pure;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function expectRevert(bytes calldata data, address reverter) external;
    function expectPartialRevert(bytes4 selector) external;
    function expectEmit() external;
    function expectEmit(address emitter) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectCall(address callee, bytes calldata data) external;
    function expectCall(address callee, bytes calldata data, uint64 count) external;
    function expectCall(address callee, uint256 value, bytes calldata data) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function record() external;
    function accesses(address account) external returns (bytes32[] memory reads, bytes32[] memory writes);

    // --- gas -------------------------------------------------------------------------------------

    function lastCallGas() external view returns (Gas memory);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256 used);
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function startSnapshotGas(string calldata group, string calldata name) external;
    function stopSnapshotGas(string calldata group, string calldata name) external returns (uint256 used);
    function pauseGasMetering() external;
    function resumeGasMetering() external;
    function cool(address account) external;

    // --- files and text --------------------------------------------------------------------------

    function projectRoot() external view returns (string memory);
    function readFile(string calldata path) external view returns (string memory);
    function parseJson(string calldata json) external pure returns (bytes memory);
    function parseJson(string calldata json, string calldata key) external pure returns (bytes memory);
    function parseJsonUint(string calldata json, string calldata key) external pure returns (uint256);
    function parseJsonUintArray(string calldata json, string calldata key) external pure returns (uint256[] memory);
    function parseJsonInt(string calldata json, string calldata key) external pure returns (int256);
    function parseJsonBool(string calldata json, string calldata key) external pure returns (bool);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function parseJsonKeys(string calldata json, string calldata key) external pure returns (string[] memory);
    function keyExistsJson(string calldata json, string calldata key) external view returns (bool);
    function getCode(string calldata artifact) external view returns (bytes memory);
    function getDeployedCode(string calldata artifact) external view returns (bytes memory);
    function toString(address value) external pure returns (string memory);
    function toString(bool value) external pure returns (string memory);
    function toString(bytes calldata value) external pure returns (string memory);
    function toString(bytes32 value) external pure returns (string memory);
    function toString(int256 value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
}
