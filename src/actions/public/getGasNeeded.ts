import { type Address, type Client, encodeFunctionData, type ReadContractErrorType, size } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { EmptyBatchError, InputRangeError, InputTypeError, MixedSlotsError } from "../../errors/input.ts";
import { checkCallBatch } from "../../internal/callChecks.ts";
import { fromBookedCall } from "../../internal/callCodec.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookedCall } from "../../types/bookedCall.ts";

/** What a transaction costs before its first instruction, and at most for a byte of its calldata. */
const TRANSACTION_GAS = 21_000n;
const CALLDATA_BYTE_GAS = 16n;

export type GetGasNeededParameters = BlockParameters & {
  /** The DeferredCalls. */
  address: Address;
  /** Calls of one slot. */
  calls: readonly BookedCall[];
};

export type GetGasNeededReturnType = bigint;

export type GetGasNeededErrorType =
  | InputTypeError
  | InputRangeError
  | EmptyBatchError
  | MixedSlotsError
  | DueBookContractError
  | ReadContractErrorType;

/**
 * Reads the gas limit of a transaction that executes these calls and leaves none out for want of gas. What it does not use is not paid.
 *
 * A node's own estimate is no help: with less gas a batch does less, and does not fail.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError`, `MixedSlotsError` before any request.
 * @example
 * const gas = await getGasNeeded(publicClient, { address, calls })
 */
export async function getGasNeeded(
  client: Client,
  parameters: GetGasNeededParameters,
): Promise<GetGasNeededReturnType> {
  const { address, calls } = parameters;
  checkAddress("address", address);
  const slot = checkCallBatch(calls);
  const handedIn = calls.map(fromBookedCall);
  const request = { address, abi: deferredCallsAbi, functionName: "gasNeeded", args: [handedIn] } as const;
  const inside = await read(client, { ...request, ...blockOf(parameters) });
  const data = encodeFunctionData({ abi: deferredCallsAbi, functionName: "execute", args: [slot, handedIn, 1n] });
  return inside + TRANSACTION_GAS + CALLDATA_BYTE_GAS * BigInt(size(data));
}
