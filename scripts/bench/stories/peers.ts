// Other timelocks doing the same: OpenZeppelin's two and Solady's, as `test/vectors/gas-peers.json` has them.
import { encodeAbiParameters, type Hex, zeroAddress, zeroHash } from "viem";
import { type Call, type Chain, callOf } from "../chain.ts";
import { bytesOf, payloadOf } from "../payloads.ts";
import { DELAY } from "./lives.ts";
import { installTarget, TARGET, TARGET_WITH_ZERO } from "./target.ts";

/** One row of the table of vectors. */
export type PeerFigure = { subject: string; op: string; payload: number; gas: number };

const LENGTHS = [0, 4, 68, 256];
const BATCH = 10;

export async function measurePeers(chain: Chain): Promise<PeerFigure[]> {
  await installTarget(chain, TARGET);
  await installTarget(chain, TARGET_WITH_ZERO);
  return [
    ...(await chain.apart(() => measureTimelockController(chain, false))),
    ...(await chain.apart(() => measureTimelockController(chain, true))),
    ...(await chain.apart(() => measureAccessManager(chain))),
    ...(await chain.apart(() => measureSolady(chain, false))),
    ...(await chain.apart(() => measureSolady(chain, true))),
  ];
}

export function nameOfPeer({ subject, op, payload }: Omit<PeerFigure, "gas">): string {
  return `${subject}: ${op}, ${payload} bytes`;
}

// --------------------------------------------------------------------------------------------------------------------
// OpenZeppelin TimelockController
// --------------------------------------------------------------------------------------------------------------------

async function measureTimelockController(chain: Chain, guarded: boolean): Promise<PeerFigure[]> {
  const subject = `OZ TimelockController (${guarded ? "salt set, executor role" : "salt 0, open executor"})`;
  const operator = chain.accounts[0];
  const executor = guarded ? operator : zeroAddress;
  const timelock = await chain.deploy("TimelockController", [DELAY, [operator], [executor], zeroAddress]);
  const salt = guarded ? bytesOf(32, 7) : zeroHash;
  const rows: PeerFigure[] = [];
  for (const payload of LENGTHS) {
    const life = await measureOperation(chain, (seed) => {
      const operation = [TARGET, 0n, payloadOf(payload, seed), zeroHash, salt] as const;
      return {
        schedule: callOf(timelock, "schedule", [...operation, DELAY]),
        cancel: (id) => callOf(timelock, "cancel", [id]),
        execute: callOf(timelock, "execute", operation),
      };
    });
    rows.push(
      { subject, op: "schedule", payload, gas: life.schedule },
      { subject, op: "cancel", payload, gas: life.cancel },
      { subject, op: "execute", payload, gas: life.execute },
    );
  }
  if (guarded) return rows;
  const batch = await measureOperation(chain, (seed) => {
    const payloads = Array.from({ length: BATCH }, (_, i) => payloadOf(68, BATCH * seed + i));
    const operation = [payloads.map(() => TARGET), payloads.map(() => 0n), payloads, zeroHash, salt] as const;
    return {
      schedule: callOf(timelock, "scheduleBatch", [...operation, DELAY]),
      cancel: (id) => callOf(timelock, "cancel", [id]),
      execute: callOf(timelock, "executeBatch", operation),
    };
  });
  rows.push(
    { subject, op: `scheduleBatch of ${BATCH}`, payload: 68, gas: batch.schedule },
    { subject, op: `executeBatch of ${BATCH}`, payload: 68, gas: batch.execute },
  );
  return rows;
}

// --------------------------------------------------------------------------------------------------------------------
// OpenZeppelin AccessManager
// --------------------------------------------------------------------------------------------------------------------

async function measureAccessManager(chain: Chain): Promise<PeerFigure[]> {
  const subject = "OZ AccessManager";
  const CALLER = 1;
  const ROLE = 1n;
  const caller = chain.accounts[CALLER];
  const manager = await chain.deploy("AccessManager", [chain.accounts[0]]);
  const target = await chain.deploy("ManagedTarget", [manager.address]);
  await chain.send(0, callOf(manager, "grantRole", [ROLE, caller, Number(DELAY)]));

  const rows: PeerFigure[] = [];
  for (const payload of LENGTHS.filter((length) => length >= 4)) {
    // Two operations, which differ in their selectors as well.
    const selectors = [bytesOf(4, 1), bytesOf(4, 2)] as const;
    const [data, otherData] = selectors.map(
      (selector, seed): Hex => `${selector}${payloadOf(payload, seed).slice(10)}`,
    );
    await chain.send(0, callOf(manager, "setTargetFunctionRole", [target.address, selectors, ROLE]));
    const send = async (call: Call) => (await chain.send(CALLER, call)).gas;
    const schedule = callOf(manager, "schedule", [target.address, data, 0]);
    const scheduleOther = callOf(manager, "schedule", [target.address, otherData, 0]);
    const cancel = callOf(manager, "cancel", [caller, target.address, data]);
    await chain.apart(async () => {
      const scheduled = await send(schedule);
      const cancelled = await chain.apart(() => send(cancel));
      const again = await chain.apart(async () => {
        await send(cancel);
        return send(schedule);
      });
      const other = await chain.apart(() => send(scheduleOther));
      chain.pass(DELAY);
      const executed = await chain.apart(() => send(callOf(manager, "execute", [target.address, data])));
      const direct = await send({ to: target.address, data: data ?? "0x" });
      rows.push(
        { subject, op: "schedule", payload, gas: scheduled },
        { subject, op: "cancel", payload, gas: cancelled },
        { subject, op: "execute (through the manager)", payload, gas: executed },
        { subject, op: "schedule (again)", payload, gas: other },
        { subject, op: "direct call (consumeScheduledOp)", payload, gas: direct },
      );
      if (payload === 68) rows.push({ subject, op: "schedule (same operation again)", payload, gas: again });
    });
  }
  return rows;
}

