import { beforeEach, expect, it } from "vitest";
import { dueBookAbi } from "../../../src/abis/index.ts";
import {
  BookFullError,
  type BookRef,
  type Deferral,
  DigestMismatchError,
  deferralLogsFromReceipt,
  deferralsFromReceipt,
  digestOf,
  ExpiredError,
  InvalidDelayError,
  InvalidTTLError,
  NotDueError,
  NotExpiredError,
  NotFoundError,
  NotOwnerError,
  OverflowError,
  prepareCancel,
  prepareCancelExact,
  prepareCancelMany,
  prepareClaim,
  prepareClaimExact,
  prepareClaimMany,
  prepareExpire,
  prepareExpireMany,
  prepareSchedule,
  prepareScheduleMany,
  toId,
} from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { CONTROLLER, OWNER, STRANGER, useSdk } from "../../support/sdk.ts";

const MAX_TIME = 2n ** 40n - 1n;

describeOnBothNodes("stored deferrals", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;
  let deferral: Deferral;

  beforeEach(async () => {
    book = await bed().openBook({ maxOpen: 3n });
    deferral = await bed().schedule(book);
  });

  it("schedule stores what it was told, and the receipt gives it back", async () => {
    const { client, wallet, mined, address, node } = bed();
    const request = { ...book, owner: address(STRANGER), payload: "0xabcd", delay: 40n, ttl: 2n } as const;
    expect(await client.simulateCall(prepareSchedule(request), { account: address(CONTROLLER) })).toBe(toId(2n, 1n));

    const receipt = await mined(wallet(CONTROLLER).schedule(request));
    const { timestamp } = await node.publicClient.getBlock({ blockNumber: receipt.blockNumber });
    const scheduled = {
      id: toId(2n, 1n),
      owner: address(STRANGER),
      createdAt: timestamp,
      dueAt: timestamp + 40n,
      expiresAt: timestamp + 42n,
      payload: "0xabcd",
    };
    expect(deferralsFromReceipt(receipt, book)).toEqual([{ ...scheduled, kind: "Stored" }]);
    expect(await client.getDeferral({ ...book, id: scheduled.id })).toEqual(scheduled);
  });

  it("schedule has defaults: no payload, no end", async () => {
    const { wallet, mined, address } = bed();
    const receipt = await mined(wallet(CONTROLLER).schedule({ ...book, owner: address(OWNER), delay: 0n }));
    expect(deferralsFromReceipt(receipt, book)).toMatchObject([{ payload: "0x", expiresAt: 0n }]);
  });

  it("scheduleMany schedules all, in order", async () => {
    const { client, wallet, mined, address } = bed();
    const requests = [
      { owner: address(OWNER), delay: 1n },
      { owner: address(STRANGER), payload: "0x99", delay: 2n, ttl: 3n },
    ] as const;
    const ids = [toId(2n, 1n), toId(3n, 2n)];
    const call = prepareScheduleMany({ ...book, requests });
    expect(await client.simulateCall(call, { account: address(CONTROLLER) })).toEqual(ids);
    const receipt = await mined(wallet(CONTROLLER).scheduleMany({ ...book, requests }));
    expect(deferralsFromReceipt(receipt, book)).toMatchObject([
      { id: ids[0], owner: address(OWNER), payload: "0x", expiresAt: 0n },
      { id: ids[1], owner: address(STRANGER), payload: "0x99" },
    ]);
  });

  it("schedule refuses what the book's limits refuse", async () => {
    const { address, expectRefused, schedule, openBook, node } = bed();
    const owner = address(OWNER);
    const delayed = (delay: bigint, ttl = 0n) => prepareSchedule({ ...book, owner, delay, ttl });
    await expectRefused(delayed(1_001n), CONTROLLER, InvalidDelayError, {
      delay: 1_001n,
      minDelay: 0n,
      maxDelay: 1_000n,
    });

    const { timestamp } = await node.publicClient.getBlock();
    const over = { time: timestamp, delay: 1n, ttl: MAX_TIME - timestamp, maxTime: MAX_TIME };
    await expectRefused(delayed(over.delay, over.ttl), CONTROLLER, OverflowError, over);

    await schedule(book);
    await schedule(book);
    await expectRefused(delayed(1n), CONTROLLER, BookFullError, { maxOpen: 3n });

    const late = await openBook({ minDelay: 10n });
    const early = prepareSchedule({ ...late, owner, delay: 9n });
    await expectRefused(early, CONTROLLER, InvalidDelayError, { delay: 9n, minDelay: 10n, maxDelay: 1_000n });
  });

  it("claim closes a deferral inside its window, once", async () => {
    const { client, wallet, mined, node, address, expectRefused } = bed();
    const { id, dueAt, owner } = deferral;
    const call = prepareClaim({ ...book, id });
    await node.warp(dueAt - 1n);
    await expectRefused(call, CONTROLLER, NotDueError, { id, time: dueAt - 1n, dueAt });
    expect(await client.previewClaim({ ...book, id })).toBe("NotDue");

    await node.warp(dueAt);
    expect(await client.previewClaim({ ...book, id })).toBe("Success");
    expect(await client.simulateCall(call, { account: address(CONTROLLER) })).toEqual(without(deferral));

    const receipt = await mined(wallet(CONTROLLER).claim({ ...book, id }));
    expect(deferralLogsFromReceipt(receipt, book)).toMatchObject([
      { eventName: "DeferralClaimed", id, owner, ...book },
    ]);
    expect(await client.isOpen({ ...book, id })).toBe(false);
    expect(await client.isIssued({ ...book, id })).toBe(true);
    expect(await client.getDeferral({ ...book, id })).toBeUndefined();
    expect(await client.previewClaim({ ...book, id })).toBe("NotFound");
    await expectRefused(call, CONTROLLER, NotFoundError, { id });
  });

  it("claim is refused from expiresAt on, and expire clears from then on", async () => {
    const { client, wallet, mined, node, address, expectRefused } = bed();
    const { id, expiresAt, owner } = deferral;
    const expire = prepareExpire({ ...book, id });
    await node.warp(expiresAt - 1n);
    await expectRefused(expire, STRANGER, NotExpiredError, { id, time: expiresAt - 1n, expiresAt });
    await node.warp(expiresAt);
    expect(await client.previewClaim({ ...book, id })).toBe("Expired");
    await expectRefused(prepareClaim({ ...book, id }), CONTROLLER, ExpiredError, { id, time: expiresAt, expiresAt });

    expect(await client.simulateCall(expire, { account: address(STRANGER) })).toEqual(without(deferral));
    const receipt = await mined(wallet(STRANGER).expire({ ...book, id }));
    expect(deferralLogsFromReceipt(receipt, book)).toMatchObject([{ eventName: "DeferralExpired", id, owner }]);
    await expectRefused(expire, STRANGER, NotFoundError, { id });
  });

  it("cancel is the owner's, before and after the window", async () => {
    const { client, wallet, mined, node, address, schedule, expectRefused } = bed();
    const { id, owner } = deferral;
    const call = prepareCancel({ ...book, id });
    await expectRefused(call, STRANGER, NotOwnerError, { id, account: address(STRANGER), owner });
    expect(await client.simulateCall(call, { account: owner })).toEqual(without(deferral));
    const receipt = await mined(wallet(OWNER).cancel({ ...book, id }));
    expect(deferralLogsFromReceipt(receipt, book)).toMatchObject([{ eventName: "DeferralCancelled", id, owner }]);
    await expectRefused(call, OWNER, NotFoundError, { id });

    const late = await schedule(book);
    await node.warp(late.expiresAt + 5n);
    await mined(wallet(OWNER).cancel({ ...book, id: late.id }));
    expect(await client.isOpen({ ...book, id: late.id })).toBe(false);
  });

  it("claimExact and cancelExact want the deferral that was meant", async () => {
    const { client, wallet, mined, node, schedule, expectRefused, address } = bed();
    const other = await schedule(book);
    const found = digestOf(book.bookId, deferral);
    const wanted = digestOf(book.bookId, other);
    const { id } = deferral;
    await node.warp(deferral.dueAt);
    const claim = prepareClaimExact({ ...book, id, digest: wanted });
    await expectRefused(claim, CONTROLLER, DigestMismatchError, { id, wanted, found });
    const cancel = prepareCancelExact({ ...book, id, digest: wanted });
    await expectRefused(cancel, OWNER, DigestMismatchError, { id, wanted, found });

    const right = prepareClaimExact({ ...book, id, digest: found });
    expect(await client.simulateCall(right, { account: address(CONTROLLER) })).toEqual(without(deferral));
    await mined(wallet(CONTROLLER).claimExact({ ...book, id, digest: found }));
    await mined(wallet(OWNER).cancelExact({ ...book, id: other.id, digest: wanted }));
    expect(await client.listOpen(book)).toEqual([]);
    await expectRefused(right, CONTROLLER, NotFoundError, { id });
  });

  it("claimMany claims what it can, each once", async () => {
    const { client, wallet, mined, node, address, schedule } = bed();
    const later = await schedule(book, { delay: 900n });
    const ids = [deferral.id, later.id, deferral.id, toId(99n, 0n)];
    await node.warp(deferral.dueAt);
    const results = await client.simulateCall(prepareClaimMany({ ...book, ids }), { account: address(CONTROLLER) });
    expect(results).toEqual([
      { outcome: "Success", deferral: without(deferral) },
      { outcome: "NotDue", deferral: undefined },
      { outcome: "NotFound", deferral: undefined },
      { outcome: "NotFound", deferral: undefined },
    ]);
    const receipt = await mined(wallet(CONTROLLER).claimMany({ ...book, ids }));
    expect(deferralLogsFromReceipt(receipt, book).map(({ id }) => id)).toEqual([deferral.id]);
  });

  it("cancelMany cancels what is the caller's", async () => {
    const { client, wallet, mined, address, schedule } = bed();
    const foreign = await schedule(book, { owner: address(STRANGER) });
    const ids = [foreign.id, deferral.id, deferral.id];
    const results = await client.simulateCall(prepareCancelMany({ ...book, ids }), { account: address(OWNER) });
    expect(results).toEqual(["NotOwner", "Success", "NotFound"]);
    const receipt = await mined(wallet(OWNER).cancelMany({ ...book, ids }));
    expect(deferralLogsFromReceipt(receipt, book).map(({ id }) => id)).toEqual([deferral.id]);
  });

  it("expireMany clears what has expired", async () => {
    const { client, wallet, mined, address, schedule, node } = bed();
    const forever = await schedule(book, { ttl: 0n });
    const ids = [forever.id, deferral.id, toId(99n, 0n)];
    await node.warp(deferral.expiresAt);
    const results = await client.simulateCall(prepareExpireMany({ ...book, ids }), { account: address(STRANGER) });
    expect(results).toEqual(["NotExpired", "Success", "NotFound"]);
    const receipt = await mined(wallet(STRANGER).expireMany({ ...book, ids }));
    expect(deferralLogsFromReceipt(receipt, book).map(({ id }) => id)).toEqual([deferral.id]);
  });

  it("a deferral without an end is never expired", async () => {
    const { schedule, node, expectRefused } = bed();
    const { id } = await schedule(book, { ttl: 0n });
    await node.warp(MAX_TIME - 10n);
    const fields = { id, time: MAX_TIME - 10n, expiresAt: 0n };
    await expectRefused(prepareExpire({ ...book, id }), STRANGER, NotExpiredError, fields);
  });

  it("digestOf is the contract's", async () => {
    const { client, hub } = bed();
    const { createdAt, dueAt, expiresAt, ...rest } = without(deferral);
    const times = { createdAt: Number(createdAt), dueAt: Number(dueAt), expiresAt: Number(expiresAt) };
    const args = [book.bookId, { ...rest, ...times }] as const;
    expect(digestOf(book.bookId, deferral)).toBe(
      await client.readContract({ address: hub, abi: dueBookAbi, functionName: "digestOf", args }),
    );
  });

  it("a ttl that no clock can hold is refused by the contract too", async () => {
    const { wallet, address, hub, client } = bed();
    const args = [book.bookId, address(OWNER), "0x", 1n, MAX_TIME + 1n] as const;
    const call = { address: hub, abi: dueBookAbi, functionName: "schedule", args, toResult: () => {} } as const;
    const refused = client.simulateCall(call, { account: address(CONTROLLER) });
    await expect(refused).rejects.toMatchObject({
      name: "InvalidTTLError",
      ttl: MAX_TIME + 1n,
      minTTL: 0n,
      maxTTL: MAX_TIME,
    });
    await expect(wallet(CONTROLLER).sendCall(call, {})).rejects.toBeInstanceOf(InvalidTTLError);
  });
});

/** A deferral as contracts return it, without the kind. */
function without(deferral: Deferral): Deferral {
  const { id, owner, createdAt, dueAt, expiresAt, payload } = deferral;
  return { id, owner, createdAt, dueAt, expiresAt, payload };
}
