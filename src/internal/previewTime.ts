import type { Client } from "viem";
import { iDueBookReaderAbi } from "../abis/IDueBookReader.ts";
import type { BookRef } from "../types/bookRef.ts";
import { checkUint256 } from "./checks.ts";
import { type BlockParameters, blockOf, read } from "./read.ts";

export type TimeParameters = {
  /** The time to look at, in the book's clock unit; what the book's clock says when left out. */
  time?: bigint | undefined;
};

/** The time that a preview is made for. */
export async function previewTime(client: Client, parameters: BookRef & BlockParameters & TimeParameters) {
  const { address, bookId, time } = parameters;
  if (time !== undefined) {
    checkUint256("time", time);
    return time;
  }
  const call = { address, abi: iDueBookReaderAbi, functionName: "clock", args: [bookId] } as const;
  return BigInt(await read(client, { ...call, ...blockOf(parameters) }));
}
