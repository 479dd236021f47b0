import { describe, expect, it } from "vitest";
import { claimOutcome, expiryOutcome, isClaimable, isDue, isExpired, MAX_TIME } from "../../../src/index.ts";
import vectors from "../../vectors/window.json" with { type: "json" };

const outcome = (vector: string) => (vector === "ok" ? "Success" : vector);

describe("the window", () => {
  it.each(vectors.cases)(
    "created $created, delay $delay, ttl $ttl: at $now a claim is $claim, an expiry $expire",
    (vector) => {
      const dueAt = BigInt(vector.created + vector.delay);
      const deferral = { dueAt, expiresAt: vector.ttl === 0 ? 0n : dueAt + BigInt(vector.ttl) };
      const now = BigInt(vector.now);
      expect(claimOutcome(deferral, now)).toBe(outcome(vector.claim));
      expect(expiryOutcome(deferral, now)).toBe(outcome(vector.expire));
      expect(isClaimable(deferral, now)).toBe(vector.claim === "ok");
      expect(isDue(deferral, now)).toBe(vector.claim !== "NotDue");
      expect(isExpired(deferral, now)).toBe(vector.expire === "ok");
    },
  );

  it("ends where the clock ends, whatever the deferral", () => {
    const deferral = { dueAt: 0n, expiresAt: 1n };
    expect(claimOutcome({ dueAt: 0n, expiresAt: 0n }, MAX_TIME)).toBe("Success");
    expect(claimOutcome({ dueAt: 0n, expiresAt: 0n }, MAX_TIME + 1n)).toBe("InvalidNow");
    expect(expiryOutcome(deferral, MAX_TIME)).toBe("Success");
    expect(expiryOutcome(deferral, MAX_TIME + 1n)).toBe("InvalidNow");
    expect(claimOutcome({ dueAt: MAX_TIME, expiresAt: 0n }, MAX_TIME + 1n)).toBe("InvalidNow");
  });
});
