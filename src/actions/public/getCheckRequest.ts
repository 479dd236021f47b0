import type { Address, Client, ReadContractErrorType } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress, checkUint256 } from "../../internal/checks.ts";
import { toCheckRequest } from "../../internal/libraryCodec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { CheckRequest } from "../../types/report.ts";

export type GetCheckRequestParameters = BlockParameters & {
  /** The LibraryScheduler. */
  address: Address;
  requestId: bigint;
};

export type GetCheckRequestReturnType = CheckRequest | undefined;

export type GetCheckRequestErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads a request for a check out of turn, and its answer.
 *
 * @returns `undefined` when there is none.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const request = await getCheckRequest(publicClient, { address, requestId: 1n })
 */
export async function getCheckRequest(
  client: Client,
  parameters: GetCheckRequestParameters,
): Promise<GetCheckRequestReturnType> {
  const { address, requestId } = parameters;
  checkAddress("address", address);
  checkUint256("requestId", requestId);
  const call = { address, abi: librarySchedulerAbi, functionName: "getRequest", args: [requestId] } as const;
  return toCheckRequest(requestId, await read(client, { ...call, ...blockOf(parameters) }));
}
