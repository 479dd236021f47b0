// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A target that goes by identities as ERC-2771 has it: from the forwarder it trusts, the caller is the last 20 bytes.
contract IdentityTarget {
    address public immutable TRUSTED;

    address public lastSender;
    bytes public lastData;
    uint256 public lastValue;

    constructor(address trusted) {
        TRUSTED = trusted;
    }

    fallback() external payable {
        _take();
    }

    receive() external payable {
        _take();
    }

    function _take() private {
        lastData = msg.data;
        lastValue = msg.value;
        lastSender = msg.sender == TRUSTED ? address(bytes20(msg.data[msg.data.length - 20:])) : msg.sender;
    }
}
