// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable } from "solady/src/auth/Ownable.sol";

import { DueBookErrors } from "../../../contracts/libraries/DueBookErrors.sol";
import { Test } from "../support/Test.sol";
import { SlowFee } from "./SlowFee.sol";

/// @notice The README's host does what its words say.
contract SlowFeeTest is Test {
    uint256 private constant START = 1_900_000_000;
    uint256 private constant DUE = START + 2 days;

    SlowFee private _host;
    uint64 private _id;

    function setUp() public {
        vm.warp(START);
        _host = new SlowFee();
        _id = _host.announce(30);
    }

    function test_ChangesTheFeeOnceItIsDue() public {
        vm.warp(DUE);
        vm.prank(makeAddr("anyone"));
        _host.makeChange(_id);
        assertEq(_host.fee(), 30);
    }

    function test_RevertWhen_ItIsNotDue() public {
        vm.warp(DUE - 1);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.NotDue.selector, _id, DUE - 1, DUE));
        _host.makeChange(_id);
    }

    function test_RevertWhen_AWeekHasPassed() public {
        vm.warp(DUE + 7 days);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.Expired.selector, _id, DUE + 7 days, DUE + 7 days));
        _host.makeChange(_id);
    }

    function test_RevertWhen_MadeTwice() public {
        vm.warp(DUE);
        _host.makeChange(_id);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.NotFound.selector, _id));
        _host.makeChange(_id);
    }

    function test_RevertWhen_TakenBack() public {
        _host.takeBack(_id);
        vm.warp(DUE);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.NotFound.selector, _id));
        _host.makeChange(_id);
        assertEq(_host.fee(), 0);
    }

    function test_RevertWhen_AnotherTakesItBack() public {
        address another = makeAddr("another");
        vm.prank(another);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.NotOwner.selector, _id, another, address(this)));
        _host.takeBack(_id);
    }

    function test_RevertWhen_AnotherAnnounces() public {
        vm.prank(makeAddr("another"));
        vm.expectRevert(abi.encodeWithSelector(Ownable.Unauthorized.selector));
        _host.announce(99);
    }

    function test_FreesThePlaceOfOneThatHasExpired() public {
        for (uint256 i = 1; i < 10; ++i) {
            _host.announce(i);
        }
        vm.warp(DUE + 7 days);
        vm.expectRevert(abi.encodeWithSelector(DueBookErrors.BookFull.selector, 10));
        _host.announce(31);
        _host.takeBack(_id);
        _host.announce(31);
    }
}
