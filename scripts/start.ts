// The main job: a local chain, deployed by Ignition, two keepers that race, and a story whose every claim is checked. It goes on
// until Ctrl-C; with --once it ends with the story, and says by its exit code whether every claim held.
import { parseArgs } from "node:util";
import hre from "hardhat";
import { CLAIMS, conclude, createClaims } from "./story/claims.ts";
import { beat } from "./story/heartbeat.ts";
import { isFree } from "./story/isFree.ts";
import { startKeepers } from "./story/keepers.ts";
import { openLibrarySite } from "./story/library/librarySite.ts";
import { createReporters } from "./story/library/reporters.ts";
import { BLOCK_SECONDS, type LocalChain, startLocalChain } from "./story/localChain.ts";
import { createNarrator } from "./story/narrator.ts";
import { play } from "./story/play.ts";
import { PLAYED } from "./story/played.ts";
import { setStage } from "./story/stage.ts";

/** Where wallets look for a local chain. */
const USUAL_PORT = 8545;
const ANY_PORT = 0;

const { once, port } = readArguments();
const print = (line: string) => console.log(line);

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

process.exitCode = await run(stopping.signal);

async function run(signal: AbortSignal): Promise<number> {
  await hre.tasks.getTask("build").run({ quiet: true, noTests: true, files: [...PLAYED] });
  const chain = await startChain();
  if (chain === undefined) {
    console.error(`Port ${port} is taken; another can be given with --port.`);
    return 1;
  }
  try {
    return await tell(chain, signal);
  } catch (error) {
    if (signal.aborted && !once) return stopped();
    console.error(signal.aborted ? "Stopped before every claim was checked." : error);
    return 1;
  } finally {
    await chain.close();
  }
}

/** On the port that was asked for; else on the usual one, or on a free one where that is taken. */
async function startChain(): Promise<LocalChain | undefined> {
  const asked = port ?? (once ? ANY_PORT : USUAL_PORT);
  return (await startOn(asked)) ?? (port === undefined ? startOn(ANY_PORT) : undefined);
}

async function startOn(where: number): Promise<LocalChain | undefined> {
  return (await isFree(where)) ? startLocalChain(where) : undefined;
}

async function tell(chain: LocalChain, signal: AbortSignal): Promise<number> {
  const claims = createClaims(CLAIMS, (line) => print(`    ${line}`));
  const narrator = createNarrator(chain.client, print);
  print(`Local chain ${chain.chain.id} at ${chain.url}, a block every ${BLOCK_SECONDS} seconds`);
  const stage = await setStage(chain);
  const { hub, timelock, performer, deferredCalls, library } = stage;
  const contracts = { hub, timelock, performer: performer.address, calls: deferredCalls, library: library.address };
  for (const [name, address] of Object.entries(contracts)) narrator.say(`${name.padEnd(9)}  ${address}`);
  const codes = await Promise.all(Object.values(contracts).map((address) => chain.client.getCode({ address })));
  claims.check(
    "deployed",
    codes.every((code) => code !== undefined),
  );

  const site = await openLibrarySite();
  const reporters = createReporters(stage, site);
  const keepers = await startKeepers(stage);
  await chain.startBlocks(async () => void (await Promise.all([keepers.haveLooked(), reporters.haveLooked()])));
  const scene = { stage, keepers, site, reporters, narrator, claims, signal };
  try {
    await play(scene);
    await reporters.stop();
    print("");
    const code = conclude(claims, CLAIMS, print);
    if (once || code !== 0) return code;
    narrator.scene(`The chain goes on at ${chain.url}, and the keepers with it. Ctrl-C stops them.`);
    await beat(scene);
    return stopped();
  } finally {
    await Promise.all([keepers.stop(), reporters.stop()]);
    await site.close();
  }
}

function stopped(): number {
  print("Stopped.");
  return 0;
}

function readArguments(): { once: boolean; port: number | undefined } {
  try {
    const { values } = parseArgs({ options: { once: { type: "boolean" }, port: { type: "string" } } });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
      throw new Error("--port has to be a whole number in [0, 65535].");
    }
    return { once: values.once ?? false, port };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: npm start -- [--once] [--port PORT]`);
    process.exit(1);
  }
}
