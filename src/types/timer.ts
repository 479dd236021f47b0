import type { Address, Hex } from "viem";

/** Names a session of a TimerBook: the account whose it is, and what that account calls it. */
export type TimerSession = {
  /** The TimerBook. */
  address: Address;
  /** The only account that may create and cancel. */
  owner: Address;
  /** 32 bytes of the owner's choice. */
  name: Hex;
};

/** Where a timer stands, in the order of the contract's enum. */
export const TIMER_STATUSES = ["none", "pending", "due", "delivered", "cancelled"] as const;

/** `pending` waits for its time; `due` is claimed and owed to its session; `delivered` and `cancelled` are final. */
export type ChainTimerStatus = Exclude<(typeof TIMER_STATUSES)[number], "none">;

/** A timer of a TimerBook without its note. */
export type ChainTimerHead = {
  /** Of its session. Rises with every timer, is never used again and never 0. */
  id: bigint;
  /** Seconds since 1970: the first block at this time or later can claim it. */
  fireAt: bigint;
  status: ChainTimerStatus;
};

/** A reminder kept by a TimerBook. */
export type ChainTimer = ChainTimerHead & {
  createdAt: bigint;
  /** At most `MAX_NOTE_LENGTH` bytes, opaque to the contract. */
  note: Hex;
};
