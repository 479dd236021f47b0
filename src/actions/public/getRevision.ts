import type { Address, Client, ReadContractErrorType } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkRevisionNumber } from "../../internal/libraryChecks.ts";
import { toRevision } from "../../internal/libraryCodec.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import { scopeIdOf } from "../../maths/libraryKeys.ts";
import type { Revision, Scope } from "../../types/slots.ts";

export type GetRevisionParameters = BlockParameters & {
  /** The LibraryScheduler. */
  address: Address;
  scope: Scope;
  /** Number of the revision; left out, it is the one that was added last, which may not be active yet. */
  revision?: number | undefined;
};

export type GetRevisionReturnType = Revision | undefined;

export type GetRevisionErrorType = InputTypeError | InputRangeError | DueBookContractError | ReadContractErrorType;

/**
 * Reads a schedule of a scope.
 *
 * @returns `undefined` when there is none.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const revision = await getRevision(publicClient, { address, scope })
 */
export async function getRevision(client: Client, parameters: GetRevisionParameters): Promise<GetRevisionReturnType> {
  const { address, scope, revision } = parameters;
  checkAddress("address", address);
  if (revision !== undefined) checkRevisionNumber("revision", revision);
  const scopeId = scopeIdOf(scope);
  const ofLibrary = { address, abi: librarySchedulerAbi, ...blockOf(parameters) } as const;
  const number = revision ?? (await read(client, { ...ofLibrary, functionName: "latestRevision", args: [scopeId] }));
  return toRevision(number, await read(client, { ...ofLibrary, functionName: "getRevision", args: [scopeId, number] }));
}
