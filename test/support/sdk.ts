// Where the SDK is tested: a hub, a timelock, a performer and a timer book on a real node, and clients that carry the SDK's actions.
import { getAddress, type Hash, type Hex, type TransactionReceipt } from "viem";
import { expect } from "vitest";
import {
  type BookRef,
  bookIdFromReceipt,
  deferralsFromReceipt,
  dueBookPublicActions,
  dueBookWalletActions,
  type KeptDeferral,
  type PreparedCall,
  type PrepareOpenBookParameters,
} from "../../src/index.ts";
import { deployDueBook, deployDueTimelock, deployTallyPerformer, deployTimerBook } from "./contracts.ts";
import { useLaid } from "./laid.ts";
import type { NodeOptions, StartNode, TestNode } from "./nodes.ts";

/** The accounts, by what they are to a book. */
export const CONTROLLER = 0;
export const KEEPER = 1;
export const OWNER = 2;
export const STRANGER = 3;

export const GENESIS = 1_900_000_000n;

export type SdkBed = Awaited<ReturnType<typeof layBed>>;

/** Lays the bed once for a suite; each test finds it as it was laid. */
export function useSdk(startNode: StartNode, options: NodeOptions = {}): () => SdkBed {
  return useLaid(async () => layBed(await startNode({ timestamp: Number(GENESIS), ...options })));
}

async function layBed(node: TestNode) {
  const hub = getAddress((await deployDueBook(node)).address);
  const performer = getAddress((await deployTallyPerformer(node, hub)).address);
  const address = (index: number) => node.walletClient(index).account.address;
  const roles = { proposers: [address(OWNER)], executors: [address(KEEPER)], maxOpen: 3n };
  const timelock = getAddress((await deployDueTimelock(node, roles)).address);
  const timerBook = getAddress((await deployTimerBook(node)).address);

  const client = node.publicClient.extend(dueBookPublicActions());
  const wallet = (index: number) => node.walletClient(index).extend(dueBookWalletActions());
  const mined = async (hash: Promise<Hash>): Promise<TransactionReceipt> => {
    const receipt = await client.waitForTransactionReceipt({ hash: await hash });
    expect(receipt.status).toBe("success");
    return receipt;
  };

  return {
    node,
    hub,
    performer,
    timelock,
    timerBook,
    client,
    wallet,
    address,
    mined,
    /** Opens a book of the controller's: delays up to 1,000, ten places, nobody else with a right, unless told otherwise. */
    async openBook(options: Partial<PrepareOpenBookParameters> = {}): Promise<BookRef> {
      const hash = wallet(CONTROLLER).openBook({ address: hub, maxDelay: 1_000n, maxOpen: 10n, ...options });
      return { address: hub, bookId: bookIdFromReceipt(await mined(hash), { address: hub }) };
    },
    /** Schedules by the controller for the owner, due in 100 and for 50, unless told otherwise. */
    async schedule(book: BookRef, options: Scheduling = {}): Promise<KeptDeferral> {
      const request = { ...book, owner: address(OWNER), payload: "0x1234", delay: 100n, ttl: 50n, ...options } as const;
      const { schedule, scheduleSealed } = wallet(CONTROLLER);
      const receipt = await mined(options.kind === "Sealed" ? scheduleSealed(request) : schedule(request));
      const [deferral] = deferralsFromReceipt(receipt, book);
      if (deferral === undefined) throw new Error("Nothing was scheduled.");
      return deferral;
    },
    /** Checks that a call is refused, simulated or sent, by an error of this class with exactly these fields. */
    async expectRefused(call: PreparedCall, from: number, error: ErrorClass, fields: object): Promise<void> {
      const simulated = await thrownBy(client.simulateCall(call, { account: address(from) }));
      expect(simulated).toBeInstanceOf(error);
      expect(ownFields(simulated)).toEqual(fields);
      // What is sent runs in the next block: at the time at which it was simulated, not at the machine's.
      await node.setNextBlockTimestamp((await client.getBlock()).timestamp);
      expect(await thrownBy(wallet(from).sendCall(call, {}))).toBeInstanceOf(error);
    },
  };
}

type Scheduling = { kind?: "Stored" | "Sealed"; owner?: `0x${string}`; payload?: Hex; delay?: bigint; ttl?: bigint };

type ErrorClass = { new (...args: never[]): Error };

/** What a promise is rejected with; a failure of its own when it is not. */
export async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`Nothing was thrown; it came to ${String(value)}.`);
}

// All fields of an error but those that every error has.
export function ownFields(error: unknown): object {
  const { name, shortMessage, metaMessages, cause, stack, message, ...fields } = Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(error)).map(([key, { value }]) => [key, value]),
  );
  return fields;
}

/** What a promise is refused with: the error's class and its own fields. */
export async function refusal(promise: Promise<unknown>): Promise<[constructor: unknown, fields: object]> {
  const error = await thrownBy(promise);
  return [(error as Error).constructor, ownFields(error)];
}
