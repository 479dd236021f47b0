import type { KeeperEvent } from "./events.ts";
import type { Logger } from "./logger.ts";
import { bookKey } from "./work.ts";

type Level = keyof Logger;

const LEVELS: Record<KeeperEvent["type"], Level> = {
  reorg: "warn",
  corrected: "warn",
  checked: "info",
  refused: "warn",
  troubled: "warn",
  failed: "warn",
  withheld: "warn",
  sent: "info",
  rejected: "warn",
  replaced: "info",
  stuck: "warn",
  mined: "info",
  dropped: "warn",
  superseded: "warn",
  settled: "debug",
};

/** Collects the events of a step, and writes each to the log. */
export type Journal = {
  emit: (event: KeeperEvent) => void;
  /** The events since the last call. */
  take(): KeeperEvent[];
};

/** What lasts from step to step is logged once, when it begins, and again only after it has ended. */
export function createJournal(logger: Logger): Journal {
  let events: KeeperEvent[] = [];
  let lasting = new Set<string>();
  let lastedBefore = new Set<string>();
  return {
    emit(event) {
      events.push(event);
      const state = lastingState(event);
      const repeated = state !== undefined && (lasting.has(state) || lastedBefore.has(state));
      if (state !== undefined) lasting.add(state);
      const level = event.type === "failed" && event.notBefore === undefined ? "error" : LEVELS[event.type];
      logger[repeated ? "debug" : level](fieldsOf(event), textOf(event));
    },
    take() {
      const taken = events;
      events = [];
      lastedBefore = lasting;
      lasting = new Set();
      return taken;
    },
  };
}

// Conditions, not occurrences: they are found again at every step until they change.
function lastingState(event: KeeperEvent): string | undefined {
  if (event.type === "withheld") return `withheld ${event.reason}`;
  if (event.type === "refused" || event.type === "troubled") {
    return `${event.type} ${bookKey(event.book)} ${event.reason}`;
  }
  return event.type === "stuck" ? `stuck ${event.hash}` : undefined;
}

function fieldsOf(event: KeeperEvent): object {
  const { type, ...fields } = event;
  if (!("book" in fields)) return renamed({ event: type, ...fields });
  const { book, ...rest } = fields;
  return renamed({
    event: type,
    chainId: book.chainId,
    address: book.book.address,
    bookId: book.book.bookId,
    ...rest,
  });
}

// The names by which an operator searches, whatever the event: id, block, tx.
function renamed(fields: Record<string, unknown>): object {
  const { hash, blockNumber, ...rest } = fields;
  return {
    ...rest,
    ...(hash === undefined ? {} : { tx: hash }),
    ...(blockNumber === undefined ? {} : { block: blockNumber }),
  };
}

function textOf(event: KeeperEvent): string {
  switch (event.type) {
    case "reorg":
      return "a reorg took back logs";
    case "corrected":
      return event.lost.length === 0
        ? "logs and state disagreed; the state was believed"
        : "sealed deferrals are open of which no log was found; nobody can act on them without it";
    case "checked":
      return "checked a release";
    case "refused":
      return "the host cannot be served";
    case "troubled":
      return "the node is in trouble; the plan waits";
    case "failed":
      return event.notBefore === undefined
        ? "an item failed for the last time"
        : "an item failed and will be tried again";
    case "withheld":
      return `nothing is sent: ${event.reason}`;
    case "sent":
      return event.accepted ? "sent" : "sent, and no node has said yet that it took it";
    case "rejected":
      return "a node refused a transaction";
    case "replaced":
      return "a transaction waited too long and was replaced by one that pays more";
    case "stuck":
      return "a transaction waits and may not pay more";
    case "mined":
      return event.reverted ? "mined, and reverted" : minedText(event.done.length, event.lost.length);
    case "dropped":
      return "a reorg took a transaction out of the chain; it waits again";
    case "superseded":
      return "another transaction of the account used the nonce";
    case "settled":
      return "settled";
  }
}

function minedText(done: number, lost: number): string {
  if (lost === 0) return "mined";
  return done === 0 ? "mined, and somebody else had been first" : "mined, and somebody else had been first for some";
}
