import { setTimeout as wait } from "node:timers/promises";
import type { Address, LocalAccount, PublicClient } from "viem";
import { readServedCalls, type ServedCalls } from "./calls/servedCalls.ts";
import { AccountTakenOverError, AlreadyRunningError, isStoreTrouble, NoBaseFeeError } from "./errors.ts";
import type { KeeperEvent } from "./events.ts";
import { type BookRequest, type CallsRequest, checkSurroundings } from "./guards.ts";
import { createJournal } from "./journal.ts";
import type { ChainClock, Landing } from "./landing.ts";
import { largest } from "./largest.ts";
import type { LibraryRequest } from "./library/servedLibrary.ts";
import type { Logger } from "./logger.ts";
import type { Policy } from "./policy.ts";
import { reasonOf } from "./reason.ts";
import type { SeriesChoice } from "./series/decideSeries.ts";
import { createBookSource } from "./sources/bookSource.ts";
import { createCallSource } from "./sources/callSource.ts";
import { createLibrarySource } from "./sources/librarySource.ts";
import { createSeriesSource } from "./sources/seriesSource.ts";
import type { Decision, Job, WorkSource } from "./sources/source.ts";
import type { WorkStore } from "./store/workStore.ts";
import type { Head } from "./transactions/account.ts";
import { createOutbox } from "./transactions/outbox.ts";
import type { ServedBook } from "./work.ts";

export type KeeperOptions = {
  client: PublicClient;
  /** Pays for the transactions. It carries no code, and nothing else sends from it. */
  account: LocalAccount;
  chainId: number;
  books: readonly BookRequest[];
  /** Contracts whose booked calls are served; none when left out. */
  calls?: readonly CallsRequest[] | undefined;
  /** Whose series of those contracts are moved on where they wait or are paused; nobody's when left out. */
  series?: SeriesChoice | undefined;
  /** Scopes of libraries to check, report on and plan; none when left out. */
  libraries?: readonly LibraryRequest[] | undefined;
  store: WorkStore;
  clock: ChainClock;
  policy: Policy;
  logger: Logger;
  /** Where transactions are handed in, if not at the node that is read from: a private relay. */
  sender?: PublicClient | undefined;
  /** Called before each step, to pick the node that `client` asks. */
  chooseNode?: (() => Promise<void>) | undefined;
};

/** What one step found and did. */
export type StepReport = {
  /** The newest block it went by. */
  head: Head;
  /** Time of the block that it aimed at. */
  landingAt: bigint;
  /** Deferrals that are open in the books that could be read. */
  openItems: number;
  /** Blocks that are not taken in yet, of the source that is furthest behind. */
  behindBlocks: bigint;
  /** How long the oldest deferral that may be claimed has been due at `landingAt`. */
  overdueSeconds: bigint;
  /** Transactions that wait to be mined, those of this step included. */
  pendingTransactions: number;
  events: readonly KeeperEvent[];
};

export type LoopOptions = {
  /** Ends the loop after the request that is under way. */
  signal: AbortSignal;
  /** Pause between two steps. Short against the time between blocks. */
  pollIntervalMs: number;
  onStep?: ((report: StepReport) => void) | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
};

export type Keeper = {
  /** The address it pays from. */
  account: Address;
  books: readonly ServedBook[];
  /** Takes one step. While one is under way, it is that one. */
  runOnce(options?: { signal?: AbortSignal | undefined }): Promise<StepReport>;
  /**
   * Takes steps until the signal says stop. A step that fails is logged and taken again.
   *
   * @throws `AccountTakenOverError` when another process has opened the store for this account.
   */
  runLoop(options: LoopOptions): Promise<void>;
};

/** With a node that is down, the pauses of the loop grow up to this many times. */
const LONGEST_PAUSE = 16;

/**
 * Starts a keeper: a process that turns due deferrals into mined transactions. It decides by the chain's clock alone, and the
 * contracts decide in the end: whatever it forgets or does twice, each deferral takes effect once.
 *
 * @throws `WrongChainError`, `AccountHasCodeError`, `NoContractError` where it would not be safe to start.
 */
