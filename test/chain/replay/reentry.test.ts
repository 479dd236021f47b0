import { expect, it } from "vitest";
import { fromDeferral } from "../../../src/internal/codec.ts";
import { attemptedIn, effects, prepare } from "../../support/attempter.ts";
import { open, useBed } from "../../support/bed.ts";
import { expectClosed, expectOpen } from "../../support/closing.ts";
import { FORM_NAMES } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { callOf, send } from "../../support/transactions.ts";

// The effect of a deferral is a call out of the host. From inside it the attempter, who may do everything here and owns every
// deferral, comes back and tries to have more than one effect of one deferral.
describeOnBothNodes("a re-entrant effect", (startNode) => {
  const bed = useBed(startNode);

  for (const name of FORM_NAMES) {
    it(`${name}: cannot take its own deferral again, in any way`, async () => {
      const form = bed().forms[name];
      const deferral = await open(bed(), form, { by: "attempter" });
      await prepare(bed(), [
        form.claim(deferral),
        form.cancel(deferral),
        form.expire(deferral),
        form.perform([deferral], 0n),
        form.perform([deferral, deferral], 2n),
      ]);

      const mined = await send(bed().node, KEEPER, form.perform([deferral], 1n), deferral.dueAt);
      expect(performed(bed(), mined)).toEqual(["Done"]);

      const [claim, cancel, expire, perform, twice] = attemptedIn(bed(), mined.receipt.logs);
      for (const answer of [claim, cancel, expire]) expect(told(bed(), answer)).toEqual(["NotFound", deferral.id]);
      expect(performed(bed(), perform)).toEqual(["Finished"]);
      expect(performed(bed(), twice)).toEqual(["Finished", "Finished"]);
      expect(await effects(bed())).toBe(1n);
      await expectClosed(bed(), form, deferral, "DeferralClaimed");
    });

    it(`${name}: cannot use the call that a host makes to itself`, async () => {
      const form = bed().forms[name];
      const other = await open(bed(), form);
      const performItem = callOf({ ...bed().performer, address: form.host }, "performItem", [
        form.book.bookId,
        fromDeferral(other),
      ]);
      const byTarget = await open(bed(), form);
      const byHost = await open(bed(), form, { effect: performItem });
      await prepare(bed(), [performItem]);

      const mined = await send(bed().node, KEEPER, form.perform([byTarget, byHost], 0n), byHost.dueAt);
      expect(performed(bed(), mined)).toEqual(["Done", "Failed"]);
      expect(attemptedIn(bed(), mined.receipt.logs).map((answer) => told(bed(), answer))).toEqual([["NotArmed"]]);
      await expectOpen(bed(), form, other, 2n);
      await expectOpen(bed(), form, byHost, 2n);
    });

    it(`${name}: has nothing when it fails, whatever it took before`, async () => {
      const form = bed().forms[name];
      const inner = await open(bed(), form);
      const deferral = await open(bed(), form, { effect: callOf(bed().attempter, "enterAndRefuse", []) });
      await prepare(bed(), [form.perform([inner], 1n)]);

      const mined = await send(bed().node, KEEPER, form.perform([deferral], 0n), deferral.dueAt);
      expect(performed(bed(), mined)).toEqual(["Failed"]);
      expect(await effects(bed())).toBe(0n);
      for (const open of [inner, deferral]) await expectOpen(bed(), form, open, 2n);
    });
  }
});
