// The process that an operator runs: settings from the environment and .env, lines of JSON out, SIGTERM or Ctrl-C to end it.
import dotenv from "dotenv";
import { createPublicClient, http, type PublicClient } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { BaseError } from "../errors/base.ts";
import { type KeeperConfig, parseKeeperConfig } from "./config.ts";
import { readChainIdentity } from "./guards.ts";
import { createKeeper } from "./keeper.ts";
import { createChainClock } from "./landing.ts";
import { createEvidenceFolder } from "./library/evidenceFolder.ts";
import type { LibraryRequest } from "./library/servedLibrary.ts";
import { createLogger, type Logger, redact } from "./logger.ts";
import { createNodes } from "./nodes.ts";
import { reasonOf } from "./reason.ts";
import { openWorkStore } from "./store/sql/openWorkStore.ts";
import { serveTelemetry, type Telemetry } from "./telemetry/server.ts";

/** A shorter part of a URL, alone, tells nothing; to cut it out of every word would make the log unreadable. */
const SHORTEST_SECRET = 8;

dotenv.config({ quiet: true });

const config = readConfig();
const secrets = secretsOf(config);
const logger = createLogger({ level: config.logLevel, secrets });

const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end(signal));

try {
  await run(config, logger, ending.signal);
  logger.info({}, "ended");
} catch (error) {
  console.error(redact(error instanceof BaseError ? error.message : reasonOf(error), secrets));
  process.exitCode = 1;
}

async function run(settings: KeeperConfig, log: Logger, signal: AbortSignal): Promise<void> {
  const { rpcUrls, privateRpcUrl, rpcTimeoutMs, chainId, policy, pollIntervalMs, blockIntervalSeconds } = settings;
  const nodes = createNodes({ urls: rpcUrls, chainId, timeoutMs: rpcTimeoutMs, logger: log });
  const { client, choose: chooseNode } = nodes;
  const sender = privateRpcUrl === undefined ? client : privateClient(privateRpcUrl, rpcTimeoutMs);
  const account = privateKeyToAccount(settings.privateKey);
  await chooseNode();
  const chain = await readChainIdentity(client, chainId);
  const store = await openWorkStore({ location: settings.store, chain, account: account.address });
  let telemetry: Telemetry | undefined;
  try {
    if (settings.telemetry !== undefined) telemetry = await serveTelemetry(settings.telemetry);
    const keeper = await createKeeper({
      ...{ client, sender, chooseNode, account, chainId, policy, logger: log, store },
      books: settings.books,
      calls: settings.calls,
      series: settings.series,
      libraries: librariesOf(settings),
      clock: await createChainClock({ client, blockIntervalSeconds }),
    });
    const { observe, observeFailure, port: telemetryPort } = telemetry ?? {};
    log.info(
      {
        account: account.address,
        chainId,
        books: keeper.books.length,
        calls: settings.calls.length,
        series: settings.series ?? "none",
        libraries: settings.libraries.length,
        telemetryPort,
      },
      "started",
    );
    await keeper.runLoop({ signal, pollIntervalMs, onStep: observe, onFailure: observeFailure });
  } finally {
    await telemetry?.close();
    await store.close();
  }
}

function librariesOf({ libraries, reporterPrivateKey, libraryPolicy, evidenceFolder }: KeeperConfig): LibraryRequest[] {
  if (reporterPrivateKey === undefined) return [];
  const reporter = privateKeyToAccount(reporterPrivateKey);
  const onEvidence = createEvidenceFolder(evidenceFolder);
  return libraries.map((library) => ({ ...library, reporter, onEvidence, policy: libraryPolicy }));
}

function privateClient(url: string, timeout: number): PublicClient {
  return createPublicClient({ transport: http(url, { timeout, retryCount: 0 }), cacheTime: 0 }) as PublicClient;
}

/** Lets the request under way end, and leaves after the grace whatever it does. Nothing is lost: the chain has it. */
function end(signal: string): void {
  logger.info({ signal, graceSeconds: config.shutdownGraceSeconds }, "ending");
  ending.abort();
  setTimeout(() => {
    logger.warn({ signal }, "ended in the middle of a step");
    process.exit(1);
  }, config.shutdownGraceSeconds * 1_000).unref();
}

function readConfig(): KeeperConfig {
  try {
    return parseKeeperConfig(process.env);
  } catch (error) {
    console.error(error instanceof BaseError ? error.message : error);
    process.exit(1);
  }
}

/** The keys, and the URLs with every part that may carry one: providers put theirs into the path. */
function secretsOf({ rpcUrls, privateRpcUrl, store, privateKey, reporterPrivateKey }: KeeperConfig): string[] {
  const urls = [...rpcUrls, ...(privateRpcUrl === undefined ? [] : [privateRpcUrl])];
  const parts = urls.flatMap((url) => {
    const { username, password, pathname, search } = new URL(url);
    return [username, password, pathname, search];
  });
  if (URL.canParse(store)) parts.push(store, new URL(store).password);
  const long = parts.filter((part) => part.length >= SHORTEST_SECRET);
  const keys = [privateKey, ...(reporterPrivateKey === undefined ? [] : [reporterPrivateKey])];
  return [...keys.flatMap((key) => [key, key.slice(2)]), ...urls.flatMap((url) => [url, new URL(url).href]), ...long];
}
