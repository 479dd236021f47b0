import { beforeEach, expect, it } from "vitest";
import {
  type BookRef,
  deferralLogsFromReceipt,
  deferralsFromReceipt,
  ExpiredError,
  InvalidTTLError,
  type KeptDeferral,
  NotDueError,
  NotExpiredError,
  NotFoundError,
  NotOwnerError,
  prepareCancelSealed,
  prepareClaim,
  prepareClaimManySealed,
  prepareClaimSealed,
  prepareExpireSealed,
  prepareScheduleSealed,
  SealMismatchError,
  toId,
} from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { CONTROLLER, OWNER, STRANGER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("sealed deferrals", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;
  let deferral: KeptDeferral;

  beforeEach(async () => {
    book = await bed().openBook();
    deferral = await bed().schedule(book, { kind: "Sealed" });
  });

  it("scheduleSealed keeps a commitment, and the receipt gives the deferral to keep", async () => {
    const { client, wallet, mined, address, node } = bed();
    const request = { ...book, owner: address(STRANGER), payload: "0xabcd", delay: 40n, ttl: 2n } as const;
    const call = prepareScheduleSealed(request);
    expect(await client.simulateCall(call, { account: address(CONTROLLER) })).toBe(toId(2n, 1n));
    const receipt = await mined(wallet(CONTROLLER).scheduleSealed(request));
    const { timestamp } = await node.publicClient.getBlock({ blockNumber: receipt.blockNumber });
    expect(deferralsFromReceipt(receipt, book)).toEqual([
      {
        id: toId(2n, 1n),
        owner: address(STRANGER),
        createdAt: timestamp,
        dueAt: timestamp + 40n,
        expiresAt: timestamp + 42n,
        payload: "0xabcd",
        kind: "Sealed",
      },
    ]);
    expect(await client.isOpen({ ...book, id: toId(2n, 1n) })).toBe(true);
    expect(await client.getDeferral({ ...book, id: toId(2n, 1n) })).toBeUndefined();
  });

  it("scheduleSealed wants a ttl where the book does", async () => {
    const { wallet, mined, address, openBook, expectRefused } = bed();
    const request = { owner: address(OWNER), delay: 0n };
    const fields = { ttl: 0n, minTTL: 1n, maxTTL: 2n ** 40n - 1n };
    await expectRefused(prepareScheduleSealed({ ...book, ...request }), CONTROLLER, InvalidTTLError, fields);
    const lenient = await openBook({ sealedNeedsTTL: false });
    await mined(wallet(CONTROLLER).scheduleSealed({ ...lenient, ...request }));
  });

  it("claimSealed closes it inside its window, once", async () => {
    const { client, wallet, mined, node, expectRefused } = bed();
    const { id, dueAt, expiresAt, owner } = deferral;
    const call = prepareClaimSealed({ ...book, deferral });
    await node.warp(dueAt - 1n);
    await expectRefused(call, CONTROLLER, NotDueError, { id, time: dueAt - 1n, dueAt });
    expect(await client.previewClaimSealed({ ...book, deferral })).toBe("NotDue");
    expect(await client.previewClaimSealed({ ...book, deferral, time: dueAt })).toBe("Success");
    expect(await client.previewClaimSealed({ ...book, deferral, time: expiresAt })).toBe("Expired");

    await node.warp(dueAt);
    const receipt = await mined(wallet(CONTROLLER).claimSealed({ ...book, deferral }));
    expect(deferralLogsFromReceipt(receipt, book)).toMatchObject([{ eventName: "DeferralClaimed", id, owner }]);
    await expectRefused(call, CONTROLLER, NotFoundError, { id });
    expect(await client.previewClaimSealed({ ...book, deferral })).toBe("NotFound");
  });

  it("claimSealed is refused from expiresAt on, and expireSealed clears from then on", async () => {
    const { wallet, mined, node, expectRefused } = bed();
    const { id, expiresAt, owner } = deferral;
    const expire = prepareExpireSealed({ ...book, deferral });
    await node.warp(expiresAt - 1n);
    await expectRefused(expire, STRANGER, NotExpiredError, { id, time: expiresAt - 1n, expiresAt });
    await node.warp(expiresAt);
    const claim = prepareClaimSealed({ ...book, deferral });
    await expectRefused(claim, CONTROLLER, ExpiredError, { id, time: expiresAt, expiresAt });
    const receipt = await mined(wallet(STRANGER).expireSealed({ ...book, deferral }));
    expect(deferralLogsFromReceipt(receipt, book)).toMatchObject([{ eventName: "DeferralExpired", id, owner }]);
  });

  it("cancelSealed is the owner's", async () => {
    const { wallet, mined, address, expectRefused } = bed();
    const { id, owner } = deferral;
    const fields = { id, account: address(STRANGER), owner };
    await expectRefused(prepareCancelSealed({ ...book, deferral }), STRANGER, NotOwnerError, fields);
    const receipt = await mined(wallet(OWNER).cancelSealed({ ...book, deferral }));
    expect(deferralLogsFromReceipt(receipt, book)).toMatchObject([{ eventName: "DeferralCancelled", id, owner }]);
  });

  it("every field has to be as it was sealed, and the book too", async () => {
    const { client, node, address, expectRefused, openBook } = bed();
    await node.warp(deferral.dueAt);
    const changes: Partial<KeptDeferral>[] = [
      { owner: address(STRANGER) },
      { createdAt: deferral.createdAt - 1n },
      { dueAt: deferral.dueAt - 1n },
      { expiresAt: deferral.expiresAt + 1n },
      { payload: "0x1235" },
    ];
    for (const change of changes) {
      const changed = { ...deferral, ...change };
      const { id } = deferral;
      await expectRefused(prepareClaimSealed({ ...book, deferral: changed }), CONTROLLER, SealMismatchError, { id });
      expect(await client.previewClaimSealed({ ...book, deferral: changed })).toBe("SealMismatch");
    }
    const other = await openBook();
    const moved = prepareClaimSealed({ ...other, deferral });
    await expectRefused(moved, CONTROLLER, NotFoundError, { id: deferral.id });
  });

  it("the forms for stored deferrals do not find it", async () => {
    const { client, node, expectRefused } = bed();
    const { id, dueAt } = deferral;
    await node.warp(dueAt);
    await expectRefused(prepareClaim({ ...book, id }), CONTROLLER, NotFoundError, { id });
    expect(await client.previewClaim({ ...book, id })).toBe("NotFound");
  });

  it("claimManySealed claims what it can, each once", async () => {
    const { client, wallet, mined, node, address, schedule } = bed();
    const later = await schedule(book, { kind: "Sealed", delay: 900n });
    const deferrals = [deferral, later, { ...later, payload: "0x" } as const, deferral];
    await node.warp(deferral.dueAt);
    const call = prepareClaimManySealed({ ...book, deferrals });
    const outcomes = await client.simulateCall(call, { account: address(CONTROLLER) });
    expect(outcomes).toEqual(["Success", "NotDue", "SealMismatch", "NotFound"]);
    const receipt = await mined(wallet(CONTROLLER).claimManySealed({ ...book, deferrals }));
    expect(deferralLogsFromReceipt(receipt, book).map(({ id }) => id)).toEqual([deferral.id]);
  });
});
