// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../../contracts/interfaces/IDueBook.sol";
import { IDueBookHost } from "../../../../contracts/interfaces/IDueBookHost.sol";
import { Deferral, Kind } from "../../../../contracts/types/Deferral.sol";
import { BookTest } from "../../support/BookTest.sol";
import { CLAIMER, DELAY, START } from "../../support/Constants.sol";
import { HubTest } from "../../support/HubTest.sol";
import { PerformBehaviour, PerformSealedBehaviour } from "./PerformBehaviour.sol";

interface ITallyPerformer is IDueBookHost {
    function HUB() external view returns (IDueBook);
    function effects(uint256 bookId, uint64 id) external view returns (uint256);
    function total() external view returns (uint256);
    function performItem(uint256 bookId, Deferral calldata item) external;
}

abstract contract HubPerformBaseTest is HubTest, PerformBehaviour {
    ITallyPerformer internal tally;

    function setUp() public virtual override(HubTest, BookTest) {
        HubTest.setUp();
        tally = ITallyPerformer(deploy("TallyPerformer", abi.encode(hub)));
        vm.prank(controller);
        hub.setPerformer(bookId, address(tally));
    }

    function performer() internal view override returns (IDueBookHost) {
        return tally;
    }

    /// @dev Who may call is the performer's policy: this one lets anybody.
    function keeper() internal view override returns (address) {
        return stranger;
    }

    function effects() internal view override returns (uint256) {
        return tally.total();
    }

    function givenFailing() internal override returns (Deferral memory d, bytes memory reason) {
        Request memory r = request();
        r.payload = "fail";
        d = given(kind(), r);
        reason = abi.encodeWithSignature("AskedToFail(uint64)", d.id);
    }

    /// @dev This payload fails for ever; the item can be claimed all the same.
    function performMended(Deferral memory d) internal override {
        claimOne(kind(), d);
    }

    function test_GivenNoSuchBookOfHub() public {
        Deferral memory d = given(kind());
        standAt(START + DELAY);
        uint256 none = hub.nextBookId(controller);
        IDueBookHost.Performed[] memory results = tally.perform(none, toList(d), 0);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.NotIssued), "nothing was issued there");
        assertOpen(kind(), d);
        assertEq(effects(), 0, "without effect");
    }

    function test_GivenPerformerHasNoRight() public {
        Deferral memory d = given(kind());
        vm.prank(controller);
        hub.setPerformer(bookId, address(0));
        standAt(START + DELAY);
        IDueBookHost.Performed[] memory results = performAndRecord(toList(d), 0);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Failed), "failed");
        assertFailedLog(
            d, abi.encodeWithSignature("MissingRight(uint256,address,uint256)", bookId, address(tally), CLAIMER)
        );
        assertOpen(kind(), d);
        assertEq(effects(), 0, "without effect");
    }

    function test_WhenItActs() public {
        Deferral memory d = given(kind());
        standAt(START + DELAY);
        IDueBookHost.Performed[] memory results = performAndRecord(toList(d), 1);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Done), "done");
        expectLog(claimedLog(address(hub), bookId, d));
        expectLog(makeLog(address(tally), "Tallied(uint256,uint64,bytes)", topics(bookId, d.id), abi.encode(d.payload)));
        assertLogs();
        assertEq(tally.effects(bookId, d.id), 1, "once, in this book, under this id");
        assertEq(address(tally.HUB()), address(hub), "of this hub");
    }

    function test_RevertWhen_PerformItemIsCalled() public {
        Deferral memory d = given(kind());
        standAt(START + DELAY);
        address[4] memory accounts = [stranger, controller, claimer, address(tally)];
        for (uint256 i = 0; i < accounts.length; ++i) {
            vm.prank(accounts[i]);
            (bool success, bytes memory error) = address(tally).call(abi.encodeCall(tally.performItem, (bookId, d)));
            assertFalse(success, "reverts");
            assertEq(error, abi.encodeWithSignature("NotArmed()"), "error");
        }
        assertOpen(kind(), d);
        assertEq(effects(), 0, "without effect");
    }
}

contract HubPerformStoredTest is HubPerformBaseTest {
    function kind() internal pure override returns (Kind) {
        return Kind.Stored;
    }

    function test_WhenStoredOneIsNamedByItsIdAlone() public {
        Deferral memory d = given(Kind.Stored);
        Deferral memory item;
        (item.id, item.owner, item.payload) = (d.id, bob, "fail");
        standAt(START + DELAY);
        IDueBookHost.Performed[] memory results = performAndRecord(toList(item), 1);
        assertEq(uint256(results[0]), uint256(IDueBookHost.Performed.Done), "done");
        expectLog(claimedLog(address(hub), bookId, d));
        expectLog(makeLog(address(tally), "Tallied(uint256,uint64,bytes)", topics(bookId, d.id), abi.encode(d.payload)));
        assertLogs();
    }
}

/// @notice A book that counts in blocks.
contract HubPerformInBlocksTest is HubPerformStoredTest {
    function clockUnit() internal pure override returns (IDueBook.Clock) {
        return IDueBook.Clock.BlockNumber;
    }
}

contract HubPerformSealedTest is HubPerformBaseTest, PerformSealedBehaviour {
    function setUp() public override(HubPerformBaseTest, BookTest) {
        HubPerformBaseTest.setUp();
    }

    function kind() internal pure override(PerformBehaviour, PerformSealedBehaviour) returns (Kind) {
        return Kind.Sealed;
    }
}
