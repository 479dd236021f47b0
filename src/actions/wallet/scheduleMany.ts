import type { Account, Chain, Client, Hash, Transport } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkBatch, checkBook, checkObject, checkRequest } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import type { ScheduleRequest } from "../../maths/schedule.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { PreparedCall } from "../../types/call.ts";
import type { PrepareScheduleParameters } from "./schedule.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

/** One deferral to be scheduled. */
export type ScheduleManyRequest = Omit<PrepareScheduleParameters, keyof BookRef>;

export type PrepareScheduleManyParameters = BookRef & {
  /** Each as `schedule` takes it. */
  requests: readonly ScheduleManyRequest[];
};

export type ScheduleManyParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareScheduleManyParameters;

export type ScheduleManyReturnType = Hash;

export type ScheduleManyErrorType = WriteErrorType;

/**
 * Prepares the call that `scheduleMany` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError`, `EmptyOwnerError`, `PayloadTooBigError`, `EmptyBatchError` on bad input.
 * @example
 * const ids = await simulateCall(publicClient, prepareScheduleMany({ ...book, requests: [{ owner, delay: 60n }] }), { account })
 */
export function prepareScheduleMany(parameters: PrepareScheduleManyParameters): PreparedCall<readonly bigint[]> {
  const { address, bookId, requests } = parameters;
  checkBook(parameters);
  checkBatch("requests", requests);
  const filled = requests.map(toWholeRequest);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "scheduleMany",
    args: [bookId, filled],
    toResult: (ids) => ids,
  });
}

/**
 * Schedules several stored deferrals in one transaction, all or none. The caller needs the right to schedule.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `EmptyOwnerError`, `PayloadTooBigError`, `EmptyBatchError` before any request.
 * @throws the errors of `schedule` by the contract.
 * @example
 * const hash = await scheduleMany(walletClient, { ...book, requests: [{ owner, delay: 60n }, { owner, delay: 120n }] })
 * const deferrals = deferralsFromReceipt(await waitForTransactionReceipt(publicClient, { hash }), book)
 */
export async function scheduleMany<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: ScheduleManyParameters<chain, account, chainOverride>,
): Promise<ScheduleManyReturnType> {
  return sendCall(client, prepareScheduleMany(parameters), parameters);
}

function toWholeRequest(request: ScheduleManyRequest, index: number): ScheduleRequest {
  checkObject(`requests[${index}]`, request, "an object");
  const { owner, payload = "0x", delay, ttl = 0n } = request;
  const whole = { owner, payload, delay, ttl };
  checkRequest(whole, `requests[${index}].`);
  return whole;
}
