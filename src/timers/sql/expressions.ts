import { type RawBuilder, sql } from "kysely";
import type { TimerStatus } from "../timer.ts";

/** A status written out: a database uses an index over some statuses only where the statement names them, no parameter does. */
export function literal(status: TimerStatus): RawBuilder<TimerStatus> {
  return sql.lit(status);
}

export function oneOf(...statuses: TimerStatus[]): RawBuilder<TimerStatus> {
  return sql`(${sql.join(statuses.map(literal))})`;
}

/** The new `updated_at`. A clock that was set back must not make a timer look older than it is, or it is pruned too early. */
export function notBefore(at: number): RawBuilder<number> {
  return sql`case when updated_at > ${at} then updated_at else ${at} end`;
}
