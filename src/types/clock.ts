/** What a book counts in, in the order of the contract's enum. */
export const CLOCKS = ["Timestamp", "BlockNumber"] as const;

/** `Timestamp`: seconds. `BlockNumber`: blocks (on Arbitrum chains those of the parent chain). */
export type Clock = (typeof CLOCKS)[number];

/** A book's clock at one block. */
export type ClockReading = { clock: Clock; now: bigint };
