// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { CallRequest, SeriesPlan } from "../../../../contracts/types/DeferredTypes.sol";
import { Test } from "../../support/Test.sol";

/// @notice Every series that was ever registered, and what its steps said they did. Each step is held against the laws.
contract SeriesLedger is Test {
    struct Line {
        address creator;
        CallRequest request;
        SeriesPlan plan;
        /// @dev Wei it has not spent.
        uint256 balance;
        /// @dev Grid points booked or passed over.
        uint256 next;
        /// @dev Line of the occurrence that is booked in the ledger of calls, from 1; 0 if none is.
        uint256 open;
        bool cancelled;
    }

    Line[] private _lines;
    /// @dev What all of them have.
    uint256 public balances;
    uint256 public passed;
    uint256 public bookings;

    function add(address creator, CallRequest calldata request, SeriesPlan calldata plan, uint256 balance) external {
        _lines.push();
        Line storage line_ = _lines[_lines.length - 1];
        (line_.creator, line_.request, line_.plan) = (creator, request, plan);
        _give(line_, balance);
    }

    function pass(uint64 id, uint256 fromSlot, uint256 toSlot, uint256 count) external {
        Line storage line_ = _lines[id - 1];
        assertGt(count, 0, "law 10: passed over");
        assertEq(fromSlot, _slotOf(line_, line_.next), "law 10: from where it was");
        line_.next += count;
        assertEq(toSlot, _slotOf(line_, line_.next - 1), "law 10: grid points only");
        _assertInPlan(line_);
        passed += count;
    }

    function book(uint64 id, uint64 slot, uint256 fee, uint256 value, uint256 open) external {
        Line storage line_ = _lines[id - 1];
        assertEq(line_.open, 0, "law 9: at most one");
        assertEq(slot, _slotOf(line_, line_.next), "law 10: each grid point is booked or passed over");
        assertLe(fee, line_.plan.maxFee, "law 11: at most its greatest fee");
        assertLe(fee + value, line_.balance, "law 11: its own money");
        assertEq(value, line_.request.value, "law 11: its own value");
        ++line_.next;
        _assertInPlan(line_);
        line_.open = open;
        line_.balance -= fee + value;
        balances -= fee + value;
        ++bookings;
    }

    function close(uint64 id) external {
        _lines[id - 1].open = 0;
    }

    function give(uint64 id, uint256 amount) external {
        _give(_lines[id - 1], amount);
    }

    function cancel(uint64 id) external {
        Line storage line_ = _lines[id - 1];
        balances -= line_.balance;
        (line_.balance, line_.open, line_.cancelled) = (0, 0, true);
    }

    function line(uint64 id) external view returns (Line memory) {
        return _lines[id - 1];
    }

    function length() external view returns (uint256) {
        return _lines.length;
    }

    function _give(Line storage line_, uint256 amount) private {
        line_.balance += amount;
        balances += amount;
    }

    function _assertInPlan(Line storage line_) private view {
        if (line_.plan.occurrences != 0) assertLe(line_.next, line_.plan.occurrences, "law 10: as many as it has");
    }

    function _slotOf(Line storage line_, uint256 point) private view returns (uint256) {
        return line_.plan.firstSlot + point * line_.plan.periodSlots;
    }
}
