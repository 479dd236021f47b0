import { onTestFinished } from "vitest";
import { openTimerStore, type TimerStore, type TimerStoreOptions } from "../../../src/timers/index.ts";
import type { Differences } from "./differences.ts";

/** A store, and the clock it takes `createdAt` and `updatedAt` from. */
export type OpenedStore = { store: TimerStore; setClock(time: Date): void };

/** What the behaviour suite needs of a backend. */
export type TimerBackend = {
  name: string;
  differs: Differences;
  /** The suite's first moment, on a whole second; it uses no earlier one. */
  start: Date;
  /** An empty store that is closed when the test has ended. Its clock stands at `start`. */
  open(): Promise<OpenedStore>;
};

/** Where a store in a database lies. */
export type Place = {
  options: TimerStoreOptions;
  /** Runs a statement past the store, on a connection of its own. */
  query(statement: string): Promise<Record<string, unknown>[]>;
};

/** A backend that is a database. */
export type SqlBackend = TimerBackend & {
  /** A new place with nothing in it, cleared away when the test has ended. */
  place(): Promise<Place>;
};

export const START = new Date("2031-05-04T06:07:08.000Z");

/** Opens the store at a place, with a clock the test sets. */
export async function openAt({ options }: Place): Promise<OpenedStore> {
  let time = START;
  const store = await openTimerStore({ ...options, clock: () => time });
  onTestFinished(() => store.close());
  return {
    store,
    setClock: (next) => {
      time = next;
    },
  };
}
