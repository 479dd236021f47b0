// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { BookStorage } from "../../contracts/libraries/BookStorage.sol";

/// @notice An id is sequence * 2^14 + place and gives both back; of a later sequence it is greater; it is never 0.
contract Ids {
    function holdsSequenceAndPlace(uint256 sequence, uint256 place) external pure {
        require(0 < sequence && sequence < 2 ** 50 && place < 2 ** 14);
        uint64 id = BookStorage.toId(sequence, place);
        assert(id == sequence * 2 ** 14 + place);
        assert(BookStorage.sequenceOf(id) == sequence);
        assert(BookStorage.placeOf(id) == place);
        assert(id != 0);
    }

    function isMadeOfItsParts(uint64 id) external pure {
        assert(BookStorage.toId(BookStorage.sequenceOf(id), BookStorage.placeOf(id)) == id);
    }

    function rises(uint256 sequence, uint256 place, uint256 later, uint256 laterPlace) external pure {
        require(sequence < later && later < 2 ** 50 && place < 2 ** 14 && laterPlace < 2 ** 14);
        assert(BookStorage.toId(sequence, place) < BookStorage.toId(later, laterPlace));
    }
}
