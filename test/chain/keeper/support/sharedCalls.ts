// Keepers of booked calls that share a store, whatever database it is in.
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type CallLog, callIdOf, getCallLogs } from "../../../../src/index.ts";
import {
  type DurableWorkStore,
  type Keeper,
  openWorkStore,
  readChainIdentity,
  type ServedBook,
  type StepReport,
} from "../../../../src/keeper/index.ts";
import { CONFIG, KEEPER, RIVAL, SLOT, startOf } from "../../../support/deferred.ts";
import { startAnvil } from "../../../support/nodes.ts";
import { bookCalls, CHEAP, effectsOf, idsOf, mineAt, startCallKeeper, stepAt, useCallBed } from "./callBed.ts";
import { eventsIn } from "./keeperBed.ts";

const POLICY = { maxBatchItems: 3, takeOverAfterSeconds: 30n };

export function describeSharedCalls(database: string, newLocation: () => string | Promise<string>): void {
  describe(`keepers of booked calls on one ${database} store`, { timeout: 180_000 }, () => {
    let close: () => Promise<void>;
    beforeAll(() => () => close());
    const useBed = useCallBed(async (options) => {
      const node = await startAnvil(options);
      close = node.close;
      return node;
    });

    it("serve a slot in order and from its first block on, and lose no race", async () => {
      const { bed, ada, ben } = await startBoth();
      const booked = await bookCalls(bed, Array(6).fill({}));
      const reports = (await stepBoth([ada, ben], startOf(SLOT) - 12n, 4)).flat();
      // Either of them may have been given the first.
      const rows = eventsIn(reports, "sent").map(({ ids }) => ids);
      expect(rows).toHaveLength(2);
      expect(rows).toEqual(expect.arrayContaining([idsOf(booked.slice(0, 3)), idsOf(booked.slice(3))]));
      const executed = await closings("CallExecuted");
      expect(executed.map(({ callId }) => callId)).toEqual(booked.map((call) => callIdOf(call)));
      const { timestamp } = await bed.client.getBlock({ blockNumber: executed[0]?.blockNumber ?? 0n });
      expect(timestamp).toBe(startOf(SLOT));
      expect(new Set(executed.map(({ blockNumber }) => blockNumber)).size).toBe(2);
      expect(eventsIn(reports, "mined").flatMap(({ lost }) => lost)).toEqual([]);
    });

    it("serve a row in one transaction, though its calls were given to both", async () => {
      const { bed, ada, adas, ben, bens } = await startBoth();
      const booked = await bookCalls(bed, [{}, {}, {}]);
      await stepBoth([ada, ben], startOf(SLOT) - 12n, 1);
      // As one has it whose hands are full of calls that do not pay.
      await adas.takeInHand([bookOf()], { timestamp: startOf(SLOT), blockNumber: 0n }, 1);
      await bens.takeInHand([bookOf()], { timestamp: startOf(SLOT), blockNumber: 0n }, 2);
      const reports = (await stepBoth([ben, ada], startOf(SLOT), 2)).flat();
      expect(eventsIn(reports, "sent").map(({ ids }) => ids)).toEqual([idsOf(booked)]);
      expect(eventsIn(reports, "mined").flatMap(({ lost }) => lost)).toEqual([]);
      expect(await closings("CallExecuted")).toHaveLength(3);
    });

    it.each([
      ["CallExecuted", SLOT + CONFIG.orderSlots],
      ["CallExpired", SLOT + CONFIG.expirySlots],
    ] as const)("split what each can do by itself, and lose no race: %s", async (eventName, slot) => {
      const { bed, ada, ben } = await startBoth();
      const booked = await bookCalls(bed, Array(6).fill({}));
      await mineAt(bed.node, startOf(slot) - 12n);
      const [byAda = [], byBen = []] = await stepBoth([ada, ben], startOf(slot), 3);
      const sentBy = (reports: StepReport[]) => eventsIn(reports, "sent").flatMap(({ ids }) => [...ids]);
      expect([sentBy(byAda).length, sentBy(byBen).length]).toEqual([3, 3]);
      expect([...sentBy(byAda), ...sentBy(byBen)].toSorted()).toEqual(idsOf(booked).toSorted());
      expect(eventsIn([...byAda, ...byBen], "mined").flatMap(({ lost }) => lost)).toEqual([]);
      expect(await closings(eventName)).toHaveLength(6);
    });

    it("take over a slot whose first call was given to one that died", async () => {
      const { bed, ada, adas, ben } = await startBoth();
      const booked = await bookCalls(bed, [{}, {}]);
      await stepBoth([ada, ben], startOf(SLOT) - 12n, 1);
      await adas.takeInHand([bookOf()], { timestamp: startOf(SLOT), blockNumber: 0n }, 1);

      const waiting = [
        ...(await stepAt(bed.node, startOf(SLOT), [ben])),
        ...(await stepAt(bed.node, startOf(SLOT) + 24n, [ben])),
      ];
      expect(eventsIn(waiting, "sent")).toEqual([]);
      const acting = await stepAt(bed.node, startOf(SLOT) + 36n, [ben]);
      expect(eventsIn(acting, "sent").map(({ ids }) => ids)).toEqual([idsOf(booked)]);
      for (const tag of [0n, 1n]) expect(await effectsOf(bed, tag)).toBe(1n);
    });

    let location: string;

    async function startBoth() {
      location = await newLocation();
      const bed = useBed();
      const adas = await storeFor(KEEPER);
      const ada = await startCallKeeper(bed, { account: KEEPER, store: adas, policy: POLICY });
      const bens = await storeFor(RIVAL);
      const ben = await startCallKeeper(bed, { account: RIVAL, store: bens, policy: POLICY });
      return { bed, adas, ada, bens, ben };
    }

    function bookOf(): ServedBook {
      const { node, calls } = useBed();
      const book = { address: calls, bookId: 0n };
      return { chainId: node.chain.id, kind: "calls", book, clock: "Timestamp", fromBlock: 0n };
    }

    async function storeFor(account: number): Promise<DurableWorkStore> {
      const { node, address } = useBed();
      const chain = await readChainIdentity(node.publicClient, node.chain.id);
      const store = await openWorkStore({ location, chain, account: address(account) });
      onTestFinished(() => store.close());
      return store;
    }

    /** Both take a step at once before each block, and each block is mined. One list of reports for each of them. */
    async function stepBoth(keepers: readonly [Keeper, Keeper], from: bigint, blocks: number): Promise<StepReport[][]> {
      const { node } = useBed();
      const reports: StepReport[][] = [[], []];
      for (let block = 0; block < blocks; block++) {
        await node.setNextBlockTimestamp(from + 12n * BigInt(block));
        await node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: CHEAP });
        const both = await Promise.all(keepers.map((keeper) => keeper.runOnce()));
        for (const [index, report] of both.entries()) reports[index]?.push(report);
        await node.mine();
      }
      return reports;
    }

    async function closings(eventName: "CallExecuted" | "CallExpired") {
      const { client, calls } = useBed();
      const logs = await getCallLogs(client, { address: calls, eventNames: [eventName] });
      return logs as Extract<CallLog, { callId: unknown; slot: bigint }>[];
    }
  });
}
