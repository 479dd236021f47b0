import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { figure } from "../../../scripts/bench/figures.ts";
import { type Measured, measureAll } from "../../../scripts/bench/measure.ts";
import { withFigures } from "../../../scripts/bench/report.ts";
import { compareWithSnapshots } from "../../../scripts/bench/snapshots.ts";
import { nameOfPeer } from "../../../scripts/bench/stories/peers.ts";

type PeerRow = { subject: string; op: string; payload: number; gas: number };

const UPDATE = "`npm run bench:gas -- --update` takes the new figures over";
const peers = (JSON.parse(read("../../vectors/gas-peers.json")).rows as PeerRow[]).filter(({ subject }) =>
  /^(OZ|Solady) /.test(subject),
);

describe("gas", () => {
  let measured: Measured;
  beforeAll(async () => {
    measured = await measureAll();
  });

  it("is what the snapshots say", () => {
    expect(compareWithSnapshots(measured), UPDATE).toEqual([]);
  });

  it("is what the document says", () => {
    const document = read("../../../docs/gas.md");
    expect(document, UPDATE).toBe(withFigures(document, measured));
  });

  it("of the peers comes out as in the table that was measured elsewhere", () => {
    const expected = Object.fromEntries(peers.map((row) => [nameOfPeer(row), row.gas]));
    expect(measured["other-timelocks-run-calls"]).toEqual(expected);
  });

  it("of a timelock's whole life is less than that of any peer", () => {
    const of = (subject: string, ops: readonly string[]) =>
      peers
        .filter((row) => row.subject === subject && row.payload === 68 && ops.includes(row.op))
        .reduce((sum, { gas }) => sum + gas, 0);
    const lives = [
      of("OZ TimelockController (salt 0, open executor)", ["schedule", "execute"]),
      of("OZ TimelockController (salt set, executor role)", ["schedule", "execute"]),
      of("OZ AccessManager", ["schedule", "direct call (consumeScheduledOp)"]),
      of("Solady Timelock (no opData, open executor)", ["propose", "execute"]),
      of("Solady Timelock (salt, executor role)", ["propose", "execute"]),
    ];
    const own = figure(measured["a-timelock-operator-runs-calls"], "schedule and execute, 68-byte call");
    expect(own).toBeLessThan(Math.min(...lives));
  });

  it("makes no contract too big for a chain", () => {
    for (const [name, bytes] of Object.entries(measured["sizes-of-contracts"])) {
      expect(bytes, name).toBeLessThan(24_576);
    }
  });
});

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
