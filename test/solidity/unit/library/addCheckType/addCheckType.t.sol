// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CheckKind } from "../../../../../contracts/types/LibraryTypes.sol";
import { LibraryTest } from "../../../support/LibraryTest.sol";

contract AddCheckTypeTest is LibraryTest {
    function test_RevertWhen_CallerIsNoOperator() public {
        bytes memory data = abi.encodeCall(library_.addCheckType, ("new", CheckKind.Planned));
        assertReverts(stranger, data, abi.encodeWithSignature("Unauthorized()"));
        assertReverts(reporter, data, abi.encodeWithSignature("Unauthorized()"));
        vm.prank(owner);
        library_.revokeRoles(operator, 1);
        assertReverts(operator, data, abi.encodeWithSignature("Unauthorized()"));
    }

    function test_RevertWhen_NoKindIsGiven() public {
        assertInvalid("new", CheckKind.None);
    }

    function test_RevertWhen_CheckTypeIsNoLabel() public {
        assertInvalid("", CheckKind.Planned);
        assertInvalid("with space", CheckKind.Planned);
        assertInvalid(hex"6e6577007f", CheckKind.Planned);
        assertInvalid(hex"6e657700", CheckKind.None);
        assertInvalid(hex"6e65770061", CheckKind.Planned);
        assertInvalid("12345678\x01", CheckKind.Planned);
        assertInvalid("1234567890123456789012345678901\x01", CheckKind.Planned);
        assertInvalid(hex"c3a9", CheckKind.Planned);
        assertInvalid(hex"7f", CheckKind.Planned);
        assertInvalid("12345678901234567890123456789012", CheckKind.Unplanned);
        assertInvalid(bytes32(uint256(1)), CheckKind.Planned);
    }

    function test_RevertGiven_CheckTypeExists() public {
        bytes memory error =
            abi.encodeWithSignature("CheckTypeExists(bytes32,uint8)", CHECK, uint256(CheckKind.Planned));
        assertReverts(operator, abi.encodeCall(library_.addCheckType, (CHECK, CheckKind.Planned)), error);
        assertReverts(operator, abi.encodeCall(library_.addCheckType, (CHECK, CheckKind.Unplanned)), error);
        assertEq(uint256(library_.checkKind(CHECK)), uint256(CheckKind.Planned), "kind");
    }

    function test_WhenOperatorOrOwnerAddsIt() public {
        assertAdds(operator, "new", CheckKind.Planned);
        assertAdds(owner, "1234567890123456789012345678901", CheckKind.Unplanned);
        assertAdds(owner, "!", CheckKind.Planned);
        assertAdds(operator, "~", CheckKind.Planned);
        assertEq(uint256(library_.checkKind("nobody added it")), uint256(CheckKind.None), "none");
    }

    function assertAdds(address account, bytes32 checkType, CheckKind kind) private {
        vm.recordLogs();
        vm.prank(account);
        library_.addCheckType(checkType, kind);
        expectLog(
            makeLog(address(library_), "CheckTypeAdded(bytes32,uint8)", topics(uint256(checkType)), abi.encode(kind))
        );
        assertLogs();
        assertEq(uint256(library_.checkKind(checkType)), uint256(kind), "kind");
    }

    function assertInvalid(bytes32 checkType, CheckKind kind) private {
        assertReverts(
            operator,
            abi.encodeCall(library_.addCheckType, (checkType, kind)),
            abi.encodeWithSignature("InvalidCheckType(bytes32,uint8)", checkType, uint256(kind))
        );
    }
}
