import type { Address, Hash, PublicClient } from "viem";
import { getClock } from "../actions/public/getClock.ts";
import type { BookRef } from "../types/bookRef.ts";
import { AccountHasCodeError, NoContractError, WrongChainError } from "./errors.ts";
import type { HostKind, ServedBook } from "./work.ts";

/** A book as the operator names it. */
export type BookRequest = { kind: HostKind; book: BookRef; fromBlock: bigint };

/** A DeferredCalls as the operator names it. */
export type CallsRequest = { address: Address; fromBlock: bigint };

/** Which chain it is. Local chains share their id; no two chains share their first block. */
export type ChainIdentity = { chainId: number; genesisHash: Hash };

/**
 * Reads which chain a node serves.
 *
 * @throws `WrongChainError` when it is not the one that is wanted.
 */
export async function readChainIdentity(client: PublicClient, chainId: number): Promise<ChainIdentity> {
  const found = await client.getChainId();
  if (found !== chainId) throw new WrongChainError({ wanted: chainId, found });
  return { chainId, genesisHash: (await client.getBlock({ blockNumber: 0n })).hash };
}

/** Refuses to start where the keeper would not be safe, or not be where it should be. */
export async function checkSurroundings(client: PublicClient, account: Address, chainId: number): Promise<void> {
  const found = await client.getChainId();
  if (found !== chainId) throw new WrongChainError({ wanted: chainId, found });
  const code = await client.getCode({ address: account });
  if (code !== undefined) throw new AccountHasCodeError({ account, code });
}

/** Looks up what a keeper has to know of a book before it can serve it. */
export async function readServedBook(
  client: PublicClient,
  chainId: number,
  { kind, book, fromBlock }: BookRequest,
): Promise<ServedBook> {
  const { address } = book;
  if ((await client.getCode({ address })) === undefined) throw new NoContractError({ address, chainId });
  const { clock } = await getClock(client, book);
  return { chainId, kind, book, clock, fromBlock };
}
