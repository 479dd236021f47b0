import type { Address, Hex } from "viem";
import { expect, it } from "vitest";
import { iDueBookReaderAbi } from "../../../src/abis/index.ts";
import {
  type BookRef,
  type DeferralLog,
  getDeferralLogs,
  getDeferrals,
  getOpenDeferrals,
  listOpen,
  previewClaimSealed,
} from "../../../src/index.ts";
import { useBed } from "../../support/bed.ts";
import { describeOnBothNodes, type Resent, type TestNode } from "../../support/nodes.ts";
import { type Random, randomOf } from "../../support/random.ts";
import type { Mined } from "../../support/transactions.ts";
import { History } from "./history.ts";

const BLOCKS = 40;

// Section I of the faults, and those about what an event has to carry.
describeOnBothNodes("faults of logs and reorgs", (startNode) => {
  const bed = useBed(startNode);

  it.each([2, 6])(
    "OpenZeppelin/openzeppelin-contracts#4001: the logs alone rebuild every book at every block (seed %i)",
    async (seed) => {
      const { node } = bed();
      const history = new History(bed(), seed);
      const first = await node.publicClient.getBlockNumber();
      for (let i = 0; i < BLOCKS; i++) await history.block();

      const last = await node.publicClient.getBlockNumber();
      for (let block = first; block <= last; block++) {
        for (const book of history.books) await expectRebuilt(node, book, block);
      }
      for (const book of history.books) {
        const events = countByEvent(await getDeferralLogs(node.publicClient, book));
        expect(Object.keys(events).sort(), "the history has some of everything").toEqual(EVERY_EVENT);
      }
    },
  );

  it.each([1, 10, 64])(
    "ponder-sh/ponder#1403, #1702, #1737, #1881, #2184: after a reorg of %i blocks the logs still rebuild every book",
    async (depth) => {
      const { node } = bed();
      const history = new History(bed(), depth);
      for (let i = 0; i < 5; i++) await history.block();

      const point = await node.forkPoint();
      const fate = new Fate(depth);
      const busy = Math.min(depth, 10);
      for (let block = 0; block < busy; block++) fate.decide(block, await history.block());
      if (depth > busy) await node.mine(depth - busy);
      const head = await node.publicClient.getBlock();

      expect(fate.dropped).toBeGreaterThan(0);
      if (depth > 1) expect(fate.resent.length).toBeGreaterThan(0);
      await node.reorg(point, fate.resent);

      const other = await node.publicClient.getBlock();
      expect(other.number).toBe(head.number);
      expect(other.hash).not.toBe(head.hash);
      for (const book of history.books) await expectRebuilt(node, book, other.number);
      await history.block();
      for (const book of history.books) await expectRebuilt(node, book, other.number + 1n);
    },
  );
});

const EVERY_EVENT = ["DeferralCancelled", "DeferralClaimed", "DeferralExpired", "DeferralScheduled"];

/** Which transactions of the old chain the new one takes, and where: some come late, some never. */
class Fate {
  readonly resent: Resent[] = [];
  dropped = 0;
  readonly #depth: number;
  readonly #random: Random;
  /** Of each sender the block of its last transaction; past the end once one was dropped, for its nonce is missing then. */
  readonly #last = new Map<Address, number>();

  constructor(depth: number) {
    this.#depth = depth;
    this.#random = randomOf(depth);
  }

  decide(block: number, mined: readonly (Mined & { raw: Hex })[]): void {
    for (const { raw, receipt } of mined) {
      const drawn = this.#random.below(4);
      const wanted = drawn === 3 ? this.#depth : block + drawn;
      const taken = Math.max(wanted, this.#last.get(receipt.from) ?? 0);
      this.#last.set(receipt.from, taken);
      if (taken < this.#depth) this.resent.push({ raw, block: taken });
      else this.dropped++;
    }
  }
}

/** Checks that what the logs up to a block tell of a book is what the contract says at that block. */
async function expectRebuilt({ publicClient }: TestNode, book: BookRef, blockNumber: bigint): Promise<void> {
  const rebuilt = await getOpenDeferrals(publicClient, { ...book, toBlock: blockNumber });

  const open = await listOpen(publicClient, { ...book, blockNumber });
  expect(rebuilt.map(({ id, kind }) => ({ id, kind }))).toEqual(open);

  const count = { address: book.address, abi: iDueBookReaderAbi, functionName: "openCount" } as const;
  expect(await publicClient.readContract({ ...count, args: [book.bookId], blockNumber })).toBe(BigInt(rebuilt.length));

  const stored = rebuilt.filter(({ kind }) => kind === "Stored");
  if (stored.length > 0) {
    const found = await getDeferrals(publicClient, { ...book, ids: stored.map(({ id }) => id), blockNumber });
    expect(found).toEqual(stored.map(({ kind: _, ...deferral }) => deferral));
  }

  // Of a sealed one the chain knows a commitment: it takes the rebuilt deferral for the one that it means.
  const sealed = rebuilt.filter(({ kind }) => kind === "Sealed");
  const previews = sealed.map((deferral) =>
    previewClaimSealed(publicClient, { ...book, deferral, time: deferral.dueAt, blockNumber }),
  );
  expect(await Promise.all(previews)).toEqual(sealed.map(() => "Success"));
}

function countByEvent(logs: readonly DeferralLog[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { eventName } of logs) counts[eventName] = (counts[eventName] ?? 0) + 1;
  return counts;
}
