import { describe, expect, test } from "vitest";
import { check, StalePatchError } from "../../scripts/proof/check.ts";
import { claims } from "../../scripts/proof/claims.ts";
import { z3 } from "../support/capabilities.ts";

// All sabotages of a claim but the first are left to `npm run prove -- --sabotage`.
describe("what is proved of a book", () => {
  const solver = z3.programs?.["z3"] ?? "";

  for (const claim of claims) {
    const [sabotage] = claim.sabotages;

    test(`${claim.name} holds`, () => {
      expect(check(claim, solver).answer).toBe("holds");
    });

    test(`${claim.name} is violated without the line that ensures it`, () => {
      expect(sabotage).toBeDefined();
      expect(check(claim, solver, sabotage && [sabotage]).answer).toBe("violated");
    });
  }

  test("a patch that no longer fits its source is refused", () => {
    const [claim] = claims;
    if (claim === undefined) throw new Error("there are no claims");
    const patch = { file: claim.file, find: "a text that is not there", replace: "" };
    expect(() => check(claim, solver, [patch])).toThrow(new StalePatchError(patch, 0));
  });
});
