import { encodeAbiParameters, type Hash, keccak256, toHex } from "viem";
import { expect, it } from "vitest";
import type { KeptDeferral } from "../../../src/index.ts";
import { effects } from "../../support/attempter.ts";
import { type Bed, open, useBed } from "../../support/bed.ts";
import { expectClosed, expectOpen } from "../../support/closing.ts";
import { FORM_NAMES, type Form } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, OWNER, RIVAL } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Call, callOf, minedOf, send, signCall } from "../../support/transactions.ts";

// A chain that takes blocks back takes their claims back too: what counts is the chain that stays, and in that one a deferral is
// closed once.
describeOnBothNodes("a reorg", (startNode) => {
  const bed = useBed(startNode);

  /** Sends it in a block of its own and keeps the bytes for the other chain. */
  const sendKept = async (from: number, call: Call) => {
    const raw = await signCall(bed().node, from, call);
    return { raw, mined: await minedOf(bed().node, await bed().node.sendRaw(raw)) };
  };

  for (const name of FORM_NAMES) {
    // Due at once and without an end: the times of replaced blocks are the node's affair.
    const openNow = () => open(bed(), bed().forms[name], { delay: 0n, ttl: 0n });

    it(`${name}: a claim that it drops can be made again, by anyone, once`, async () => {
      const { node } = bed();
      const form = bed().forms[name];
      const deferral = await openNow();
      const point = await node.forkPoint();
      expect(told(bed(), await send(node, KEEPER, form.claim(deferral)))).toBe("ok");

      await node.reorg(point, []);

      await expectOpen(bed(), form, deferral);
      expect(await effects(bed())).toBe(0n);
      expect(told(bed(), await send(node, RIVAL, form.claim(deferral)))).toBe("ok");
      expect(told(bed(), await send(node, KEEPER, form.claim(deferral)))).toEqual(["NotFound", deferral.id]);
      await expectClosedByClaim(bed(), form, deferral);
    });

    it(`${name}: a claim that it drops works once when its bytes come back`, async () => {
      const { node } = bed();
      const form = bed().forms[name];
      const deferral = await openNow();
      const point = await node.forkPoint();
      const { raw, mined } = await sendKept(KEEPER, form.claim(deferral));
      expect(told(bed(), mined)).toBe("ok");

      await node.reorg(point, []);

      expect(told(bed(), await minedOf(node, await node.sendRaw(raw)))).toBe("ok");
      await expect(node.sendRaw(raw)).rejects.toThrow(/nonce too low/i);
      await expectClosedByClaim(bed(), form, deferral);
    });

    it(`${name}: a claim that it moves into another block counts once`, async () => {
      const { node } = bed();
      const form = bed().forms[name];
      const deferral = await openNow();
      const point = await node.forkPoint();
      const { raw, mined } = await sendKept(KEEPER, form.claim(deferral));
      await node.mine();

      await node.reorg(point, [{ raw, block: 1 }]);

      const moved = await minedOf(node, mined.hash);
      expect(told(bed(), moved)).toBe("ok");
      expect(moved.receipt.blockNumber).toBe(mined.receipt.blockNumber + 1n);
      expect(moved.receipt.blockHash).not.toBe(mined.receipt.blockHash);
      await expect(node.sendRaw(raw)).rejects.toThrow(/nonce too low/i);
      expect(told(bed(), await send(node, RIVAL, form.claim(deferral)))).toEqual(["NotFound", deferral.id]);
      await expectClosedByClaim(bed(), form, deferral);
    });

    it(`${name}: a cancel that it puts before the claim wins on the chain that stays`, async () => {
      const { node } = bed();
      const form = bed().forms[name];
      const deferral = await openNow();
      const point = await node.forkPoint();
      const claim = await sendKept(KEEPER, form.claim(deferral));
      const cancel = await sendKept(OWNER, form.cancel(deferral));
      expect(told(bed(), claim.mined)).toBe("ok");
      expect(told(bed(), cancel.mined)).toEqual(["NotFound", deferral.id]);

      await node.reorg(point, [
        { raw: cancel.raw, block: 0 },
        { raw: claim.raw, block: 1 },
      ]);

      expect(told(bed(), await minedOf(node, cancel.mined.hash))).toBe("ok");
      expect(told(bed(), await minedOf(node, claim.mined.hash))).toEqual(["NotFound", deferral.id]);
      await expectClosed(bed(), form, deferral, "DeferralCancelled");
      expect(await effects(bed())).toBe(0n);
    });

    it(`${name}: a claim whose schedule it drops finds nothing`, async () => {
      const { node } = bed();
      const form = bed().forms[name];
      const point = await node.forkPoint();
      const deferral = await openNow();
      const claim = await sendKept(KEEPER, form.claim(deferral));
      const perform = await sendKept(RIVAL, form.perform([deferral], 0n));
      const served = await sendKept(RIVAL, form.perform([deferral], 1n));
      expect(told(bed(), claim.mined)).toBe("ok");
      expect(performed(bed(), perform.mined)).toEqual(["Finished"]);

      await node.reorg(point, [
        { raw: claim.raw, block: 0 },
        { raw: perform.raw, block: 1 },
        { raw: served.raw, block: 2 },
      ]);

      expect(told(bed(), await minedOf(node, claim.mined.hash))).toEqual(["NotFound", deferral.id]);
      expect(performed(bed(), await minedOf(node, perform.mined.hash))).toEqual(["NotIssued"]);
      expect(told(bed(), await minedOf(node, served.mined.hash))).toEqual(["TooFewServed", 0n, 1n]);
      expect(await effects(bed())).toBe(0n);
    });
  }

  it("hub stored: an id that it gives to another deferral is refused where the digest is named", async () => {
    const { node, hub } = bed();
    const form = bed().forms["hub stored"];
    const { meant, other } = await exchange(bed(), form);
    const [wanted, found] = [digest(form.book.bookId, meant), digest(form.book.bookId, other)];

    const claim = callOf(hub, "claimExact", [form.book.bookId, meant.id, wanted]);
    expect(told(bed(), await send(node, KEEPER, claim))).toEqual(["DigestMismatch", meant.id, wanted, found]);
    const cancel = callOf(hub, "cancelExact", [form.book.bookId, meant.id, wanted]);
    expect(told(bed(), await send(node, OWNER, cancel))).toEqual(["DigestMismatch", meant.id, wanted, found]);
    await expectOpen(bed(), form, other);

    expect(told(bed(), await send(node, KEEPER, callOf(hub, "claimExact", [form.book.bookId, other.id, found])))).toBe(
      "ok",
    );
    await expectClosed(bed(), form, other, "DeferralClaimed");
  });

  for (const name of ["hub sealed", "timelock"] as const) {
    it(`${name}: an id that it gives to another deferral is refused to the one that was meant`, async () => {
      const { node } = bed();
      const form = bed().forms[name];
      const { meant, other } = await exchange(bed(), form);

      for (const [from, way] of [
        [KEEPER, "claim"],
        [OWNER, "cancel"],
        [RIVAL, "expire"],
      ] as const) {
        expect(told(bed(), await send(node, from, form[way](meant)))).toEqual(["SealMismatch", meant.id]);
      }
      expect(performed(bed(), await send(node, KEEPER, form.perform([meant], 0n)))).toEqual(["Mismatch"]);
      await expectOpen(bed(), form, other);

      expect(told(bed(), await send(node, KEEPER, form.claim(other)))).toBe("ok");
      await expectClosed(bed(), form, other, "DeferralClaimed");
    });
  }
});

