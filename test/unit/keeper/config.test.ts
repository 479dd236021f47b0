import { readFileSync } from "node:fs";
import dotenv from "dotenv";
import { getAddress, parseEther, parseGwei } from "viem";
import { describe, expect, it } from "vitest";
import { KEEPER_CONFIG_KEYS, parseKeeperConfig } from "../../../src/keeper/config.ts";
import { DEFAULT_LIBRARY_POLICY, KeeperConfigError } from "../../../src/keeper/index.ts";

const PRIVATE_KEY = `0x${"ab".repeat(32)}`;
const TIMELOCK = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const HUB = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

const LEAST = {
  KEEPER_RPC_URL: "http://127.0.0.1:8545",
  KEEPER_CHAIN_ID: "31337",
  KEEPER_PRIVATE_KEY: PRIVATE_KEY,
  KEEPER_BOOKS: `timelock:${TIMELOCK}`,
  KEEPER_MAX_FEE_PER_GAS_GWEI: "30",
  KEEPER_MAX_SPEND_PER_DAY_ETH: "0.1",
};

function issuesOf(environment: Record<string, string | undefined>) {
  try {
    parseKeeperConfig(environment);
  } catch (error) {
    if (error instanceof KeeperConfigError) return error.issues;
    throw error;
  }
  return [];
}

