import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkMember } from "../../internal/checks.ts";
import { indexOf } from "../../internal/enums.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { REPORTER_KINDS, type ReporterKind } from "../../types/report.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareSetReporterParameters = {
  /** The LibraryScheduler. */
  address: Address;
  reporter: Address;
  /** How it signs: as `Key`, or as `Contract` (ERC-1271); `None` takes its authority away. */
  kind: ReporterKind;
};

export type SetReporterParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetReporterParameters;

export type SetReporterReturnType = Hash;

export type SetReporterErrorType = WriteErrorType;

/**
 * Prepares the call that `setReporter` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSetReporter({ address, reporter, kind: 'None' }), { account })
 */
export function prepareSetReporter(parameters: PrepareSetReporterParameters): PreparedCall<void> {
  const { address, reporter, kind } = parameters;
  checkAddress("address", address);
  checkAddress("reporter", reporter);
  checkMember("kind", kind, REPORTER_KINDS);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "setReporter",
    args: [reporter, indexOf(REPORTER_KINDS, kind)],
    toResult: nothing,
  });
}

/**
 * Gives an account the authority to report, or takes it away. The owner can.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `UnauthorizedError`, `InvalidReporterError` by the contract.
 * @example
 * const hash = await setReporter(walletClient, { address, reporter, kind: 'Key' })
 */
export async function setReporter<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetReporterParameters<chain, account, chainOverride>,
): Promise<SetReporterReturnType> {
  return sendCall(client, prepareSetReporter(parameters), parameters);
}
