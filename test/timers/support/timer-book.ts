// A TimerBook as a TimerStore, through the SDK and a real node, so that the behaviour suite can judge it. The account OWNER creates
// and cancels; its server claims and reports.
import { type Address, type Hex, hexToString, keccak256, stringToHex, type TransactionReceipt } from "viem";
import { onTestFinished } from "vitest";
import { timerBookAbi } from "../../../src/abis/index.ts";
import {
  type ChainTimer,
  dueBookPublicActions,
  NoteTooLongError,
  type PreparedCall,
  prepareCancelTimer,
  prepareClaimDueTimers,
  prepareClaimTimers,
  prepareCreateTimer,
  prepareMarkTimersDelivered,
  prepareSetTimerServer,
  TimerNotFoundError,
  type TimerSession,
  timerLogsFromReceipt,
  timerSessionKey,
} from "../../../src/index.ts";
import {
  InvalidTimer,
  StoreUnavailable,
  type Timer,
  TimerNotFound,
  type TimerStore,
} from "../../../src/timers/index.ts";
import { checkDate, checkLimit, checkNote, checkSession, isSession } from "../../../src/timers/input.ts";
import type { ClaimOptions, UndeliveredOptions } from "../../../src/timers/store.ts";
import { deployTimerBook } from "../../support/contracts.ts";
import type { TestNode } from "../../support/nodes.ts";
import { encoded, receiptOf } from "../../support/transactions.ts";
import type { OpenedStore, TimerBackend } from "./backend.ts";
import { differences } from "./differences.ts";

const OWNER = 0;
const SERVER = 1;

export const GENESIS = 1_900_000_000n;
/** Late enough for every block that the contracts are deployed in. */
const START = new Date(Number(GENESIS + 10_000n) * 1000);

/** Deploys a TimerBook on a node that began at `GENESIS`, with a server named. Each store opened finds it as it was. */
export async function layTimerBook(node: TestNode): Promise<Address> {
  const { address } = await deployTimerBook(node);
  const server = node.walletClient(SERVER).account.address;
  await receiptOf(node, OWNER, encoded(prepareSetTimerServer({ address, server, named: true })));
  return address;
}

export function timerBookOn(deployed: () => { node: TestNode; address: Address }): TimerBackend {
  return {
    name: "TimerBook",
    differs: differences.TimerBook,
    start: START,
    async open(): Promise<OpenedStore> {
      const { node, address } = deployed();
      const snapshot = await node.snapshot();
      onTestFinished(() => node.revert(snapshot));
      const store = new TimerBookStore(node, address);
      return { store, setClock: (time) => store.setClock(time) };
    },
  };
}

/** The time of a block, in seconds. */
const toSeconds = (date: Date) => BigInt(Math.floor(date.getTime() / 1000));
const toDate = (seconds: bigint) => new Date(Number(seconds) * 1000);

