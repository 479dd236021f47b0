import { expect, it } from "vitest";
import {
  claimOutcome,
  decodeDueBookError,
  expiryOutcome,
  isClaimable,
  isExpired,
  type KeptDeferral,
  listDue,
  listExpirable,
  MAX_TIME,
  previewClaim,
  previewClaimSealed,
} from "../../../src/index.ts";
import { type Bed, GENESIS, open, useBed } from "../../support/bed.ts";
import { type ClosingEvent, expectClosed, expectOpen } from "../../support/closing.ts";
import { FORM_NAMES, type Form } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, OWNER, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Call, type Refusal, send } from "../../support/transactions.ts";
import vectors from "../../vectors/window.json" with { type: "json" };

type Told = "ok" | "NotDue" | "Expired" | "NotExpired";
type Case = { created: bigint; delay: bigint; ttl: bigint; now: bigint; claim: Told; expire: Told };

/** A chain does not begin in 1970: its three times come later by the same, as far as there is a time. */
const CASES: readonly Case[] = vectors.cases.map(({ created, delay, ttl, now, claim, expire }) => ({
  created: GENESIS + BigInt(created),
  delay: BigInt(delay),
  ttl: BigInt(ttl),
  now: GENESIS + BigInt(now) > MAX_TIME ? MAX_TIME : GENESIS + BigInt(now),
  claim: claim as Told,
  expire: expire as Told,
}));

const ACTIONS = [
  { action: "claim", by: KEEPER, closes: "DeferralClaimed" },
  { action: "cancel", by: OWNER, closes: "DeferralCancelled" },
  { action: "expire", by: STRANGER, closes: "DeferralExpired" },
] as const satisfies readonly { action: string; by: number; closes: ClosingEvent }[];

// The vectors, to the second, with the chain's own clock.
describeOnBothNodes("the window of a deferral", (startNode) => {
  const bed = useBed(startNode);

  it("has vectors on both sides of both ends", () => {
    expect(new Set(CASES.map(({ claim }) => claim))).toEqual(new Set(["ok", "NotDue", "Expired"]));
    expect(new Set(CASES.map(({ expire }) => expire))).toEqual(new Set(["ok", "NotExpired"]));
  });

  for (const name of FORM_NAMES) {
    for (const window of CASES) {
      const { created, delay, ttl, now } = window;
      const title = `delay ${delay}, ttl ${ttl}, ${now - created} after its schedule`;

      for (const { action, by, closes } of ACTIONS) {
        const expected = action === "cancel" ? "ok" : window[action];

        it(`${name}: ${action} is told ${expected} with ${title}`, async () => {
          const form = bed().forms[name];
          const deferral = await open(bed(), form, { delay, ttl, at: created });
          expect(deferral.createdAt).toBe(created);

          expect(told(bed(), await send(bed().node, by, form[action](deferral), now))).toEqual(
            expected === "ok" ? "ok" : refusal(expected, deferral, now),
          );
          if (expected !== "ok") return expectOpen(bed(), form, deferral);
          await expectClosed(bed(), form, deferral, closes);
          await expectNotFound(bed(), form, deferral, now);
        });
      }

      it(`${name}: previews and lists tell the same with ${title}`, async () => {
        const form = bed().forms[name];
        const client = bed().node.publicClient;
        const deferral = await open(bed(), form, { delay, ttl, at: created });
        await bed().node.warp(now);

        const outcome = window.claim === "ok" ? "Success" : window.claim;
        expect(claimOutcome(deferral, now)).toBe(outcome);
        expect(isClaimable(deferral, now)).toBe(window.claim === "ok");
        expect(expiryOutcome(deferral, now)).toBe(window.expire === "ok" ? "Success" : window.expire);
        expect(isExpired(deferral, now)).toBe(window.expire === "ok");

        // Without a time of their own, these ask the chain's clock.
        const { book, kind } = form;
        const stored = kind === "Stored";
        const { id } = deferral;
        expect(
          await (stored ? previewClaim(client, { ...book, id }) : previewClaimSealed(client, { ...book, deferral })),
        ).toBe(outcome);
        expect(await listDue(client, book)).toEqual(stored && window.claim === "ok" ? [id] : []);
        expect(await listExpirable(client, book)).toEqual(stored && window.expire === "ok" ? [id] : []);
      });

      it(`${name}: perform passes over what claim refuses, with ${title}`, async () => {
        const form = bed().forms[name];
        const deferral = await open(bed(), form, { delay, ttl, at: created });
        const mined = await send(bed().node, KEEPER, form.perform([deferral], 0n), now);
        expect(performed(bed(), mined)).toEqual([window.claim === "ok" ? "Done" : window.claim]);
        if (window.claim === "ok") await expectClosed(bed(), form, deferral, "DeferralClaimed");
        else await expectOpen(bed(), form, deferral);
      });
    }

    it(`${name}: a clock past its last time refuses all but cancel`, async () => {
      const form = bed().forms[name];
      const deferral = await open(bed(), form, { ttl: 0n });
      const now = MAX_TIME + 1n;
      for (const { action, by } of ACTIONS.filter(({ action }) => action !== "cancel")) {
        const answer = await send(bed().node, by, form[action](deferral), now);
        expect(told(bed(), answer)).toEqual(["InvalidNow", now, MAX_TIME]);
      }
      const another = form.schedule({ ...deferral, delay: 0n, ttl: 1n });
      expect(told(bed(), await send(bed().node, OWNER, another, now))).toEqual(["InvalidNow", now, MAX_TIME]);
      expect(told(bed(), await send(bed().node, OWNER, form.cancel(deferral), now))).toBe("ok");
      await expectClosed(bed(), form, deferral, "DeferralCancelled");
    });
  }
});

function refusal(name: Exclude<Told, "ok">, { id, dueAt, expiresAt }: KeptDeferral, now: bigint): Refusal {
  return [name, id, now, name === "NotDue" ? dueAt : expiresAt];
}

async function expectNotFound(bed: Bed, form: Form, deferral: KeptDeferral, now: bigint): Promise<void> {
  const again = (from: number, call: Call) => send(bed.node, from, call, now);
  for (const { action, by } of ACTIONS) {
    const answer = await again(by, form[action](deferral));
    expect(told(bed, answer)).toEqual(["NotFound", deferral.id]);
    expect(decodeDueBookError(answer.output)).toMatchObject({ name: "NotFoundError", id: deferral.id });
  }
}