describe("parseKeeperConfig", () => {
  it("reads every setting in the unit that its name says", () => {
    const config = parseKeeperConfig({
      ...LEAST,
      KEEPER_BOOKS: `timelock:${TIMELOCK}, hub:${HUB}:0x10`,
      KEEPER_RPC_URL: "https://first.example/key, http://second.example",
      KEEPER_PRIVATE_RPC_URL: "https://relay.example",
      KEEPER_STORE: "postgres://keeper:secret@db.example:5432/keeper",
      KEEPER_FROM_BLOCK: "21000000",
      KEEPER_BLOCK_INTERVAL_SECONDS: "12",
      KEEPER_POLL_INTERVAL_MS: "250",
      KEEPER_RPC_TIMEOUT_MS: "2500",
      KEEPER_SHUTDOWN_GRACE_SECONDS: "20",
      KEEPER_TELEMETRY_PORT: "9464",
      KEEPER_TELEMETRY_HOST: "0.0.0.0",
      KEEPER_HEALTH_MAX_SILENCE_SECONDS: "30",
      KEEPER_HEALTH_MAX_BEHIND_BLOCKS: "4",
      KEEPER_LOG_LEVEL: "debug",
      KEEPER_MAX_FEE_PER_GAS_GWEI: "30.5",
      KEEPER_PRIORITY_FEE_PER_GAS_GWEI: "0.25",
      KEEPER_MAX_SPEND_PER_DAY_ETH: "0.125",
      KEEPER_MAX_BATCH_ITEMS: "40",
      KEEPER_MAX_GAS_PER_TRANSACTION: "5000000",
      KEEPER_MAX_ATTEMPTS_PER_ITEM: "7",
      KEEPER_RETRY_DELAY_SECONDS: "24",
      KEEPER_MAX_RETRY_DELAY_SECONDS: "600",
      KEEPER_CLEAR_EXPIRED: "false",
      KEEPER_MAX_PENDING_TRANSACTIONS: "3",
      KEEPER_TAKE_OVER_AFTER_SECONDS: "90",
      KEEPER_CONFIRMATIONS: "6",
      KEEPER_REPLACE_AFTER_BLOCKS: "9",
      KEEPER_MAX_REPLACEMENTS: "2",
    });
    expect(config).toEqual({
      rpcUrls: ["https://first.example/key", "http://second.example"],
      privateRpcUrl: "https://relay.example",
      store: "postgres://keeper:secret@db.example:5432/keeper",
      chainId: 31_337,
      privateKey: PRIVATE_KEY,
      calls: [],
      series: undefined,
      libraries: [],
      reporterPrivateKey: undefined,
      evidenceFolder: "keeper-evidence",
      libraryPolicy: DEFAULT_LIBRARY_POLICY,
      books: [
        { kind: "timelock", book: { address: TIMELOCK, bookId: 0n }, fromBlock: 21_000_000n },
        { kind: "hub", book: { address: HUB, bookId: 16n }, fromBlock: 21_000_000n },
      ],
      blockIntervalSeconds: 12n,
      pollIntervalMs: 250,
      rpcTimeoutMs: 2_500,
      shutdownGraceSeconds: 20,
      telemetry: { host: "0.0.0.0", port: 9_464, maxSilenceSeconds: 30, maxBehindBlocks: 4 },
      logLevel: "debug",
      policy: {
        maxBatchItems: 40,
        maxGasPerTransaction: 5_000_000n,
        maxAttemptsPerItem: 7,
        retryDelaySeconds: 24n,
        maxRetryDelaySeconds: 600n,
        clearExpired: false,
        maxFeePerGasWei: parseGwei("30.5"),
        priorityFeePerGasWei: parseGwei("0.25"),
        maxSpendPerDayWei: parseEther("0.125"),
        maxSeriesSpendPerDayWei: 0n,
        minProfitWei: 0n,
        maxPendingTransactions: 3,
        takeOverAfterSeconds: 90n,
        confirmations: 6,
        replaceAfterBlocks: 9,
        maxReplacements: 2,
      },
    });
  });

  it("needs six settings and no more", () => {
    expect(parseKeeperConfig(LEAST).policy.maxSpendPerDayWei).toBe(parseEther("0.1"));
    for (const key of Object.keys(LEAST)) {
      expect(issuesOf({ ...LEAST, [key]: undefined })).toEqual([{ key, problem: "is missing" }]);
      expect(issuesOf({ ...LEAST, [key]: "  " })).toEqual([{ key, problem: "is missing" }]);
    }
  });

  it("names every key that is wrong, at once", () => {
    const issues = issuesOf({
      KEEPER_RPC_URL: "ws://node",
      KEEPER_CHAIN_ID: "1.5",
      KEEPER_PRIVATE_KEY: "0x00",
      KEEPER_BOOKS: `timelock:${TIMELOCK},hub:${HUB},nonsense`,
      KEEPER_MAX_FEE_PER_GAS_GWEI: "-1",
      KEEPER_MAX_SPEND_PER_DAY_ETH: "1e3",
      KEEPER_MAX_GAS_PER_TRANSACTION: "16777217",
      KEEPER_CLEAR_EXPIRED: "yes",
      KEEPER_LOG_LEVEL: "loud",
      KEEPER_MAX_SPEND_PER_DAY: "5",
    });
    expect(issues).toEqual([
      { key: "KEEPER_RPC_URL", problem: "has to be an http or https URL, or several, comma-separated" },
      { key: "KEEPER_CHAIN_ID", problem: "has to be a whole number" },
      { key: "KEEPER_PRIVATE_KEY", problem: "has to be a private key of 32 bytes in hexadecimal, 0x first" },
      { key: "KEEPER_BOOKS", problem: "entry 2 has to be timelock:ADDRESS or hub:ADDRESS:BOOK_ID" },
      { key: "KEEPER_BOOKS", problem: "entry 3 has to be timelock:ADDRESS or hub:ADDRESS:BOOK_ID" },
      { key: "KEEPER_LOG_LEVEL", problem: "has to be one of debug, info, warn, error, silent" },
      { key: "KEEPER_MAX_FEE_PER_GAS_GWEI", problem: "has to be an amount in gwei, as in 0.5" },
      { key: "KEEPER_MAX_SPEND_PER_DAY_ETH", problem: "has to be an amount in ether, as in 0.5" },
      { key: "KEEPER_MAX_GAS_PER_TRANSACTION", problem: "has to be in [100000, 16777216]" },
      { key: "KEEPER_CLEAR_EXPIRED", problem: "has to be true or false" },
      { key: "KEEPER_MAX_SPEND_PER_DAY", problem: "is no setting of the keeper" },
    ]);
  });

  it("says the keys in its message, and never a value", () => {
    const wrongKey = `0x${"cd".repeat(31)}`;
    const error = new KeeperConfigError({ issues: issuesOf({ ...LEAST, KEEPER_PRIVATE_KEY: wrongKey }) });
    expect(error.message).toBe(
      "The keeper's settings are not complete.\n" +
        "KEEPER_PRIVATE_KEY: has to be a private key of 32 bytes in hexadecimal, 0x first",
    );
  });

  it.each(["0x", "0", `0x${"0".repeat(64)}`, `0x${"f".repeat(64)}`, "ab".repeat(32), `0x${"ab".repeat(33)}`])(
    "takes no private key like %s",
    (key) => {
      expect(issuesOf({ ...LEAST, KEEPER_PRIVATE_KEY: key }).map((issue) => issue.key)).toEqual(["KEEPER_PRIVATE_KEY"]);
    },
  );

  it.each(["mysql://db.example/keeper", "https://db.example"])("takes no store like %s", (store) => {
    expect(issuesOf({ ...LEAST, KEEPER_STORE: store })).toEqual([
      { key: "KEEPER_STORE", problem: "has to be the path of a file or a postgres:// URL" },
    ]);
  });

  it.each(["keeper.sqlite", "/var/lib/keeper/mainnet.sqlite", "C:\\keeper\\db", "postgresql://db.example/keeper"])(
    "takes a store like %s",
    (store) => {
      expect(parseKeeperConfig({ ...LEAST, KEEPER_STORE: store }).store).toBe(store);
    },
  );

  it.each([
    "timelock",
    `timelock:${TIMELOCK}:0`,
    `hub:${HUB}:-1`,
    `hub:${HUB}:1:2`,
    `hub:${HUB}:${2n ** 256n}`,
    `vault:${HUB}:1`,
    "hub:0x12:1",
    "",
  ])("takes no book like %j", (entry) => {
    expect(issuesOf({ ...LEAST, KEEPER_BOOKS: `${entry},` }).map((issue) => issue.key)).toContain("KEEPER_BOOKS");
  });

  it("takes contracts of booked calls beside books, or instead of them", () => {
    const { KEEPER_BOOKS: _, ...others } = LEAST;
    const settings = { ...others, KEEPER_CALLS: `${HUB.toLowerCase()}, ${TIMELOCK}`, KEEPER_FROM_BLOCK: "7" };
    const config = parseKeeperConfig({ ...settings, KEEPER_MIN_PROFIT_GWEI: "2.5" });
    expect(config.books).toEqual([]);
    expect(config.calls).toEqual([HUB, TIMELOCK].map((address) => ({ address: getAddress(address), fromBlock: 7n })));
    expect(config.policy.minProfitWei).toBe(2_500_000_000n);
    expect(issuesOf({ ...others, KEEPER_CALLS: "0x12" })).toEqual([
      { key: "KEEPER_CALLS", problem: "has to be addresses, with commas between" },
    ]);
    expect(parseKeeperConfig(LEAST).calls).toEqual([]);
  });

  it("takes the series of everybody or of some creators, with a bound on their cost and the contracts that they are of", () => {
    const bound = { KEEPER_SERIES_MAX_SPEND_PER_DAY_ETH: "0.02" };
    const settings = { ...LEAST, KEEPER_CALLS: HUB, ...bound };
    const config = parseKeeperConfig({ ...settings, KEEPER_SERIES: `${HUB.toLowerCase()}, ${TIMELOCK}` });
    expect(config.series).toEqual([HUB, TIMELOCK].map((creator) => getAddress(creator)));
    expect(config.policy.maxSeriesSpendPerDayWei).toBe(parseEther("0.02"));
    expect(parseKeeperConfig({ ...settings, KEEPER_SERIES: "all" }).series).toBe("all");
    expect(parseKeeperConfig(settings).series).toBeUndefined();
    expect(issuesOf({ ...settings, KEEPER_SERIES: "12" })).toEqual([
      { key: "KEEPER_SERIES", problem: "has to be all, or addresses with commas between" },
    ]);
    expect(issuesOf({ ...LEAST, KEEPER_SERIES: "all" })).toEqual([
      { key: "KEEPER_CALLS", problem: "is missing, which names the contracts of KEEPER_SERIES" },
      {
        key: "KEEPER_SERIES_MAX_SPEND_PER_DAY_ETH",
        problem: "is missing, which bounds the cost of KEEPER_SERIES",
      },
    ]);
  });

  describe("of libraries", () => {
    const { KEEPER_BOOKS: _, ...others } = LEAST;
    const reporterPrivateKey = `0x${"12".repeat(32)}`;
    const libraries = `${HUB.toLowerCase()}:17:2:manifest-check=https://library.example/17/2/manifest.json?part=1%2C2`;
    const settings = { ...others, KEEPER_LIBRARIES: libraries, KEEPER_REPORTER_PRIVATE_KEY: reporterPrivateKey };

    it("takes scopes with their manifests, and how they are checked", () => {
      const sha256 = "0f".repeat(32);
      const config = parseKeeperConfig({
        ...settings,
        KEEPER_LIBRARIES: `${libraries}, ${TIMELOCK}:0:18446744073709551615:~=http://127.0.0.1:80/m#sha256=${sha256}`,
        KEEPER_EVIDENCE_FOLDER: "/var/lib/keeper/evidence",
        KEEPER_LIBRARY_AIM_SECONDS: "45",
        KEEPER_LIBRARY_MAX_CHECKS_PER_SLOT: "7",
        KEEPER_LIBRARY_CHECK_AGAIN_AFTER_SECONDS: "90",
        KEEPER_LIBRARY_PLAN_AHEAD: "0",
        KEEPER_LIBRARY_MAX_REQUESTS_PER_DAY: "1234",
      });
      expect(config.books).toEqual([]);
      expect(config.libraries).toEqual([
        {
          address: HUB,
          scope: { courseId: 17n, releaseId: 2n, checkType: "manifest-check" },
          manifestUrl: "https://library.example/17/2/manifest.json?part=1%2C2",
          manifestSha256: undefined,
        },
        {
          address: TIMELOCK,
          scope: { courseId: 0n, releaseId: 2n ** 64n - 1n, checkType: "~" },
          manifestUrl: "http://127.0.0.1/m",
          manifestSha256: sha256,
        },
      ]);
      expect(config.reporterPrivateKey).toBe(reporterPrivateKey);
      expect(config.evidenceFolder).toBe("/var/lib/keeper/evidence");
      expect(config.libraryPolicy).toEqual({
        ...DEFAULT_LIBRARY_POLICY,
        aimSeconds: 45n,
        maxChecksPerSlot: 7,
        checkAgainAfterSeconds: 90n,
        planAhead: 0,
        maxRequestsPerDay: 1_234,
      });
    });

    it.each([
      "",
      "0x12:17:2:manifest-check=https://library.example/",
      `${HUB}:17:manifest-check=https://library.example/`,
      `${HUB}:-1:2:manifest-check=https://library.example/`,
      `${HUB}:18446744073709551616:2:manifest-check=https://library.example/`,
      `${HUB}:17:2:=https://library.example/`,
      `${HUB}:17:2:${"x".repeat(32)}=https://library.example/`,
      `${HUB}:17:2:manifest-check`,
      `${HUB}:17:2:manifest-check=ftp://library.example/`,
      `${HUB}:17:2:manifest-check=https://library.example/#sha256=00`,
      `${HUB}:17:2:manifest-check=https://library.example/#part`,
    ])("takes no library like %j", (entry) => {
      const form = "ADDRESS:COURSE_ID:RELEASE_ID:CHECK_TYPE=MANIFEST_URL, with #sha256=... behind it if known";
      expect(issuesOf({ ...settings, KEEPER_LIBRARIES: `${libraries},${entry}` })).toEqual([
        { key: "KEEPER_LIBRARIES", problem: `entry 2 has to be ${form}` },
      ]);
    });

    it("needs a key that signs", () => {
      expect(issuesOf({ ...settings, KEEPER_REPORTER_PRIVATE_KEY: undefined })).toEqual([
        { key: "KEEPER_REPORTER_PRIVATE_KEY", problem: "is missing, which signs the reports on KEEPER_LIBRARIES" },
      ]);
    });
  });

  it("has the unit of every amount and time in its name", () => {
    const counts = [
      ...["KEEPER_RPC_URL", "KEEPER_CHAIN_ID", "KEEPER_PRIVATE_KEY", "KEEPER_BOOKS", "KEEPER_FROM_BLOCK"],
      ...[
        "KEEPER_STORE",
        "KEEPER_CALLS",
        "KEEPER_SERIES",
        "KEEPER_PRIVATE_RPC_URL",
        "KEEPER_LIBRARIES",
        "KEEPER_REPORTER_PRIVATE_KEY",
      ],
      ...["KEEPER_EVIDENCE_FOLDER", "KEEPER_LIBRARY_MAX_CHECKS_PER_SLOT", "KEEPER_LIBRARY_PLAN_AHEAD"],
      "KEEPER_LIBRARY_MAX_REQUESTS_PER_DAY",
      ...["KEEPER_TELEMETRY_PORT", "KEEPER_TELEMETRY_HOST"],
      ...["KEEPER_LOG_LEVEL", "KEEPER_CLEAR_EXPIRED", "KEEPER_CONFIRMATIONS", "KEEPER_MAX_REPLACEMENTS"],
      ...["KEEPER_MAX_BATCH_ITEMS", "KEEPER_MAX_ATTEMPTS_PER_ITEM", "KEEPER_MAX_PENDING_TRANSACTIONS"],
      "KEEPER_MAX_GAS_PER_TRANSACTION",
    ];
    const measured = KEEPER_CONFIG_KEYS.filter((key) => !counts.includes(key));
    expect(measured.filter((key) => !/_(SECONDS|MS|BLOCKS|GWEI|ETH)$/.test(key))).toEqual([]);
  });
});

describe(".env.example", () => {
  const example = dotenv.parse(readFileSync(".env.example", "utf8").replaceAll(/^#(?=KEEPER_)/gm, ""));
  const given = Object.fromEntries(Object.entries(example).filter(([key]) => key.startsWith("KEEPER_")));

  it("names every setting of the keeper, and no other", () => {
    expect(Object.keys(given).toSorted()).toEqual(KEEPER_CONFIG_KEYS.toSorted());
  });

  it("shows the defaults", () => {
    expect(parseKeeperConfig({ ...given, ...LEAST })).toEqual(parseKeeperConfig(LEAST));
  });
});