export async function createKeeper(options: KeeperOptions): Promise<Keeper> {
  const { client, account, chainId, store, clock, policy, logger, sender = client, chooseNode } = options;
  await checkSurroundings(client, account.address, chainId);
  const { emit, take } = createJournal(logger);
  const outbox = createOutbox({ client, sender, account, chainId, store, policy, emit });
  const shared = { client, account: account.address, chainId, store, policy, emit, outbox };
  const ofBooks = await createBookSource({ ...shared, books: options.books });
  const calls: ServedCalls[] = [];
  for (const request of options.calls ?? []) calls.push(await readServedCalls(client, chainId, request));
  const ofCalls = createCallSource({ ...shared, calls });
  const ofLibraries = await createLibrarySource({ ...shared, libraries: options.libraries ?? [] });
  const ofSeries =
    options.series === undefined ? [] : [createSeriesSource({ ...shared, calls, choice: options.series })];
  const sources: readonly WorkSource[] = [ofBooks, ofCalls, ofLibraries, ...ofSeries];
  const countsBlocks = sources.some((source) => source.countsBlocks);
  let underWay: Promise<StepReport> | undefined;
  let looping = false;

  return { account: account.address, books: ofBooks.books, runOnce, runLoop };

  function runOnce({ signal }: { signal?: AbortSignal | undefined } = {}): Promise<StepReport> {
    underWay ??= step(signal).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function runLoop(loopOptions: LoopOptions): Promise<void> {
    if (looping) throw new AlreadyRunningError();
    looping = true;
    try {
      await loop(loopOptions);
    } finally {
      looping = false;
    }
  }

  async function loop({ signal, pollIntervalMs, onStep, onFailure }: LoopOptions): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const report = await runOnce({ signal });
        onStep?.(report);
        failures = 0;
      } catch (error) {
        if (error instanceof AccountTakenOverError) throw error;
        failures++;
        onFailure?.(error);
        logger.error({ reason: reasonOf(error), failures }, "a step failed and is taken again");
      }
      await wait(pollIntervalMs * Math.min(2 ** failures, LONGEST_PAUSE), undefined, { signal }).catch(() => {});
    }
  }

  async function step(signal: AbortSignal | undefined): Promise<StepReport> {
    take(); // what a step that failed has left
    await chooseNode?.();
    const seen = await readHead();
    const mined = await outbox.follow(seen);
    for (const source of sources) await source.discover(seen, signal);
    for (const one of mined) {
      const source = sources.find(({ name }) => name === one.transaction.source);
      await source?.judge(one, seen.timestamp);
    }

    const head = await readHead();
    const landing = await clock.landingAfter(head, countsBlocks);
    const decisions: Decision[] = [];
    for (const source of sources) decisions.push(await source.decide(landing));
    await send(inTurn(decisions), landing, head, signal);
    const behind: bigint[] = [];
    for (const source of sources) behind.push(await source.behindBlocks(head));
    return {
      ...{ head, landingAt: landing.timestamp },
      openItems: decisions.reduce((sum, { openItems }) => sum + openItems, 0),
      behindBlocks: largest(behind),
      overdueSeconds: largest(decisions.map(({ overdueSeconds }) => overdueSeconds)),
      pendingTransactions: (await outbox.waiting()).length,
      events: take(),
    };
  }

  async function send(
    jobs: readonly Job[],
    landing: Landing,
    head: Head,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const job of jobs) {
      const { book, ids, canWait } = job;
      if (signal?.aborted) return;
      const reason = canWait ? undefined : await outbox.closedBecause(head);
      if (reason !== undefined) return emit({ type: "withheld", book, ids, reason });
      try {
        if ((await job.execute(landing, head)) === "withheld") return;
      } catch (error) {
        if (isStoreTrouble(error)) throw error;
        emit({ type: "troubled", book, ids, reason: reasonOf(error) });
      }
    }
  }

  async function readHead(): Promise<Head> {
    const { number, timestamp, baseFeePerGas } = await client.getBlock();
    if (baseFeePerGas === null) throw new NoBaseFeeError({ blockNumber: number });
    return { number, timestamp, baseFeePerGas };
  }
}

/** The sources take turns, each with its most urgent jobs first; what can wait comes last. */
function inTurn(decisions: readonly Decision[]): Job[] {
  const longest = Math.max(...decisions.map(({ jobs }) => jobs.length));
  const all = Array.from({ length: longest }, (_, round) =>
    decisions.flatMap(({ jobs }) => jobs.slice(round, round + 1)),
  ).flat();
  return [...all.filter(({ canWait }) => !canWait), ...all.filter(({ canWait }) => canWait)];
}
