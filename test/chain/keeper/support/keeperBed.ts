// Where keepers are tried: a timelock, a book of the hub with a performer, and a target whose effects are counted.
import type { Address, Hex, PublicClient } from "viem";
import { beforeAll, beforeEach } from "vitest";
import {
  type BookRef,
  bookIdFromReceipt,
  deferralsFromReceipt,
  encodeTimelockPayload,
  type KeptDeferral,
  openBook,
  schedule,
  scheduleSealed,
  timelockSchedule,
} from "../../../../src/index.ts";
import {
  type BookRequest,
  createChainClock,
  createKeeper,
  createMemoryWorkStore,
  DEFAULT_POLICY,
  type Keeper,
  type KeeperEvent,
  type Policy,
  type StepReport,
  type WorkStore,
} from "../../../../src/keeper/index.ts";
import { type Deployed, deploy } from "../../../support/deploy.ts";
import { rpc, type StartNode, type TestNode } from "../../../support/nodes.ts";
import { callOf } from "../../../support/transactions.ts";

export const ADMIN = 0;
export const KEEPER = 1;
export const RIVAL = 2;
export const OWNER = 3;
export const STRANGER = 4;

export const GENESIS = 1_900_000_000n;
/** Seconds between the blocks that `slot` mines. */
export const SLOT = 12n;

const MAX_DELAY = 365n * 86_400n;
const MAX_OPEN = 1_000n;

export const FORMS = ["hub stored", "hub sealed", "timelock"] as const;
export type Form = (typeof FORMS)[number];

export type KeeperBed = {
  node: TestNode;
  hub: Deployed<"DueBook">;
  timelock: Deployed<"DueTimelock">;
  performer: Deployed<"CallingPerformer">;
  target: Deployed<"HostileTarget">;
  /** The book of the hub, and the timelock's. */
  hubBook: BookRef;
  timelockBook: BookRef;
};

/** Lays the bed once for a suite; each test finds it as it was laid. */
export function useKeeperBed(startNode: StartNode): () => KeeperBed {
  let bed: KeeperBed;
  let snapshot: Hex;
  beforeAll(async () => {
    bed = await layKeeperBed(await startNode({ timestamp: Number(GENESIS), order: "fifo" }));
  });
  beforeEach(async () => {
    await bed.node.setAutomine(false);
    snapshot = await bed.node.snapshot();
    return async () => {
      await bed.node.revert(snapshot);
      // anvil's pool and base fee outlive the revert.
      if (bed.node.name !== "anvil") return;
      await rpc(bed.node, "anvil_dropAllTransactions", []);
      const { baseFeePerGas } = await bed.node.publicClient.getBlock();
      if (baseFeePerGas !== null) await bed.node.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas });
    };
  });
  return () => bed;
}

/** Deploys everything, and then lets blocks come only when they are asked for. */
export async function layKeeperBed(node: TestNode): Promise<KeeperBed> {
  const address = (index: number) => node.walletClient(index).account.address;
  const target = await deploy(node, "HostileTarget", []);
  const hub = await deploy(node, "DueBook", []);
  const performer = await deploy(node, "CallingPerformer", [hub.address]);
  const timelock = await deploy(node, "DueTimelock", [
    address(ADMIN),
    [address(OWNER)],
    [address(KEEPER), address(RIVAL)],
    0n,
    MAX_DELAY,
    MAX_OPEN,
  ]);
  const hubBook = await openHubBook(node, hub, performer.address);
  await node.setAutomine(false);
  return { node, hub, timelock, performer, target, hubBook, timelockBook: { address: timelock.address, bookId: 0n } };
}

/** A book of the owner's with this performer. */
export async function openHubBook(node: TestNode, hub: Deployed<"DueBook">, performer: Address): Promise<BookRef> {
  const hash = await openBook(node.walletClient(OWNER), {
    address: hub.address,
    maxDelay: MAX_DELAY,
    maxOpen: MAX_OPEN,
    performer,
    sealedNeedsTTL: false,
  });
  const receipt = await node.publicClient.waitForTransactionReceipt({ hash });
  return { address: hub.address, bookId: bookIdFromReceipt(receipt, hub) };
}

export type Scheduling = {
  form?: Form;
  /** The call on the target; counts under the tag when left out. */
  call?: Hex;
  tag?: bigint;
  /** Seconds, from the block that schedules. */
  delay?: bigint;
  ttl?: bigint;
  book?: BookRef;
};

