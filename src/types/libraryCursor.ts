import type { Cursor } from "./cursor.ts";
import type { LibraryLog } from "./libraryLog.ts";

/** How far the events of a library were followed, and what of it a reorg may still take back. */
export type LibraryCursor = Cursor<LibraryLog>;
