// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../../contracts/interfaces/IDueBook.sol";
import { CLAIMER, SCHEDULER } from "../../../support/Constants.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";

contract SetRightsTest is HubAssertions {
    address private _account;

    function setUp() public override {
        super.setUp();
        _account = makeAddr("account");
    }

    function test_RevertGiven_NoBookOfThisId() public {
        uint256 none = hub.nextBookId(controller);
        assertReverts(controller, abi.encodeCall(hub.setRights, (none, _account, 4)), noSuchBook(none));
        assertReverts(controller, abi.encodeCall(hub.setRights, (0, _account, 1)), noSuchBook(0));
    }

    function test_RevertWhen_CallerIsNotController() public {
        bytes memory data = abi.encodeCall(hub.setRights, (bookId, _account, SCHEDULER));
        open(stranger, IDueBook.Clock.Timestamp, address(0));
        assertReverts(stranger, data, notController(bookId, stranger, controller));
        assertReverts(_account, data, notController(bookId, _account, controller));
        assertReverts(scheduler, data, notController(bookId, scheduler, controller));
        assertReverts(claimer, data, notController(bookId, claimer, controller));
    }

    function test_RevertWhen_CallerIsNotController_AndRightsAreUnknown() public {
        bytes memory data = abi.encodeCall(hub.setRights, (bookId, _account, 4));
        assertReverts(stranger, data, notController(bookId, stranger, controller));
    }

    function test_RevertWhen_RightsAreUnknown() public {
        assertReverts(controller, abi.encodeCall(hub.setRights, (bookId, _account, 4)), unknownRights(4));
        uint256 all = type(uint256).max;
        assertReverts(controller, abi.encodeCall(hub.setRights, (bookId, _account, all)), unknownRights(all));
    }

    function test_RevertWhen_RightsAreUnknown_AndAccountIsEmpty() public {
        assertReverts(controller, abi.encodeCall(hub.setRights, (bookId, address(0), 4)), unknownRights(4));
    }

    function test_RevertWhen_AccountIsEmpty() public {
        bytes memory data = abi.encodeCall(hub.setRights, (bookId, address(0), CLAIMER));
        assertReverts(controller, data, invalidGrantee(bookId, address(0)));
    }

    function test_RevertWhen_AccountIsController() public {
        bytes memory data = abi.encodeCall(hub.setRights, (bookId, controller, 0));
        assertReverts(controller, data, invalidGrantee(bookId, controller));
        assertEq(hub.rightsOf(bookId, controller), SCHEDULER | CLAIMER, "the controller keeps both");
    }

    function test_WhenRightsAreGranted() public {
        vm.prank(controller);
        uint256 beside = hub.openBook(0, 1, 1, IDueBook.Clock.Timestamp, address(0));
        uint256[4] memory rights = [SCHEDULER, CLAIMER, SCHEDULER | CLAIMER, SCHEDULER];
        for (uint256 i = 0; i < rights.length; ++i) {
            vm.recordLogs();
            vm.prank(controller);
            hub.setRights(bookId, _account, rights[i]);
            expectLog(rightsSetLog(_account, rights[i]));
            assertLogs();
            assertEq(hub.rightsOf(bookId, _account), rights[i], "these and no others");
            assertEq(hub.rightsOf(beside, _account), 0, "not for another book of the same controller");
            assertEq(hub.rightsOf(bookId, stranger), 0, "not for another account");
            assertEq(hub.rightsOf(bookId, claimer), CLAIMER, "others keep theirs");
        }
    }

    function test_WhenRightsAreTaken() public {
        vm.recordLogs();
        vm.prank(controller);
        hub.setRights(bookId, scheduler, 0);
        expectLog(rightsSetLog(scheduler, 0));
        assertLogs();
        assertEq(hub.rightsOf(bookId, scheduler), 0, "none");
        assertReverts(
            scheduler,
            abi.encodeCall(hub.schedule, (bookId, alice, "", 1 hours, 0)),
            missingRight(bookId, scheduler, SCHEDULER)
        );
    }
}
