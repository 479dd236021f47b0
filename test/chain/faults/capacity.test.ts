import { zeroAddress } from "viem";
import { expect, it } from "vitest";
import { iDueBookReaderAbi } from "../../../src/abis/index.ts";
import {
  type BookRef,
  deferralsFromReceipt,
  type KeptDeferral,
  listDue,
  listExpirable,
  listOpen,
  placeOf,
  prepareClaimMany,
} from "../../../src/index.ts";
import { attemptedIn, attemptOf, effects, enterOf } from "../../support/attempter.ts";
import { type Bed, open, openBook, useBed } from "../../support/bed.ts";
import { expectClosed, expectOpen } from "../../support/closing.ts";
import { FORM_NAMES, hubStored, payloadOf } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { randomOf } from "../../support/random.ts";
import { ADMIN, KEEPER, OWNER, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Call, callOf, encoded, type Mined, resultOf, send } from "../../support/transactions.ts";

// Section E of the faults: capacity, bounds, liveness.
describeOnBothNodes("faults of capacity", (startNode) => {
  const bed = useBed(startNode);

  for (const name of FORM_NAMES) {
    it(`onflow/flow-core-contracts#586: random schedules, claims and double cancels agree with a model, ${name}`, async () => {
      const form = bed().forms[name];
      const owner = bed().attempter.address;
      const request = { owner, payload: payloadOf(enterOf(bed())), delay: 0n, ttl: 0n };
      const random = randomOf(586);
      const everything: KeptDeferral[] = [];
      const model = new Map<bigint, KeptDeferral>();

      for (let round = 0; round < 8; round++) {
        // First it fills up, past the places that a book keeps in its header, then it thins out.
        const schedules = Array.from({ length: round < 4 ? 25 : 5 }, () => form.schedule(request));
        const closings = Array.from({ length: round === 0 ? 0 : 15 }, () => random.pick(everything)).flatMap(
          (deferral) => {
            const [call, again] = [random.pick([form.claim, form.cancel])(deferral), form.cancel(deferral)];
            return [call, again].map((each) => ({ call: each, deferral }));
          },
        );
        const mined = await attemptAll(bed(), [...schedules, ...closings.map(({ call }) => call)]);
        const answers = attemptedIn(bed(), mined.receipt.logs).slice(schedules.length);

        for (const [i, { deferral }] of closings.entries()) {
          const expected = model.delete(deferral.id) ? "ok" : ["NotFound", deferral.id];
          expect(told(bed(), answers[i])).toEqual(expected);
        }
        const scheduled = deferralsFromReceipt(mined.receipt, form.book);
        expect(scheduled).toHaveLength(schedules.length);
        for (const deferral of scheduled) model.set(deferral.id, deferral);
        everything.push(...scheduled);

        const open = await listOpen(bed().node.publicClient, form.book);
        expect(open.map(({ id }) => id)).toEqual([...model.keys()]);
        expect(await countOf(bed(), form.book)).toBe(BigInt(model.size));
      }
      const places = new Set(everything.map(({ id }) => placeOf(id)));
      expect(
        [...places].some((place) => place >= 64n),
        "places beyond the header's",
      ).toBe(true);
      expect(places.size, "places used again").toBeLessThan(everything.length);
    });

    it(`rsksmart/rif-scheduler-contracts#47: one bad item does not hold up its batch, ${name}`, async () => {
      const form = bed().forms[name];
      const later = await open(bed(), form, { delay: 10_000n });
      const expired = await open(bed(), form, { delay: 0n, ttl: 1n });
      const failing = await open(bed(), form, { effect: callOf(bed().attempter, "enterAndRefuse", []) });
      const gone = await open(bed(), form);
      const [first, last] = [await open(bed(), form), await open(bed(), form)];
      expect(told(bed(), await send(bed().node, OWNER, form.cancel(gone)))).toBe("ok");

      const batch = form.perform([first, later, expired, failing, gone, last], 3n);
      expect(performed(bed(), await send(bed().node, KEEPER, batch, last.dueAt))).toEqual([
        "Done",
        "NotDue",
        "Expired",
        "Failed",
        "Finished",
        "Done",
      ]);
      for (const deferral of [first, last]) await expectClosed(bed(), form, deferral, "DeferralClaimed", 3n);
      expect(await effects(bed())).toBe(2n);
    });

    it(`onflow/flow-core-contracts#538: what a schedule and a claim cost does not grow with the book, ${name}`, async () => {
      const form = bed().forms[name];
      const owner = bed().attempter.address;
      const request = { owner, payload: payloadOf(enterOf(bed())), delay: 0n, ttl: 0n };
      const fill = async (count: number) => {
        for (let left = count; left > 0; left -= 100) {
          await attemptAll(
            bed(),
            Array.from({ length: Math.min(left, 100) }, () => form.schedule(request)),
          );
        }
      };
      /** Schedules one and claims it, at a place that was used before. */
      const gasOf = async () => {
        const before = await open(bed(), form, { delay: 0n, ttl: 0n });
        await send(bed().node, OWNER, form.cancel(before));
        const scheduling = await send(bed().node, OWNER, form.schedule({ ...request, owner: before.owner }));
        const [deferral] = deferralsFromReceipt(scheduling.receipt, form.book) as [KeptDeferral];
        expect(placeOf(deferral.id)).toBe(placeOf(before.id));
        const claim = await send(bed().node, KEEPER, form.claim(deferral));
        expect(told(bed(), claim)).toBe("ok");
        return [scheduling, claim].map(({ receipt }) => Number(receipt.gasUsed));
      };
      await send(bed().node, STRANGER, enterOf(bed())); // the first effect of all costs more
      await fill(70);
      const [schedule = 0, claim = 0] = await gasOf();
      await fill(430);
      const [scheduleLater = 0, claimLater = 0] = await gasOf();
      // A byte of an id that is zero is cheaper to send than one that is not.
      expect(Math.abs(scheduleLater - schedule)).toBeLessThan(200);
      expect(Math.abs(claimLater - claim)).toBeLessThan(200);
    });
  }

  it("rsksmart/rif-scheduler-contracts#47: claimMany tells what each id came to", async () => {
    const form = bed().forms["hub stored"];
    const later = await open(bed(), form, { delay: 10_000n });
    const [first, last] = [await open(bed(), form), await open(bed(), form)];
    const batch = prepareClaimMany({ ...form.book, ids: [1n, first.id, later.id, last.id, last.id + 1n] });
    const items = resultOf(batch, await send(bed().node, KEEPER, encoded(batch), last.dueAt));
    const outcomes = items.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["NotFound", "Success", "NotDue", "Success", "NotFound"]);
    await expectOpen(bed(), form, { ...later }, 1n);
  });

  it("rsksmart/rif-scheduler-contracts#47: scheduleMany is all or nothing", async () => {
    const form = bed().forms["hub stored"];
    const owner = bed().node.walletClient(OWNER).account.address;
    const good = { owner, payload: "0x", delay: 0n, ttl: 0n } as const;
    const batch = callOf(bed().hub, "scheduleMany", [form.book.bookId, [good, { ...good, owner: zeroAddress }, good]]);
    expect(told(bed(), await send(bed().node, OWNER, batch))).toEqual(["EmptyOwner"]);
    expect(await countOf(bed(), form.book)).toBe(0n);
  });

  it("timgit/pg-boss#756, graphile/worker#313, riverqueue/river#1318: what is not eligible hides nothing that is", async () => {
    const form = bed().forms["hub stored"];
    const client = bed().node.publicClient;
    const request = { owner: bed().attempter.address, payload: payloadOf(enterOf(bed())) };
    const later = Array.from({ length: 40 }, () => form.schedule({ ...request, delay: 10_000n, ttl: 0n }));
    const expiring = Array.from({ length: 5 }, () => form.schedule({ ...request, delay: 0n, ttl: 1n }));
    await attemptAll(bed(), [...later, ...expiring, ...later]);
    const eligible = [await open(bed(), form), await open(bed(), form), await open(bed(), form)];
    const ids = eligible.map(({ id }) => id);
    const now = eligible[2]?.dueAt ?? 0n;
    await bed().node.warp(now);

    const reader = { address: form.book.address, abi: iDueBookReaderAbi } as const;
    const due = (limit: bigint) =>
      client.readContract({ ...reader, functionName: "due", args: [form.book.bookId, now, limit] });
    expect(await due(3n)).toEqual(ids);
    expect(await due(1n)).toEqual(ids.slice(0, 1));

    const found: bigint[] = [];
    let [cursor, pages] = [0n, 0];
    do {
      const args = [form.book.bookId, now, cursor, 7n] as const;
      const [page, next] = await client.readContract({ ...reader, functionName: "duePage", args });
      found.push(...page);
      cursor = next;
      pages++;
    } while (cursor !== 0n);
    expect(found.toSorted()).toEqual(ids);
    expect(pages).toBe(13); // 88 places by 7

    expect(await listDue(client, { ...form.book, limit: 2n, pageSize: 7n })).toEqual(ids.slice(0, 2));
    expect(await listExpirable(client, { ...form.book, pageSize: 7n })).toHaveLength(5);
  });

  it("safe-global/safe-wallet-monorepo#2881: a book full of expired entries says so, lists them, and anyone clears them", async () => {
    const book = await openBook(bed(), { maxOpen: 3n });
    const form = hubStored(book.address, book.bookId, bed().performer.address);
    const owner = bed().node.walletClient(ADMIN).account.address;
    const request = { owner, payload: "0x", delay: 0n, ttl: 5n } as const;
    const scheduled: KeptDeferral[] = [];
    for (let i = 0; i < 3; i++) {
      const { receipt } = await send(bed().node, ADMIN, form.schedule(request));
      scheduled.push(...deferralsFromReceipt(receipt, book));
    }
    const [first] = scheduled as [KeptDeferral];
    await bed().node.warp((scheduled[2]?.expiresAt ?? 0n) + 100n);

    expect(told(bed(), await send(bed().node, ADMIN, form.schedule(request)))).toEqual(["BookFull", 3n]);
    expect(await listDue(bed().node.publicClient, book)).toEqual([]);
    expect(await listExpirable(bed().node.publicClient, book)).toEqual(scheduled.map(({ id }) => id));

    expect(told(bed(), await send(bed().node, STRANGER, form.expire(first)))).toBe("ok");
    expect(told(bed(), await send(bed().node, ADMIN, form.schedule(request)))).toBe("ok");
  });
});

/** Has the attempter make all these calls in one transaction. */
async function attemptAll(bed: Bed, calls: readonly Call[]): Promise<Mined> {
  const mined = await send(bed.node, STRANGER, attemptOf(bed, calls));
  expect(mined.success).toBe(true);
  return mined;
}

function countOf({ node }: Bed, { address, bookId }: BookRef): Promise<bigint> {
  return node.publicClient.readContract({ address, abi: iDueBookReaderAbi, functionName: "openCount", args: [bookId] });
}
