import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkTime } from "../../internal/checks.ts";
import { checkRevisionNumber, checkScope, checkWhole } from "../../internal/libraryChecks.ts";
import { fromScope } from "../../internal/libraryCodec.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import { MAX_LATE_SLOTS } from "../../maths/constants.ts";
import { slotOf } from "../../maths/slots.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Scope } from "../../types/slots.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareAddRevisionParameters = {
  /** The LibraryScheduler. */
  address: Address;
  scope: Scope;
  /** Number of the revision: greater than the last one's. */
  revision: number;
  /** Start of slot 0 in seconds. */
  epoch: bigint;
  /** Length of a slot in seconds. */
  period: bigint;
  /** Start of the first slot that counts: a boundary of this schedule and of the one before. */
  activeFrom: bigint;
  /** Slots after its own in which a report is still accepted, 0 to `MAX_LATE_SLOTS`; 1 when left out. */
  lateSlots?: number | undefined;
};

export type AddRevisionParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareAddRevisionParameters;

export type AddRevisionReturnType = Hash;

export type AddRevisionErrorType = WriteErrorType;

/**
 * Prepares the call that `addRevision` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `InvalidScheduleError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareAddRevision({ address, scope, revision: 5, epoch: 0n, period: 3_600n, activeFrom: now }), { account })
 */
export function prepareAddRevision(parameters: PrepareAddRevisionParameters): PreparedCall<void> {
  const { address, scope, revision, epoch, period, activeFrom, lateSlots = 1 } = parameters;
  checkAddress("address", address);
  checkScope(scope);
  checkRevisionNumber("revision", revision);
  checkTime("epoch", epoch);
  checkTime("period", period);
  checkTime("activeFrom", activeFrom);
  checkWhole("lateSlots", lateSlots, 0, MAX_LATE_SLOTS);
  slotOf(activeFrom, epoch, period); // the contract refuses the same, by the same name
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "addRevision",
    args: [fromScope(scope), revision, Number(epoch), Number(period), Number(activeFrom), lateSlots],
    toResult: nothing,
  });
}

/**
 * Adds a schedule to a scope, and ends the one before where it begins. Operators can.
 *
 * A changed period is a new revision: what was recorded before keeps its period and epoch for ever.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `InvalidScheduleError` before any request.
 * @throws `UnauthorizedError`, `UnknownCheckTypeError`, `UnknownCourseError`, `UnknownReleaseError`, `RevisionNotRisingError`,
 * `NoCommonBoundaryError`, `TransitionTooEarlyError`, `NotABoundaryError` by the contract.
 * @example
 * const hash = await addRevision(walletClient, { address, scope, revision: 6, epoch: 0n, period: 900n, activeFrom: 1_900_000_800n })
 */
export async function addRevision<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: AddRevisionParameters<chain, account, chainOverride>,
): Promise<AddRevisionReturnType> {
  return sendCall(client, prepareAddRevision(parameters), parameters);
}
