/** What differs between the backends by nature; docs/timers.md has it as a table. */
export type Differences = {
  /** Who may use one store at the same time. */
  sharedBy: string;
  /** Whose timers one claim covers. */
  claimCovers: string;
  /** What an empty claim says while others claim too. */
  emptyClaim: string;
  /** Whether `now` and the recording clock are the caller's to choose, so that they can also go back. */
  callersClock: boolean;
  /** Whether a timer created for a time already past keeps that time. */
  keepsPastTimes: boolean;
  /** Whether `create` takes an id of the caller's. */
  callersIds: boolean;
  /** Whether a delivered or cancelled timer stays on record until it is pruned. */
  keepsHistory: boolean;
  /** The smallest step of time, in milliseconds. */
  resolutionMs: number;
  maxNoteBytes: number;
  /** How many pending and due timers one session may have. */
  maxLive: number;
};

const database = {
  claimCovers: "all sessions, or those named",
  keepsPastTimes: true,
  callersClock: true,
  callersIds: true,
  keepsHistory: true,
  resolutionMs: 1,
  maxNoteBytes: 65_536,
  maxLive: Number.POSITIVE_INFINITY,
} as const;

export const differences = {
  SQLite: { sharedBy: "processes of one machine", emptyClaim: "nothing is due", ...database },
  PostgreSQL: {
    sharedBy: "any number of machines",
    emptyClaim: "nothing is due that no other claim holds",
    ...database,
  },
  TimerBook: {
    sharedBy: "the account and the servers it named",
    claimCovers: "one session",
    emptyClaim: "nothing is due at the block's time",
    callersClock: false,
    keepsPastTimes: false,
    callersIds: false,
    keepsHistory: false,
    resolutionMs: 1000,
    maxNoteBytes: 1024,
    maxLive: 256,
  },
} satisfies Record<string, Differences>;

/** Each row: what differs, and how a backend's answer reads. */
const ROWS: readonly [title: string, cell: (differs: Differences) => string][] = [
  ["who shares a store", ({ sharedBy }) => sharedBy],
  ["what an empty claim says while others claim", ({ emptyClaim }) => emptyClaim],
  ["what one claim covers", ({ claimCovers }) => claimCovers],
  ["whose clock decides", ({ callersClock }) => (callersClock ? "the caller's, which may go back" : "the block's")],
  ["a time already past", ({ keepsPastTimes }) => (keepsPastTimes ? "stands as it was given" : "becomes the block's")],
  ["ids", ({ callersIds }) => (callersIds ? "the caller's, or random" : "the contract's, one row for each session")],
  [
    "finished timers",
    ({ keepsHistory }) => (keepsHistory ? "stay until `prune`" : "are gone at once, and in the log for ever"),
  ],
  ["smallest step of time", ({ resolutionMs }) => (resolutionMs === 1 ? "1 ms" : `${resolutionMs / 1000} s`)],
  ["longest note", ({ maxNoteBytes }) => `${maxNoteBytes.toLocaleString("en")} bytes`],
  [
    "pending and due timers of a session",
    ({ maxLive }) => (maxLive === Infinity ? "any number" : `${maxLive} at most`),
  ],
];

/** The table of docs/timers.md. */
export function differencesTable(): string {
  const columns: [string, Differences][] = Object.entries(differences);
  return [
    `| | ${columns.map(([name]) => name).join(" | ")} |`,
    `|---|${"---|".repeat(columns.length)}`,
    ...ROWS.map(([title, cell]) => `| ${title} | ${columns.map(([, differs]) => cell(differs)).join(" | ")} |`),
  ].join("\n");
}
