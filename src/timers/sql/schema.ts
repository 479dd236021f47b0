import type { Generated, Selectable } from "kysely";
import type { Timer, TimerStatus } from "../timer.ts";

/** Times are milliseconds since 1970; PostgreSQL's driver hands 64-bit integers over as text. */
type Milliseconds = number | string;

export type TimerTable = {
  /** The order of creation, which settles equal times. */
  seq: Generated<number | string>;
  id: string;
  session_id: string;
  note: string;
  fire_at: Milliseconds;
  status: TimerStatus;
  created_at: Milliseconds;
  updated_at: Milliseconds;
};

export type TimerRow = Selectable<TimerTable>;

export type Database = {
  duebook_timers: TimerTable;
  /** One row: how many migrations the store has had. */
  duebook_timers_schema: { version: number };
};

export function toTimer(row: TimerRow): Timer {
  return {
    id: row.id,
    sessionId: row.session_id,
    note: row.note,
    fireAt: new Date(Number(row.fire_at)),
    status: row.status,
    createdAt: new Date(Number(row.created_at)),
    updatedAt: new Date(Number(row.updated_at)),
  };
}

/** RETURNING gives rows in no order at all. */
export function inFiringOrder(rows: readonly TimerRow[]): TimerRow[] {
  return rows.toSorted((a, b) => Number(a.fire_at) - Number(b.fire_at) || Number(a.seq) - Number(b.seq));
}
