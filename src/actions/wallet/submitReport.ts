import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkHex } from "../../internal/checks.ts";
import { checkReport } from "../../internal/libraryChecks.ts";
import { fromReport } from "../../internal/libraryCodec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { SignedReport } from "../../types/report.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareSubmitReportParameters = SignedReport & {
  /** The LibraryScheduler. */
  address: Address;
};

export type SubmitReportParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSubmitReportParameters;

export type SubmitReportReturnType = Hash;

export type SubmitReportErrorType = WriteErrorType;

/**
 * Prepares the call that `submitReport` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSubmitReport({ address, ...signedReport }), { account, blockTag: 'pending' })
 */
export function prepareSubmitReport(parameters: PrepareSubmitReportParameters): PreparedCall<void> {
  const { address, report, reporter, signature } = parameters;
  checkAddress("address", address);
  checkReport(report);
  checkAddress("reporter", reporter);
  checkHex("signature", signature);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "submitReport",
    args: [fromReport(report), reporter, signature],
    toResult: nothing,
  });
}

/**
 * Hands in a signed report. Whoever has it can; it closes its slot, or is refused and leaves no trace.
 *
 * Two reports for one slot are a race that the chain decides: the second is refused with `SlotTakenError`, which says what the first
 * one came to.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `NotReporterError`, `InvalidSignatureError`, `UnknownStatusError`, `UnknownCheckTypeError`, `UnknownCourseError`,
 * `UnknownReleaseError`, `ReleaseNotCurrentError`, `UnknownRevisionError`, `LabelMismatchError`, `OutsideRevisionError`, `TooEarlyError`,
 * `WindowClosedError`, `CheckFailedTooEarlyError`, `ObservedOutsideError`, `SlotTakenError`: the first that applies, by the contract.
 * @example
 * const signed = await signReport(walletClient, { address, report })
 * const hash = await submitReport(walletClient, { address, ...signed })
 */
export async function submitReport<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SubmitReportParameters<chain, account, chainOverride>,
): Promise<SubmitReportReturnType> {
  return sendCall(client, prepareSubmitReport(parameters), parameters);
}
