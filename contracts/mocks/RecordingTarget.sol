// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Takes any call and keeps who made it, with how much and with which data. It answers, or reverts, with the bytes it was
/// told.
contract RecordingTarget {
    struct Call {
        address sender;
        uint256 value;
        bytes data;
    }

    Call[] private _calls;
    bytes private _answer;
    bool private _fails;

    fallback() external payable {
        _take();
    }

    receive() external payable {
        _take();
    }

    function answerWith(bytes calldata answer, bool fails) external {
        (_answer, _fails) = (answer, fails);
    }

    function calls() external view returns (Call[] memory) {
        return _calls;
    }

    function _take() private {
        _calls.push(Call(msg.sender, msg.value, msg.data));
        bytes memory answer = _answer;
        bool fails = _fails;
        assembly ("memory-safe") {
            if fails { revert(add(answer, 32), mload(answer)) }
            return(add(answer, 32), mload(answer))
        }
    }
}
