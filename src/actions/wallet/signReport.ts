import type { Account, Address, Chain, Client, SignTypedDataErrorType, Transport } from "viem";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkReport } from "../../internal/libraryChecks.ts";
import { signAs } from "../../internal/signAs.ts";
import { reportTypedData } from "../../maths/reports.ts";
import type { Report, SignedReport } from "../../types/report.ts";
import type { AccountParameter } from "./sendCall.ts";

export type SignReportParameters<account extends Account | undefined = Account | undefined> =
  AccountParameter<account> & {
    /** The LibraryScheduler. */
    address: Address;
    report: Report;
    /** Who reports: the signing account itself when left out. A contract (ERC-1271) is named here, and one that it trusts signs. */
    reporter?: Address | undefined;
    /** The chain that it is for; asked for when left out. Given, nothing is asked. */
    chainId?: number | undefined;
  };

/** Plain data, for anybody to relay with `submitReport`. */
export type SignReportReturnType = SignedReport;

export type SignReportErrorType = InputTypeError | InputRangeError | SignTypedDataErrorType;

/**
 * Signs a report (EIP-712), for its reporter, this contract and this chain. Nothing is sent.
 *
 * The account is not asked for gas: a reporter needs none, whoever relays the report pays.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const signed = await signReport(walletClient, { address, report })
 * const hash = await submitReport(walletClient, { address, ...signed })
 */
export async function signReport<chain extends Chain | undefined, account extends Account | undefined>(
  client: Client<Transport, chain, account>,
  parameters: SignReportParameters<account>,
): Promise<SignReportReturnType> {
  const { address, report } = parameters as SignReportParameters;
  checkAddress("address", address);
  checkReport(report);
  const signed = await signAs(client as Client, parameters as SignReportParameters, (domain, reporter) =>
    reportTypedData(domain, report, reporter),
  );
  return { report, ...signed };
}
