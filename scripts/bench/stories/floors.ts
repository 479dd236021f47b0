// What the chain itself charges for keeping and clearing one word: programs that do nothing else.
import type { Address, Hex } from "viem";
import type { Chain } from "../chain.ts";
import { bytesOf } from "../payloads.ts";
import { compileYul } from "../yul.ts";

/** A row of the table of vectors. */
export type Floor = {
  op: string;
  gas: number;
  /** The part that no program can save: transaction, calldata, storage and log, less the refund. */
  charges: number;
};

type Parts = {
  /** What becomes of the word at the operation's place. */
  word: "fresh" | "recycled" | "cleared" | "rewritten";
  log?: true;
  /** A word that counts. */
  counter?: true;
  /** A word with a bit for each place. */
  bit?: true;
};

const FLOORS: Record<string, Parts> = {
  "schedule: fresh slot": { word: "fresh" },
  "schedule: fresh slot + LOG1(32)": { word: "fresh", log: true },
  "schedule: fresh slot + LOG1(32) + counter": { word: "fresh", log: true, counter: true },
  "schedule: fresh slot + LOG1(32) + counter + bit": { word: "fresh", log: true, counter: true, bit: true },
  "schedule: recycled slot + LOG1(32)": { word: "recycled", log: true },
  "schedule: recycled slot + LOG1(32) + counter": { word: "recycled", log: true, counter: true },
  "claim: clear slot": { word: "cleared" },
  "claim: clear slot + LOG1(32)": { word: "cleared", log: true },
  "claim: clear slot + LOG1(32) + counter": { word: "cleared", log: true, counter: true },
  "claim: clear slot + LOG1(32) + bit": { word: "cleared", log: true, bit: true },
  "claim: rewrite slot + LOG1(32)": { word: "rewritten", log: true },
  "claim: rewrite slot + LOG1(32) + counter": { word: "rewritten", log: true, counter: true },
  "claim: clear slot + LOG1(32) + counter + bit": { word: "cleared", log: true, counter: true, bit: true },
};

const PROGRAM: Address = "0x7a9fe3c1d2b4586f91e7a3c5d8b26f4e91c7a3f1";
/** Place of an operation whose program does not count places itself. */
const PLACE = 1n;
const COUNTER = 0x100n;
const BITS = 0x101n;
/** Neither one more nor one less of it is zero. */
const COUNTED = 5n;
const FULL = 2n ** 256n - 1n;

const TRANSACTION = 21_000;
const COLD_READ = 2_100;
const NEW_WORD = 20_000;
const CHANGED_WORD = 2_900;
const CLEARED_REFUND = 4_800;
const LOG1_OF_32 = 375 + 375 + 8 * 32;
const CALLDATA_BYTE = 16; // none is zero here

export async function measureFloors(chain: Chain): Promise<Floor[]> {
  const floors: Floor[] = [];
  await chain.install(PROGRAM, "0x00");
  const { gas } = await chain.send(0, { to: PROGRAM, data: "0x" });
  floors.push({ op: "empty transaction (0 bytes of calldata)", gas, charges: TRANSACTION });
  for (const [op, parts] of Object.entries(FLOORS)) {
    const data = calldataOf(parts);
    const gas = await chain.apart(() => measureProgram(chain, parts, data));
    floors.push({ op, gas, charges: chargesOf(parts, data) });
  }
  return floors;
}

async function measureProgram(chain: Chain, parts: Parts, data: Hex): Promise<number> {
  await chain.install(PROGRAM, compileYul(programOf(parts)));
  if (parts.word !== "fresh") await chain.store(PROGRAM, PLACE, FULL);
  await chain.store(PROGRAM, COUNTER, COUNTED);
  await chain.store(PROGRAM, BITS, FULL);
  return (await chain.send(0, { to: PROGRAM, data })).gas;
}

const isSchedule = ({ word }: Parts) => word === "fresh" || word === "recycled";

/** A schedule brings the word; a place is brought where the program neither counts places nor has only one. */
function calldataOf(parts: Parts): Hex {
  if (!isSchedule(parts)) return "0x01";
  return parts.word === "fresh" && parts.counter === undefined ? `${bytesOf(32, 1)}01` : bytesOf(32, 1);
}

function programOf(parts: Parts): string {
  const { word, log, counter, bit } = parts;
  const lines: string[] = [];
  let place = "byte(0, calldataload(0))";
  if (word === "fresh") place = counter ? "n" : "byte(0, calldataload(32))";
  if (word === "recycled") place = `${PLACE}`;
  if (counter) {
    lines.push(`let n := ${isSchedule(parts) ? "add" : "sub"}(sload(${COUNTER}), 1)`, `sstore(${COUNTER}, n)`);
  }
  const value = isSchedule(parts) ? "calldataload(0)" : word === "cleared" ? "0" : "1";
  lines.push(`sstore(${place}, ${value})`);
  if (bit) lines.push(`sstore(${BITS}, xor(sload(${BITS}), shl(${place}, 1)))`);
  if (log) lines.push(`mstore(0, ${isSchedule(parts) ? "calldataload(0)" : place})`, "log1(0, 32, not(0))");
  return lines.join("\n");
}

function chargesOf({ word, log, counter, bit }: Parts, data: Hex): number {
  let charges = TRANSACTION + CALLDATA_BYTE * (data.length / 2 - 1) + COLD_READ;
  charges += word === "fresh" ? NEW_WORD : CHANGED_WORD;
  if (word === "cleared") charges -= CLEARED_REFUND;
  for (const part of [counter, bit]) charges += part ? COLD_READ + CHANGED_WORD : 0;
  return charges + (log ? LOG1_OF_32 : 0);
}
