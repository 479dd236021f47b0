// Random lives of a session of TimerBook against the plainest model of it: a list of timers and the rules in words.
import fc from "fast-check";
import { type Hex, keccak256, numberToHex, stringify } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ChainTimer,
  dueBookPublicActions,
  MAX_TIME,
  prepareCancelTimer,
  prepareClaimDueTimers,
  prepareClaimTimers,
  prepareCreateTimer,
  prepareMarkTimersDelivered,
  type TimerLog,
  type TimerSession,
  timerLogsFromReceipt,
} from "../../../src/index.ts";
import { deployTimerBook } from "../../support/contracts.ts";
import { startAnvil, type TestNode } from "../../support/nodes.ts";
import { encoded, receiptOf, signCall } from "../../support/transactions.ts";

const RUNS = 16;
const AGENT = 0;
/** A book keeps its first 64 places in another way than the others: these many taken leave the last of them, then the others. */
const TAKEN = 63;
/** An id is a sequence above 14 bits of place. */
const PLACE_BITS = 14n;

/** `which` are positions in the list of all timers that were ever created, counted round and round. */
type Step =
  | { do: "create"; after: number; length: number }
  | { do: "pass"; seconds: number }
  | { do: "claimDue"; limit: bigint }
  | { do: "claimMany"; which: number[] }
  | { do: "mark"; which: number[] }
  | { do: "cancel"; which: number };

const some = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("create"), after: fc.integer({ min: -3, max: 9 }), length: fc.nat(70) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pass"), seconds: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("claimDue"), limit: fc.bigInt({ min: 0n, max: 3n }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("claimMany"), which: some }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("mark"), which: some }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel"), which: fc.nat(20) }) },
);

class Model {
  /** All that ever were, in the order of creation. */
  readonly timers: ChainTimer[] = [];

  create(timer: ChainTimer): void {
    this.timers.push(timer);
  }

  claimDue(now: bigint, limit: bigint): bigint[] {
    const due = this.open().filter((timer) => timer.status === "pending" && timer.fireAt <= now);
    return due.slice(0, Number(limit)).map((timer) => this.#move(timer, "due"));
  }

  claimMany(now: bigint, ids: readonly bigint[]): bigint[] {
    return this.#moving(ids, (timer) => timer.status === "pending" && timer.fireAt <= now, "due");
  }

  mark(ids: readonly bigint[]): bigint[] {
    return this.#moving(ids, (timer) => timer.status === "due", "delivered");
  }

  cancel(id: bigint): bigint[] {
    return this.#moving([id], (timer) => timer.status === "pending" || timer.status === "due", "cancelled");
  }

  /** Pending and due, the earliest first, equal times in the order of creation. */
  open(): ChainTimer[] {
    return this.timers
      .filter(({ status }) => status === "pending" || status === "due")
      .toSorted((a, b) => Number(a.fireAt - b.fireAt));
  }

  #moving(ids: readonly bigint[], wanted: (timer: ChainTimer) => boolean, status: ChainTimer["status"]): bigint[] {
    return ids.flatMap((id) => {
      const found = this.timers.find((timer) => timer.id === id && wanted(timer));
      return found === undefined ? [] : [this.#move(found, status)];
    });
  }

  #move(timer: ChainTimer, status: ChainTimer["status"]): bigint {
    timer.status = status;
    return timer.id;
  }
}

