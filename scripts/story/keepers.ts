// Two keepers as an operator would run them, each with an account, a memory and a connection of its own.
import { setTimeout as wait } from "node:timers/promises";
import { type Address, createPublicClient, type Hex, http, type PublicClient, parseEther, type Transport } from "viem";
import {
  createChainClock,
  createKeeper,
  createMemoryWorkStore,
  DEFAULT_POLICY,
  type KeeperEvent,
} from "../../src/keeper/index.ts";
import type { LocalWallet } from "./localChain.ts";
import type { Stage } from "./stage.ts";

export type StoryKeeper = {
  name: string;
  address: Address;
  /** The newest block that it has seen. */
  head: bigint;
  /** How many steps it has taken. */
  steps: number;
  events: KeeperEvent[];
  /** The raw transactions it has sent, signed, in their order. */
  sent: Hex[];
};

export type StoryKeepers = {
  all: readonly StoryKeeper[];
  /** Resolves when both have taken a whole step that began after this call; at once while they are stopped. */
  haveLooked(): Promise<void>;
  /** Resolves when both loops have ended. */
  stop(): Promise<void>;
  /** Lets both go on where they were. */
  start(): void;
};

/** Both want to gain something by a booked call. */
export const MIN_PROFIT = parseEther("0.001");

export const POLICY = { ...DEFAULT_POLICY, retryDelaySeconds: 2n, confirmations: 2, minProfitWei: MIN_PROFIT };

/** Short against the time between blocks. */
export const POLL_INTERVAL_MS = 250;
/** How long one keeper waits for the other at the starting line, far less than a block. */
const PATIENCE_MS = 500;

export const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Starts both. The first transaction of each waits until the other has one too, so that the race is one. */
export async function startKeepers(stage: Stage): Promise<StoryKeepers> {
  const line = createStartingLine(2);
  const ada = await createStoryKeeper(stage, "Ada", stage.ada, line);
  const ben = await createStoryKeeper(stage, "Ben", stage.ben, line);
  let stopping = new AbortController();
  let running: Promise<void>[] = [];
  const start = () => {
    stopping = new AbortController();
    running = [ada, ben].map(({ run }) => run(stopping.signal));
  };
  start();
  return {
    all: [ada.keeper, ben.keeper],
    async haveLooked() {
      await Promise.all([ada.keeper, ben.keeper].map((keeper) => nextWholeStep(keeper, stopping.signal)));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
    start,
  };
}

async function createStoryKeeper(
  { chain, book, calls, deferredCalls, olga }: Stage,
  name: string,
  { account }: LocalWallet,
  line: StartingLine,
) {
  const keeper: StoryKeeper = { name, address: account.address, head: 0n, steps: 0, events: [], sent: [] };
  const transport = watched(http(chain.url, { retryCount: 0 }), async (raw) => {
    if (keeper.sent.length === 0) await line.arrive();
    keeper.sent.push(raw);
  });
  const client = createPublicClient({ chain: chain.chain, transport, cacheTime: 0 }) as PublicClient;
  const { runLoop } = await createKeeper({
    ...{ client, account, chainId: chain.chain.id, policy: POLICY, logger: SILENT },
    books: [
      { kind: "hub", book, fromBlock: 0n },
      { kind: "timelock", book: calls, fromBlock: 0n },
    ],
    calls: [{ address: deferredCalls, fromBlock: 0n }],
    series: [olga.account.address],
    store: createMemoryWorkStore(),
    clock: await createChainClock({ client }),
  });
  const run = (signal: AbortSignal) =>
    runLoop({
      signal,
      pollIntervalMs: POLL_INTERVAL_MS,
      onStep({ head, events }) {
        keeper.head = head.number;
        keeper.steps++;
        keeper.events.push(...events);
      },
    });
  return { keeper, run };
}

// The step under way began before, so it is the one behind it.
export async function nextWholeStep(keeper: { steps: number }, signal: AbortSignal): Promise<void> {
  const wanted = keeper.steps + 2;
  while (keeper.steps < wanted && !signal.aborted) await wait(POLL_INTERVAL_MS / 10);
}

function watched(inner: Transport, onSend: (raw: Hex) => Promise<void>): Transport {
  return (options) => {
    const transport = inner(options);
    const request: typeof transport.request = async (args, overrides) => {
      if (args.method === "eth_sendRawTransaction") await onSend((args.params as [Hex])[0]);
      return transport.request(args, overrides);
    };
    return { ...transport, request };
  };
}

type StartingLine = { arrive(): Promise<void> };

function createStartingLine(runners: number): StartingLine {
  let waiting = runners;
  const off = Promise.withResolvers<void>();
  return {
    async arrive() {
      if (--waiting === 0) off.resolve();
      await Promise.race([off.promise, wait(PATIENCE_MS)]);
    },
  };
}
