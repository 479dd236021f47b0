import { expect } from "vitest";
import { iDueBookReaderAbi } from "../../src/abis/index.ts";
import {
  type ClosedLog,
  getDeferral,
  getDeferralLogs,
  isIssued,
  isOpen,
  type KeptDeferral,
  listDue,
  listOpen,
  previewClaim,
  previewClaimSealed,
} from "../../src/index.ts";
import type { Bed } from "./bed.ts";
import type { Form } from "./forms.ts";

export type ClosingEvent = ClosedLog["eventName"];

/** Checks that the whole chain tells of one closing of this deferral, by this event, and that no function finds it. */
export async function expectClosed(
  bed: Bed,
  form: Form,
  deferral: KeptDeferral,
  event: ClosingEvent,
  openCount = 0n,
): Promise<void> {
  expect(await closingsOf(bed, form, deferral.id)).toEqual([{ event, owner: deferral.owner }]);
  expect(await viewsOf(bed, form, deferral)).toEqual({
    open: false,
    issued: true,
    stored: undefined,
    claim: "NotFound",
    claimSealed: "NotFound",
    listed: [],
    due: false,
    openCount,
  });
}

/** Checks that no log tells of a closing of this deferral and that every function finds it as it was scheduled. */
export async function expectOpen(bed: Bed, form: Form, deferral: KeptDeferral, openCount = 1n): Promise<void> {
  const { id, kind } = deferral;
  const stored = kind === "Stored";
  expect(kind).toBe(form.kind);
  expect(await closingsOf(bed, form, id)).toEqual([]);
  expect(await viewsOf(bed, form, deferral)).toEqual({
    open: true,
    issued: true,
    stored: stored ? deferral : undefined,
    claim: stored ? "Success" : "NotFound",
    claimSealed: stored ? "NotFound" : "Success",
    listed: [{ id, kind }],
    due: stored,
    openCount,
  });
}

/** The closings of an id that the whole chain tells of. */
export async function closingsOf(bed: Bed, form: Form, id: bigint) {
  const logs = await getDeferralLogs(bed.node.publicClient, form.book);
  return logs
    .filter((log) => log.id === id && log.eventName !== "DeferralScheduled")
    .map(({ eventName, owner }) => ({ event: eventName, owner }));
}

/** What the views tell of a deferral, asked about the first moment of its window. */
async function viewsOf({ node }: Bed, { book }: Form, deferral: KeptDeferral) {
  const client = node.publicClient;
  const { id, dueAt: time } = deferral;
  const count = { address: book.address, abi: iDueBookReaderAbi, functionName: "openCount" } as const;
  const [open, issued, stored, claim, claimSealed, listed, due, openCount] = await Promise.all([
    isOpen(client, { ...book, id }),
    isIssued(client, { ...book, id }),
    getDeferral(client, { ...book, id }),
    previewClaim(client, { ...book, id, time }),
    previewClaimSealed(client, { ...book, deferral, time }),
    listOpen(client, book),
    listDue(client, { ...book, time }),
    client.readContract({ ...count, args: [book.bookId] }),
  ]);
  return {
    open,
    issued,
    stored: stored && { ...stored, kind: "Stored" },
    claim,
    claimSealed,
    listed: listed.filter((entry) => entry.id === id),
    due: due.includes(id),
    openCount,
  };
}
