// What is proved, and for each claim the lines that ensure it: with any one of them taken out the checker must find the claim
// violated, or it would prove nothing.

export type Patch = {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
};

export type Claim = {
  /** The contract. Its @notice is the claim in words. */
  name: string;
  file: string;
  /** `chc`: all histories of a contract. `bmc`: every single call, over bit vectors. */
  engine: "bmc" | "chc";
  /** Assembly that the checker cannot read, said in Solidity. */
  restated?: readonly Patch[];
  sabotages: readonly Patch[];
};

const HEADER = "contracts/types/BookHeader.sol";
const ENTRY = "contracts/types/EntryHead.sol";
const DEFERRAL = "contracts/types/Deferral.sol";
const RULES = "contracts/libraries/DueBookRules.sol";
const STORAGE = "contracts/libraries/BookStorage.sol";
const BOOK = "contracts/types/Book.sol";
const LIFECYCLE = "proof/histories/Lifecycle.sol";

/** A book of which one place is looked at. Whatever else is read is another entry, of which nothing is known. */
const ONE_PLACE: readonly Patch[] = [
  {
    file: BOOK,
    find: `    uint256 owner;
    /// @dev Payload from byte 9 on, 32 bytes a word. Only the words that the length in the head covers are ever read.
    uint256[128] tail;`,
    replace: "    uint256 owner;",
  },
  { file: BOOK, find: "Entry[16_384] entries;", replace: "uint256 place; Entry entry; Entry other;" },
  {
    file: STORAGE,
    find: `internal pure returns (Entry storage entry) {
        assembly ("memory-safe") {
            entry.slot := add(add(self.slot, 1), mul(place, ENTRY_SLOTS))
        }`,
    replace: `internal view returns (Entry storage entry) {
        return place == self.place ? self.entry : self.other;`,
  },
];

/** The plain form of a test without a branch, which `MayBeOpen` proves to be the same. */
const MAY_BE_OPEN: Patch = {
  file: HEADER,
  find: "((BookHeader.unwrap(h) >> place) & 1) | (place >> 6);",
  replace: "place >= HOT_PLACES || (BookHeader.unwrap(h) >> place) & 1 != 0 ? 1 : 0;",
};

/** The plain form of two conditions without a branch. */
const BOTH: Patch = {
  file: STORAGE,
  find: `assembly ("memory-safe") {
            found := gt(isHead, iszero(openBits)) // both, without a branch
        }`,
  replace: "found = isHead && openBits != 0;",
};

/** A search for the lowest bit that is set: any number that is one. */
const LOWEST_BIT: Patch = {
  file: HEADER,
  find: `            let bit := and(word, sub(0, word))
            index := shl(5, gt(bit, 0xffffffff))
            let quotient := div(0xd76453e0, shr(index, bit))
            index := or(
                index,
                byte(and(quotient, 31), 0x001f0d1e100c1d070f090b19131c1706010e11080a1a141802121b1503160405)
            )
        }`,
  replace: `            index := 0 // the checker takes any value for what assembly assigns
        }
        require(index < 256 && (word >> index) & 1 == 1 && word & ((1 << index) - 1) == 0);`,
};

const bits = (name: string, sabotages: readonly Patch[], restated: readonly Patch[] = []): Claim => ({
  name,
  file: `proof/bits/${name}.sol`,
  engine: "bmc",
  restated,
  sabotages,
});

const histories = (name: string, sabotages: readonly Patch[]): Claim => ({
  name,
  file: `proof/histories/${name}.sol`,
  engine: "chc",
  sabotages,
});

const without = (file: string, find: string): Patch => ({ file, find, replace: "" });
const instead = (file: string, find: string, replace: string): Patch => ({ file, find, replace });

const FREE_PLACE = without(LIFECYCLE, "        _isTaken[place] = false;\n");
const COMPARE_SEQUENCE = without(LIFECYCLE, "_sequenceAt[place] != sequence || ");
const NEXT_SEQUENCE = instead(LIFECYCLE, "_nextSequence = sequence + 1;", "_nextSequence = sequence;");

