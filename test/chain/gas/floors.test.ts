import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chain, startChain } from "../../../scripts/bench/chain.ts";
import { type Floor, measureFloors } from "../../../scripts/bench/stories/floors.ts";

type Row = { subject: string; op: string; gas: number };

/** What the programs do beside what they are charged for: a few instructions that bring the operands. */
const MOST_GLUE = 61;
/** The programs of the table are unknown; theirs bring a little more calldata, or look at it longer. */
const MOST_ABOVE = 108;

const rows = (
  JSON.parse(readFileSync(new URL("../../vectors/gas-peers.json", import.meta.url), "utf8")).rows as Row[]
).filter(({ subject }) => subject === "Yul");

describe("the floors of gas", () => {
  let chain: Chain;
  let floors: Floor[];
  beforeAll(async () => {
    chain = await startChain();
    floors = await measureFloors(chain);
  });
  afterAll(() => chain.close());

  it("are those of the table", () => {
    expect(floors.map(({ op }) => op).toSorted()).toEqual(rows.map(({ op }) => op).toSorted());
  });

  it("are what the chain charges and hardly more", () => {
    for (const { op, gas, charges } of floors) {
      expect(gas - charges, op).toBeGreaterThanOrEqual(0);
      expect(gas - charges, op).toBeLessThanOrEqual(MOST_GLUE);
    }
  });

  it("lie at or just under the figures of the table", () => {
    for (const { op, gas } of floors) {
      const above = (rows.find((row) => row.op === op)?.gas ?? Number.NaN) - gas;
      expect(above, op).toBeGreaterThanOrEqual(0);
      expect(above, op).toBeLessThanOrEqual(MOST_ABOVE);
    }
  });
});
