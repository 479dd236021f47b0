import { type Address, getAddress, type Hex, isAddress, parseEther, parseGwei } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { z } from "zod";
import { KeeperConfigError } from "./errors.ts";
import type { BookRequest, CallsRequest } from "./guards.ts";
import { LIBRARY_ENTRY_FORM, type LibraryEntry, parseLibraryEntry } from "./library/libraryEntry.ts";
import { DEFAULT_LIBRARY_POLICY, type LibraryPolicy } from "./library/libraryPolicy.ts";
import { CHAIN_GAS_CAP, DEFAULT_POLICY, type Policy } from "./policy.ts";
import type { SeriesChoice } from "./series/decideSeries.ts";
import type { HealthLimits } from "./telemetry/health.ts";

/** Everything an operator can set, checked. */
export type KeeperConfig = {
  /** Nodes of the chain, the preferred one first. */
  rpcUrls: readonly string[];
  /** Where transactions are handed in, if not at the node that is read from. */
  privateRpcUrl: string | undefined;
  /** The path of a SQLite file, or the URL of a PostgreSQL database. */
  store: string;
  chainId: number;
  privateKey: Hex;
  books: readonly BookRequest[];
  calls: readonly CallsRequest[];
  /** Whose series of these calls are moved on; nobody's when undefined. */
  series: SeriesChoice | undefined;
  libraries: readonly LibraryEntry[];
  /** Signs the reports on libraries. */
  reporterPrivateKey: Hex | undefined;
  /** Where the evidence of checks is kept. */
  evidenceFolder: string;
  libraryPolicy: LibraryPolicy;
  blockIntervalSeconds: bigint | undefined;
  pollIntervalMs: number;
  rpcTimeoutMs: number;
  shutdownGraceSeconds: number;
  /** Where metrics and health are served; nowhere when undefined. */
  telemetry: ({ host: string; port: number } & HealthLimits) | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  policy: Policy;
};

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

const MAX_BOOK_ID = 2n ** 256n - 1n;

// Messages name what is wanted and never the value: a key that stands in the wrong line must not end up in a log.
const text = z.string({ error: "is missing" }).trim().min(1, "is missing");

