// The chain that gas is measured on: Hardhat's own, in this process, with the limits on one transaction lifted.
import hre, { network } from "hardhat";
import {
  type Abi,
  type Address,
  type EncodeDeployDataParameters,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type Log,
  numberToHex,
} from "viem";

export type Contract = { address: Address; abi: Abi };
export type Call = { to: Address; data: Hex; value?: Hex };
/** A mined transaction: the gas its receipt says, and its logs. */
export type Mined = { gas: number; logs: readonly Log[] };

export type Chain = {
  accounts: readonly Address[];
  /** Deploys a compiled contract from account 0. */
  deploy(name: string, args?: readonly unknown[]): Promise<Contract>;
  /** Puts runtime code at an address. */
  install(address: Address, code: Hex): Promise<void>;
  /** Sets a word of storage. */
  store(address: Address, slot: bigint, value: bigint): Promise<void>;
  /** Sends a call in a block of its own, a second after the last one. Throws when it reverts. */
  send(from: number, call: Call): Promise<Mined>;
  /** Lets time pass before the next block. */
  pass(seconds: bigint): void;
  /** Runs `story` and takes back whatever it did, so that no figure depends on what was measured before. */
  apart<Result>(story: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** A time without a zero byte: bytes of calldata cost less when they are zero. */
export const GENESIS = 0x71414141n;
const BLOCK_GAS_LIMIT = 500_000_000n;

export async function startChain(): Promise<Chain> {
  const connection = await network.create({
    network: "default",
    chainType: "l1",
    override: {
      hardfork: "osaka",
      blockGasLimit: BLOCK_GAS_LIMIT,
      transactionGasCap: false,
      initialDate: new Date(Number(GENESIS) * 1000),
    },
  });
  const request = <Result>(method: string, ...params: unknown[]) =>
    connection.provider.request({ method, params }) as Promise<Result>;
  const accounts = await request<Address[]>("eth_accounts");
  let time = GENESIS;

  async function mine(from: number, transaction: { to?: Address; data: Hex; value?: Hex }) {
    type Receipt = { status: Hex; gasUsed: Hex; contractAddress: Address | null; logs: readonly Log[] };
    time++;
    await request("evm_setNextBlockTimestamp", numberToHex(time));
    const gas = numberToHex(BLOCK_GAS_LIMIT);
    const hash = await request<Hex>("eth_sendTransaction", { from: accounts[from], gas, ...transaction });
    const receipt = await request<Receipt>("eth_getTransactionReceipt", hash);
    if (receipt.status !== "0x1") throw new Error(`Transaction ${hash} reverted.`);
    return receipt;
  }

  return {
    accounts,
    async deploy(name, args = []) {
      const { abi, bytecode } = (await hre.artifacts.readArtifact(name)) as { abi: Abi; bytecode: Hex };
      const data = encodeDeployData({ abi, bytecode, args } as EncodeDeployDataParameters);
      const { contractAddress } = await mine(0, { data });
      if (!contractAddress) throw new Error(`The node does not say where it deployed ${name}.`);
      return { address: contractAddress, abi };
    },
    async install(address, code) {
      await request("hardhat_setCode", address, code);
    },
    async store(address, slot, value) {
      await request("hardhat_setStorageAt", address, numberToHex(slot), numberToHex(value, { size: 32 }));
    },
    async send(from, call) {
      const { gasUsed, logs } = await mine(from, call);
      return { gas: Number(gasUsed), logs };
    },
    pass(seconds) {
      time += seconds;
    },
    async apart(story) {
      const before = time;
      const snapshot = await request("evm_snapshot");
      const result = await story();
      await request("evm_revert", snapshot);
      time = before;
      return result;
    },
    close: () => connection.close(),
  };
}

export function callOf({ address, abi }: Contract, functionName: string, args: readonly unknown[]): Call {
  return { to: address, data: encodeFunctionData({ abi, functionName, args }) };
}
