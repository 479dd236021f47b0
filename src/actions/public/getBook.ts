import { type Address, type Client, getAddress, type MulticallErrorType, zeroAddress } from "viem";
import { multicall } from "viem/actions";
import { getAction } from "viem/utils";
import { dueBookAbi } from "../../abis/DueBook.ts";
import { type DueBookContractError, toDueBookError } from "../../errors/decode.ts";
import { NoSuchBookError } from "../../errors/hub.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import type { UnknownClockModeError } from "../../errors/response.ts";
import { checkBook } from "../../internal/checks.ts";
import { clockOf } from "../../internal/clockMode.ts";
import { type BlockParameters, blockOf } from "../../internal/read.ts";
import type { ScheduleLimits } from "../../maths/schedule.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { ClockReading } from "../../types/clock.ts";

export type GetBookParameters = BookRef & BlockParameters;

/** A book: its limits and counts, and on the hub who has a say in it. All read at one block. */
export type GetBookReturnType = BookRef &
  ClockReading &
  Required<ScheduleLimits> & {
    /** Who may do everything with the book; `undefined` when the host is not the hub. */
    controller: Address | undefined;
    /** The contract that keepers call for this book; `undefined` when there is none. */
    performer: Address | undefined;
    /** Whom the book is offered to; `undefined` when nobody. */
    offeredTo: Address | undefined;
  };

export type GetBookErrorType =
  | InputTypeError
  | InputRangeError
  | NoSuchBookError
  | UnknownClockModeError
  | DueBookContractError
  | MulticallErrorType;

/**
 * Reads a book in one request, from the hub or from any contract that embeds the library.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request; `NoSuchBookError` when nobody opened the book.
 * @example
 * const { openCount, maxOpen, controller } = await getBook(publicClient, { address, bookId })
 */
export async function getBook(client: Client, parameters: GetBookParameters): Promise<GetBookReturnType> {
  const { address, bookId } = parameters;
  checkBook(parameters);
  const ofBook = { address, abi: dueBookAbi, args: [bookId] } as const;
  const results = await getAction(
    client,
    multicall,
    "multicall",
  )({
    contracts: [
      { ...ofBook, functionName: "CLOCK_MODE" },
      { ...ofBook, functionName: "clock" },
      { ...ofBook, functionName: "minDelay" },
      { ...ofBook, functionName: "maxDelay" },
      { ...ofBook, functionName: "maxOpen" },
      { ...ofBook, functionName: "openCount" },
      { ...ofBook, functionName: "nextId" },
      { ...ofBook, functionName: "controllerOf" },
      { ...ofBook, functionName: "performerOf" },
      { ...ofBook, functionName: "offerOf" },
      { ...ofBook, functionName: "sealedNeedsTTL" },
    ],
    batchSize: 0, // one request, so that all is read at one block
    deployless: true, // local chains have no multicall contract
    ...blockOf(parameters),
  });
  const [mode, clock, minDelay, maxDelay, maxOpen, openCount, nextId, controller, performer, offer, sealedNeedsTTL] =
    results;
  if (unwrap(maxOpen) === 0n) throw new NoSuchBookError({ bookId });
  return {
    address: getAddress(address),
    bookId,
    clock: clockOf(unwrap(mode)),
    now: BigInt(unwrap(clock)),
    minDelay: unwrap(minDelay),
    maxDelay: unwrap(maxDelay),
    maxOpen: unwrap(maxOpen),
    openCount: unwrap(openCount),
    nextId: unwrap(nextId),
    // What only the hub has; another host reverts.
    sealedNeedsTTL: sealedNeedsTTL.result,
    controller: accountOf(controller.result),
    performer: accountOf(performer.result),
    offeredTo: accountOf(offer.result),
  };
}

type Result<value> = { status: "success"; result: value } | { status: "failure"; error: Error };

function unwrap<value>(result: Result<value>): value {
  if (result.status === "failure") throw toDueBookError(result.error);
  return result.result;
}

function accountOf(account: Address | undefined): Address | undefined {
  return account === zeroAddress ? undefined : account;
}
