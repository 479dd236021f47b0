import { describe, expect, it } from "vitest";
import { compare, namesOfTests, namesOfTree } from "../../scripts/support/trees.ts";

const tree = `claim (its forms)
│ A remark.
├── when now is too big
│   ├── it should refuse with InvalidNow
│   ├── it should change nothing
│   └── and the id is not open
│       └── it should revert with InvalidNow
├── given a cold place
│   └── it should give the place back
└── when it is due
    └── and it never expires
        └── it should succeed
`;

describe("namesOfTree", () => {
  it("gives one name for each condition that has a consequence", () => {
    expect(namesOfTree(tree)).toEqual([
      "RefuseWhen_NowIsTooBig",
      "RevertWhen_NowIsTooBig_AndIdIsNotOpen",
      "GivenColdPlace",
      "WhenItIsDue_AndItNeverExpires",
    ]);
  });

  it("refuses a line that is neither condition nor consequence, and one that hangs in the air", () => {
    expect(() => namesOfTree("f\n└── if it rains\n")).toThrow("if it rains");
    expect(() => namesOfTree("f\n└── it should rain\n")).toThrow("without a condition");
    expect(() => namesOfTree("f\n└── and it rains\n")).toThrow("without a condition before");
  });
});

describe("namesOfTests", () => {
  it("finds plain and fuzz tests and nothing else", () => {
    const source =
      "function test_WhenA() public {} function testFuzz_WhenB(uint256 b) public {} function attest_C() {}";
    expect(namesOfTests(source)).toEqual(["WhenA", "WhenB"]);
  });
});

describe("compare", () => {
  it("says what is missing on either side, and what stands twice", () => {
    expect(compare(["WhenA", "WhenB", "WhenB"], ["WhenA", "WhenC"])).toEqual([
      "WhenB stands twice in the tree",
      "WhenB has no test",
      "WhenB has no test",
      "WhenC does not stand in the tree",
    ]);
    expect(compare(["WhenA"], ["WhenA"])).toEqual([]);
  });
});
