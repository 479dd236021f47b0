import type { Account, Chain, Client, Hash, Hex, Transport } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import { checkTime } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import { checkNote, checkOwnSession } from "../../internal/timerChecks.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { TimerSession } from "../../types/timer.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareCreateTimerParameters = Omit<TimerSession, "owner"> & {
  /** At most `MAX_NOTE_LENGTH` bytes. */
  note: Hex;
  /** Seconds since 1970. A time that has passed means now. */
  fireAt: bigint;
};

export type CreateTimerParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareCreateTimerParameters;

export type CreateTimerReturnType = Hash;

export type CreateTimerErrorType = WriteErrorType;

/**
 * Prepares the call that `createTimer` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `NoteTooLongError` on bad input.
 * @example
 * const id = await simulateCall(publicClient, prepareCreateTimer({ ...session, note: '0x1234', fireAt }), { account: owner })
 */
export function prepareCreateTimer(parameters: PrepareCreateTimerParameters): PreparedCall<bigint> {
  const { address, name, note, fireAt } = parameters;
  checkOwnSession(parameters);
  checkNote(note);
  checkTime("fireAt", fireAt);
  return prepare({
    address,
    abi: timerBookAbi,
    functionName: "create",
    args: [name, note, fireAt],
    toResult: (id) => id,
  });
}

/**
 * Creates a timer in a session of the caller's: a reminder that is claimed once, when its time has come, and owed until it is
 * reported as delivered.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `NoteTooLongError` before any request.
 * @throws `BookFullError` by the contract, with `MAX_TIMERS` pending and due timers in the session.
 * @example
 * const note = viem.stringToHex('water the plants')
 * const hash = await createTimer(walletClient, { ...session, note, fireAt: 1_900_000_000n })
 * const [created] = timerLogsFromReceipt(await waitForTransactionReceipt(publicClient, { hash }), session)
 */
export async function createTimer<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: CreateTimerParameters<chain, account, chainOverride>,
): Promise<CreateTimerReturnType> {
  return sendCall(client, prepareCreateTimer(parameters), parameters);
}
