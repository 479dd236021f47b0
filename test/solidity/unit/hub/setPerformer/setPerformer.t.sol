// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Kind } from "../../../../../contracts/types/Deferral.sol";
import { CLAIMER, DELAY, SCHEDULER, START } from "../../../support/Constants.sol";
import { HubAssertions } from "../../../support/HubAssertions.sol";

contract SetPerformerTest is HubAssertions {
    address private _first;
    address private _second;

    function setUp() public override {
        super.setUp();
        (_first, _second) = (makeAddr("first performer"), makeAddr("second performer"));
    }

    function test_RevertGiven_NoBookOfThisId() public {
        uint256 none = hub.nextBookId(controller);
        assertReverts(controller, abi.encodeCall(hub.setPerformer, (none, _first)), noSuchBook(none));
    }

    function test_RevertWhen_CallerIsNotController() public {
        setPerformer(_first);
        bytes memory data = abi.encodeCall(hub.setPerformer, (bookId, _second));
        assertReverts(stranger, data, notController(bookId, stranger, controller));
        assertReverts(_first, data, notController(bookId, _first, controller));
        assertReverts(_second, data, notController(bookId, _second, controller));
        assertRecord(controller, _first, address(0), _second, 0);
    }

    function test_RevertWhen_CallerIsNotController_AndPerformerIsController() public {
        bytes memory data = abi.encodeCall(hub.setPerformer, (bookId, controller));
        assertReverts(stranger, data, notController(bookId, stranger, controller));
    }

    function test_RevertWhen_PerformerIsController() public {
        setPerformer(_first);
        bytes memory data = abi.encodeCall(hub.setPerformer, (bookId, controller));
        assertReverts(controller, data, invalidGrantee(bookId, controller));
        assertRecord(controller, _first, address(0), _first, CLAIMER);
    }

    function test_GivenThereWasNone() public {
        vm.recordLogs();
        setPerformer(_first);
        expectLog(performerSetLog(_first));
        expectLog(rightsSetLog(_first, CLAIMER));
        assertLogs();
        assertRecord(controller, _first, address(0), _first, CLAIMER);

        uint64 id = given(Kind.Stored).id;
        standAt(START + DELAY);
        vm.prank(_first);
        hub.claim(bookId, id);
    }

    function test_GivenThereWasAnother() public {
        setPerformer(_first);
        vm.prank(controller);
        hub.setRights(bookId, _first, SCHEDULER | CLAIMER);
        vm.recordLogs();
        setPerformer(_second);
        expectLog(rightsSetLog(_first, 0));
        expectLog(performerSetLog(_second));
        expectLog(rightsSetLog(_second, CLAIMER));
        assertLogs();
        assertRecord(controller, _second, address(0), _second, CLAIMER);
        assertEq(hub.rightsOf(bookId, _first), 0, "the one before has none");
        assertEq(hub.rightsOf(bookId, claimer), CLAIMER, "others keep theirs");
    }

    function test_WhenItIsSameAgain() public {
        setPerformer(_first);
        vm.prank(controller);
        hub.setRights(bookId, _first, SCHEDULER | CLAIMER);
        setPerformer(_first);
        assertRecord(controller, _first, address(0), _first, CLAIMER);
    }

    function test_WhenThereIsToBeNone() public {
        setPerformer(_first);
        vm.recordLogs();
        setPerformer(address(0));
        expectLog(rightsSetLog(_first, 0));
        expectLog(performerSetLog(address(0)));
        assertLogs();
        assertRecord(controller, address(0), address(0), _first, 0);
        assertEq(hub.rightsOf(bookId, address(0)), 0, "nobody gets none");

        vm.recordLogs();
        setPerformer(address(0));
        expectLog(performerSetLog(address(0)));
        assertLogs();
    }

    function setPerformer(address performer) private {
        vm.prank(controller);
        hub.setPerformer(bookId, performer);
    }
}
