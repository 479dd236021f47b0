import { getAddress } from "viem";
import { expect, it } from "vitest";
import {
  deferralsFromReceipt,
  type KeptDeferral,
  placeOf,
  prepareCancelMany,
  sequenceOf,
  toId,
} from "../../../src/index.ts";
import { attempt, attemptedIn, attemptOf, effects, enterOf, prepare } from "../../support/attempter.ts";
import { type Bed, open, useBed } from "../../support/bed.ts";
import { type ClosingEvent, expectClosed, expectOpen } from "../../support/closing.ts";
import { FORM_NAMES, type Form, payloadOf } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, OWNER, RIVAL, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { contractsWrittenBy, encoded, resultOf, send } from "../../support/transactions.ts";
import { HUB_MUTATORS, mutatorsOf } from "./mutators.ts";
import { readBack, viewsOf } from "./views.ts";

const ENDS = [
  { end: "claimed", by: KEEPER, action: "claim", at: "dueAt", event: "DeferralClaimed" },
  { end: "cancelled", by: OWNER, action: "cancel", at: "dueAt", event: "DeferralCancelled" },
  { end: "expired", by: STRANGER, action: "expire", at: "expiresAt", event: "DeferralExpired" },
] as const satisfies readonly { at: keyof KeptDeferral; event: ClosingEvent; [key: string]: unknown }[];