/** Schedules calls on the target, all in one block that comes one slot after the head. */
export async function scheduleCalls(bed: KeeperBed, requests: readonly Scheduling[]): Promise<KeptDeferral[]> {
  const { node, target, hubBook, timelock, timelockBook } = bed;
  const owner = node.walletClient(OWNER);
  const sent: { hash: Hex; book: BookRef }[] = [];
  let nonce = await node.publicClient.getTransactionCount({ address: owner.account.address, blockTag: "pending" });
  for (const {
    form = "hub stored",
    tag = 0n,
    call = callOf(target, "count", [tag]).data,
    delay = 60n,
    ttl = 0n,
    book = hubBook,
  } of requests) {
    const gas = 1_000_000n;
    const shared = { delay, ttl, gas, nonce: nonce++ };
    if (form === "timelock") {
      const request = { address: timelock.address, target: target.address, value: 0n, data: call, ...shared };
      sent.push({ hash: await timelockSchedule(owner, request), book: timelockBook });
      continue;
    }
    const payload = encodeTimelockPayload({ target: target.address, value: 0n, data: call });
    const request = { ...book, owner: owner.account.address, payload, ...shared };
    const hash = form === "hub stored" ? await schedule(owner, request) : await scheduleSealed(owner, request);
    sent.push({ hash, book });
  }
  await nextBlockIn(node, SLOT);
  await node.mine();
  const deferrals: KeptDeferral[] = [];
  for (const { hash, book } of sent) {
    const receipt = await node.publicClient.waitForTransactionReceipt({ hash });
    const [deferral] = deferralsFromReceipt(receipt, book);
    if (deferral === undefined) throw new Error(`${hash} scheduled nothing.`);
    deferrals.push(deferral);
  }
  return deferrals;
}

export function effectsOf({ node, target }: KeeperBed, tag: bigint): Promise<bigint> {
  return node.publicClient.readContract({ ...target, functionName: "effects", args: [tag] });
}

/** The next block comes this many seconds after the head, and the pending block says so. */
export async function nextBlockIn(node: TestNode, seconds: bigint): Promise<void> {
  await node.setNextBlockTimestamp((await node.publicClient.getBlock()).timestamp + seconds);
}

/** One slot of the chain: the keepers take a step while its block is pending, one after the other, then it is mined. */
export async function slot(node: TestNode, ...keepers: readonly Keeper[]): Promise<StepReport[]> {
  await nextBlockIn(node, SLOT);
  const reports: StepReport[] = [];
  for (const keeper of keepers) reports.push(await keeper.runOnce());
  await node.mine();
  return reports;
}

/** Slots until the head has at least this time. */
export async function slotsUntil(node: TestNode, time: bigint, ...keepers: readonly Keeper[]): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  while ((await node.publicClient.getBlock()).timestamp < time) reports.push(...(await slot(node, ...keepers)));
  return reports;
}

export type KeeperSetup = {
  account?: number;
  client?: PublicClient;
  sender?: PublicClient;
  store?: WorkStore;
  policy?: Partial<Policy>;
  books?: readonly BookRequest[];
  blockIntervalSeconds?: bigint | undefined;
};

/** A keeper of the bed's two books, with a memory of its own. */
export async function startKeeper(bed: KeeperBed, setup: KeeperSetup = {}): Promise<Keeper> {
  const { node } = bed;
  const { account = KEEPER, client = node.publicClient as PublicClient, blockIntervalSeconds } = setup;
  return createKeeper({
    ...{ client, sender: setup.sender },
    account: node.walletClient(account).account,
    chainId: node.chain.id,
    books: setup.books ?? booksOf(bed),
    store: setup.store ?? createMemoryWorkStore(),
    clock: await createChainClock({ client, blockIntervalSeconds }),
    policy: { ...DEFAULT_POLICY, ...setup.policy },
    logger: SILENT,
  });
}

export function booksOf({ hubBook, timelockBook }: KeeperBed): BookRequest[] {
  return [
    { kind: "hub", book: hubBook, fromBlock: 0n },
    { kind: "timelock", book: timelockBook, fromBlock: 0n },
  ];
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** The events of one type in these reports. */
export function eventsIn<type extends KeeperEvent["type"]>(
  reports: readonly StepReport[],
  type: type,
): Extract<KeeperEvent, { type: type }>[] {
  const events = reports.flatMap((report) => report.events);
  return events.filter((event): event is Extract<KeeperEvent, { type: type }> => event.type === type);
}
