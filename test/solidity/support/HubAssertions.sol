// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDueBook } from "../../../contracts/interfaces/IDueBook.sol";
import { HubTest } from "./HubTest.sol";
import { Vm } from "./Vm.sol";

/// @notice What only the hub says: its errors and events, whole.
abstract contract HubAssertions is HubTest {
    function noSuchBook(uint256 book) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("NoSuchBook(uint256)", book);
    }

    function notController(uint256 book, address caller, address controller_) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("NotController(uint256,address,address)", book, caller, controller_);
    }

    function missingRight(uint256 book, address caller, uint256 right) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("MissingRight(uint256,address,uint256)", book, caller, right);
    }

    function unknownRights(uint256 rights) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("UnknownRights(uint256,uint256)", rights, 3);
    }

    function invalidGrantee(uint256 book, address account) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("InvalidGrantee(uint256,address)", book, account);
    }

    function invalidOffer(uint256 book, address to) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("InvalidOffer(uint256,address)", book, to);
    }

    function noOffer(uint256 book, address account) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("NoOffer(uint256,address)", book, account);
    }

    function bookChanged(uint256 book, uint256 wanted, uint256 sequence) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("BookChanged(uint256,uint256,uint256)", book, wanted, sequence);
    }

    function rightsSetLog(address account, uint256 rights) internal view returns (Vm.Log memory) {
        return
            makeLog(subject, "RightsSet(uint256,address,uint256)", topics(bookId, uint160(account)), abi.encode(rights));
    }

    function performerSetLog(address performer) internal view returns (Vm.Log memory) {
        return makeLog(subject, "PerformerSet(uint256,address)", topics(bookId, uint160(performer)), "");
    }

    function bookOfferedLog(address from, address to) internal view returns (Vm.Log memory) {
        return makeLog(subject, "BookOffered(uint256,address,address)", topics(bookId, uint160(from), uint160(to)), "");
    }

    function offerWithdrawnLog(address to) internal view returns (Vm.Log memory) {
        return makeLog(subject, "OfferWithdrawn(uint256,address)", topics(bookId, uint160(to)), "");
    }

    function bookAcceptedLog(address previous, address next) internal view returns (Vm.Log memory) {
        return makeLog(
            subject, "BookAccepted(uint256,address,address)", topics(bookId, uint160(previous), uint160(next)), ""
        );
    }

    /// @dev The call reverts with this error, whole, and no word of the book changes. (What a call logs before it reverts is void,
    /// but the test runner records it; so logs are not looked at.)
    function assertReverts(address account, bytes memory data, bytes memory error) internal {
        watch();
        vm.prank(account);
        (Answer memory answer,) = attempt(data);
        assertTrue(answer.reverted, "reverts");
        assertEq(answer.error, error, "error");
        assertStorageUnchanged();
    }

    /// @dev The book, its controller, performer, offer, and the rights of an account.
    function assertRecord(
        address controller_,
        address performer,
        address offeredTo,
        address account,
        uint256 rights
    )
        internal
        view
    {
        assertEq(hub.controllerOf(bookId), controller_, "controller");
        assertEq(hub.performerOf(bookId), performer, "performer");
        assertEq(hub.offerOf(bookId), offeredTo, "offer");
        assertEq(hub.rightsOf(bookId, account), rights, "rights");
    }

    /// @dev The book of the default test, under another opener or count.
    function open(address opener, IDueBook.Clock clock, address performer) internal returns (uint256 book) {
        vm.prank(opener);
        book = hub.openBook(0, 30 days, 10, clock, performer);
    }
}
