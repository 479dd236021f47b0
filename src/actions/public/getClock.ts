import type { Client, ReadContractErrorType } from "viem";
import { iDueBookReaderAbi } from "../../abis/IDueBookReader.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputRangeError, InputTypeError } from "../../errors/input.ts";
import type { UnknownClockModeError } from "../../errors/response.ts";
import { checkBook } from "../../internal/checks.ts";
import { clockOf } from "../../internal/clockMode.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { ClockReading } from "../../types/clock.ts";

export type GetClockParameters = BookRef & BlockParameters;

export type GetClockReturnType = ClockReading;

export type GetClockErrorType =
  | InputTypeError
  | InputRangeError
  | UnknownClockModeError
  | DueBookContractError
  | ReadContractErrorType;

/**
 * Reads what a book counts in, and what its clock says. Never use the machine's clock for decisions about a book.
 *
 * On the latest block a timestamp is that of the block, so in the past; with `blockTag: 'pending'` it is that of the block to come.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const { clock, now } = await getClock(publicClient, book)
 */
export async function getClock(client: Client, parameters: GetClockParameters): Promise<GetClockReturnType> {
  const { address, bookId } = parameters;
  checkBook(parameters);
  const ofBook = { address, abi: iDueBookReaderAbi, args: [bookId], ...blockOf(parameters) } as const;
  const [mode, now] = await Promise.all([
    read(client, { ...ofBook, functionName: "CLOCK_MODE" }),
    read(client, { ...ofBook, functionName: "clock" }),
  ]);
  return { clock: clockOf(mode), now: BigInt(now) };
}
