import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Deployed, deploy } from "../../support/deploy.ts";
import { command } from "../../support/model/commands.ts";
import { Twin } from "../../support/model/twin.ts";
import { startHardhatNode, type TestNode } from "../../support/nodes.ts";

// Random histories of schedules, claims, cancels and expiries, run against the library and against an independent model of the source
// document. DUEBOOK_HISTORIES sets how many; `npm run test:deep` sets it high.
const RUNS = Number(process.env["DUEBOOK_HISTORIES"] ?? 10);
const SEED = 20_261_130;

describe("the library and the model of the source document", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startHardhatNode();
  });
  afterAll(() => node.close());

  const newHost = (): Promise<Deployed<"LibraryHost">> => deploy(node, "LibraryHost", []);

  it("agree over random histories, in every answer, error, event and list", async () => {
    const met: Record<string, number> = {};
    const limits = fc.record({
      minDelay: fc.bigInt({ min: 0n, max: 3n }),
      maxDelay: fc.constantFrom(25n, 2n ** 40n - 1n),
      maxOpen: fc.bigInt({ min: 1n, max: 6n }),
      sealedNeedsTTL: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(limits, fc.array(command, { minLength: 25, maxLength: 45 }), async (config, commands) => {
        const twin = new Twin(node, await newHost(), 0n);
        await twin.init(config);
        for (const each of commands) await twin.run(each);
        for (const [what, times] of Object.entries(twin.count)) met[what] = (met[what] ?? 0) + times;
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // A run that met none of these would have compared nothing.
    for (const what of [
      "schedule done",
      "scheduleSealed done",
      "schedule BookFull",
      "schedule InvalidDelay",
      "claim done",
      "claim NotDue",
      "claim Expired",
      "claim NotFound",
      "claimSealed done",
      "claimSealed NotFound",
      "expire done",
      "expire NotExpired",
      "cancel done",
      "cancelSealed done",
    ]) {
      expect(met[what] ?? 0, what).toBeGreaterThan(0);
    }
  });

  it("agree where the hot places are full and cold ones come and go", async () => {
    const twin = new Twin(node, await newHost(), 1n);
    await twin.init({ minDelay: 0n, maxDelay: 100n, maxOpen: 70n, sealedNeedsTTL: false });
    const owner = "0x1000000000000000000000000000000000000001" as const;
    const schedule = (kind: "Stored" | "Sealed") =>
      twin.run({ do: "schedule", kind, owner, payload: "0x0102", now: 0n, delay: 0n, ttl: 0n });
    const claim = (known: number) => twin.run({ do: "claim", pick: { known }, now: 1n, tamper: "none" });
    for (let i = 0; i < 70; i++) await schedule(i % 3 === 0 ? "Sealed" : "Stored");
    await schedule("Stored"); // the book is full
    for (const known of [2, 4, 0, 69, 30]) await claim(known); // three cold places, then two hot ones
    await twin.run({ do: "lists", now: 1n, limit: 5n, size: 3n });
    for (let i = 0; i < 6; i++) await schedule(i % 2 === 0 ? "Stored" : "Sealed");
    await twin.run({ do: "lists", now: 1n, limit: 100n, size: 64n });
    expect(twin.count["schedule BookFull"] ?? 0).toBeGreaterThan(0);
  });

  it("of one host's two books neither changes the other", async () => {
    const host = await newHost();
    const twins = [new Twin(node, host, 0n), new Twin(node, host, 1n)] as const;
    for (const twin of twins) {
      await twin.init({ minDelay: 0n, maxDelay: 100n, maxOpen: 5n, sealedNeedsTTL: false });
    }
    const commands = fc.sample(command, { numRuns: 40, seed: SEED });
    for (const [i, each] of commands.entries()) await twins[i % 2 === 0 ? 0 : 1].run(each);
    for (const twin of twins) await twin.run({ do: "lists", now: 30n, limit: 5n, size: 2n });
  });
});
