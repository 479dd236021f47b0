import type { Account, Address, Chain, Client, Hash, Hex, Transport } from "viem";
import { dueTimelockAbi } from "../../abis/DueTimelock.ts";
import { checkAddress, checkTime } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import { encodeTimelockPayload } from "../../maths/timelockPayload.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareTimelockScheduleParameters = {
  /** The timelock. */
  address: Address;

  /** Contract or account to call. */
  target: Address;
  /** Wei to send from the timelock's balance, at most `MAX_TIMELOCK_VALUE`; none when left out. */
  value?: bigint | undefined;
  /** Calldata, at most `MAX_TIMELOCK_DATA_LENGTH` bytes; empty when left out. */
  data?: Hex | undefined;
  /** Seconds until it can be executed, within the timelock's limits. */
  delay: bigint;
  /** Seconds for which it can be executed; `0n`, or left out: for ever. */
  ttl?: bigint | undefined;
};

export type TimelockScheduleParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareTimelockScheduleParameters;

export type TimelockScheduleReturnType = Hash;

export type TimelockScheduleErrorType = WriteErrorType;

/**
 * Prepares the call that `timelockSchedule` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `ValueTooBigError`, `PayloadTooBigError` on bad input.
 * @example
 * const id = await simulateCall(publicClient, prepareTimelockSchedule({ address, target, data, delay: 86_400n }), { account })
 */
export function prepareTimelockSchedule(parameters: PrepareTimelockScheduleParameters): PreparedCall<bigint> {
  const { address, target, value = 0n, data = "0x", delay, ttl = 0n } = parameters;
  checkAddress("address", address);
  checkTime("delay", delay);
  checkTime("ttl", ttl);
  encodeTimelockPayload({ target, value, data }); // checks all three
  return prepare({
    address,
    abi: dueTimelockAbi,
    functionName: "schedule",
    args: [target, value, data, delay, ttl],
    toResult: (id) => id,
  });
}

/**
 * Schedules a call on a DueTimelock. The caller needs the role PROPOSER.
 *
 * The timelock seals its calls: keep the deferral that `deferralsFromReceipt` reads from the receipt, execute and cancel want
 * it back.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `ValueTooBigError`, `PayloadTooBigError` before any request.
 * @throws `UnauthorizedError`, `InvalidDelayError`, `InvalidTTLError`, `BookFullError`, `OverflowError` by the contract.
 * @example
 * const hash = await timelockSchedule(walletClient, { address, target, data, delay: 86_400n, ttl: 604_800n })
 * const [deferral] = deferralsFromReceipt(await waitForTransactionReceipt(publicClient, { hash }), { address })
 */
export async function timelockSchedule<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: TimelockScheduleParameters<chain, account, chainOverride>,
): Promise<TimelockScheduleReturnType> {
  return sendCall(client, prepareTimelockSchedule(parameters), parameters);
}
