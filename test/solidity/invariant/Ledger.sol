// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import { Deferral, Kind } from "../../../contracts/types/Deferral.sol";

/// @notice What a run of the invariants remembers of every deferral, open or not: the truth the book is compared with.
contract Ledger {
    enum Fate {
        Open,
        Claimed,
        Cancelled,
        Expired
    }

    struct Line {
        Deferral deferral;
        Kind kind;
        Fate fate;
        /// @dev How often claim, cancel or expire of it succeeded.
        uint256 successes;
    }

    Line[] private _lines;
    mapping(uint64 id => uint256 indexPlusOne) private _indexOf;
    uint256 public openCount;
    uint256 public mostOpen;

    function opened(Deferral calldata d, Kind kind) external {
        _lines.push(Line(d, kind, Fate.Open, 0));
        _indexOf[d.id] = _lines.length;
        if (++openCount > mostOpen) mostOpen = openCount;
    }

    function closed(uint256 index, Fate fate) external {
        Line storage line = _lines[index];
        if (line.successes++ == 0) --openCount;
        line.fate = fate;
    }

    function length() external view returns (uint256) {
        return _lines.length;
    }

    function line(uint256 index) external view returns (Line memory) {
        return _lines[index];
    }

    function knows(uint64 id) external view returns (bool) {
        return _indexOf[id] != 0;
    }
}
