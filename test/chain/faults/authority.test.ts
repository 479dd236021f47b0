import { getAddress, zeroAddress } from "viem";
import { expect, it } from "vitest";
import {
  deferralsFromReceipt,
  getBook,
  getRights,
  type KeptDeferral,
  listOpen,
  prepareAcceptBook,
  prepareOfferBook,
  previewPerform,
  sequenceOf,
} from "../../../src/index.ts";
import { fromDeferral } from "../../../src/internal/codec.ts";
import { effects, enterOf } from "../../support/attempter.ts";
import { type Bed, open, openBook, useBed } from "../../support/bed.ts";
import { expectClosed, expectOpen } from "../../support/closing.ts";
import { deployDueTimelock } from "../../support/contracts.ts";
import { FORM_NAMES, type Form, hubStored, payloadOf } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { ADMIN, KEEPER, OWNER, RIVAL, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Call, callOf, encoded, refusalOf, send, sendInOneBlock } from "../../support/transactions.ts";

const SCHEDULER = 1n;
const CLAIMER = 2n;

// Section G of the faults: authority and cancel.
describeOnBothNodes("faults of authority", (startNode) => {
  const bed = useBed(startNode);
  const addressOf = (index: number) => bed().node.walletClient(index).account.address;

  it("OpenZeppelin/openzeppelin-contracts#4612, #6388: a call of the timelock to itself has no right there, nor in the hub", async () => {
    const { timelock, hub, node, forms } = bed();
    const form = forms.timelock;
    const other = await open(bed(), form);
    const { bookId } = forms["hub stored"].book;
    const stranger = addressOf(STRANGER);
    const attacks: { effect: Call; refusal: readonly unknown[] }[] = [
      { effect: form.claim(other), refusal: ["Unauthorized"] },
      { effect: form.perform([other], 1n), refusal: ["Unauthorized"] },
      { effect: callOf(timelock, "performItem", [0n, fromDeferral(other)]), refusal: ["NotArmed"] },
      { effect: form.cancel(other), refusal: ["NotOwner", other.id, getAddress(timelock.address), other.owner] },
      { effect: callOf(timelock, "schedule", [stranger, 0n, "0x", 0n, 0n]), refusal: ["Unauthorized"] },
      { effect: callOf(timelock, "grantRoles", [stranger, 7n]), refusal: ["Unauthorized"] },
      { effect: callOf(timelock, "transferOwnership", [stranger]), refusal: ["Unauthorized"] },
      {
        effect: callOf(hub, "claim", [bookId, 1n]),
        refusal: ["MissingRight", bookId, getAddress(timelock.address), CLAIMER],
      },
      {
        effect: callOf(hub, "schedule", [bookId, stranger, "0x", 0n, 0n]),
        refusal: ["MissingRight", bookId, getAddress(timelock.address), SCHEDULER],
      },
      {
        effect: callOf(hub, "setRights", [bookId, timelock.address, 3n]),
        refusal: ["NotController", bookId, getAddress(timelock.address), addressOf(ADMIN)],
      },
    ];
    for (const { effect, refusal } of attacks) {
      const deferral = await open(bed(), form, { effect, ttl: 0n });
      const answer = await send(node, KEEPER, form.claim(deferral), deferral.dueAt);
      const [error, id, target, reason] = told(bed(), answer);
      expect([error, id, target]).toEqual(["CallFailed", deferral.id, getAddress(effect.to)]);
      expect(refusalOf(bed().errors, { success: false, output: reason as `0x${string}` })).toEqual(refusal);
    }
    await expectOpen(bed(), form, other, BigInt(attacks.length) + 1n);
  });

  for (const name of FORM_NAMES) {
    it(`OpenZeppelin/openzeppelin-contracts#6573, #2977, #6582: after a cancel in the book itself the host says finished, ${name}`, async () => {
      const form = bed().forms[name];
      const { node } = bed();
      const deferral = await open(bed(), form);
      const items = [form.kind === "Stored" ? { id: deferral.id } : deferral];
      const host = { address: form.host, bookId: form.book.bookId, items, account: addressOf(KEEPER) };
      await node.warp(deferral.dueAt);
      expect(await previewPerform(node.publicClient, host)).toEqual(["Done"]);

      expect(told(bed(), await send(node, OWNER, form.cancel(deferral)))).toBe("ok");

      expect(await previewPerform(node.publicClient, host)).toEqual(["Finished"]);
      expect(performed(bed(), await send(node, KEEPER, form.perform([deferral], 0n)))).toEqual(["Finished"]);
      await expectClosed(bed(), form, deferral, "DeferralCancelled");
      expect(await effects(bed())).toBe(0n);
    });

    it(`sherlock-audit/2023-12-flatmoney-judging#61: a cancel ahead of the keeper costs it less than a claim, ${name}`, async () => {
      const form = bed().forms[name];
      const [won, lost] = [await open(bed(), form), await open(bed(), form)];
      const winner = await send(bed().node, KEEPER, form.perform([won], 1n), won.dueAt);
      const [, loser] = await sendInOneBlock(bed().node, lost.dueAt + 10n, [
        [OWNER, form.cancel(lost)],
        [KEEPER, form.perform([lost], 1n)],
      ]);
      expect(performed(bed(), winner)).toEqual(["Done"]);
      expect(performed(bed(), loser)).toEqual(["Finished"]);
      expect(loser?.receipt.gasUsed).toBeLessThan(winner.receipt.gasUsed);
    });
  }

  it("OpenZeppelin/openzeppelin-contracts#6573, #2977, #6582: an owner without any right in the book can cancel what is its own", async () => {
    const { node, forms } = bed();
    const form = forms["hub stored"];
    const owner = addressOf(STRANGER);
    expect(await getRights(node.publicClient, { ...form.book, account: owner })).toEqual({
      scheduler: false,
      claimer: false,
    });
    const request = { owner, payload: payloadOf(enterOf(bed())), delay: 10n, ttl: 60n };
    const { receipt } = await send(node, OWNER, form.schedule(request));
    const [deferral] = deferralsFromReceipt(receipt, form.book) as [KeptDeferral];
    // Whoever scheduled it, and whoever controls the book, is not its owner.
    for (const other of [OWNER, ADMIN]) {
      const answer = await send(node, other, form.cancel(deferral));
      expect(told(bed(), answer)).toEqual(["NotOwner", deferral.id, addressOf(other), owner]);
    }
    expect(told(bed(), await send(node, STRANGER, form.cancel(deferral)))).toBe("ok");
    await expectClosed(bed(), form, deferral, "DeferralCancelled");
  });

  it("OpenZeppelin CHANGELOG 4.0: a role of the zero address lets nobody in", async () => {
    const { node } = bed();
    const timelock = await deployDueTimelock(node, { proposers: [zeroAddress], executors: [zeroAddress] });
    const call = callOf(timelock, "schedule", [addressOf(KEEPER), 0n, "0x", 0n, 0n]);
    for (const account of [ADMIN, STRANGER]) {
      expect(told(bed(), await send(node, account, call))).toEqual(["Unauthorized"]);
      const batch = callOf(timelock, "perform", [0n, [], 0n]);
      expect(told(bed(), await send(node, account, batch))).toEqual(["Unauthorized"]);
    }
  });

  it("OpenZeppelin CHANGELOG 4.0: the zero address is no owner, grantee, offeree or canceller", async () => {
    const { hub, node, forms } = bed();
    const { bookId } = forms["hub stored"].book;
    const refusals: [from: number, call: Call, refusal: readonly unknown[]][] = [
      [OWNER, callOf(hub, "schedule", [bookId, zeroAddress, "0x", 0n, 0n]), ["EmptyOwner"]],
      [OWNER, callOf(hub, "scheduleSealed", [bookId, zeroAddress, "0x", 0n, 0n]), ["EmptyOwner"]],
      [ADMIN, callOf(hub, "setRights", [bookId, zeroAddress, 3n]), ["InvalidGrantee", bookId, zeroAddress]],
      [ADMIN, callOf(hub, "offerBook", [bookId, zeroAddress]), ["InvalidOffer", bookId, zeroAddress]],
      [STRANGER, callOf(hub, "acceptBook", [bookId, 1n]), ["NoOffer", bookId, addressOf(STRANGER)]],
      [STRANGER, callOf(hub, "claim", [0n, 1n]), ["NoSuchBook", 0n]],
    ];
    for (const [from, call, refusal] of refusals) {
      expect(told(bed(), await send(node, from, call))).toEqual(refusal);
    }
    // A book without a performer has given no right away.
    const book = await openBook(bed());
    expect(await getRights(node.publicClient, { ...book, account: zeroAddress })).toEqual({
      scheduler: false,
      claimer: false,
    });
  });

  it("zerodevapp/kernel-7579-plugins#37: no grant survives a hand-over, and none comes back with the book", async () => {
    const { node, hub, performer, forms } = bed();
    const form = forms["hub stored"];
    const { bookId } = form.book;
    const deferral = await open(bed(), form, { ttl: 0n });
    const sequence = sequenceOf(deferral.id) + 1n;
    await handOver(bed(), form, ADMIN, RIVAL, sequence);

    const request = { owner: addressOf(OWNER), payload: "0x", delay: 0n, ttl: 0n } as const;
    const refused = async (from: number, call: Call, right: bigint) =>
      expect(told(bed(), await send(node, from, call, deferral.dueAt))).toEqual([
        "MissingRight",
        bookId,
        addressOf(from),
        right,
      ]);
    await refused(OWNER, form.schedule(request), SCHEDULER);
    await refused(ADMIN, form.schedule(request), SCHEDULER);
    await refused(KEEPER, form.claim(deferral), CLAIMER);
    expect(performed(bed(), await send(node, KEEPER, form.perform([deferral], 0n)))).toEqual(["Failed"]);
    expect((await getBook(node.publicClient, form.book)).performer).toBeUndefined();
    await expectOpen(bed(), form, deferral);

    // Back with the first controller, the grants it had made before are not there again.
    await handOver(bed(), form, RIVAL, ADMIN, sequence);
    await refused(KEEPER, form.claim(deferral), CLAIMER);
    for (const account of [addressOf(OWNER), performer.address]) {
      const rights = await getRights(node.publicClient, { address: hub.address, bookId, account });
      expect(rights).toEqual({ scheduler: false, claimer: false });
    }
    expect(told(bed(), await send(node, ADMIN, form.claim(deferral)))).toBe("ok");
    await expectClosed(bed(), form, deferral, "DeferralClaimed");
  });

  it("zerodevapp/kernel-7579-plugins#37: a book opened anew has nothing of an older one", async () => {
    const { node, performer } = bed();
    await open(bed(), bed().forms["hub stored"]);
    const book = await openBook(bed());
    const form = hubStored(book.address, book.bookId, performer.address);
    expect(await listOpen(node.publicClient, form.book)).toEqual([]);
    expect(await getRights(node.publicClient, { ...form.book, account: addressOf(OWNER) })).toEqual({
      scheduler: false,
      claimer: false,
    });
  });
});

/** Offers the book and accepts it, by accounts of the test. */
async function handOver({ node }: Bed, { book }: Form, from: number, to: number, sequence: bigint): Promise<void> {
  const heir = node.walletClient(to).account.address;
  const offer = await send(node, from, encoded(prepareOfferBook({ ...book, to: heir })));
  const accept = await send(node, to, encoded(prepareAcceptBook({ ...book, sequence })));
  expect([offer.success, accept.success]).toEqual([true, true]);
}
