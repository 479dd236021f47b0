// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice An account that is a contract: a creator, a keeper or a receiver that takes money, refuses it, burns its gas, or uses
/// the moment to make a call of its own.
contract MoodyAccount {
    enum Mood {
        Take,
        Refuse,
        Burn,
        Call
    }

    Mood public mood;
    address private _callee;
    bytes private _data;

    /// @notice What the call made on receiving money came to.
    bool public succeeded;
    bytes public result;

    error NoMoney();

    receive() external payable {
        if (mood == Mood.Refuse) revert NoMoney();
        if (mood == Mood.Burn) {
            assembly {
                invalid()
            }
        }
        if (mood == Mood.Call) (succeeded, result) = _callee.call(_data);
    }

    function setMood(Mood mood_) external {
        mood = mood_;
    }

    /// @notice Sets the call that is made on receiving money.
    function callOnMoney(address callee, bytes calldata data) external {
        (mood, _callee, _data) = (Mood.Call, callee, data);
    }

    /// @notice Makes a call as this account, and hands on what it answers or reverts with.
    function act(address callee, uint256 value, bytes calldata data) external payable returns (bytes memory) {
        (bool success, bytes memory answer) = callee.call{ value: value }(data);
        if (success) return answer;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }
}
