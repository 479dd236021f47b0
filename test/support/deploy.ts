import hre from "hardhat";
import type { ArtifactMap } from "hardhat/types/artifacts";
import type { Abi, Address, ContractConstructorArgs } from "viem";
import type { TestNode } from "./nodes.ts";

/** Name of a contract under `contracts/`, mocks included. */
export type ContractName = keyof ArtifactMap & string;

export type Deployed<Name extends ContractName> = { address: Address; abi: ArtifactMap[Name]["abi"] };

/** Deploys a compiled contract and waits until it is there. Account 0 pays, unless told otherwise. */
export async function deploy<Name extends ContractName>(
  node: TestNode,
  name: Name,
  args: ContractConstructorArgs<ArtifactMap[Name]["abi"]>,
  from = 0,
): Promise<Deployed<Name>> {
  const { abi, bytecode } = await hre.artifacts.readArtifact(name);
  const hash = await node
    .walletClient(from)
    .deployContract({ abi: abi as Abi, bytecode: bytecode as `0x${string}`, args: args as readonly unknown[] });
  const { contractAddress, status } = await node.publicClient.waitForTransactionReceipt({ hash });
  if (status !== "success" || !contractAddress) throw new Error(`${name} was not deployed on ${node.name}.`);
  return { address: contractAddress, abi };
}
