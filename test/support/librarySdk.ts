// Where the SDK meets a library: a scheduler on a real node with the lesson's course, release and schedule.
import { getAddress, type Hash, type Hex, keccak256, stringToHex, type TransactionReceipt } from "viem";
import { expect } from "vitest";
import {
  libraryPublicActions,
  libraryWalletActions,
  type PreparedCall,
  prepareAddCheckType,
  prepareAddRevision,
  prepareSetRelease,
  prepareSetReporter,
  type Report,
  type Scope,
  type SignedReport,
  simulateCall,
} from "../../src/index.ts";
import { deploy } from "./deploy.ts";
import { useLaid } from "./laid.ts";
import type { NodeOptions, StartNode, TestNode } from "./nodes.ts";
import { ownFields, thrownBy } from "./sdk.ts";
import { encoded, receiptOf } from "./transactions.ts";

/** The accounts, by what they are to a library. The owner operates it, too. */
export const LIBRARIAN = 0;
export const REPORTER = 1;
export const RIVAL = 2;
export const STRANGER = 3;

const GENESIS = 1_900_000_000n;
export const PERIOD = 3_600n;
/** Slot 2 begins 800 seconds after the chain does. */
export const SLOT_2 = GENESIS + 800n;
export const EPOCH = SLOT_2 - 2n * PERIOD;

export const SCOPE: Scope = { courseId: 17n, releaseId: 2n, checkType: "manifest-check" };
export const SPOT_CHECK = "spot-check";

/** 32 bytes out of a word. */
export const word = (text: string): Hex => keccak256(stringToHex(text));

export const startOf = (slot: bigint): bigint => EPOCH + slot * PERIOD;

/** A report of the release being available, seen half a minute into its slot. */
export function reportOf(slot: bigint, change: Partial<Report> = {}): Report {
  const finding = { status: "Available", observedAt: startOf(slot) + 30n, evidenceHash: word("evidence") } as const;
  const run = { runId: word("run"), attemptId: word("attempt") };
  return { ...SCOPE, revision: 5, slot, slotStart: startOf(slot), ...finding, ...run, ...change };
}

export type LibraryBed = Awaited<ReturnType<typeof layLibrary>>;

/** Lays the bed once for a suite; each test finds it as it was laid. */
export function useLibrary(startNode: StartNode, options: NodeOptions = {}): () => LibraryBed {
  return useLaid(async () => layLibrary(await startNode({ timestamp: Number(GENESIS), ...options })));
}

async function layLibrary(node: TestNode) {
  const address = (index: number) => node.walletClient(index).account.address;
  const library = getAddress((await deploy(node, "LibraryScheduler", [address(LIBRARIAN)])).address);
  const client = node.publicClient.extend(libraryPublicActions());
  const wallet = (index: number) => node.walletClient(index).extend(libraryWalletActions());

  /** Sends a prepared call in a block of its own, at this time; at the time of the block before when left out. */
  const send = async (from: number, call: PreparedCall, at?: bigint): Promise<TransactionReceipt> => {
    const receipt = await receiptOf(node, from, encoded(call), at);
    expect(receipt.status).toBe("success");
    return receipt;
  };

  const ofLibrary = { address: library };
  const { courseId, releaseId, checkType } = SCOPE;
  const schedule = { revision: 5, epoch: EPOCH, period: PERIOD, activeFrom: SLOT_2 };
  const { timestamp } = await node.publicClient.getBlock();
  await send(LIBRARIAN, prepareAddCheckType({ ...ofLibrary, checkType, kind: "Planned" }));
  await send(LIBRARIAN, prepareAddCheckType({ ...ofLibrary, checkType: SPOT_CHECK, kind: "Unplanned" }));
  await send(LIBRARIAN, prepareSetRelease({ ...ofLibrary, courseId, releaseId, from: timestamp + 1n }), timestamp);
  await send(LIBRARIAN, prepareAddRevision({ ...ofLibrary, scope: SCOPE, ...schedule }), timestamp + 1n);
  for (const index of [REPORTER, RIVAL]) {
    await send(LIBRARIAN, prepareSetReporter({ ...ofLibrary, reporter: address(index), kind: "Key" }));
  }

  return {
    node,
    library,
    client,
    wallet,
    address,
    send,
    sign: (index: number, report: Report): Promise<SignedReport> =>
      wallet(index).signReport({ address: library, report }),
    mined: async (hash: Promise<Hash>): Promise<TransactionReceipt> => {
      const receipt = await node.publicClient.waitForTransactionReceipt({ hash: await hash });
      expect(receipt.status).toBe("success");
      return receipt;
    },
    /** Checks that a call is refused at this time by an error of this class with exactly these fields. */
    async expectRefused(call: PreparedCall, from: number, at: bigint, error: ErrorClass, fields: object) {
      const { timestamp: now } = await node.publicClient.getBlock();
      if (at > now) await node.warp(at);
      const refusal = await thrownBy(simulateCall(node.publicClient, call, { account: address(from) }));
      expect(refusal).toBeInstanceOf(error);
      expect(ownFields(refusal)).toEqual(fields);
    },
  };
}

type ErrorClass = { new (...args: never[]): Error };