export const claims: readonly Claim[] = [
  histories("AtMostOnce", [FREE_PLACE, NEXT_SEQUENCE]),
  histories("OnlyIssued", [COMPARE_SEQUENCE]),
  histories("TermsKept", [COMPARE_SEQUENCE]),
  histories("IdsRise", [NEXT_SEQUENCE, instead(LIFECYCLE, "_nextSequence = 1;", "_nextSequence = 0;")]),
  histories("NothingLost", [without("proof/histories/NothingLost.sol", "        require(!_isTaken[place]);\n")]),
  bits("Window", [
    without(RULES, "(MAX_TIME - time) | "),
    without(RULES, "(time - dueAt) | "),
    without(RULES, " | (last - time)"),
    instead(RULES, "(expiresAt - 1) &", "expiresAt &"),
    without(RULES, "expiresAt != 0 && "),
    instead(RULES, "time >= expiresAt", "time > expiresAt"),
    without(DEFERRAL, "time <= MAX_TIME && "),
  ]),
  bits("Accepts", [
    without(RULES, "        if (time | delay | ttl > MAX_TIME) return false;\n"),
    without(RULES, "(delay - header.minDelay()) | "),
    without(RULES, " | (header.maxDelay() - delay)"),
    without(RULES, "            if (isSealed) signs |= ttl - minTTL(header, true);\n"),
    without(RULES, "            signs |= MAX_TIME - (time + delay + ttl);\n"),
    without(RULES, "            signs |= MAX_PAYLOAD_LENGTH - payloadLength;\n"),
    without(RULES, "            signs |= uint256(uint160(owner)) - 1;\n"),
    instead(RULES, "header.maxOpen() - 1 - header.openCount()", "header.maxOpen() - header.openCount()"),
    without(RULES, "            signs |= BookHeaderLib.LAST_SEQUENCE - 1 - header.nextSequence();\n"),
    instead(RULES, "header.openCount() >= header.maxOpen()", "header.openCount() > header.maxOpen()"),
  ]),
  bits("Ids", [
    instead(STORAGE, "uint256(id) >> PLACE_BITS", "uint256(id) >> (PLACE_BITS - 1)"),
    instead(STORAGE, "(sequence << PLACE_BITS) | place", "(place << PLACE_BITS) | sequence"),
  ]),
  bits(
    "Found",
    [
      instead(STORAGE, "sequence == 0 || !header", "!header"),
      instead(
        ENTRY,
        "EntryHead.unwrap(h) >> SEQUENCE_AT == sequence_",
        "EntryHead.unwrap(h) >> SEQUENCE_AT >= sequence_",
      ),
      without(STORAGE, " || !header.mayBeOpen(placeOf(id))"),
      instead(STORAGE, "uint256 openBits = header.openBits(placeOf(id));", "uint256 openBits = 1;"),
      instead(STORAGE, "header.mayBeOpen(placeOf(id)) && entryAt", "entryAt"),
    ],
    [...ONE_PLACE, MAY_BE_OPEN, BOTH],
  ),
  bits("EntryForms", [
    instead(ENTRY, "SEALED | (sequence_ << SEQUENCE_AT)", "(sequence_ << SEQUENCE_AT)"),
    instead(ENTRY, "uint256(digest) & MASK_205", "uint256(digest)"),
    instead(
      ENTRY,
      "(dueAt_ << DUE_AT) | (expiresAt_ << EXPIRES_AT)",
      "(expiresAt_ << DUE_AT) | (dueAt_ << EXPIRES_AT)",
    ),
  ]),
  bits("MayBeOpen", [instead(HEADER, "| (place >> 6);", "| (place >> 7);")]),
  bits("HeaderCreate", [instead(HEADER, "(1 << SEQUENCE_AT) | (maxOpen_", "(maxOpen_")]),
  bits("HeaderNextPlace", [instead(HEADER, "~BookHeader.unwrap(h)", "BookHeader.unwrap(h)")], [LOWEST_BIT]),
  bits("HeaderTakeHot", [
    without(HEADER, " + (1 << place)"),
    without(HEADER, "if (place == highWater(h)) word += 1 << HIGH_WATER_AT;"),
  ]),
  bits("HeaderTakeCold", [without(HEADER, " | (nextFree << FREE_AT)")]),
  bits("HeaderRelease", [
    without(HEADER, " - (1 << place)"),
    without(HEADER, " | (place << FREE_AT)"),
    instead(HEADER, "unwrap(h) - (1 << OPEN_AT);", "unwrap(h);"),
  ]),
  bits("HotPlaces", [without(HEADER, "if (place == highWater(h)) word += 1 << HIGH_WATER_AT;")], [LOWEST_BIT]),
  bits("FreeList", [
    instead(HEADER, " | (place << FREE_AT)", " | (word & (MASK_14 << FREE_AT))"),
    instead(HEADER, " | (nextFree << FREE_AT)", " | (place << FREE_AT)"),
    instead("proof/bits/FreeList.sol", "EntryHeadLib.free(h.freeHead())", "EntryHeadLib.free(place.at)"),
  ]),
  bits("PlacesAddUp", [
    instead(HEADER, "unwrap(h) - (1 << OPEN_AT);", "unwrap(h);"),
    without(HEADER, "if (place == highWater(h)) word += 1 << HIGH_WATER_AT;"),
    without(HEADER, " + (1 << place)"),
  ]),
];
