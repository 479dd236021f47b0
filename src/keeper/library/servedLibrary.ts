import type { Address, LocalAccount, PublicClient } from "viem";
import type { ManifestCheck } from "../../checker/checkManifest.ts";
import { scopeIdOf } from "../../maths/libraryKeys.ts";
import type { Scope, SlotKey } from "../../types/slots.ts";
import { NoContractError } from "../errors.ts";
import type { ServedBook } from "../work.ts";
import type { LibraryPolicy } from "./libraryPolicy.ts";

/** A scope of a library as the operator names it. */
export type LibraryRequest = {
  /** The LibraryScheduler. */
  address: Address;
  scope: Scope;
  /** Where the release's manifest is. */
  manifestUrl: string;
  /** SHA-256 of the manifest, where it is known. */
  manifestSha256?: string | undefined;
  /** Signs the reports. Not the account that pays: it needs no money, and may be one that no machine on the net can spend from. */
  reporter: LocalAccount;
  policy: LibraryPolicy;
  /** Takes the evidence of every check, to be kept: the chain has its hash only. */
  onEvidence?: ((check: ManifestCheck, slot: SlotKey) => void | Promise<void>) | undefined;
};

export type ServedLibrary = LibraryRequest & {
  /** The scope's book, as events and transactions name it. */
  book: ServedBook;
};

/** Looks up what a keeper has to know of a library before it can serve it. */
export async function readServedLibrary(
  client: PublicClient,
  chainId: number,
  request: LibraryRequest,
): Promise<ServedLibrary> {
  const { address, scope } = request;
  if ((await client.getCode({ address })) === undefined) throw new NoContractError({ address, chainId });
  const book = { address, bookId: BigInt(scopeIdOf(scope)) };
  return { ...request, book: { chainId, kind: "library", book, clock: "Timestamp", fromBlock: 0n } };
}
