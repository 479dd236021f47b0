import { startChain } from "./chain.ts";
import type { Figures } from "./figures.ts";
import { measureDeferred } from "./stories/deferred.ts";
import { measureFloors } from "./stories/floors.ts";
import { measureBatches, measureHost } from "./stories/hosts.ts";
import { measureHub } from "./stories/hub.ts";
import { measureLibrary } from "./stories/library.ts";
import { measureLists } from "./stories/lists.ts";
import { measurePeers, nameOfPeer } from "./stories/peers.ts";
import { measureSizes } from "./stories/sizes.ts";
import { measureTimelock } from "./stories/timelock.ts";
import { measureTimers } from "./stories/timers.ts";

/** The user stories, by the names of their snapshot files. */
export const STORIES = [
  "a-host-stores-deferrals",
  "a-host-seals-deferrals",
  "the-hub-stores-deferrals",
  "the-hub-seals-deferrals",
  "a-timelock-operator-runs-calls",
  "an-agent-keeps-reminders",
  "a-creator-books-calls",
  "a-contract-reads-lists",
  "a-library-accepts-reports",
  "other-timelocks-run-calls",
  "the-chain-keeps-one-word",
  "sizes-of-contracts",
] as const;
export type Story = (typeof STORIES)[number];
export type Measured = Record<Story, Figures>;

/** Measures everything anew, on a chain of its own. The contracts have to be built. */
export async function measureAll(): Promise<Measured> {
  const chain = await startChain();
  const host = async (kind: "stored" | "sealed") => ({
    ...(await chain.apart(() => measureHost(chain, kind))),
    ...(await chain.apart(() => measureBatches(chain, kind))),
  });
  try {
    return {
      "a-host-stores-deferrals": await host("stored"),
      "a-host-seals-deferrals": await host("sealed"),
      "the-hub-stores-deferrals": await chain.apart(() => measureHub(chain, "stored")),
      "the-hub-seals-deferrals": await chain.apart(() => measureHub(chain, "sealed")),
      "a-timelock-operator-runs-calls": await chain.apart(() => measureTimelock(chain)),
      "an-agent-keeps-reminders": await chain.apart(() => measureTimers(chain)),
      "a-creator-books-calls": await chain.apart(() => measureDeferred(chain)),
      "a-contract-reads-lists": await chain.apart(() => measureLists(chain)),
      "a-library-accepts-reports": await chain.apart(() => measureLibrary(chain)),
      "other-timelocks-run-calls": Object.fromEntries(
        (await chain.apart(() => measurePeers(chain))).map((row) => [nameOfPeer(row), row.gas]),
      ),
      "the-chain-keeps-one-word": Object.fromEntries(
        (await chain.apart(() => measureFloors(chain))).map(({ op, gas }) => [op, gas]),
      ),
      "sizes-of-contracts": await measureSizes(),
    };
  } finally {
    await chain.close();
  }
}
