import type { Cursor } from "./cursor.ts";
import type { DeferralLog } from "./deferralLog.ts";

/** How far the changes of books were followed, and what of it a reorg may still take back. */
export type DeferralCursor = Cursor<DeferralLog>;
