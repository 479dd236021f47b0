import { type Account, type Address, type Chain, type Client, type Hash, type Transport, zeroAddress } from "viem";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { checkAddress, checkMember, checkRange, checkTime } from "../../internal/checks.ts";
import { indexOf } from "../../internal/enums.ts";
import { prepare } from "../../internal/prepare.ts";
import { MAX_OPEN_LIMIT } from "../../maths/constants.ts";
import type { PreparedCall } from "../../types/call.ts";
import { CLOCKS, type Clock } from "../../types/clock.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareOpenBookParameters = {
  /** The hub. */
  address: Address;
  /** Least delay of a schedule, in clock units; `0n` when left out. */
  minDelay?: bigint | undefined;
  /** Greatest delay of a schedule, in clock units, at most `MAX_TIME`. */
  maxDelay: bigint;
  /** Most deferrals open at once, in [1, `MAX_OPEN_LIMIT`]. */
  maxOpen: bigint;
  /** What the book counts in, fixed for its life; `Timestamp` when left out. */
  clock?: Clock | undefined;
  /** A contract that keepers may call to claim and act, given the right to claim; none when left out. */
  performer?: Address | undefined;
  /**
   * Whether sealed deferrals need a ttl; true when left out. Without one, a sealed deferral whose data is lost keeps its place for
   * ever.
   */
  sealedNeedsTTL?: boolean | undefined;
};

export type OpenBookParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareOpenBookParameters;

export type OpenBookReturnType = Hash;

export type OpenBookErrorType = WriteErrorType;

/**
 * Prepares the call that `openBook` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InputRangeError` on bad input.
 * @example
 * const bookId = await simulateCall(publicClient, prepareOpenBook({ address, maxDelay: 86_400n, maxOpen: 100n }), { account })
 */
export function prepareOpenBook(parameters: PrepareOpenBookParameters): PreparedCall<bigint> {
  const {
    address,
    minDelay = 0n,
    maxDelay,
    maxOpen,
    clock = "Timestamp",
    performer,
    sealedNeedsTTL = true,
  } = parameters;
  checkAddress("address", address);
  checkTime("maxDelay", maxDelay);
  checkRange("minDelay", minDelay, 0n, maxDelay);
  checkRange("maxOpen", maxOpen, 1n, MAX_OPEN_LIMIT);
  checkMember("clock", clock, CLOCKS);
  if (performer !== undefined) checkAddress("performer", performer);
  return prepare({
    address,
    abi: dueBookAbi,
    functionName: "openBookWith",
    args: [minDelay, maxDelay, maxOpen, indexOf(CLOCKS, clock), performer ?? zeroAddress, sealedNeedsTTL],
    toResult: (bookId) => bookId,
  });
}

/**
 * Opens a book on the hub. Anyone can; the caller becomes its controller, who may schedule and claim and can grant both.
 *
 * Read the id of the book from the receipt with `bookIdFromReceipt`.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @throws `InvalidGranteeError` when the performer is the caller by the contract.
 * @example
 * const hash = await openBook(walletClient, { address, maxDelay: 86_400n, maxOpen: 100n })
 * const bookId = bookIdFromReceipt(await waitForTransactionReceipt(publicClient, { hash }), { address })
 */
export async function openBook<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: OpenBookParameters<chain, account, chainOverride>,
): Promise<OpenBookReturnType> {
  return sendCall(client, prepareOpenBook(parameters), parameters);
}
