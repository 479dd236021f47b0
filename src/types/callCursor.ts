import type { CallLog } from "./callLog.ts";
import type { Cursor } from "./cursor.ts";

/** How far the events of a DeferredCalls were followed, and what of it a reorg may still take back. */
export type CallCursor = Cursor<CallLog>;
