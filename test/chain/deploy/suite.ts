import { readFileSync } from "node:fs";
import hre from "hardhat";
import {
  type Abi,
  type Address,
  encodeAbiParameters,
  encodeDeployData,
  getAddress,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  toHex,
} from "viem";
import { expect } from "vitest";
import { dueTimelockAbi } from "../../../src/abis/index.ts";
import type { TestNode } from "../../support/nodes.ts";

const NAMES = ["DueBook", "DueTimelock", "TimerBook"] as const;

export type Contracts<Value> = Record<(typeof NAMES)[number], Value>;

/** What Ignition calls them: each module has its contract's name. */
export const recorded = (addresses: Contracts<Address>): Record<string, Address> =>
  Object.fromEntries(NAMES.map((name) => [`${name}#${name}`, addresses[name]]));

const PARAMETERS = "ignition/parameters/example.json";

/** The factory behind `--strategy create2`, at one address on every chain. */
export const CREATE_X = "0xba5Ed099633D3B313e4D5F7bdc1305d3c28ba5Ed";

/** `hardhat ignition deploy` of the suite with the example's parameters. */
export const deploySuite = (...options: string[]) => [
  ...["ignition", "deploy", "ignition/modules/Suite.ts", "--parameters", PARAMETERS],
  ...options,
];

/** What the example's parameters say. */
export const timelockParameters: {
  admin: Address;
  proposers: Address[];
  executors: Address[];
  minDelay: number;
  maxDelay: number;
  maxOpen: number;
} = JSON.parse(readFileSync(new URL(`../../../${PARAMETERS}`, import.meta.url), "utf8")).DueTimelock;

/** Where EIP-1014 puts the contracts: neither the payer nor its nonce is part of it. */
export async function create2Addresses(): Promise<Contracts<Address>> {
  // CreateX hashes a salt that belongs to nobody, so that it cannot be taken for one that belongs to the caller.
  const salt = keccak256(encodeAbiParameters([{ type: "bytes32" }], [pad(toHex("duebook"), { dir: "right" })]));
  const { admin, proposers, executors, minDelay, maxDelay, maxOpen } = timelockParameters;
  const at = async (name: string, args: unknown[] = []) => {
    const { abi, bytecode } = (await hre.artifacts.readArtifact(name)) as { abi: Abi; bytecode: Hex };
    const creation = encodeDeployData({ abi, bytecode, args });
    return getContractAddress({ opcode: "CREATE2", from: CREATE_X, salt, bytecode: creation });
  };
  return {
    DueBook: await at("DueBook"),
    DueTimelock: await at("DueTimelock", [admin, proposers, executors, minDelay, maxDelay, maxOpen]),
    TimerBook: await at("TimerBook"),
  };
}

/** The addresses hold exactly what was compiled, and the timelock is set up as its parameters say. */
export async function expectSuiteAt(node: TestNode, addresses: Contracts<Address>): Promise<void> {
  for (const name of NAMES) {
    const { deployedBytecode } = await hre.artifacts.readArtifact(name);
    expect(await node.publicClient.getCode({ address: addresses[name] })).toBe(deployedBytecode);
  }

  const read = (functionName: string, ...args: unknown[]) =>
    node.publicClient.readContract({ address: addresses.DueTimelock, abi: dueTimelockAbi as Abi, functionName, args });
  const { admin, proposers, executors, minDelay, maxDelay, maxOpen } = timelockParameters;
  const [PROPOSER, EXECUTOR, CANCELLER] = [1n, 2n, 4n];
  expect(await read("owner")).toBe(admin);
  expect(await Promise.all(proposers.map((account) => read("rolesOf", account)))).toEqual([PROPOSER | CANCELLER]);
  expect(await Promise.all(executors.map((account) => read("rolesOf", account)))).toEqual([EXECUTOR]);
  expect(await Promise.all(["minDelay", "maxDelay", "maxOpen"].map((name) => read(name, 0n)))).toEqual(
    [minDelay, maxDelay, maxOpen].map(BigInt),
  );
}

/** Addresses of all contracts that transactions of this chain created, themselves or through CreateX. */
export async function createdContracts(node: TestNode): Promise<Address[]> {
  const creation = keccak256(toHex("ContractCreation(address,bytes32)"));
  const created: Address[] = [];
  const head = await node.publicClient.getBlockNumber();
  for (let blockNumber = 1n; blockNumber <= head; blockNumber++) {
    const { transactions } = await node.publicClient.getBlock({ blockNumber });
    for (const hash of transactions) {
      const { contractAddress, logs } = await node.publicClient.getTransactionReceipt({ hash });
      if (contractAddress) created.push(getAddress(contractAddress));
      for (const { topics } of logs)
        if (topics[0] === creation && topics[1]) created.push(getAddress(`0x${topics[1].slice(-40)}`));
    }
  }
  return created;
}
