// Each entry takes a store from its index to the next version. A published entry never changes: stores exist that have had it.
import type { Backend } from "./backend.ts";

export type Migration = (backend: Pick<Backend, "sequenceColumn">) => readonly string[];

const timers: Migration = ({ sequenceColumn }) => [
  `create table duebook_timers (
     seq ${sequenceColumn} primary key,
     id text not null unique,
     session_id text not null,
     note text not null,
     fire_at bigint not null,
     status text not null check (status in ('pending', 'due', 'delivered', 'cancelled')),
     created_at bigint not null,
     updated_at bigint not null
   )`,
  // One index for each question, over the rows it is about: history, however long, slows none of them down.
  "create index duebook_timers_pending on duebook_timers (fire_at, seq) where status = 'pending'",
  "create index duebook_timers_due on duebook_timers (fire_at, seq) where status = 'due'",
  "create index duebook_timers_live on duebook_timers (session_id, fire_at, seq) where status in ('pending', 'due')",
  "create index duebook_timers_over on duebook_timers (updated_at) where status in ('delivered', 'cancelled')",
];

export const migrations: readonly Migration[] = [timers];
