// Keepers of booked calls on one SQLite file, as those of one machine are. `postgres.test.ts` tries the same on PostgreSQL.
import { newPath } from "../../unit/keeper/support/stores.ts";
import { describeSharedCalls } from "./support/sharedCalls.ts";

describeSharedCalls("SQLite", newPath);
