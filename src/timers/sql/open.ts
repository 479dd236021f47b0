import type { TimerStore } from "../store.ts";
import { attempt } from "./attempt.ts";
import type { Backend } from "./backend.ts";
import { migrate } from "./migrate.ts";
import { type Migration, migrations as ours } from "./migrations.ts";
import { SqlTimerStore, type SqlTimerStoreOptions } from "./store.ts";

/** Takes over the backend, and lets go of it when the store cannot be opened. */
export async function openSqlStore(
  backend: Backend,
  options: SqlTimerStoreOptions,
  migrations: readonly Migration[] = ours,
): Promise<TimerStore> {
  try {
    await attempt(backend, { waitMs: options.waitMs, repeatable: true }, () => migrate(backend, migrations));
  } catch (error) {
    await backend.kysely.destroy();
    throw error;
  }
  return new SqlTimerStore(backend, options);
}