const whole = (min: number, max: number) =>
  text
    .regex(/^\d+$/, "has to be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `has to be in [${min}, ${max}]`);

const wholeBigInt = (min: bigint, max: bigint) =>
  text
    .regex(/^\d+$/, "has to be a whole number")
    .transform((value) => BigInt(value))
    .refine((value) => value >= min && value <= max, `has to be in [${min}, ${max}]`);

const amount = (unit: string, parse: (value: string) => bigint) =>
  text.regex(/^\d+(\.\d+)?$/, `has to be an amount in ${unit}, as in 0.5`).transform((value) => parse(value));

const yesOrNo = z.enum(["true", "false"], { error: "has to be true or false" }).transform((value) => value === "true");

const url = text.refine(isHttpUrl, "has to be an http or https URL");

const list = text.transform((value) => value.split(",").map((entry) => entry.trim()));

const urls = list.refine(
  (given) => given.every(isHttpUrl),
  "has to be an http or https URL, or several, comma-separated",
);

const privateKey = text
  .refine(isPrivateKey, "has to be a private key of 32 bytes in hexadecimal, 0x first")
  .transform((key) => key as Hex);

const entries = <Entry>(form: string, parse: (entry: string) => Entry | undefined) =>
  list.transform((given, context): Entry[] => {
    const parsed = given.map(parse);
    for (const [index, entry] of parsed.entries()) {
      if (entry !== undefined) continue;
      context.addIssue({ code: "custom", message: `entry ${index + 1} has to be ${form}` });
    }
    return parsed.filter((entry) => entry !== undefined);
  });

const books = entries("timelock:ADDRESS or hub:ADDRESS:BOOK_ID", parseBook);

const addresses = list
  .refine(
    (given) => given.every((entry) => isAddress(entry, { strict: false })),
    "has to be addresses, with commas between",
  )
  .transform((given) => given.map((entry) => getAddress(entry)));

const series = z.union([z.literal("all"), addresses], { error: "has to be all, or addresses with commas between" });

const { maxRetryDelaySeconds, retryDelaySeconds } = DEFAULT_POLICY;

/** The keys of the environment. Units stand in their names; what is left out has a default, money and addresses have none. */
const SCHEMA = z.object({
  KEEPER_RPC_URL: urls,
  KEEPER_PRIVATE_RPC_URL: url.optional(),
  KEEPER_CHAIN_ID: whole(1, Number.MAX_SAFE_INTEGER),
  KEEPER_PRIVATE_KEY: privateKey,
  KEEPER_BOOKS: books.optional(),
  KEEPER_CALLS: addresses.optional(),
  KEEPER_SERIES: series.optional(),
  KEEPER_SERIES_MAX_SPEND_PER_DAY_ETH: amount("ether", parseEther).optional(),
  KEEPER_LIBRARIES: entries(LIBRARY_ENTRY_FORM, parseLibraryEntry).optional(),
  KEEPER_REPORTER_PRIVATE_KEY: privateKey.optional(),
  KEEPER_EVIDENCE_FOLDER: text.default("keeper-evidence"),
  KEEPER_LIBRARY_AIM_SECONDS: wholeBigInt(0n, 86_400n).default(DEFAULT_LIBRARY_POLICY.aimSeconds),
  KEEPER_LIBRARY_MAX_CHECKS_PER_SLOT: whole(1, 100).default(DEFAULT_LIBRARY_POLICY.maxChecksPerSlot),
  KEEPER_LIBRARY_CHECK_AGAIN_AFTER_SECONDS: wholeBigInt(1n, 86_400n).default(
    DEFAULT_LIBRARY_POLICY.checkAgainAfterSeconds,
  ),
  KEEPER_LIBRARY_PLAN_AHEAD: whole(0, 8).default(DEFAULT_LIBRARY_POLICY.planAhead),
  KEEPER_LIBRARY_MAX_REQUESTS_PER_DAY: whole(1, 10_000_000).default(DEFAULT_LIBRARY_POLICY.maxRequestsPerDay),
  KEEPER_STORE: text.refine(isStore, "has to be the path of a file or a postgres:// URL").default("keeper.sqlite"),
  KEEPER_FROM_BLOCK: wholeBigInt(0n, 2n ** 64n).default(0n),
  KEEPER_BLOCK_INTERVAL_SECONDS: wholeBigInt(1n, 3_600n).optional(),
  KEEPER_POLL_INTERVAL_MS: whole(10, 60_000).default(1_000),
  KEEPER_RPC_TIMEOUT_MS: whole(100, 600_000).default(10_000),
  KEEPER_SHUTDOWN_GRACE_SECONDS: whole(1, 600).default(15),
  KEEPER_TELEMETRY_PORT: whole(0, 65_535).optional(),
  KEEPER_TELEMETRY_HOST: text.default("127.0.0.1"),
  KEEPER_HEALTH_MAX_SILENCE_SECONDS: whole(1, 86_400).default(60),
  KEEPER_HEALTH_MAX_BEHIND_BLOCKS: whole(0, 1_000_000).default(10),
  KEEPER_LOG_LEVEL: z.enum(LOG_LEVELS, { error: `has to be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
  KEEPER_MAX_FEE_PER_GAS_GWEI: amount("gwei", parseGwei),
  KEEPER_PRIORITY_FEE_PER_GAS_GWEI: amount("gwei", parseGwei).default(DEFAULT_POLICY.priorityFeePerGasWei),
  KEEPER_MAX_SPEND_PER_DAY_ETH: amount("ether", parseEther),
  KEEPER_MIN_PROFIT_GWEI: amount("gwei", parseGwei).default(DEFAULT_POLICY.minProfitWei),
  KEEPER_MAX_BATCH_ITEMS: whole(1, 1_000).default(DEFAULT_POLICY.maxBatchItems),
  KEEPER_MAX_GAS_PER_TRANSACTION: wholeBigInt(100_000n, CHAIN_GAS_CAP).default(DEFAULT_POLICY.maxGasPerTransaction),
  KEEPER_MAX_ATTEMPTS_PER_ITEM: whole(1, 100).default(DEFAULT_POLICY.maxAttemptsPerItem),
  KEEPER_RETRY_DELAY_SECONDS: wholeBigInt(1n, 86_400n).default(retryDelaySeconds),
  KEEPER_MAX_RETRY_DELAY_SECONDS: wholeBigInt(1n, 30n * 86_400n).default(maxRetryDelaySeconds),
  KEEPER_CLEAR_EXPIRED: yesOrNo.default(DEFAULT_POLICY.clearExpired),
  KEEPER_MAX_PENDING_TRANSACTIONS: whole(1, 64).default(DEFAULT_POLICY.maxPendingTransactions),
  KEEPER_TAKE_OVER_AFTER_SECONDS: wholeBigInt(1n, 86_400n).default(DEFAULT_POLICY.takeOverAfterSeconds),
  KEEPER_CONFIRMATIONS: whole(1, 256).default(DEFAULT_POLICY.confirmations),
  KEEPER_REPLACE_AFTER_BLOCKS: whole(1, 1_000).default(DEFAULT_POLICY.replaceAfterBlocks),
  KEEPER_MAX_REPLACEMENTS: whole(0, 50).default(DEFAULT_POLICY.maxReplacements),
});

/** What says what to serve; one of them has to. */
const SERVED: readonly string[] = ["KEEPER_BOOKS", "KEEPER_CALLS", "KEEPER_LIBRARIES"];

/** What a setting cannot do without. */
const NEEDS = [
  { key: "KEEPER_LIBRARIES", needs: "KEEPER_REPORTER_PRIVATE_KEY", which: "signs the reports on" },
  { key: "KEEPER_SERIES", needs: "KEEPER_CALLS", which: "names the contracts of" },
  { key: "KEEPER_SERIES", needs: "KEEPER_SERIES_MAX_SPEND_PER_DAY_ETH", which: "bounds the cost of" },
] as const;

/** The names of all settings. */
export const KEEPER_CONFIG_KEYS: readonly string[] = Object.keys(SCHEMA.shape);

/**
 * Reads a keeper's settings from the environment, or anything of its form. An empty value counts as left out.
 *
 * @throws `KeeperConfigError` with every key that is wrong.
 */
export function parseKeeperConfig(environment: Readonly<Record<string, string | undefined>>): KeeperConfig {
  const given = Object.entries(environment).filter(([key, value]) => key.startsWith("KEEPER_") && value?.trim());
  const keys = given.map(([key]) => key);
  const unknown = keys.filter((key) => !KEEPER_CONFIG_KEYS.includes(key));
  const parsed = SCHEMA.safeParse(Object.fromEntries(given));
  const issues = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ key: String(path[0]), problem: message })),
    ...(keys.some((key) => SERVED.includes(key)) ? [] : [{ key: "KEEPER_BOOKS", problem: "is missing" }]),
    ...NEEDS.filter(({ key, needs }) => keys.includes(key) && !keys.includes(needs)).map(({ key, needs, which }) => ({
      key: needs,
      problem: `is missing, which ${which} ${key}`,
    })),
    ...unknown.map((key) => ({ key, problem: "is no setting of the keeper" })),
  ];
  if (!parsed.success || issues.length > 0) throw new KeeperConfigError({ issues });
  const settings = parsed.data;
  const port = settings.KEEPER_TELEMETRY_PORT;
  const limits: HealthLimits = {
    maxSilenceSeconds: settings.KEEPER_HEALTH_MAX_SILENCE_SECONDS,
    maxBehindBlocks: settings.KEEPER_HEALTH_MAX_BEHIND_BLOCKS,
  };
  return {
    rpcUrls: settings.KEEPER_RPC_URL,
    privateRpcUrl: settings.KEEPER_PRIVATE_RPC_URL,
    store: settings.KEEPER_STORE,
    chainId: settings.KEEPER_CHAIN_ID,
    privateKey: settings.KEEPER_PRIVATE_KEY,
    books: (settings.KEEPER_BOOKS ?? []).map((request) => ({ ...request, fromBlock: settings.KEEPER_FROM_BLOCK })),
    calls: (settings.KEEPER_CALLS ?? []).map((address) => ({ address, fromBlock: settings.KEEPER_FROM_BLOCK })),
    series: settings.KEEPER_SERIES,
    libraries: settings.KEEPER_LIBRARIES ?? [],
    reporterPrivateKey: settings.KEEPER_REPORTER_PRIVATE_KEY,
    evidenceFolder: settings.KEEPER_EVIDENCE_FOLDER,
    libraryPolicy: {
      ...DEFAULT_LIBRARY_POLICY,
      aimSeconds: settings.KEEPER_LIBRARY_AIM_SECONDS,
      maxChecksPerSlot: settings.KEEPER_LIBRARY_MAX_CHECKS_PER_SLOT,
      checkAgainAfterSeconds: settings.KEEPER_LIBRARY_CHECK_AGAIN_AFTER_SECONDS,
      planAhead: settings.KEEPER_LIBRARY_PLAN_AHEAD,
      maxRequestsPerDay: settings.KEEPER_LIBRARY_MAX_REQUESTS_PER_DAY,
    },
    blockIntervalSeconds: settings.KEEPER_BLOCK_INTERVAL_SECONDS,
    pollIntervalMs: settings.KEEPER_POLL_INTERVAL_MS,
    rpcTimeoutMs: settings.KEEPER_RPC_TIMEOUT_MS,
    shutdownGraceSeconds: settings.KEEPER_SHUTDOWN_GRACE_SECONDS,
    telemetry: port === undefined ? undefined : { host: settings.KEEPER_TELEMETRY_HOST, port, ...limits },
    logLevel: settings.KEEPER_LOG_LEVEL,
    policy: {
      maxBatchItems: settings.KEEPER_MAX_BATCH_ITEMS,
      maxGasPerTransaction: settings.KEEPER_MAX_GAS_PER_TRANSACTION,
      maxAttemptsPerItem: settings.KEEPER_MAX_ATTEMPTS_PER_ITEM,
      retryDelaySeconds: settings.KEEPER_RETRY_DELAY_SECONDS,
      maxRetryDelaySeconds: settings.KEEPER_MAX_RETRY_DELAY_SECONDS,
      clearExpired: settings.KEEPER_CLEAR_EXPIRED,
      maxFeePerGasWei: settings.KEEPER_MAX_FEE_PER_GAS_GWEI,
      priorityFeePerGasWei: settings.KEEPER_PRIORITY_FEE_PER_GAS_GWEI,
      maxSpendPerDayWei: settings.KEEPER_MAX_SPEND_PER_DAY_ETH,
      maxSeriesSpendPerDayWei: settings.KEEPER_SERIES_MAX_SPEND_PER_DAY_ETH ?? 0n,
      minProfitWei: settings.KEEPER_MIN_PROFIT_GWEI,
      maxPendingTransactions: settings.KEEPER_MAX_PENDING_TRANSACTIONS,
      takeOverAfterSeconds: settings.KEEPER_TAKE_OVER_AFTER_SECONDS,
      confirmations: settings.KEEPER_CONFIRMATIONS,
      replaceAfterBlocks: settings.KEEPER_REPLACE_AFTER_BLOCKS,
      maxReplacements: settings.KEEPER_MAX_REPLACEMENTS,
    },
  };
}

function parseBook(entry: string): BookRequest | undefined {
  const [kind, address = "", bookId, ...rest] = entry.split(":");
  if (!isAddress(address, { strict: false }) || rest.length > 0) return undefined;
  const at: Address = getAddress(address);
  if (kind === "timelock" && bookId === undefined) {
    return { kind, book: { address: at, bookId: 0n }, fromBlock: 0n };
  }
  if (kind !== "hub" || bookId === undefined || !/^(\d+|0x[0-9a-fA-F]+)$/.test(bookId)) return undefined;
  const id = BigInt(bookId);
  return id > MAX_BOOK_ID ? undefined : { kind, book: { address: at, bookId: id }, fromBlock: 0n };
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isStore(value: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(value)?.[1];
  return scheme === undefined || (/^postgres(ql)?$/.test(scheme) && URL.canParse(value));
}

function isPrivateKey(key: string): boolean {
  try {
    privateKeyToAccount(key as Hex);
    return /^0x[0-9a-fA-F]{64}$/.test(key);
  } catch {
    return false;
  }
}
