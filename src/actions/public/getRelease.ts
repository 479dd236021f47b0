import type { Address, Client, ReadContractErrorType } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkUint64 } from "../../internal/libraryChecks.ts";
import { toRelease } from "../../internal/libraryCodec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { Release } from "../../types/slots.ts";

export type GetReleaseParameters = BlockParameters & {
  /** The LibraryScheduler. */
  address: Address;
  courseId: bigint;
  /** Left out, it is the release that is the current one. */
  releaseId?: bigint | undefined;
};

export type GetReleaseReturnType = Release | undefined;

export type GetReleaseErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads when a release of a course was, is or will be the current one.
 *
 * @returns `undefined` when there is none.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const current = await getRelease(publicClient, { address, courseId: 17n })
 */
export async function getRelease(client: Client, parameters: GetReleaseParameters): Promise<GetReleaseReturnType> {
  const { address, courseId, releaseId } = parameters;
  checkAddress("address", address);
  checkUint64("courseId", courseId);
  if (releaseId !== undefined) checkUint64("releaseId", releaseId);
  const ofLibrary = { address, abi: librarySchedulerAbi, ...blockOf(parameters) } as const;
  const found = releaseId ?? (await currentRelease(client, parameters));
  if (found === undefined) return undefined;
  const args = [courseId, found] as const;
  return toRelease(courseId, found, await read(client, { ...ofLibrary, functionName: "getRelease", args }));
}

async function currentRelease(client: Client, parameters: GetReleaseParameters): Promise<bigint | undefined> {
  const { address, courseId } = parameters;
  const call = { address, abi: librarySchedulerAbi, functionName: "currentRelease", args: [courseId] } as const;
  const [exists, releaseId] = await read(client, { ...call, ...blockOf(parameters) });
  return exists ? releaseId : undefined;
}
