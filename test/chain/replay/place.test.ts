import { expect, it } from "vitest";
import type { KeptDeferral } from "../../../src/index.ts";
import { attempt, enterOf } from "../../support/attempter.ts";
import { type Bed, GENESIS, open, useBed } from "../../support/bed.ts";
import { expectClosed, expectOpen } from "../../support/closing.ts";
import { FORM_NAMES, type Form, payloadOf } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, OWNER, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Call, send } from "../../support/transactions.ts";

// As the interface describes an id, not as the SDK takes it apart.
const placeOf = (id: bigint) => id % 16_384n;
const sequenceOf = (id: bigint) => id / 16_384n;
const idOf = (sequence: bigint, place: bigint) => sequence * 16_384n + place;

const CLOSINGS = [
  { way: "claim", by: KEEPER, at: "dueAt", event: "DeferralClaimed" },
  { way: "cancel", by: OWNER, at: "dueAt", event: "DeferralCancelled" },
  { way: "expire", by: STRANGER, at: "expiresAt", event: "DeferralExpired" },
] as const;

/** Places below 64 are kept track of in the book's header, the others in a list: both are used again. */
const PLACES = [
  { place: 0n, others: 0 },
  { place: 64n, others: 64 },
] as const;

// A place is used again, an id never: whoever still holds the old id finds nothing, and the new deferral is not touched.
describeOnBothNodes("an id whose place was used again", (startNode) => {
  const bed = useBed(startNode);

  for (const name of FORM_NAMES) {
    for (const { place, others } of PLACES) {
      for (const { way, by, at, event } of CLOSINGS) {
        it(`${name}: finds nothing at place ${place} after its ${way}`, async () => {
          const form = bed().forms[name];
          await fill(bed(), form, others);
          const old = await open(bed(), form);
          expect(placeOf(old.id)).toBe(place);
          expect(told(bed(), await send(bed().node, by, form[way](old), old[at]))).toBe("ok");

          // The same owner, payload and times: only the id tells the two apart.
          const next = await open(bed(), form, { at: old.expiresAt });
          expect(next.id).toBe(idOf(sequenceOf(old.id) + 1n, place));
          const now = next.dueAt;

          await expectNothingThere(bed(), form, old, "Finished", now);
          const openCount = BigInt(others) + 1n;
          await expectClosed(bed(), form, old, event, openCount);
          await expectOpen(bed(), form, next, openCount);
        });
      }

      it(`${name}: is not forged from the place or the sequence of an open one at place ${place}`, async () => {
        const form = bed().forms[name];
        await fill(bed(), form, others);
        const closed = await open(bed(), form);
        expect(told(bed(), await send(bed().node, OWNER, form.cancel(closed)))).toBe("ok");
        const deferral = await open(bed(), form);
        const sequence = sequenceOf(deferral.id);

        const forged = [
          { id: idOf(sequence - 1n, place), passed: "Finished" },
          { id: idOf(sequence + 1n, place), passed: "NotIssued" },
          { id: idOf(sequence, place + 1n), passed: "Finished" },
          { id: idOf(sequence, 16_383n), passed: "Finished" },
          { id: idOf(0n, 64n), passed: "NotIssued" },
        ] as const;
        for (const { id, passed } of forged) {
          await expectNothingThere(bed(), form, { ...deferral, id }, passed, deferral.dueAt);
        }
        await expectOpen(bed(), form, deferral, BigInt(others) + 1n);
      });
    }
  }
});

/** Opens `count` deferrals that stay open. */
async function fill(bed: Bed, form: Form, count: number): Promise<void> {
  if (count === 0) return;
  const request = { owner: bed.attempter.address, payload: payloadOf(enterOf(bed)), delay: 0n, ttl: 1_000_000n };
  const calls = Array.from({ length: count }, () => form.schedule(request));
  for (const answer of await attempt(bed, calls, GENESIS + 1_000n)) expect(told(bed, answer)).toBe("ok");
}

async function expectNothingThere(
  bed: Bed,
  form: Form,
  deferral: KeptDeferral,
  passed: "Finished" | "NotIssued",
  at: bigint,
): Promise<void> {
  const answer = (from: number, call: Call) => send(bed.node, from, call, at);
  for (const { way, by } of CLOSINGS) {
    expect(told(bed, await answer(by, form[way](deferral)))).toEqual(["NotFound", deferral.id]);
  }
  expect(performed(bed, await answer(KEEPER, form.perform([deferral], 0n)))).toEqual([passed]);
}
