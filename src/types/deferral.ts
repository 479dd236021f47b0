import type { Address, Hex } from "viem";

/**
 * An action authorised now, to be performed later, exactly once.
 *
 * Times are in the unit of the book's clock: seconds, or blocks. Claimable on the half-open `[dueAt, expiresAt)`.
 */
export type Deferral = {
  /** Sequence (50 bits) and place (14 bits). Rises with every schedule, is never used again and never 0. */
  id: bigint;
  /** The only account that may cancel. */
  owner: Address;
  createdAt: bigint;
  dueAt: bigint;
  /** `0n` means that it never expires. */
  expiresAt: bigint;
  /** At most `MAX_PAYLOAD_LENGTH` bytes, opaque to the book. */
  payload: Hex;
};

/** A deferral and how the book keeps it. */
export type KeptDeferral = Deferral & { kind: Kind };

/** How a book keeps a deferral, in the order of the contract's enum. */
export const KINDS = ["Stored", "Sealed"] as const;

/** `Stored`: readable on chain. `Sealed`: a commitment only, whoever claims, cancels or expires hands the deferral back. */
export type Kind = (typeof KINDS)[number];
