import { describe, expect, it } from "vitest";
import { retryAt } from "../../../src/keeper/backOff.ts";

const POLICY = { retryDelaySeconds: 12n, maxRetryDelaySeconds: 100n };

describe("retryAt", () => {
  it.each([
    [1, 1_012n],
    [2, 1_024n],
    [3, 1_048n],
    [4, 1_096n],
    [5, 1_100n],
    [60, 1_100n],
  ])("after failure %i waits until %i", (failures, until) => {
    expect(retryAt(failures, 1_000n, POLICY)).toBe(until);
  });
});
