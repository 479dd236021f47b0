import { describe, expect, it } from "vitest";
import { conclude, createClaims } from "../../../scripts/story/claims.ts";

const TEXTS = { first: "the first thing is true", second: "the second thing is true" };

function tell(checks: (claims: ReturnType<typeof createClaims<keyof typeof TEXTS>>) => void) {
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
  };
  const claims = createClaims(TEXTS, print);
  checks(claims);
  return { code: conclude(claims, TEXTS, print), lines };
}

describe("a story's claims", () => {
  it("end well when each was checked and held", () => {
    const { code, lines } = tell((claims) => {
      claims.check("second", true);
      claims.check("first", true);
    });
    expect(code).toBe(0);
    expect(lines).toEqual(["✓ the second thing is true", "✓ the first thing is true", "All 2 claims held."]);
  });

  it("end badly when one does not hold, and say what was found", () => {
    const { code, lines } = tell((claims) => {
      claims.check("first", true);
      claims.check("second", false, "something else");
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      "✓ the first thing is true",
      "✗ the second thing is true (found: something else)",
      "1 of 2 claims failed:",
      "  ✗ the second thing is true (found: something else)",
    ]);
  });

  it("end badly when one was never checked", () => {
    const { code, lines } = tell((claims) => claims.check("first", true));
    expect(code).toBe(1);
    expect(lines.slice(1)).toEqual(["1 of 2 claims failed:", "  ✗ the second thing is true (never checked)"]);
  });

  it("do not hold again once they did not", () => {
    const { code } = tell((claims) => {
      claims.check("first", false);
      claims.check("first", true);
      claims.check("second", true);
    });
    expect(code).toBe(1);
  });
});
