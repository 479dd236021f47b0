import { type Kysely, sql } from "kysely";
import type { Address, Hash } from "viem";
import { StoreUnavailable } from "../../../timers/errors.ts";
import { attempt } from "../../../timers/sql/attempt.ts";
import type { Backend } from "../../../timers/sql/backend.ts";
import { StoreOfAnotherChainError } from "../../errors.ts";
import type { ChainIdentity } from "../../guards.ts";
import { type LedgerDatabase, migrations } from "./schema.ts";

/** What a process is told when it begins to write for an account. */
export type Registration = {
  epoch: number;
  /** Whether no other account has ever had a keeper on this store. */
  isAlone: boolean;
};

/** Brings the tables up to date, makes the store the chain's if it is new, and makes this process the account's only writer. */
export async function register(
  backend: Backend,
  chain: ChainIdentity,
  account: Address,
  waitMs: number,
): Promise<Registration> {
  let registration: Registration | undefined;
  // Repeated, it counts one process more than there was, which shuts out nobody who is in.
  await attempt(backend, { waitMs, repeatable: true }, () =>
    backend.migrating(async (connection) => {
      const db = connection as unknown as Kysely<LedgerDatabase>;
      await migrate(db, backend);
      await bind(db, backend, chain);
      const { epoch } = await db
        .insertInto("duebook_keeper_accounts")
        .values({ account })
        .onConflict((same) =>
          same
            .column("account")
            .doUpdateSet(({ ref }) => ({ epoch: sql`${ref("duebook_keeper_accounts.epoch")} + 1` })),
        )
        .returning("epoch")
        .executeTakeFirstOrThrow();
      const others = await db
        .selectFrom("duebook_keeper_accounts")
        .select("account")
        .where("account", "!=", account)
        .limit(1)
        .execute();
      registration = { epoch: Number(epoch), isAlone: others.length === 0 };
    }),
  );
  return registration as Registration;
}

async function migrate(db: Kysely<LedgerDatabase>, backend: Backend): Promise<void> {
  if (!(await backend.hasTable(db as never, "duebook_keeper_schema"))) {
    await sql`create table duebook_keeper_schema (version integer not null)`.execute(db);
    await db.insertInto("duebook_keeper_schema").values({ version: 0 }).execute();
  }
  const { version } = await db.selectFrom("duebook_keeper_schema").select("version").executeTakeFirstOrThrow();
  if (version > migrations.length) throw new StoreUnavailable("newer", backend.location);
  for (const statements of migrations.slice(version)) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
  if (version < migrations.length) {
    await db.updateTable("duebook_keeper_schema").set({ version: migrations.length }).execute();
  }
}

async function bind(db: Kysely<LedgerDatabase>, { location }: Backend, wanted: ChainIdentity): Promise<void> {
  const row = await db.selectFrom("duebook_keeper_chain").selectAll().executeTakeFirst();
  if (row === undefined) {
    const { chainId, genesisHash } = wanted;
    await db.insertInto("duebook_keeper_chain").values({ chain_id: chainId, genesis_hash: genesisHash }).execute();
    return;
  }
  const found = { chainId: Number(row.chain_id), genesisHash: row.genesis_hash as Hash };
  if (found.chainId !== wanted.chainId || found.genesisHash !== wanted.genesisHash) {
    throw new StoreOfAnotherChainError({ location, wanted, found });
  }
}
