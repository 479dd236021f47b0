import { expect, it } from "vitest";
import type { KeptDeferral } from "../../../src/index.ts";
import { effects } from "../../support/attempter.ts";
import { type Bed, open, useBed } from "../../support/bed.ts";
import { type ClosingEvent, expectClosed } from "../../support/closing.ts";
import { FORM_NAMES, type Form } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, OWNER, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Call, minedOf, send, signCall } from "../../support/transactions.ts";

const DAY = 86_400n;

/** Each way to close a deferral, at the first moment when it can be taken by it. */
const CLOSINGS = [
  { way: "claim", by: KEEPER, at: "dueAt", event: "DeferralClaimed" },
  { way: "cancel", by: OWNER, at: "createdAt", event: "DeferralCancelled" },
  { way: "expire", by: STRANGER, at: "expiresAt", event: "DeferralExpired" },
] as const satisfies readonly { way: string; by: number; at: keyof KeptDeferral; event: ClosingEvent }[];

// Whatever closed a deferral, nothing closes it a second time: not the same bytes, not the same call, not a year later.
describeOnBothNodes("a closed deferral", (startNode) => {
  const bed = useBed(startNode);

  for (const name of FORM_NAMES) {
    for (const { way, by, at, event } of CLOSINGS) {
      it(`${name}: is not closed again by the raw transaction of its ${way}`, async () => {
        const { node } = bed();
        const form = bed().forms[name];
        const deferral = await open(bed(), form);
        const raw = await signCall(node, by, form[way](deferral));

        await node.setAutomine(false);
        const hash = await node.sendRaw(raw);
        await expect(node.sendRaw(raw)).rejects.toThrow(/known transaction|already imported/i);
        await node.warp(deferral[at]);
        await node.setAutomine(true);
        expect(told(bed(), await minedOf(node, hash))).toBe("ok");

        await expect(node.sendRaw(raw)).rejects.toThrow(/nonce too low/i);
        await expectClosed(bed(), form, deferral, event);
      });

      it(`${name}: is not found after its ${way}, in the next block, a day and a year later`, async () => {
        const { node } = bed();
        const form = bed().forms[name];
        const deferral = await open(bed(), form);
        const closedAt = deferral[at];
        expect(told(bed(), await send(node, by, form[way](deferral), closedAt))).toBe("ok");
        const acted = await effects(bed());

        for (const later of [0n, DAY, 365n * DAY]) await expectNotFound(bed(), form, deferral, closedAt + later);

        await expectClosed(bed(), form, deferral, event);
        expect(await effects(bed())).toBe(acted);
      });
    }

    it(`${name}: is not found again for a deferral without an end, a year after its claim`, async () => {
      const form = bed().forms[name];
      const deferral = await open(bed(), form, { ttl: 0n });
      const dueAt = deferral.dueAt;
      expect(told(bed(), await send(bed().node, KEEPER, form.claim(deferral), dueAt))).toBe("ok");
      await expectNotFound(bed(), form, deferral, dueAt + 365n * DAY);
      await expectClosed(bed(), form, deferral, "DeferralClaimed");
    });
  }
});

async function expectNotFound(bed: Bed, form: Form, deferral: KeptDeferral, at: bigint): Promise<void> {
  const again = (from: number, call: Call) => send(bed.node, from, call, at);
  for (const { way, by } of CLOSINGS) {
    expect(told(bed, await again(by, form[way](deferral)))).toEqual(["NotFound", deferral.id]);
  }
  expect(performed(bed, await again(KEEPER, form.perform([deferral], 1n)))).toEqual(["Finished"]);
}