// Section A of the faults: exactly once, re-entrancy, the order of a claim.
describeOnBothNodes("faults of exactly once", (startNode) => {
  const bed = useBed(startNode);

  for (const name of FORM_NAMES) {
    it(`OpenZeppelin CVE-2021-39167: a batch takes nothing that was not due before it, ${name}`, async () => {
      const form = bed().forms[name];
      const running = await open(bed(), form, { by: "attempter" });
      const early = await open(bed(), form, { by: "attempter", delay: 1_000n });
      const now = running.dueAt;
      // The effect schedules it, at the place that its own deferral has just left.
      const request = { owner: bed().attempter.address, payload: payloadOf(enterOf(bed())), delay: 1n, ttl: 60n };
      const born: KeptDeferral = {
        id: toId(sequenceOf(early.id) + 1n, placeOf(running.id)),
        owner: getAddress(bed().attempter.address),
        createdAt: now,
        dueAt: now + 1n,
        expiresAt: now + 61n,
        payload: request.payload,
        kind: form.kind,
      };
      await prepare(bed(), [
        form.schedule(request),
        form.claim(born),
        form.claim(early),
        form.perform([born, early], 0n),
        form.expire(born),
      ]);

      const mined = await send(bed().node, KEEPER, form.perform([running, born, early], 0n), now);
      expect(performed(bed(), mined)).toEqual(["Done", "NotDue", "NotDue"]);
      expect(deferralsFromReceipt(mined.receipt, form.book)).toEqual([born]);

      const [schedule, claimBorn, claimEarly, perform, expire] = attemptedIn(bed(), mined.receipt.logs);
      expect(told(bed(), schedule)).toBe("ok");
      expect(told(bed(), claimBorn)).toEqual(["NotDue", born.id, now, born.dueAt]);
      expect(told(bed(), claimEarly)).toEqual(["NotDue", early.id, now, early.dueAt]);
      expect(performed(bed(), perform)).toEqual(["NotDue", "NotDue"]);
      expect(told(bed(), expire)).toEqual(["NotExpired", born.id, now, born.expiresAt]);
      expect(await effects(bed())).toBe(1n);
      for (const deferral of [born, early]) await expectOpen(bed(), form, deferral, 2n);
    });

    it(`gnosisguild/zodiac-modifier-delay#17: an effect that comes back with its own id and the next runs each once, ${name}`, async () => {
      const form = bed().forms[name];
      const [first, next] = [await open(bed(), form), await open(bed(), form)];
      await prepare(bed(), [form.perform([first, next], 0n), form.claim(next)]);

      const mined = await send(bed().node, KEEPER, form.perform([first, next, first], 3n), next.dueAt);
      expect(performed(bed(), mined)).toEqual(["Done", "Finished", "Finished"]);

      // The inner effect tries the same again, one call deeper; its answers end first.
      const [deepPerform, deepClaim, perform, claim] = attemptedIn(bed(), mined.receipt.logs);
      expect(performed(bed(), deepPerform)).toEqual(["Finished", "Finished"]);
      expect(told(bed(), deepClaim)).toEqual(["NotFound", next.id]);
      expect(performed(bed(), perform)).toEqual(["Finished", "Done"]);
      expect(told(bed(), claim)).toEqual(["NotFound", next.id]);
      expect(await effects(bed())).toBe(2n);
      for (const deferral of [first, next]) await expectClosed(bed(), form, deferral, "DeferralClaimed");
    });

    for (const { end, by, action, at, event } of ENDS) {
      it(`delvtech/council#47: no call changes anything about a deferral that is ${end}, ${name}`, async () => {
        const form = bed().forms[name];
        const deferral = await open(bed(), form, { by: "attempter" });
        const mined =
          by === OWNER
            ? (await attempt(bed(), [form.cancel(deferral)], deferral[at]))[0]
            : await send(bed().node, by, form[action](deferral), deferral[at]);
        expect(told(bed(), mined)).toBe("ok");
        await expectUnmoved(bed(), form, deferral, [deferral[at], deferral.expiresAt + 1n]);
        await expectClosed(bed(), form, deferral, event);
      });
    }

    it(`delvtech/council#47: no call changes anything about an id that was never issued, ${name}`, async () => {
      const form = bed().forms[name];
      const deferral = await open(bed(), form, { by: "attempter" });
      const never = { ...deferral, id: toId(sequenceOf(deferral.id) + 1n, 1n) };
      await expectUnmoved(bed(), form, never, [deferral.dueAt, deferral.expiresAt + 1n]);
      await expectOpen(bed(), form, deferral);

      // The measure itself: a call that does something is seen.
      const cancel = attemptOf(bed(), [form.cancel(deferral)]);
      const { hash } = await send(bed().node, STRANGER, cancel);
      expect(await contractsWrittenBy(bed().node, hash)).toEqual([form.book.address.toLowerCase()]);
    });

    it(`OpenZeppelin/cairo-contracts#359: every view says closed from inside the effect, ${name}`, async () => {
      const form = bed().forms[name];
      const deferral = await open(bed(), form);
      const views = viewsOf(form, deferral);
      await prepare(
        bed(),
        views.map(({ call }) => call),
      );

      const mined = await send(bed().node, KEEPER, form.perform([deferral], 1n), deferral.dueAt);
      expect(performed(bed(), mined)).toEqual(["Done"]);

      const answers = attemptedIn(bed(), mined.receipt.logs);
      expect(views.map((view, i) => [view.functionName, readBack(view, answers[i])])).toEqual(
        views.map(({ functionName, whenClosed }) => [functionName, whenClosed]),
      );
    });

    it(`Gravita-Protocol/Gravita-SmartContracts#28, compound-protocol#213: a cancel of what is not there or not one's own tells nothing, ${name}`, async () => {
      const form = bed().forms[name];
      const finished = await open(bed(), form, { by: "attempter" });
      const foreign = await open(bed(), form);
      const never = { ...foreign, id: toId(sequenceOf(foreign.id) + 9n, 0n) };
      expect(told(bed(), await send(bed().node, KEEPER, form.claim(finished), finished.dueAt))).toBe("ok");

      // On the timelock the attempter may cancel anything, so there somebody without a role asks.
      const calls = [finished, never, foreign].map((deferral) => form.cancel(deferral));
      const asker = bed().node.walletClient(RIVAL).account.address;
      const answers = [];
      for (const call of calls) answers.push(await send(bed().node, RIVAL, call));
      expect(answers.map((answer) => told(bed(), answer))).toEqual([
        ["NotFound", finished.id],
        ["NotFound", never.id],
        ["NotOwner", foreign.id, asker, foreign.owner],
      ]);
      await expectClosed(bed(), form, finished, "DeferralClaimed", 1n);
      await expectOpen(bed(), form, foreign);
    });

    it(`OpenZeppelin/openzeppelin-contracts#6431, snapshot-labs/sx-evm#221: equal deferrals of one transaction are as many, ${name}`, async () => {
      const form = bed().forms[name];
      const count = 20;
      const { attempter, node } = bed();
      const request = { owner: attempter.address, payload: payloadOf(enterOf(bed())), delay: 5n, ttl: 60n };
      const { timestamp } = await node.publicClient.getBlock();
      const copies = Array.from({ length: count }, () => form.schedule(request));
      const scheduling = await send(node, STRANGER, attemptOf(bed(), copies), timestamp + 1n);
      const deferrals = deferralsFromReceipt(scheduling.receipt, form.book);
      expect(new Set(deferrals.map(({ id }) => id)).size).toBe(count);
      expect(new Set(deferrals.map(({ id: _, ...rest }) => JSON.stringify(rest, (_, v) => String(v)))).size).toBe(1);

      const performing = await send(node, KEEPER, form.perform(deferrals, BigInt(count)), timestamp + 6n);
      expect(performed(bed(), performing)).toEqual(deferrals.map(() => "Done"));
      expect(await effects(bed())).toBe(BigInt(count));
      for (const deferral of deferrals) await expectClosed(bed(), form, deferral, "DeferralClaimed");
    });
  }

  it("Gravita-Protocol/Gravita-SmartContracts#28, compound-protocol#213: a batch of such cancels logs nothing", async () => {
    const form = bed().forms["hub stored"];
    const [finished, foreign] = [await open(bed(), form), await open(bed(), form, { by: "attempter" })];
    expect(told(bed(), await send(bed().node, KEEPER, form.claim(finished), finished.dueAt))).toBe("ok");
    const never = toId(sequenceOf(foreign.id) + 9n, 0n);
    const batch = prepareCancelMany({ ...form.book, ids: [finished.id, never, foreign.id] });
    const mined = await send(bed().node, OWNER, encoded(batch));
    expect(resultOf(batch, mined)).toEqual(["NotFound", "NotFound", "NotOwner"]);
    expect(mined.receipt.logs).toEqual([]);
    await expectOpen(bed(), form, foreign);
  });

  it("delvtech/council#47: the calls tried are all that the hub has", () => {
    const form = bed().forms["hub stored"];
    const deferral = { ...NOBODY, kind: form.kind };
    expect(new Set(mutatorsOf(form, deferral).map(({ data }) => data.slice(0, 10))).size).toBe(HUB_MUTATORS + 1);
  });
});

const NOBODY = {
  id: 1n,
  owner: "0x0000000000000000000000000000000000000001",
  createdAt: 0n,
  dueAt: 0n,
  expiresAt: 0n,
  payload: "0x",
} as const;

/** Makes every call there is about a deferral at these times: none of them logs or stores anything. */
async function expectUnmoved(bed: Bed, form: Form, deferral: KeptDeferral, times: readonly bigint[]): Promise<void> {
  const calls = mutatorsOf(form, deferral);
  for (const at of times) {
    const mined = await send(bed.node, STRANGER, attemptOf(bed, calls), at);
    const attempted = attemptedIn(bed, mined.receipt.logs);
    expect(attempted).toHaveLength(calls.length);
    expect(mined.receipt.logs).toHaveLength(attempted.length);
    expect(await contractsWrittenBy(bed.node, mined.hash)).toEqual([]);
  }
}
