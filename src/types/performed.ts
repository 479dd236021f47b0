/** What became of an item of a batch of `perform`, in the order of the contract's enum. */
export const PERFORMED = ["Done", "Finished", "NotIssued", "NotDue", "Expired", "Mismatch", "Failed"] as const;

/**
 * - `Done`: claimed and acted on, in this call.
 * - `Finished`: its id was issued and is open no more: somebody else was first, or it was cancelled or expired.
 * - `NotIssued`: its id was never issued here, or not yet, after a reorg.
 * - `NotDue`: open, and before `dueAt`.
 * - `Expired`: open, and at or after `expiresAt`.
 * - `Mismatch`: sealed, and the deferral handed in is another one.
 * - `Failed`: claimable, but the action failed. The claim was taken back and the item is open as before.
 */
export type Performed = (typeof PERFORMED)[number];
