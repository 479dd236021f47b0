import type { Address } from "viem";
import type { KeptDeferral } from "../../../../src/index.ts";
import type { ItemState } from "../../../../src/keeper/decide.ts";
import type { ServedBook } from "../../../../src/keeper/index.ts";

export const HUB: Address = "0x1111111111111111111111111111111111111111";
export const TIMELOCK: Address = "0x2222222222222222222222222222222222222222";
export const OWNER: Address = "0x3333333333333333333333333333333333333333";

export const hubBook: ServedBook = {
  chainId: 31_337,
  kind: "hub",
  book: { address: HUB, bookId: 5n },
  clock: "Timestamp",
  fromBlock: 0n,
};

export const timelockBook: ServedBook = {
  ...hubBook,
  kind: "timelock",
  book: { address: TIMELOCK, bookId: 0n },
};

export const blockBook: ServedBook = { ...hubBook, book: { address: HUB, bookId: 6n }, clock: "BlockNumber" };

/** A deferral that is due at 1,000 and expires at 2,000. */
export function deferralOf(sequence: bigint, overrides: Partial<KeptDeferral> = {}): KeptDeferral {
  return {
    id: sequence << 14n,
    owner: OWNER,
    createdAt: 900n,
    dueAt: 1_000n,
    expiresAt: 2_000n,
    payload: "0x",
    kind: "Stored",
    ...overrides,
  };
}

export function stateOf(deferral: KeptDeferral, overrides: Partial<ItemState> = {}): ItemState {
  return { book: hubBook, deferral, action: "perform", failures: 0, notBefore: 0n, held: undefined, ...overrides };
}
