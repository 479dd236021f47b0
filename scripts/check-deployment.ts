// Compares what Ignition recorded for a chain with the chain itself: `npx hardhat run scripts/check-deployment.ts --network sepolia`.
// Fails unless every address holds exactly the code this checkout compiles to.
import { readFile } from "node:fs/promises";
import hre, { network } from "hardhat";
import type { Abi, Address } from "viem";

const connection = await network.create();
const publicClient = await connection.viem.getPublicClient();
const journal = `ignition/deployments/chain-${await publicClient.getChainId()}`;
const addresses: Record<string, Address> = JSON.parse(await readFile(`${journal}/deployed_addresses.json`, "utf8"));

// Ignition writes them down in the order in which they were mined.
for (const [future, address] of Object.entries(addresses).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const name = future.slice(future.lastIndexOf("#") + 1);
  const artifact = await hre.artifacts.readArtifact(name);
  const isSame = (await publicClient.getCode({ address })) === artifact.deployedBytecode;
  console.log(`${isSame ? "same code" : "OTHER CODE"}  ${name} at ${address}`);
  if (!isSame) process.exitCode = 1;
  else if (name === "DueTimelock") await describeTimelock(address, artifact.abi as Abi);
}
await connection.close();

async function describeTimelock(address: Address, abi: Abi): Promise<void> {
  const read = (functionName: string, ...args: unknown[]) =>
    publicClient.readContract({ address, abi, functionName, args });
  console.log(`           owner ${await read("owner")}`);
  for (const name of ["minDelay", "maxDelay", "maxOpen"]) console.log(`           ${name} ${await read(name, 0n)}`);
}
