// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { CheckStatus } from "./LibraryTypes.sol";

/// @notice All that is stored of a slot. Written when it is planned and once more when a result is accepted, then never again.
///
/// | bits     | width | field                                                        |
/// |----------|-------|--------------------------------------------------------------|
/// | 0..63    | 64    | id of the planned deferral                                   |
/// | 64..103  | 40    | acceptedAt, block time in seconds                            |
/// | 104..143 | 40    | observedAt, the reporter's word in seconds                   |
/// | 144..151 | 8     | status, 0 = no result                                        |
/// | 152..159 | 8     | 1 if observedAt was ahead of acceptedAt                      |
/// | 160..255 | 96    | first bits of the accepted report's digest                   |
type SlotRecord is uint256;

using SlotRecordLib for SlotRecord global;

library SlotRecordLib {
    uint256 private constant ACCEPTED_AT = 64;
    uint256 private constant OBSERVED_AT = 104;
    uint256 private constant STATUS_AT = 144;
    uint256 private constant SKEWED_AT = 152;
    uint256 private constant DIGEST_AT = 160;

    function planned(uint64 deferralId_) internal pure returns (SlotRecord) {
        return SlotRecord.wrap(deferralId_);
    }

    function accepted(
        uint64 deferralId_,
        CheckStatus status_,
        uint256 observedAt_,
        uint256 acceptedAt_,
        bytes32 digest
    )
        internal
        pure
        returns (SlotRecord)
    {
        uint256 skewed = observedAt_ > acceptedAt_ ? 1 : 0;
        return SlotRecord.wrap(
            deferralId_ | (acceptedAt_ << ACCEPTED_AT) | (observedAt_ << OBSERVED_AT) | (uint256(status_) << STATUS_AT)
                | (skewed << SKEWED_AT) | ((uint256(digest) >> DIGEST_AT) << DIGEST_AT)
        );
    }

    function deferralId(SlotRecord self) internal pure returns (uint64) {
        return uint64(SlotRecord.unwrap(self));
    }

    function acceptedAt(SlotRecord self) internal pure returns (uint40) {
        return uint40(SlotRecord.unwrap(self) >> ACCEPTED_AT);
    }

    function observedAt(SlotRecord self) internal pure returns (uint40) {
        return uint40(SlotRecord.unwrap(self) >> OBSERVED_AT);
    }

    function status(SlotRecord self) internal pure returns (CheckStatus) {
        return CheckStatus(uint8(SlotRecord.unwrap(self) >> STATUS_AT));
    }

    function clockSkewed(SlotRecord self) internal pure returns (bool) {
        return (SlotRecord.unwrap(self) >> SKEWED_AT) & 1 != 0;
    }

    /// @dev Whether the accepted report has this digest, as far as 96 bits tell.
    function isOf(SlotRecord self, bytes32 digest) internal pure returns (bool) {
        return SlotRecord.unwrap(self) >> DIGEST_AT == uint256(digest) >> DIGEST_AT;
    }
}
