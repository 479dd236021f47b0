import type { Account, Address, Chain, Client, Hash, Transport } from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress } from "../../internal/checks.ts";
import { checkSlotKey, checkWhole } from "../../internal/libraryChecks.ts";
import { fromScope } from "../../internal/libraryCodec.ts";
import { prepare } from "../../internal/prepare.ts";
import { MAX_PLAN_COUNT } from "../../maths/constants.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { Scope } from "../../types/slots.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PreparePlanSlotsParameters = {
  /** The LibraryScheduler. */
  address: Address;
  scope: Scope;
  /** Number of the revision. */
  revision: number;
  firstSlot: bigint;
  /** 1 to `MAX_PLAN_COUNT`; 1 when left out. */
  count?: number | undefined;
};

export type PlanSlotsParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PreparePlanSlotsParameters;

export type PlanSlotsReturnType = Hash;

export type PlanSlotsErrorType = WriteErrorType;

/**
 * Prepares the call that `planSlots` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const ids = await simulateCall(publicClient, preparePlanSlots({ address, scope, revision: 5, firstSlot: 2n }), { account })
 */
export function preparePlanSlots(parameters: PreparePlanSlotsParameters): PreparedCall<(bigint | undefined)[]> {
  const { address, scope, revision, firstSlot, count = 1 } = parameters;
  checkAddress("address", address);
  checkSlotKey({ scope, revision, slot: firstSlot });
  checkWhole("count", count, 1, MAX_PLAN_COUNT);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "plan",
    args: [fromScope(scope), revision, firstSlot, BigInt(count)],
    toResult: (ids) => ids.map((id) => (id === 0n ? undefined : id)),
  });
}

/**
 * Plans slots: gives each a deferral in the scope's book, due at its start. Anybody can.
 *
 * Of the current slot and the next ones those are planned that count, are not planned and have no result; the others are passed over.
 * A report is accepted in a slot that nobody planned, too: planning says beforehand what will be missed.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `UnknownCourseError`, `UnknownReleaseError`, `UnknownRevisionError` by the contract.
 * @example
 * const hash = await planSlots(walletClient, { address, scope, revision: 5, firstSlot: 2n, count: 3 })
 */
export async function planSlots<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: PlanSlotsParameters<chain, account, chainOverride>,
): Promise<PlanSlotsReturnType> {
  return sendCall(client, preparePlanSlots(parameters), parameters);
}
