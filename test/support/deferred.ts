// Where the SDK meets booked calls: a DeferredCalls and its lens on a real node, at the start of slot 100, with round numbers.
import {
  type Address,
  encodeAbiParameters,
  getAddress,
  type Hash,
  type Hex,
  type TransactionReceipt,
  zeroAddress,
} from "viem";
import { expect } from "vitest";
import {
  type BookedCall,
  callLogsFromReceipt,
  callsFromReceipt,
  callTimes,
  type DeferredConfig,
  deferredPublicActions,
  deferredWalletActions,
  type PreparedCall,
  type PrepareRegisterCallParameters,
  prepareRegisterCall,
} from "../../src/index.ts";
import { deploy } from "./deploy.ts";
import { useLaid } from "./laid.ts";
import type { NodeOptions, StartNode, TestNode } from "./nodes.ts";
import { encoded, receiptOf } from "./transactions.ts";

/** The accounts, by what they are to a call. */
export const CREATOR = 0;
export const KEEPER = 1;
export const RIVAL = 2;
export const STRANGER = 3;

const GENESIS = 1_900_000_000n;
/** Long against the time that a test takes. */
export const PERIOD = 3_600n;
export const NOW_SLOT = 100n;
/** The slot that most tests book. */
export const SLOT = 103n;

export const CONFIG: DeferredConfig = {
  epoch: GENESIS - NOW_SLOT * PERIOD,
  period: PERIOD,
  slotGasLimit: 10_000_000n,
  maxCallGas: 2_500_000n,
  callOverheadGas: 50_000n,
  seriesOverheadGas: 100_000n,
  dataByteGas: 40n,
  horizonSlots: 20n,
  orderSlots: 2n,
  expirySlots: 5n,
  minBasePrice: 10n ** 9n,
  maxBasePrice: 10n ** 12n,
  changeDenominator: 8n,
  excessMax: 400_000_000n,
  coverage: 0n,
  slotPenalty: 10n ** 18n,
  globalPenalty: 10n ** 20n,
  feeRecipient: undefined,
};

/** Start of a slot, in seconds. */
export const startOf = (slot: bigint): bigint => callTimes(CONFIG, slot).orderedFrom;

/** Data that tells one call from another. */
export const tag = (number: number): Hex => encodeAbiParameters([{ type: "uint256" }], [BigInt(number)]);

export type DeferredBed = Awaited<ReturnType<typeof layDeferred>>;

/** Lays the bed once for a suite; each test finds it as it was laid. */
export function useDeferred(startNode: StartNode, options: NodeOptions = {}): () => DeferredBed {
  return useLaid(async () => layDeferred(await startNode({ timestamp: Number(GENESIS), ...options })));
}

export async function layDeferred(node: TestNode) {
  const config = { ...CONFIG, feeRecipient: zeroAddress };
  const calls = getAddress((await deploy(node, "DeferredCalls", [config])).address);
  const lens = getAddress((await deploy(node, "DeferredCallsLens", [calls])).address);
  const target = checksummed(await deploy(node, "RecordingTarget", []));
  const hostile = checksummed(await deploy(node, "HostileTarget", []));
  const client = node.publicClient.extend(deferredPublicActions());
  const wallet = (index: number) => node.walletClient(index).extend(deferredWalletActions());

  /** Sends a prepared call in a block of its own, at this time; at the time of the block before when left out. */
  const send = async (from: number, call: PreparedCall, at?: bigint): Promise<TransactionReceipt> => {
    const receipt = await receiptOf(node, from, encoded(call), at);
    expect(receipt.status).toBe("success");
    return receipt;
  };

  return {
    ...{ node, calls, lens, target, hostile, client, wallet, send },
    address: (index: number) => node.walletClient(index).account.address,
    mined: async (hash: Promise<Hash>): Promise<TransactionReceipt> => {
      const receipt = await node.publicClient.waitForTransactionReceipt({ hash: await hash });
      expect(receipt.status).toBe("success");
      return receipt;
    },
    /** Books a call of the recording target by the creator, for `SLOT`, unless told otherwise. */
    async book(options: Partial<PrepareRegisterCallParameters> = {}, from = CREATOR): Promise<Booked> {
      const request = { address: calls, slot: SLOT, target: target.address, gasLimit: 200_000n, maxFee: 10n ** 18n };
      const receipt = await send(from, prepareRegisterCall({ ...request, ...options }));
      const [call] = callsFromReceipt(receipt, { address: calls });
      const [log] = callLogsFromReceipt(receipt, { address: calls });
      if (call === undefined || log?.eventName !== "CallRegistered") throw new Error("Nothing was booked.");
      return { call, callId: log.callId, fee: log.fee };
    },
  };
}

function checksummed<contract extends { address: Address }>(contract: contract): contract {
  return { ...contract, address: getAddress(contract.address) };
}

type Booked = { call: BookedCall; callId: Hash; fee: bigint };
