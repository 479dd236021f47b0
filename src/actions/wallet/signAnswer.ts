import type { Account, Address, Chain, Client, SignTypedDataErrorType, Transport } from "viem";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkAnswer } from "../../internal/libraryChecks.ts";
import { signAs } from "../../internal/signAs.ts";
import { answerTypedData } from "../../maths/reports.ts";
import type { CheckAnswer, SignedAnswer } from "../../types/report.ts";
import type { AccountParameter } from "./sendCall.ts";

export type SignAnswerParameters<account extends Account | undefined = Account | undefined> =
  AccountParameter<account> & {
    /** The LibraryScheduler. */
    address: Address;
    answer: CheckAnswer;
    /** Who reports: the signing account itself when left out. A contract (ERC-1271) is named here, and one that it trusts signs. */
    reporter?: Address | undefined;
    /** The chain that it is for; asked for when left out. Given, nothing is asked. */
    chainId?: number | undefined;
  };

/** Plain data, for anybody to relay with `answerCheck`. */
export type SignAnswerReturnType = SignedAnswer;

export type SignAnswerErrorType = InputTypeError | InputRangeError | SignTypedDataErrorType;

/**
 * Signs the answer to a request for a check out of turn (EIP-712). Nothing is sent.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const signed = await signAnswer(walletClient, { address, answer })
 * const hash = await answerCheck(walletClient, { address, ...signed })
 */
export async function signAnswer<chain extends Chain | undefined, account extends Account | undefined>(
  client: Client<Transport, chain, account>,
  parameters: SignAnswerParameters<account>,
): Promise<SignAnswerReturnType> {
  const { address, answer } = parameters as SignAnswerParameters;
  checkAddress("address", address);
  checkAnswer(answer);
  const signed = await signAs(client as Client, parameters as SignAnswerParameters, (domain, reporter) =>
    answerTypedData(domain, answer, reporter),
  );
  return { answer, ...signed };
}
