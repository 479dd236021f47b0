import { describe, expect, it } from "vitest";
import { atLeastFloor, floorGas, intrinsicGas } from "../../../src/keeper/calldataGas.ts";

describe("what calldata costs", () => {
  it.each([
    ["0x", 21_000n, 21_000n],
    ["0x00", 21_004n, 21_010n],
    ["0x01", 21_016n, 21_040n],
    ["0x00ff0001", 21_040n, 21_100n],
    [`0x${"ff".repeat(1_000)}`, 37_000n, 61_000n],
  ] as const)("is told for %.12s", (data, intrinsic, floor) => {
    expect(intrinsicGas(data)).toBe(intrinsic);
    expect(floorGas(data)).toBe(floor);
  });

  it("raises a gas limit to the floor, and lowers none", () => {
    expect(atLeastFloor(21_039n, "0x01")).toBe(21_040n);
    expect(atLeastFloor(21_041n, "0x01")).toBe(21_041n);
  });
});
