import type { Client } from "viem";
import type { EmptyBatchError, InputRangeError, InputTypeError } from "../../errors/input.ts";
import type { Performed } from "../../types/performed.ts";
import { type PreparePerformParameters, preparePerform } from "../wallet/perform.ts";
import { type SimulateCallErrorType, type SimulateCallParameters, simulateCall } from "./simulateCall.ts";

export type PreviewPerformParameters = PreparePerformParameters & SimulateCallParameters;

export type PreviewPerformReturnType = Performed[];

export type PreviewPerformErrorType = InputTypeError | InputRangeError | EmptyBatchError | SimulateCallErrorType;

/**
 * Says what each item of a batch of `perform` would come to, by simulating it whole: the actions run, and nothing is kept.
 *
 * `atLeast` is `0n` when left out, so that a batch that would serve nothing answers instead of failing.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyBatchError` before any request; the errors of the host.
 * @example
 * const results = await previewPerform(publicClient, { ...host, items, account: keeper, blockTag: 'pending' })
 */
export async function previewPerform(
  client: Client,
  parameters: PreviewPerformParameters,
): Promise<PreviewPerformReturnType> {
  const { address, bookId, items, atLeast = 0n } = parameters;
  return simulateCall(client, preparePerform({ address, bookId, items, atLeast }), parameters);
}
