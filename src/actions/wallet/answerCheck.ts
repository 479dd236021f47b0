import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkHex } from "../../internal/checks.ts";
import { checkAnswer } from "../../internal/libraryChecks.ts";
import { fromAnswer } from "../../internal/libraryCodec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { SignedAnswer } from "../../types/report.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareAnswerCheckParameters = SignedAnswer & {
  /** The LibraryScheduler. */
  address: Address;
};

export type AnswerCheckParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareAnswerCheckParameters;

export type AnswerCheckReturnType = Hash;

export type AnswerCheckErrorType = WriteErrorType;

/**
 * Prepares the call that `answerCheck` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareAnswerCheck({ address, ...signedAnswer }), { account })
 */
export function prepareAnswerCheck(parameters: PrepareAnswerCheckParameters): PreparedCall<void> {
  const { address, answer, reporter, signature } = parameters;
  checkAddress("address", address);
  checkAnswer(answer);
  checkAddress("reporter", reporter);
  checkHex("signature", signature);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "answerCheck",
    args: [fromAnswer(answer), reporter, signature],
    toResult: nothing,
  });
}

/**
 * Hands in the signed answer to a request for a check out of turn. Whoever has it can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NotReporterError`, `InvalidSignatureError`, `UnknownStatusError`, `UnknownRequestError`, `RequestAnsweredError`,
 * `ObservedBeforeRequestError`: the first that applies, by the contract.
 * @example
 * const signed = await signAnswer(walletClient, { address, answer })
 * const hash = await answerCheck(walletClient, { address, ...signed })
 */
export async function answerCheck<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: AnswerCheckParameters<chain, account, chainOverride>,
): Promise<AnswerCheckReturnType> {
  return sendCall(client, prepareAnswerCheck(parameters), parameters);
}
