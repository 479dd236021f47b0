import { network } from "hardhat";
import { type Address, bytesToHex, type Hex } from "viem";
import DueBookModule from "../../../ignition/modules/DueBook.ts";
import { rpc, startAnvil, type TestNode } from "../../support/nodes.ts";
import type { Ended, Environment, Project, Running } from "./project.ts";
import { CREATE_X, deploySuite } from "./suite.ts";

const CHAIN_ID = 11_155_111;

/** Where Ignition keeps what it did on Sepolia. */
export const JOURNAL = `chain-${CHAIN_ID}`;

let factory: Promise<Hex> | undefined;

/** A node of ours that says it is Sepolia, with the factory that is on the real one. */
export async function startSepolia(): Promise<TestNode> {
  factory ??= createXCode();
  const node = await startAnvil({ chainId: CHAIN_ID });
  await rpc(node, "anvil_setCode", [CREATE_X, await factory]);
  return node;
}

/** On a chain of Hardhat's own, Ignition puts the factory there by itself. */
async function createXCode(): Promise<Hex> {
  const connection = await network.create();
  try {
    await connection.ignition.deploy(DueBookModule, { strategy: "create2" });
    const publicClient = await connection.viem.getPublicClient();
    const code = await publicClient.getCode({ address: CREATE_X });
    if (!code) throw new Error("Ignition has put no factory there.");
    return code;
  } finally {
    await connection.close();
  }
}

/** The private key of one of the funded accounts. */
export function privateKey(node: TestNode, index: number): Hex {
  const key = node.accounts[index]?.getHdKey().privateKey;
  if (!key) throw new Error(`There is no account ${index}.`);
  return bytesToHex(key);
}

/** The variables of Sepolia, with the first account's key. */
export const environment = (node: TestNode): Environment => ({
  SEPOLIA_RPC_URL: node.rpcUrl,
  SEPOLIA_PRIVATE_KEY: privateKey(node, 0),
});

/** Starts the deployment of the suite, and answers that this is the network that is meant. */
export const startDeployment = (project: Project, env: Environment, ...options: string[]): Running =>
  project.start(deploySuite("--network", "sepolia", ...options), {
    HARDHAT_IGNITION_CONFIRM_DEPLOYMENT: "true",
    ...env,
  });

/** `startDeployment`, to its end. */
export const deploy = (project: Project, node: TestNode, env: Environment, ...options: string[]): Promise<Ended> =>
  minedTo(node, startDeployment(project, env, ...options));

/** A deployment to its end. A public chain's blocks go on, and Ignition waits for five of them: mines until then. */
export async function minedTo(node: TestNode, { ended }: Running): Promise<Ended> {
  let isRunning = true;
  const stop = () => {
    isRunning = false;
  };
  ended.then(stop, stop);
  while (isRunning) {
    await node.mine();
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
  return ended;
}

/** What Ignition wrote down. */
export async function deployedAddresses(project: Project): Promise<Record<string, Address>> {
  return JSON.parse(await project.read("ignition/deployments", JOURNAL, "deployed_addresses.json"));
}
