import { createWorkStore } from "./createWorkStore.ts";
import type { Ledger, Records } from "./ledger.ts";
import type { WorkStore } from "./workStore.ts";

const NOTHING: Records = { books: new Map(), transactions: [], spent: new Map() };

const FORGETFUL: Ledger = {
  load: async () => NOTHING,
  writeBook: async () => {},
  dropBook: async () => {},
  writeTransaction: async () => {},
  dropTransaction: async () => {},
};

/** A store that lives as long as its process. A keeper that starts with an empty one finds its work in the logs again. */
export function createMemoryWorkStore(): WorkStore {
  return createWorkStore({ ledger: FORGETFUL, records: NOTHING });
}
