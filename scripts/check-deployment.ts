// Compares what Ignition recorded for a chain with the chain itself: `npx hardhat run scripts/check-deployment.ts --network sepolia`.
// Fails unless every address holds exactly the code this checkout compiles to, but for the values that its constructor put into it. Those
// are read from the contract and printed, and what belongs to another contract has to belong to the one that is recorded with it.
import { readFile } from "node:fs/promises";
import hre, { network } from "hardhat";
import type { Abi, Address } from "viem";
import { blanked } from "./support/immutables.ts";

const connection = await network.create();
const publicClient = await connection.viem.getPublicClient();
const journal = `ignition/deployments/chain-${await publicClient.getChainId()}`;
const addresses: Record<string, Address> = JSON.parse(await readFile(`${journal}/deployed_addresses.json`, "utf8"));

// Ignition writes them down in the order in which they were mined.
for (const [future, address] of Object.entries(addresses).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const name = future.slice(future.lastIndexOf("#") + 1);
  const { abi, deployedBytecode, immutableReferences = {} } = await hre.artifacts.readArtifact(name);
  const code = blanked((await publicClient.getCode({ address })) ?? "0x", immutableReferences);
  const isSame = name === "CreatorForwarder" ? await isForwarder(code, deployedBytecode) : code === deployedBytecode;
  console.log(`${isSame ? "same code" : "OTHER CODE"}  ${name} at ${address}`);
  if (!isSame) process.exitCode = 1;
  else if (name === "DueTimelock") await describeTimelock(address, abi as Abi);
  else if (name === "DeferredCalls") await describeDeferredCalls(address, abi as Abi);
  else if (name === "CreatorForwarder" || name === "DeferredCallsLens") await checkOwner(future, address, abi as Abi);
}
await connection.close();

async function describeTimelock(address: Address, abi: Abi): Promise<void> {
  tell("owner", await read(address, abi, "owner"));
  for (const name of ["minDelay", "maxDelay", "maxOpen"]) tell(name, await read(address, abi, name, 0n));
}

async function describeDeferredCalls(address: Address, abi: Abi): Promise<void> {
  const config = (await read(address, abi, "config")) as Record<string, unknown>;
  for (const [name, value] of Object.entries(config)) tell(name, value);
}

// DeferredCalls makes its forwarder out of code that it carries. That ends in a hash of how DeferredCalls was compiled, which need not be
// the one of the forwarder compiled for itself.
async function isForwarder(code: string, compiled: string): Promise<boolean> {
  const { bytecode } = await hre.artifacts.readArtifact("DeferredCalls");
  return code.length === compiled.length && bytecode.includes(code.slice(2));
}

/** The forwarder, or the lens, of another DeferredCalls than the one it is recorded with has the same code too. */
async function checkOwner(future: string, address: Address, abi: Abi): Promise<void> {
  const served = await read(address, abi, "DEFERRED_CALLS");
  const recorded = addresses[`${future.slice(0, future.lastIndexOf("#"))}#DeferredCalls`];
  tell("DEFERRED_CALLS", served);
  if (served === recorded) return;
  console.log(`OTHER DEFERRED_CALLS  recorded is ${recorded}`);
  process.exitCode = 1;
}

function read(address: Address, abi: Abi, functionName: string, ...args: unknown[]): Promise<unknown> {
  return publicClient.readContract({ address, abi, functionName, args });
}

function tell(name: string, value: unknown): void {
  console.log(`           ${name} ${value}`);
}