describe("TimerBook against a model", () => {
  let node: TestNode;
  let book: Hex;
  let sessions = 0n;

  beforeAll(async () => {
    node = await startAnvil();
    book = (await deployTimerBook(node)).address;
  });
  afterAll(() => node.close());

  it.each([0, TAKEN])(
    "answers as the model does, with %i places taken for good",
    async (taken) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          const owner = node.walletClient(AGENT).account.address;
          const session = { address: book, owner, name: numberToHex(++sessions, { size: 32 }) };
          await fill(session, taken);
          await live(session, taken, steps);
        }),
        { numRuns: RUNS, seed: 20_310_504 },
      );
    },
    240_000,
  );

  async function live(session: TimerSession, taken: number, steps: readonly Step[]): Promise<void> {
    const client = node.publicClient.extend(dueBookPublicActions());
    const model = new Model();
    let now = (await client.getBlock()).timestamp;

    for (const [index, next] of steps.entries()) {
      const expected = await apply(next, index);
      expect(await expected.actual, stringify(next)).toEqual(expected.moved);

      const open = model.open();
      const heads = open.map(({ id, fireAt, status }) => ({ id, fireAt, status }));
      const listed = await client.listTimers(session);
      expect(listed.filter(({ fireAt }) => fireAt !== MAX_TIME)).toEqual(heads);
      expect(listed).toHaveLength(heads.length + taken);
      expect(await client.listUndelivered(session)).toEqual(heads.filter(({ status }) => status === "due"));
      const ids = model.timers.map(({ id }) => id);
      expect(await client.getTimers({ ...session, ids })).toEqual(
        model.timers.map((timer) => (open.includes(timer) ? timer : undefined)),
      );
    }

    /** What a step has to move, and what the log says it moved. */
    async function apply(next: Step, index: number): Promise<{ moved: Moved[]; actual: Promise<Moved[]> }> {
      const idsOf = (which: readonly number[]) => which.map((one) => model.timers[one % model.timers.length]?.id ?? 1n);
      switch (next.do) {
        case "pass":
          now += BigInt(next.seconds);
          return { moved: [], actual: Promise.resolve([]) };
        case "create": {
          const fireAt = now + BigInt(next.after);
          const note = keccak256(numberToHex(index))
            .repeat(3)
            .replaceAll("0x", "")
            .slice(0, 2 * next.length);
          const call = prepareCreateTimer({ ...session, note: `0x${note}`, fireAt });
          const logs = timerLogsFromReceipt(await receiptOf(node, AGENT, encoded(call), now), session);
          const id = logs[0]?.id ?? 0n;
          expect(id >> PLACE_BITS, "sequences have no gap").toBe(BigInt(taken + model.timers.length + 1));
          const time = fireAt > now ? fireAt : now;
          model.create({ id, createdAt: now, fireAt: time, status: "pending", note: `0x${note}` });
          return { moved: [["TimerCreated", id]], actual: Promise.resolve(logs.map(movedIn)) };
        }
        case "claimDue": {
          const call = prepareClaimDueTimers({ ...session, limit: next.limit });
          return { moved: named("TimerDue", model.claimDue(now, next.limit)), actual: sent(call) };
        }
        case "claimMany": {
          const ids = idsOf(next.which);
          return {
            moved: named("TimerDue", model.claimMany(now, ids)),
            actual: sent(prepareClaimTimers({ ...session, ids })),
          };
        }
        case "mark": {
          const ids = idsOf(next.which);
          return {
            moved: named("TimerDelivered", model.mark(ids)),
            actual: sent(prepareMarkTimersDelivered({ ...session, ids })),
          };
        }
        case "cancel": {
          const [id = 1n] = idsOf([next.which]);
          return {
            moved: named("TimerCancelled", model.cancel(id)),
            actual: sent(prepareCancelTimer({ ...session, id })),
          };
        }
      }
    }

    /** The logs of a call; a call that reverts has none. */
    async function sent(call: Parameters<typeof encoded>[0]): Promise<Moved[]> {
      return timerLogsFromReceipt(await receiptOf(node, AGENT, encoded(call), now), session).map(movedIn);
    }
  }

  /** Takes places with timers that never fire. */
  async function fill(session: TimerSession, places: number): Promise<void> {
    if (places === 0) return;
    const call = encoded(prepareCreateTimer({ ...session, note: "0x", fireAt: MAX_TIME }));
    await node.setAutomine(false);
    for (let count = 0; count < places; count++) await node.sendRaw(await signCall(node, AGENT, call, 150_000n));
    await node.mine();
    await node.setAutomine(true);
  }
});

type Moved = [TimerLog["eventName"], bigint];

const movedIn = ({ eventName, id }: TimerLog): Moved => [eventName, id];
const named = (eventName: TimerLog["eventName"], ids: readonly bigint[]): Moved[] =>
  ids.map((id): Moved => [eventName, id]);
