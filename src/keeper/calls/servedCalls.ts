import type { PublicClient } from "viem";
import { getDeferredConfig } from "../../actions/public/getDeferredConfig.ts";
import type { DeferredConfig } from "../../types/callSlots.ts";
import { NoContractError } from "../errors.ts";
import type { CallsRequest } from "../guards.ts";
import type { ServedBook } from "../work.ts";

/** One DeferredCalls, with the numbers that it goes by. */
export type ServedCalls = { book: ServedBook; config: DeferredConfig };

/** Looks up what a keeper has to know of a DeferredCalls before it can serve it. */
export async function readServedCalls(
  client: PublicClient,
  chainId: number,
  { address, fromBlock }: CallsRequest,
): Promise<ServedCalls> {
  if ((await client.getCode({ address })) === undefined) throw new NoContractError({ address, chainId });
  const config = await getDeferredConfig(client, { address });
  return { config, book: { chainId, kind: "calls", book: { address, bookId: 0n }, clock: "Timestamp", fromBlock } };
}
