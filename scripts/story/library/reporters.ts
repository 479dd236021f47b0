// Two rival keepers of the library. Each checks, signs, and pays with an account of its own.
import { createPublicClient, http, type PublicClient } from "viem";
import {
  createChainClock,
  createKeeper,
  createMemoryWorkStore,
  DEFAULT_LIBRARY_POLICY,
  type KeeperEvent,
} from "../../../src/keeper/index.ts";
import { nextWholeStep, POLICY, POLL_INTERVAL_MS, SILENT } from "../keepers.ts";
import type { LocalWallet } from "../localChain.ts";
import type { Stage } from "../stage.ts";
import type { LibrarySite } from "./librarySite.ts";

export type StoryReporter = { name: string; wallet: LocalWallet; steps: number; events: KeeperEvent[] };

export type Reporters = {
  all: readonly StoryReporter[];
  /** Starts both, with empty memories. */
  start(): Promise<void>;
  /** Resolves when both have taken a whole step that began after this call; at once while they are stopped. */
  haveLooked(): Promise<void>;
  stop(): Promise<void>;
};

/** Slots of this story are short: a check begins with them, and the next one is planned. */
const LIBRARY_POLICY = { ...DEFAULT_LIBRARY_POLICY, aimSeconds: 0n, checkAgainAfterSeconds: 2n };

export function createReporters(stage: Stage, site: LibrarySite): Reporters {
  const all: StoryReporter[] = [
    { name: "Cleo", wallet: stage.cleo, steps: 0, events: [] },
    { name: "Dan", wallet: stage.dan, steps: 0, events: [] },
  ];
  let stopping = new AbortController();
  let running: Promise<void>[] = [];
  return {
    all,
    async start() {
      stopping = new AbortController();
      const started = await Promise.all(all.map((one) => startReporter(stage, site, one, stopping.signal)));
      running = started.map(({ ended }) => ended);
    },
    async haveLooked() {
      if (running.length > 0) await Promise.all(all.map((reporter) => nextWholeStep(reporter, stopping.signal)));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running.splice(0));
    },
  };
}

/** Resolves once it runs. The promise of its end is in a box: one inside a promise would be waited for. */
async function startReporter(
  { chain, library }: Stage,
  { manifestUrl }: LibrarySite,
  reporter: StoryReporter,
  signal: AbortSignal,
): Promise<{ ended: Promise<void> }> {
  const { account } = reporter.wallet;
  const transport = http(chain.url, { retryCount: 0 });
  const client = createPublicClient({ chain: chain.chain, transport, cacheTime: 0 }) as PublicClient;
  const { runLoop } = await createKeeper({
    ...{ client, account, chainId: chain.chain.id, policy: POLICY, logger: SILENT, books: [] },
    libraries: [{ ...library, manifestUrl, reporter: account, policy: LIBRARY_POLICY }],
    store: createMemoryWorkStore(),
    clock: await createChainClock({ client }),
  });
  const ended = runLoop({
    signal,
    pollIntervalMs: POLL_INTERVAL_MS,
    onStep({ events }) {
      reporter.steps++;
      reporter.events.push(...events);
    },
  });
  return { ended };
}
