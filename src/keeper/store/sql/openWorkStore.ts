import type { Address } from "viem";
import { openTimerStore, type TimerStoreOptions } from "../../../timers/index.ts";
import type { Backend } from "../../../timers/sql/backend.ts";
import type { ChainIdentity } from "../../guards.ts";
import { createWorkStore } from "../createWorkStore.ts";
import type { WorkStore } from "../workStore.ts";
import { register } from "./openLedger.ts";
import { createSqlLedger } from "./sqlLedger.ts";
import { createTimerSchedule } from "./timerSchedule.ts";

export type WorkStoreOptions = {
  /** The path of a SQLite file, made when it is not there, or the URL of a PostgreSQL database. */
  location: string;
  chain: ChainIdentity;
  /** Whose keeper it is for. Each account has one; keepers of several accounts may share the store. */
  account: Address;
  /** For how many milliseconds a call tries again while other processes hold what it needs. */
  waitMs?: number | undefined;
};

export type DurableWorkStore = WorkStore & {
  /** Lets go of the database. */
  close(): Promise<void>;
};

const DEFAULT_WAIT_MS = 10_000;

/** How long the schedule tells of what is over. */
const HISTORY_MS = 30 * 86_400_000;

/**
 * Opens a store that outlives its process: the schedule as timers, and beside it what only the keeper of this account knows.
 *
 * Opening it takes the account over: a process that had it open for the same account writes, and so sends, no more.
 *
 * @throws `StoreOfAnotherChainError`, and `StoreUnavailable` as `openTimerStore` does.
 */
export async function openWorkStore(options: WorkStoreOptions): Promise<DurableWorkStore> {
  const { location, chain, account, waitMs = DEFAULT_WAIT_MS } = options;
  const place = placeOf(location);
  const timers = await openTimerStore({ ...place, waitMs });
  let backend: Backend | undefined;
  const close = async () => {
    await timers.close();
    await backend?.kysely.destroy();
  };
  try {
    backend = await backendAt(place);
    const { epoch, isAlone } = await register(backend, chain, account, waitMs);
    const ledger = createSqlLedger({ backend, chainId: chain.chainId, account, epoch, waitMs });
    const records = await ledger.load();
    // What was claimed and is in nobody's hand was claimed by an earlier process of this account, if there is no other.
    const given = isAlone ? (await timers.undelivered()).map(({ id }) => id) : [];
    await timers.prune(new Date(Date.now() - HISTORY_MS));
    return { ...createWorkStore({ ledger, schedule: createTimerSchedule(timers), records, given }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function placeOf(location: string): TimerStoreOptions {
  return /^postgres(ql)?:/.test(location) ? { kind: "postgres", url: location } : { kind: "sqlite", path: location };
}

async function backendAt(place: TimerStoreOptions): Promise<Backend> {
  if (place.kind === "sqlite") return (await import("../../../timers/sql/sqlite.ts")).sqliteBackend(place.path);
  return (await import("../../../timers/sql/postgres.ts")).postgresBackend(place.url);
}
