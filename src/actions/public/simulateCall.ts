import type { Account, Address, BlockOverrides, Client, SimulateContractErrorType, StateOverride } from "viem";
import { simulateContract } from "viem/actions";
import { getAction } from "viem/utils";
import { type DueBookContractError, toDueBookError } from "../../errors/decode.ts";
import { type BlockParameters, blockOf } from "../../internal/read.ts";
import type { PreparedCall } from "../../types/call.ts";

export type SimulateCallParameters = BlockParameters & {
  /** Who would send it. The client's own account when left out. */
  account?: Account | Address | undefined;
  gas?: bigint | undefined;
  /** The block the call would land in, for instance its `time`. Not every node takes it. */
  blockOverrides?: BlockOverrides | undefined;
  stateOverride?: StateOverride | undefined;
};

export type SimulateCallReturnType<result> = result;

export type SimulateCallErrorType = DueBookContractError | SimulateContractErrorType;

/**
 * Simulates a prepared call, and says what it would return. Nothing is sent.
 *
 * The latest block has a time that is past: to learn whether a call would pass in the block to come, simulate with
 * `blockTag: 'pending'`, or with `blockOverrides: { time }` where the node takes it.
 *
 * @param call What a `prepare*` builder made.
 * @throws The class of the contract's error when the call would revert.
 * @example
 * const deferral = await simulateCall(publicClient, prepareClaim({ ...book, id }), { account, blockTag: 'pending' })
 */
export async function simulateCall<result>(
  client: Client,
  call: PreparedCall<result>,
  parameters: SimulateCallParameters = {},
): Promise<SimulateCallReturnType<result>> {
  const { address, abi, functionName, args, value, toResult } = call;
  const { account = client.account, gas, blockOverrides, stateOverride } = parameters;
  try {
    const { result } = await getAction(
      client,
      simulateContract,
      "simulateContract",
    )({
      address,
      abi,
      functionName,
      args,
      account,
      value,
      gas,
      blockOverrides,
      stateOverride,
      ...blockOf(parameters),
    } as Parameters<typeof simulateContract>[1]);
    return toResult(result);
  } catch (error) {
    throw toDueBookError(error);
  }
}
