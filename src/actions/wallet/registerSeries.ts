import type { Account, Address, Chain, Client, Hash, Hex, Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { checkCallRequest, checkSeriesPlan, checkWei } from "../../internal/callChecks.ts";
import { checkAddress } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import { fromSeriesPlan } from "../../internal/seriesCodec.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareRegisterSeriesParameters = {
  /** The DeferredCalls. */
  address: Address;
  /** The contract to call. */
  target: Address;
  /** Wei to send with each call; none when left out. */
  value?: bigint | undefined;
  /** Gas for the callee, exactly. Not the transaction's, which is `gas`. */
  gasLimit: bigint;
  /** True: the calls come from the CreatorForwarder, with the creator appended (ERC-2771). False when left out. */
  fromCreator?: boolean | undefined;
  /** At most `MAX_CALL_DATA_LENGTH` bytes; empty when left out. */
  data?: Hex | undefined;
  /** The slot of the first occurrence, one that has not started. It may be beyond the horizon. */
  firstSlot: bigint;
  /** Slots from one occurrence to the next, 1 at least. */
  periodSlots: bigint;
  /** How many grid points the series has, passed ones included; endless when left out. */
  occurrences?: bigint | undefined;
  /** The most that an occurrence's fee may be, in wei. */
  maxFee: bigint;
  /** Wei that the series may spend to begin with; none when left out, and it pauses until it is topped up. */
  balance?: bigint | undefined;
};

export type RegisterSeriesParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareRegisterSeriesParameters;

export type RegisterSeriesReturnType = Hash;

export type RegisterSeriesErrorType = WriteErrorType;

/**
 * Prepares the call that `registerSeries` sends, to be simulated or encoded; simulated, it gives the id the series would get. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` on bad input.
 * @example
 * const series = await simulateCall(publicClient, prepareRegisterSeries({ address, target, gasLimit: 100_000n, ...plan }), { account })
 */
export function prepareRegisterSeries(parameters: PrepareRegisterSeriesParameters): PreparedCall<bigint> {
  const { address, target, value = 0n, gasLimit, fromCreator = false, data = "0x" } = parameters;
  const { firstSlot, periodSlots, occurrences = 0n, maxFee, balance = 0n } = parameters;
  const request = { target, value, gasLimit, fromCreator, data };
  const plan = { firstSlot, periodSlots, occurrences, maxFee };
  checkAddress("address", address);
  checkCallRequest(request, "call");
  checkSeriesPlan(plan);
  checkWei("balance", balance);
  return prepare({
    address,
    abi: deferredCallsAbi,
    functionName: "registerSeries",
    args: [request, fromSeriesPlan(plan)],
    value: balance,
    toResult: (series) => series,
  });
}

/**
 * Registers a call that comes again: in `firstSlot` and every `periodSlots` slots from there. The next occurrence is booked by whatever
 * ends the one before, from a balance of the series' own; each is a booked call, with a price and a keeper.
 *
 * The series pauses when its balance is short, or the next four slots of its grid are full or too dear; anyone resumes it with
 * `bookNext`. What is left of the balance comes back by `cancelSeries`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @throws `NotBookableError`, `InvalidTargetError` by the contract.
 * @example
 * const hash = await registerSeries(walletClient, {
 *   ...{ address, target, data, gasLimit: 100_000n },
 *   ...{ firstSlot: slot, periodSlots: 24n, maxFee: 10n ** 15n, balance: 10n ** 17n },
 * })
 */
export async function registerSeries<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: RegisterSeriesParameters<chain, account, chainOverride>,
): Promise<RegisterSeriesReturnType> {
  return sendCall(client, prepareRegisterSeries(parameters), parameters);
}
