import { type Abi, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { abiIndex, abiModule, errorsOf, mergeAbi } from "../../scripts/support/abi-module.ts";

const book = parseAbi(["function due(uint256 id) view returns (bool)", "error NotDue(uint256 id)"]);
const library = parseAbi([
  "function helper() view",
  "error NotDue(uint256 id)",
  "error NotDue(uint64 id)",
  "event Claimed(uint256 indexed id)",
]);

describe("mergeAbi", () => {
  it("takes a library's errors and events, each once, and none of its functions", () => {
    expect(mergeAbi(book, [library, library])).toEqual([...book, library[2], library[3]]);
  });

  it("tells tuples apart by their members", () => {
    const one = parseAbi(["error Bad((uint256 id, bool on)[] items)"]);
    const other = parseAbi(["error Bad((uint256 id, address who)[] items)"]);
    expect(mergeAbi(one, [one, other])).toEqual([...one, ...other]);
  });

  it("drops the names of Solidity types", () => {
    const abi: Abi = [
      { type: "error", name: "E", inputs: [{ name: "s", type: "uint8", internalType: "enum Status" }] },
    ];
    expect(mergeAbi(abi, [])).toEqual([{ type: "error", name: "E", inputs: [{ name: "s", type: "uint8" }] }]);
  });
});

describe("errorsOf", () => {
  it("takes every error once, by name, and nothing else", () => {
    const other = parseAbi(["error Busy()", "error NotDue(uint256 id)", "event Opened()"]);
    expect(errorsOf([library, other])).toEqual([other[0], library[1], library[2]]);
  });
});

describe("generated sources", () => {
  it("export the ABI as a constant", () => {
    expect(abiModule("DueBook", book)).toContain("export const dueBookAbi = [");
    expect(abiModule("DueBook", book)).toContain("] as const;");
  });

  it("list the contracts in one order", () => {
    const index = abiIndex(["ITarget", "DueBook"]);
    expect(index).toBe(abiIndex(["DueBook", "ITarget"]));
    expect(index).toContain('export { iTargetAbi } from "./ITarget.ts";');
  });
});
