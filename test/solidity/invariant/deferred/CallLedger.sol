// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { BookedCall } from "../../../../contracts/types/DeferredTypes.sol";

/// @notice Every call that was ever booked, and what became of it.
contract CallLedger {
    enum Fate {
        Open,
        Executed,
        Failed,
        Cancelled,
        Expired
    }

    struct Line {
        bytes32 callId;
        uint64 slot;
        BookedCall call;
        Fate fate;
        uint256 tips;
    }

    Line[] private _lines;
    /// @dev What is open, tips not taken back included: value, base part, creator's tip and added tips of open calls, and added
    /// tips of closed ones.
    uint256 public held;
    uint256 public openGas;

    function add(bytes32 callId, uint64 slot, BookedCall calldata call) external {
        _lines.push();
        Line storage line_ = _lines[_lines.length - 1];
        (line_.callId, line_.slot, line_.call) = (callId, slot, call);
        held += uint256(call.value) + call.tip + uint256(call.price) * call.bookedGas;
        openGas += call.bookedGas;
    }

    function addTip(uint256 i, uint256 amount) external {
        _lines[i].tips += amount;
        held += amount;
    }

    function takeTips(uint256 i, uint256 amount) external {
        _lines[i].tips -= amount;
        held -= amount;
    }

    function close(uint256 i, Fate fate) external {
        Line storage line_ = _lines[i];
        line_.fate = fate;
        BookedCall storage call = line_.call;
        held -= uint256(call.value) + call.tip + uint256(call.price) * call.bookedGas;
        openGas -= call.bookedGas;
    }

    function line(uint256 i) external view returns (Line memory) {
        return _lines[i];
    }

    function length() external view returns (uint256) {
        return _lines.length;
    }
}
