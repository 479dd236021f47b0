import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import type { TaskOverrideActionFunction } from "hardhat/types/tasks";
import { readChain } from "./chain.ts";
import { DeferredCallsMisfitError, InvalidBlockGasError } from "./errors.ts";
import { misfitsOf } from "./misfits.ts";
import { type IgnitionModule, numbersIn } from "./module.ts";
import { parametersOf } from "./parameters.ts";

/** Of the task's arguments, those that matter here; all but the last are Ignition's. */
type Arguments = { modulePath: string; parameters: string | undefined; blockGas: string | undefined };

/** The chain of Hardhat's own node and of anvil, which makes blocks as it is told to. */
const LOCAL_CHAIN = 31_337;

const run: TaskOverrideActionFunction<Pick<Arguments, "blockGas">> = async (
  { blockGas, ...ofIgnition },
  hre,
  runSuper,
) => {
  const { modulePath, parameters } = ofIgnition as Omit<Arguments, "blockGas">;
  const deployed = await moduleAt(modulePath);
  if (deployed !== undefined) await check(deployed, { parameters, blockGas }, hre);
  return runSuper(ofIgnition);
};

export default run;

// What cannot be loaded is left to Ignition, which says why.
async function moduleAt(modulePath: string): Promise<IgnitionModule | undefined> {
  const path = resolve(modulePath);
  if (!existsSync(path)) return undefined;
  const loaded = await import(pathToFileURL(path).href).catch(() => undefined);
  return loaded?.default;
}

async function check(
  deployed: IgnitionModule,
  { parameters, blockGas }: Omit<Arguments, "modulePath">,
  hre: HardhatRuntimeEnvironment,
): Promise<void> {
  if (blockGas !== undefined && !/^[1-9]\d*$/.test(blockGas)) throw new InvalidBlockGasError(blockGas);
  const all = numbersIn(deployed, await parametersOf(deployed.id, parameters, hre.config.paths.ignition));
  if (all.length === 0) return;

  const connection = await hre.network.create();
  try {
    const chainId = Number(await connection.provider.request({ method: "eth_chainId" }));
    if (chainId === LOCAL_CHAIN) {
      console.log(`Chain ${chainId} makes blocks as it is told to, so whether DeferredCalls fits it is not checked.`);
      return;
    }
    const chain = await readChain(connection.provider, chainId, blockGas === undefined ? undefined : BigInt(blockGas));
    const misfits = all.flatMap((numbers) => misfitsOf(numbers, chain));
    if (misfits.length > 0) throw new DeferredCallsMisfitError(chain, misfits);
  } finally {
    await connection.close();
  }
}