class TimerBookStore implements TimerStore {
  readonly #node: TestNode;
  readonly #client;
  readonly #address: Address;
  /** The contract knows a session by the hash of its name; the events have the hash alone. */
  readonly #sessions = new Map<string, TimerSession>();
  /** In the order of creation, which ids of different sessions do not tell. */
  readonly #created: string[] = [];
  #clock = toSeconds(START);
  #closed = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(node: TestNode, address: Address) {
    this.#node = node;
    this.#client = node.publicClient.extend(dueBookPublicActions());
    this.#address = address;
  }

  setClock(time: Date): void {
    this.#clock = toSeconds(time);
  }

  create(sessionId: string, note: string, fireAt: Date): Promise<Timer> {
    return this.#inTurn(async () => {
      checkSession(sessionId);
      checkNote(note);
      const time = BigInt(Math.ceil(checkDate("fireAt", fireAt) / 1000));
      const session = this.#session(sessionId);
      const call = refusing(() => prepareCreateTimer({ ...session, note: stringToHex(note), fireAt: time }));
      const [created] = timerLogsFromReceipt(await this.#send(OWNER, call), session);
      if (created?.eventName !== "TimerCreated") throw new Error("Nothing was created.");
      const timer = this.#toTimer(sessionId, created.timer, created.timer.createdAt);
      this.#created.push(timer.id);
      return timer;
    });
  }

  claimDue(now: Date, limit?: number, { sessions }: ClaimOptions = {}): Promise<Timer[]> {
    return this.#inTurn(async () => {
      checkDate("now", now);
      if (limit !== undefined) checkLimit(limit);
      for (const session of sessions ?? []) checkSession(session);
      const time = toSeconds(now);
      const claimed: Timer[] = [];
      for (const [sessionId, call] of await this.#claims(time, limit, sessions)) {
        const receipt = await this.#send(SERVER, call, time);
        const session = this.#session(sessionId);
        const ids = timerLogsFromReceipt(receipt, session).map(({ id }) => id);
        const { blockNumber } = receipt;
        const { timestamp } = await this.#client.getBlock({ blockNumber });
        for (const timer of await this.#client.getTimers({ ...session, ids, blockNumber })) {
          if (timer === undefined) throw new Error("What was just claimed is not there.");
          claimed.push(this.#toTimer(sessionId, timer, timestamp));
        }
      }
      return this.#inFiringOrder(claimed);
    });
  }

  cancel(sessionId: string, id: string): Promise<Timer> {
    return this.#inTurn(async () => {
      const found = parseId(id);
      if (!isSession(sessionId) || found?.name !== this.#session(sessionId).name) throw new TimerNotFound(id);
      const call = prepareCancelTimer({ ...this.#session(sessionId), id: found.id });
      const account = this.#session(sessionId).owner;
      let timer: ChainTimer;
      try {
        timer = await this.#client.simulateCall(call, { account });
      } catch (error) {
        throw error instanceof TimerNotFoundError ? new TimerNotFound(id) : error;
      }
      const { blockNumber } = await this.#send(OWNER, call);
      const { timestamp } = await this.#client.getBlock({ blockNumber });
      return this.#toTimer(sessionId, timer, timestamp);
    });
  }

  list(sessionId: string): Promise<Timer[]> {
    return this.#inTurn(async () => {
      checkSession(sessionId);
      return await this.#read(sessionId, await this.#client.listTimers(this.#session(sessionId)));
    });
  }

  markDelivered(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const parsed = ids.map(parseId).filter((id) => id !== undefined);
      for (const session of this.#sessions.values()) {
        const own = parsed.filter(({ name }) => name === session.name).map(({ id }) => id);
        if (own.length > 0) await this.#send(SERVER, prepareMarkTimersDelivered({ ...session, ids: own }));
      }
    });
  }

  undelivered(sessionId?: string, { claimedBefore }: UndeliveredOptions = {}): Promise<Timer[]> {
    return this.#inTurn(async () => {
      if (sessionId !== undefined) checkSession(sessionId);
      if (claimedBefore !== undefined) checkDate("claimedBefore", claimedBefore);
      const owed: Timer[] = [];
      for (const one of sessionId === undefined ? [...this.#sessions.keys()] : [sessionId]) {
        owed.push(...(await this.#read(one, await this.#client.listUndelivered(this.#session(one)))));
      }
      const wanted = owed.filter(({ updatedAt }) => claimedBefore === undefined || updatedAt < claimedBefore);
      return this.#inFiringOrder(wanted);
    });
  }

  prune(olderThan: Date): Promise<number> {
    return this.#inTurn(async () => {
      checkDate("olderThan", olderThan);
      return 0; // A terminal timer's place is free at once.
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  /** One call after the other, as one account sends its transactions. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(() => {
      if (this.#closed) throw new StoreUnavailable("closed", `TimerBook ${this.#address}`);
      return work();
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /**
   * What a claim at `now` takes: the contract chooses, by the time of the block. Only where it cannot, because `now` lies behind the
   * chain's time or one limit goes for several sessions, are the ids chosen from its lists.
   */
  async #claims(
    now: bigint,
    limit: number | undefined,
    wanted: readonly string[] | undefined,
  ): Promise<[sessionId: string, call: PreparedCall][]> {
    const sessions = [...this.#sessions].filter(([sessionId]) => wanted === undefined || wanted.includes(sessionId));
    const contractChooses = (await this.#blockTime(now)) === now && (limit === undefined || sessions.length === 1);
    if (contractChooses) {
      const most = limit === undefined ? {} : { limit: BigInt(limit) };
      return sessions.map(([sessionId, session]) => [sessionId, prepareClaimDueTimers({ ...session, ...most })]);
    }
    const pending: Timer[] = [];
    for (const [sessionId, session] of sessions) {
      const heads = await this.#client.listTimers(session);
      const due = heads.filter(({ status, fireAt }) => status === "pending" && fireAt <= now);
      pending.push(...(await this.#read(sessionId, due)));
    }
    const chosen = (await this.#inFiringOrder(pending)).slice(0, limit);
    return sessions.flatMap(([sessionId, session]): [string, PreparedCall][] => {
      const ids = chosen.filter((timer) => timer.sessionId === sessionId).map((timer) => parseId(timer.id)?.id ?? 0n);
      return ids.length === 0 ? [] : [[sessionId, prepareClaimTimers({ ...session, ids })]];
    });
  }

  /** Sends a call in a block at the store's time, or at `now` when that is later. The chain's time never goes back. */
  async #send(from: number, call: PreparedCall, now = 0n): Promise<TransactionReceipt> {
    const receipt = await receiptOf(this.#node, from, encoded(call), await this.#blockTime(now));
    if (receipt.status === "success") return receipt;
    await this.#client.simulateCall(call, { account: this.#node.walletClient(from).account.address });
    throw new Error(`${call.functionName} reverted, and does no more.`);
  }

  async #blockTime(now: bigint): Promise<bigint> {
    const { timestamp } = await this.#client.getBlock();
    return [now, this.#clock, timestamp].reduce((latest, time) => (time > latest ? time : latest));
  }

  #session(sessionId: string): TimerSession {
    let session = this.#sessions.get(sessionId);
    if (session === undefined) {
      const owner = this.#node.walletClient(OWNER).account.address;
      session = { address: this.#address, owner, name: keccak256(stringToHex(sessionId)) };
      this.#sessions.set(sessionId, session);
    }
    return session;
  }

  /** Timers with their notes. When each was moved last is in the events alone. */
  async #read(sessionId: string, heads: readonly { id: bigint }[]): Promise<Timer[]> {
    const session = this.#session(sessionId);
    const timers = await this.#client.getTimers({ ...session, ids: heads.map(({ id }) => id) });
    const claimed = await this.#client.getContractEvents({
      address: this.#address,
      abi: timerBookAbi,
      eventName: "TimerDue",
      args: { session: timerSessionKey(session) },
      fromBlock: 0n,
      strict: true,
    });
    const read: Timer[] = [];
    for (const timer of timers) {
      if (timer === undefined) throw new Error("What was just listed is not there.");
      const log = claimed.find(({ args }) => args.id === timer.id);
      const changed = log === undefined ? undefined : await this.#client.getBlock({ blockNumber: log.blockNumber });
      read.push(this.#toTimer(sessionId, timer, changed?.timestamp ?? timer.createdAt));
    }
    return read;
  }

  #toTimer(sessionId: string, { id, note, fireAt, status, createdAt }: ChainTimer, updatedAt: bigint): Timer {
    return {
      id: `${this.#session(sessionId).name}:${id}`,
      sessionId,
      note: hexToString(note),
      fireAt: toDate(fireAt),
      status,
      createdAt: toDate(createdAt),
      updatedAt: toDate(updatedAt),
    };
  }

  #inFiringOrder(timers: readonly Timer[]): Timer[] {
    const order = ({ id }: Timer) => this.#created.indexOf(id);
    return timers.toSorted((a, b) => a.fireAt.getTime() - b.fireAt.getTime() || order(a) - order(b));
  }
}

/** An id is one of its session alone, so the store's hold both. */
function parseId(text: string): { name: Hex; id: bigint } | undefined {
  const [, name, digits = ""] = /^(0x[0-9a-f]{64}):([1-9]\d{0,18})$/.exec(text) ?? [];
  return name === undefined ? undefined : { name: name as Hex, id: BigInt(digits) };
}

/** The SDK's refusal of a note, in the words of the timer store. */
function refusing<Call>(prepare: () => Call): Call {
  try {
    return prepare();
  } catch (error) {
    if (!(error instanceof NoteTooLongError)) throw error;
    const { length, maxLength } = error;
    throw new InvalidTimer("note", `has ${length} bytes, more than the ${maxLength} allowed`);
  }
}
