import type { Generated } from "kysely";

/** Every row but the first two tables' is one account's, and only its keeper writes it. Contents are what `encode` makes of them. */
export type LedgerDatabase = {
  /** One row: how many migrations the ledger has had. */
  duebook_keeper_schema: { version: number };
  /** One row: the chain whose items these are. */
  duebook_keeper_chain: { chain_id: number | string; genesis_hash: string };
  /** `epoch` counts the processes that have opened the store for the account: only the newest may write. */
  duebook_keeper_accounts: { account: string; epoch: Generated<number | string> };
  duebook_keeper_books: { account: string; book: string; cursor: string };
  duebook_keeper_items: { account: string; book: string; id: string; content: string };
  duebook_keeper_transactions: { account: string; nonce: number | string; content: string };
  duebook_keeper_spent: { account: string; day: string; wei: string };
  /** The same, by the source that sent it. Nothing is known of the days before its migration. */
  duebook_keeper_spent_by_source: { account: string; source: string; day: string; wei: string };
};

// Each entry takes a ledger from its index to the next version. A published entry never changes: ledgers exist that have had it.
export const migrations: readonly (readonly string[])[] = [
  [
    "create table duebook_keeper_chain (chain_id bigint not null, genesis_hash text not null)",
    "create table duebook_keeper_accounts (account text primary key, epoch bigint not null default 1)",
    "create table duebook_keeper_books (account text not null, book text not null, cursor text not null, primary key (account, book))",
    `create table duebook_keeper_items (
       account text not null,
       book text not null,
       id text not null,
       content text not null,
       primary key (account, book, id)
     )`,
    `create table duebook_keeper_transactions (
       account text not null,
       nonce bigint not null,
       content text not null,
       primary key (account, nonce)
     )`,
    "create table duebook_keeper_spent (account text not null, day text not null, wei text not null, primary key (account, day))",
  ],
  [
    `create table duebook_keeper_spent_by_source (
       account text not null,
       source text not null,
       day text not null,
       wei text not null,
       primary key (account, source, day)
     )`,
  ],
];