/** Schedules a deferral, takes it back by a reorg, and schedules another one, which gets the same id. */
async function exchange(bed: Bed, form: Form): Promise<{ meant: KeptDeferral; other: KeptDeferral }> {
  const point = await bed.node.forkPoint();
  const meant = await open(bed, form, { delay: 0n, ttl: 0n });
  await bed.node.reorg(point, []);
  const effect = callOf(bed.attempter, "prepare", [[]]);
  const other = await open(bed, form, { delay: 0n, ttl: 0n, effect });
  expect(other.id).toBe(meant.id);
  expect(other.payload).not.toBe(meant.payload);
  return { meant, other };
}

async function expectClosedByClaim(bed: Bed, form: Form, deferral: KeptDeferral): Promise<void> {
  await expectClosed(bed, form, deferral, "DeferralClaimed");
  expect(await effects(bed)).toBe(form.claimActs ? 1n : 0n);
}

/** The digest as the interface describes it: the EIP-712 hash of the struct, without a domain. */
function digest(book: bigint, { id, owner, createdAt, dueAt, expiresAt, payload }: KeptDeferral): Hash {
  const type =
    "Deferral(uint256 book,uint64 id,address owner,uint40 createdAt,uint40 dueAt,uint40 expiresAt,bytes payload)";
  const words = ["bytes32", "uint256", "uint64", "address", "uint40", "uint40", "uint40", "bytes32"] as const;
  return keccak256(
    encodeAbiParameters(
      words.map((word) => ({ type: word })),
      [
        keccak256(toHex(type)),
        book,
        id,
        owner,
        ...[createdAt, dueAt, expiresAt].map(Number),
        keccak256(payload),
      ] as never,
    ),
  );
}
