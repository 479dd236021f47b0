import { expect, it } from "vitest";
import {
  deferralsFromReceipt,
  InputRangeError,
  isClaimable,
  isExpired,
  type KeptDeferral,
  listDue,
  listExpirable,
  MAX_TIME,
  placeOf,
  prepareExpireMany,
  prepareSchedule,
  previewClaim,
  previewClaimSealed,
  previewPerform,
  sequenceOf,
  toId,
} from "../../../src/index.ts";
import { effects, enterOf } from "../../support/attempter.ts";
import { type Bed, MAX_DELAY, open, openBook, useBed } from "../../support/bed.ts";
import { expectClosed, expectOpen } from "../../support/closing.ts";
import { FORM_NAMES, type Form, hubSealed, hubStored, payloadOf } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { randomOf } from "../../support/random.ts";
import { ADMIN, KEEPER, OWNER, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { encoded, resultOf, send, sendInOneBlock } from "../../support/transactions.ts";

const DAY = 86_400n;

// Section B of the faults: windows, clocks, periods.
describeOnBothNodes("faults of windows and clocks", (startNode) => {
  const bed = useBed(startNode);

  it("gnosisguild/zodiac-modifier-delay#19: clearing beyond the end takes nothing from what comes next", async () => {
    const form = bed().forms["hub stored"];
    const clear = async (firstSequence: bigint, sequences: number, at?: bigint) => {
      const ids = Array.from({ length: sequences }, (_, i) => toId(firstSequence + BigInt(i), BigInt(i % 3)));
      const batch = prepareExpireMany({ ...form.book, ids });
      return resultOf(batch, await send(bed().node, STRANGER, encoded(batch), at));
    };
    const nothing = (count: number) => Array.from({ length: count }, () => "NotFound");

    // An empty book, ids from the first one on.
    expect(await clear(1n, 30)).toEqual(nothing(30));

    // All expired, and 27 ids beyond the last.
    const old = [await open(bed(), form), await open(bed(), form), await open(bed(), form)];
    const first = sequenceOf(old[0]?.id ?? 0n);
    const end = old[2]?.expiresAt ?? 0n;
    expect(await clear(first, 30, end)).toEqual(["Success", "Success", "Success", ...nothing(27)]);
    for (const deferral of old) await expectClosed(bed(), form, deferral, "DeferralExpired");

    const next = await open(bed(), form);
    expect(sequenceOf(next.id)).toBe(first + 3n);
    await expectOpen(bed(), form, next);
    expect(told(bed(), await send(bed().node, KEEPER, form.claim(next), next.dueAt))).toBe("ok");
  });

  for (const name of FORM_NAMES) {
    it(`gnosisguild/zodiac-modifier-delay#19: what a batch names before it exists is still served afterwards, ${name}`, async () => {
      const form = bed().forms[name];
      const next = await open(bed(), form);
      const { node } = bed();
      expect(told(bed(), await send(node, OWNER, form.cancel(next)))).toBe("ok");
      const coming = { ...next, id: toId(sequenceOf(next.id) + 1n, placeOf(next.id)) };
      expect(performed(bed(), await send(node, KEEPER, form.perform([coming], 0n)))).toEqual(["NotIssued"]);

      const scheduled = await open(bed(), form);
      expect(scheduled.id).toBe(coming.id);
      expect(performed(bed(), await send(node, KEEPER, form.perform([scheduled], 1n), scheduled.dueAt))).toEqual([
        "Done",
      ]);
      expect(await effects(bed())).toBe(1n);
    });

    it(`lidofinance/dual-governance#269: the views allow what the call does, and nothing else, ${name}`, async () => {
      const form = bed().forms[name];
      const client = bed().node.publicClient;
      const random = randomOf(269);
      const seen = new Set<string>();
      for (let i = 0; i < 15; i++) {
        const delay = BigInt(random.below(6));
        const ttl = BigInt(random.below(4));
        const deferral = await open(bed(), form, { delay, ttl });
        const now = deferral.createdAt + BigInt(random.below(10));
        await bed().node.warp(now);

        const { book, kind } = form;
        const { id } = deferral;
        const stored = kind === "Stored";
        const preview = await (stored
          ? previewClaim(client, { ...book, id })
          : previewClaimSealed(client, { ...book, deferral }));
        const account = bed().node.walletClient(KEEPER).account;
        const items = [stored ? { id } : deferral];
        const [simulated] = await previewPerform(client, { address: form.host, bookId: book.bookId, items, account });
        const [due, expirable] = [await listDue(client, book), await listExpirable(client, book)];

        const answer = told(bed(), await send(bed().node, KEEPER, form.claim(deferral), now));
        const outcome = answer === "ok" ? "Success" : answer[0];
        seen.add(outcome);
        expect(preview).toBe(outcome);
        expect(simulated).toBe(answer === "ok" ? "Done" : outcome);
        expect(isClaimable(deferral, now)).toBe(answer === "ok");
        expect(due).toEqual(stored && answer === "ok" ? [id] : []);
        if (answer === "ok") continue;

        const expire = told(bed(), await send(bed().node, STRANGER, form.expire(deferral), now));
        expect(expire === "ok").toBe(isExpired(deferral, now));
        expect(expirable).toEqual(stored && expire === "ok" ? [id] : []);
        if (expire !== "ok") await send(bed().node, OWNER, form.cancel(deferral), now);
      }
      expect(seen).toEqual(new Set(["Success", "NotDue", "Expired"]));
    });

    it(`zerodevapp/kernel-7579-plugins#47: at the end of time a schedule fits to the second or is refused whole, ${name}`, async () => {
      const form = bed().forms[name];
      const { node } = bed();
      const now = MAX_TIME - 100n;
      const owner = node.walletClient(OWNER).account.address;
      const request = { owner, payload: payloadOf(enterOf(bed())) };
      await node.warp(now);
      const before = await bookOf(bed(), form);

      const refused = [
        { delay: 60n, ttl: 41n, error: ["Overflow", now, 60n, 41n, MAX_TIME] },
        { delay: 101n, ttl: 0n, error: ["Overflow", now, 101n, 0n, MAX_TIME] },
        { delay: MAX_DELAY, ttl: MAX_TIME, error: ["Overflow", now, MAX_DELAY, MAX_TIME, MAX_TIME] },
      ];
      for (const { delay, ttl, error } of refused) {
        const answer = await send(node, OWNER, form.schedule({ ...request, delay, ttl }), now);
        expect(told(bed(), answer)).toEqual(error);
      }
      expect(await bookOf(bed(), form)).toEqual(before);

      const last = await open(bed(), form, { delay: 60n, ttl: 40n, at: now });
      expect([last.dueAt, last.expiresAt]).toEqual([MAX_TIME - 40n, MAX_TIME]);
      expect(told(bed(), await send(node, KEEPER, form.claim(last), MAX_TIME - 1n))).toBe("ok");
    });

    for (const [first, second, closed] of [
      ["claim", "cancel", "DeferralClaimed"],
      ["cancel", "claim", "DeferralCancelled"],
    ] as const) {
      it(`zerodevapp/kernel-7579-plugins#44: ${first} before ${second} in the first second of the window, ${name}`, async () => {
        const form = bed().forms[name];
        const deferral = await open(bed(), form);
        const by = { claim: KEEPER, cancel: OWNER };
        const answers = await sendInOneBlock(bed().node, deferral.dueAt, [
          [by[first], form[first](deferral)],
          [by[second], form[second](deferral)],
        ]);
        expect(answers.map((answer) => told(bed(), answer))).toEqual(["ok", ["NotFound", deferral.id]]);
        await expectClosed(bed(), form, deferral, closed);
      });
    }
  }

  it.each(["Stored", "Sealed"] as const)(
    "neutron-org/neutron#824: a period of blocks is not one block longer or shorter, %s",
    async (kind) => {
      const { node } = bed();
      const book = await openBook(bed(), { maxDelay: MAX_DELAY, clock: "BlockNumber" });
      const form = (kind === "Stored" ? hubStored : hubSealed)(book.address, book.bookId, bed().performer.address);
      const request = { owner: node.walletClient(ADMIN).account.address, payload: "0x", delay: 5n, ttl: 3n } as const;
      const { timestamp } = await node.publicClient.getBlock();
      const scheduling = await sendInOneBlock(node, timestamp + 1n, [
        [ADMIN, form.schedule(request)],
        [ADMIN, form.schedule(request)],
        [ADMIN, form.schedule(request)],
      ]);
      const [first, second, last] = scheduling.flatMap(({ receipt }) => deferralsFromReceipt(receipt, book)) as [
        KeptDeferral,
        KeptDeferral,
        KeptDeferral,
      ];
      const block = scheduling[0]?.receipt.blockNumber ?? 0n;
      expect([first.createdAt, first.dueAt, first.expiresAt]).toEqual([block, block + 5n, block + 8n]);

      /** Asks in the block of this number. The time does not matter: it stands still. */
      const tellAt = async (number: bigint, call: (form: Form) => ReturnType<Form["claim"]>) => {
        const head = await node.publicClient.getBlockNumber();
        if (number > head + 1n) await node.mine(Number(number - head - 1n));
        const mined = await send(node, ADMIN, call(form));
        expect(mined.receipt.blockNumber).toBe(number);
        return told(bed(), mined);
      };
      expect(await tellAt(block + 4n, (f) => f.claim(first))).toEqual(["NotDue", first.id, block + 4n, block + 5n]);
      expect(await tellAt(block + 5n, (f) => f.claim(first))).toBe("ok");
      expect(await tellAt(block + 6n, (f) => f.expire(last))).toEqual(["NotExpired", last.id, block + 6n, block + 8n]);
      expect(await tellAt(block + 7n, (f) => f.claim(second))).toBe("ok");
      expect(await tellAt(block + 8n, (f) => f.claim(last))).toEqual(["Expired", last.id, block + 8n, block + 8n]);
      expect(await tellAt(block + 9n, (f) => f.expire(last))).toBe("ok");
    },
  );

  it("Quantus-Network/chain#398: a time in another unit is refused aloud and leaves nothing behind", async () => {
    const { node } = bed();
    const book = await openBook(bed(), { maxDelay: 30n * DAY, clock: "Timestamp" });
    const form = hubStored(book.address, book.bookId, bed().performer.address);
    const owner = node.walletClient(ADMIN).account.address;
    const before = await bookOf(bed(), form);

    // A day in milliseconds is too long a delay for the book; a date in milliseconds is not even asked of it.
    const milliseconds = DAY * 1_000n;
    const day = form.schedule({ owner, payload: "0x", delay: milliseconds, ttl: 0n });
    expect(told(bed(), await send(node, ADMIN, day))).toEqual(["InvalidDelay", milliseconds, 0n, 30n * DAY]);
    const date = BigInt(Date.UTC(2030, 0, 1));
    expect(() => prepareSchedule({ ...book, owner, payload: "0x", delay: date, ttl: 0n })).toThrow(InputRangeError);

    expect(await bookOf(bed(), form)).toEqual(before);
    const seconds = form.schedule({ owner, payload: "0x", delay: DAY, ttl: 0n });
    expect(told(bed(), await send(node, ADMIN, seconds))).toBe("ok");
  });
});

async function bookOf({ node, hub }: Bed, { book }: Form) {
  const reader = { address: book.address, abi: hub.abi, args: [book.bookId] } as const;
  const [nextId, openCount] = await Promise.all([
    node.publicClient.readContract({ ...reader, functionName: "nextId" }),
    node.publicClient.readContract({ ...reader, functionName: "openCount" }),
  ]);
  return { nextId, openCount };
}
