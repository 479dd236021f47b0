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
  /** Resolves when both have taken a whole step that began after this call. */
  haveLooked(): Promise<void>;
  /** Resolves when both loops have ended. */
  stop(): Promise<void>;
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
  const stopping = new AbortController();
  const line = createStartingLine(2);
  const ada = await startKeeper(stage, "Ada", stage.ada, line, stopping.signal);
  const ben = await startKeeper(stage, "Ben", stage.ben, line, stopping.signal);
  return {
    all: [ada.keeper, ben.keeper],
    async haveLooked() {
      await Promise.all([ada.keeper, ben.keeper].map((keeper) => nextWholeStep(keeper, stopping.signal)));
    },
    async stop() {
      stopping.abort();
      await Promise.all([ada.ended, ben.ended]);
    },
  };
}

async function startKeeper(
  { chain, book, calls, deferredCalls }: Stage,
  name: string,
  { account }: LocalWallet,
  line: StartingLine,
  signal: AbortSignal,
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
    store: createMemoryWorkStore(),
    clock: await createChainClock({ client }),
  });
  const ended = runLoop({
    signal,
    pollIntervalMs: POLL_INTERVAL_MS,
    onStep({ head, events }) {
      keeper.head = head.number;
      keeper.steps++;
      keeper.events.push(...events);
    },
  });
  return { keeper, ended };
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