// --------------------------------------------------------------------------------------------------------------------
// Solady Timelock
// --------------------------------------------------------------------------------------------------------------------

const CALLS = [{ type: "tuple[]", components: [{ type: "address" }, { type: "uint256" }, { type: "bytes" }] }] as const;
const OP_DATA = [{ type: "bytes32" }, { type: "bytes32" }] as const;
const MODE = "0x0100000000000000000000000000000000000000000000000000000000000000";
const MODE_WITH_OP_DATA = "0x0100000000007821000100000000000000000000000000000000000000000000";
const OPEN_ROLE_HOLDER = "0x0303030303030303030303030303030303030303";

async function measureSolady(chain: Chain, guarded: boolean): Promise<PeerFigure[]> {
  const subject = `Solady Timelock (${guarded ? "salt, executor role" : "no opData, open executor"})`;
  const operator = chain.accounts[0] ?? zeroAddress;
  const timelock = await chain.deploy("Timelock");
  const executors = [guarded ? operator : OPEN_ROLE_HOLDER];
  await chain.send(0, callOf(timelock, "initialize", [DELAY, operator, [operator], executors, [operator]]));

  const measure = (payload: number, count: number) =>
    measureOperation(chain, (seed) => {
      // The figures of single calls come out at those of the table with one zero byte in the target's address, batches with none.
      const target = count === 1 ? TARGET_WITH_ZERO : TARGET;
      const calls = Array.from(
        { length: count },
        (_, i) => [target, 0n, payloadOf(payload, count * seed + i)] as const,
      );
      const opData = encodeAbiParameters(OP_DATA, [zeroHash, bytesOf(32, 7)]);
      const data = guarded
        ? encodeAbiParameters([...CALLS, { type: "bytes" }], [calls, opData])
        : encodeAbiParameters(CALLS, [calls]);
      const mode = guarded ? MODE_WITH_OP_DATA : MODE;
      return {
        schedule: callOf(timelock, "propose", [mode, data, DELAY]),
        cancel: (id) => callOf(timelock, "cancel", [id]),
        execute: callOf(timelock, "execute", [mode, data]),
      };
    });

  const rows: PeerFigure[] = [];
  for (const payload of LENGTHS) {
    const life = await measure(payload, 1);
    rows.push(
      { subject, op: "propose", payload, gas: life.schedule },
      { subject, op: "cancel", payload, gas: life.cancel },
      { subject, op: "execute", payload, gas: life.execute },
    );
  }
  const batch = await measure(68, BATCH);
  rows.push(
    { subject, op: `propose of ${BATCH} calls`, payload: 68, gas: batch.schedule },
    { subject, op: `execute of ${BATCH} calls`, payload: 68, gas: batch.execute },
  );
  return rows;
}

// --------------------------------------------------------------------------------------------------------------------
// Schedule, cancel, execute of a timelock whose operations have hashes for ids
// --------------------------------------------------------------------------------------------------------------------

type Operation = { schedule: Call; cancel(id: Hex): Call; execute: Call };

/** The operation of the first seed whose id has no zero byte, so that chance has no part in what a cancel costs. */
async function measureOperation(chain: Chain, operationOf: (seed: number) => Operation) {
  for (let seed = 1; seed < 100; seed++) {
    const { schedule, cancel, execute } = operationOf(seed);
    const figures = await chain.apart(async () => {
      const scheduled = await chain.send(0, schedule);
      const id = scheduled.logs[0]?.topics[1];
      if (id === undefined || /^0x(..)*00/.test(id)) return undefined;
      const cancelled = await chain.apart(() => chain.send(0, cancel(id)));
      chain.pass(DELAY);
      const executed = await chain.send(0, execute);
      return { schedule: scheduled.gas, cancel: cancelled.gas, execute: executed.gas };
    });
    if (figures !== undefined) return figures;
  }
  throw new Error("The ids of these operations have zero bytes whatever the payload: choose another target.");
}
