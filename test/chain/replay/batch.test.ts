import { expect, it } from "vitest";
import { prepareCancelMany, prepareClaimMany, prepareClaimManySealed, prepareExpireMany } from "../../../src/index.ts";
import { effects } from "../../support/attempter.ts";
import { open, useBed } from "../../support/bed.ts";
import { expectClosed } from "../../support/closing.ts";
import { FORM_NAMES } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, OWNER, STRANGER } from "../../support/roles.ts";
import { performed } from "../../support/told.ts";
import { encoded, resultOf, send } from "../../support/transactions.ts";

const ONCE = ["Success", "Success", "NotFound", "NotFound"];

// A batch that names a deferral twice closes it once, and says so of each mention.
describeOnBothNodes("a batch with one id twice", (startNode) => {
  const bed = useBed(startNode);

  it("claimMany", async () => {
    const form = bed().forms["hub stored"];
    const [a, b] = [await open(bed(), form), await open(bed(), form)];
    const batch = prepareClaimMany({ ...form.book, ids: [a.id, b.id, a.id, b.id] });
    const items = resultOf(batch, await send(bed().node, KEEPER, encoded(batch), b.dueAt));
    expect(items.map(({ outcome }) => outcome)).toEqual(ONCE);
    const [first, second, ...rest] = items.map(({ deferral }) => deferral);
    expect([first, second].map((deferral) => ({ ...deferral, kind: "Stored" }))).toEqual([a, b]);
    expect(rest).toEqual([undefined, undefined]);
    for (const deferral of [a, b]) await expectClosed(bed(), form, deferral, "DeferralClaimed");
  });

  it("claimManySealed", async () => {
    const form = bed().forms["hub sealed"];
    const [a, b] = [await open(bed(), form), await open(bed(), form)];
    const batch = prepareClaimManySealed({ ...form.book, deferrals: [a, b, a, b] });
    expect(resultOf(batch, await send(bed().node, KEEPER, encoded(batch), b.dueAt))).toEqual(ONCE);
    for (const deferral of [a, b]) await expectClosed(bed(), form, deferral, "DeferralClaimed");
  });

  it.each([
    { name: "cancelMany", prepare: prepareCancelMany, by: OWNER, event: "DeferralCancelled" },
    { name: "expireMany", prepare: prepareExpireMany, by: STRANGER, event: "DeferralExpired" },
  ] as const)("$name", async ({ prepare, by, event }) => {
    const form = bed().forms["hub stored"];
    const [a, b] = [await open(bed(), form), await open(bed(), form)];
    const batch = prepare({ ...form.book, ids: [a.id, b.id, a.id, b.id] });
    expect(resultOf(batch, await send(bed().node, by, encoded(batch), b.expiresAt))).toEqual(ONCE);
    for (const deferral of [a, b]) await expectClosed(bed(), form, deferral, event);
  });

  for (const name of FORM_NAMES) {
    it(`perform, ${name}`, async () => {
      const form = bed().forms[name];
      const [a, b] = [await open(bed(), form), await open(bed(), form)];
      const mined = await send(bed().node, KEEPER, form.perform([a, b, a, b], 4n), b.dueAt);
      expect(performed(bed(), mined)).toEqual(["Done", "Done", "Finished", "Finished"]);
      for (const deferral of [a, b]) await expectClosed(bed(), form, deferral, "DeferralClaimed");
      expect(await effects(bed())).toBe(2n);
    });
  }
});
