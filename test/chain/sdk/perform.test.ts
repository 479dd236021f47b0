import { encodeErrorResult, parseAbi, stringToHex } from "viem";
import { beforeEach, expect, it } from "vitest";
import {
  type BookRef,
  deferralLogsFromReceipt,
  deferralsFromReceipt,
  type KeptDeferral,
  NoSuchBookError,
  type PerformItem,
  performFailuresFromReceipt,
  preparePerform,
  TooFewServedError,
  toId,
  UnauthorizedError,
} from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { CONTROLLER, KEEPER, OWNER, STRANGER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("perform", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;
  let host: BookRef;
  let due: KeptDeferral;

  beforeEach(async () => {
    const { openBook, performer, schedule } = bed();
    book = await openBook({ performer });
    host = { address: performer, bookId: book.bookId };
    due = await schedule(book, { delay: 50n });
  });

  it("gives an outcome for each item, beforehand and in the chain", async () => {
    const { client, wallet, mined, node, address, schedule } = bed();
    const sealed = await schedule(book, { kind: "Sealed", delay: 50n });
    const failing = await schedule(book, { payload: stringToHex("fail"), delay: 50n });
    const later = await schedule(book, { delay: 900n });
    const expired = await schedule(book, { delay: 1n, ttl: 1n });
    const other = await schedule(book, { kind: "Sealed", delay: 50n });
    const items: PerformItem[] = [
      { id: due.id },
      sealed,
      { id: due.id },
      { id: toId(99n, 0n) },
      { id: later.id },
      { id: expired.id },
      { ...other, payload: "0x" },
      { id: failing.id },
    ];
    const results = ["Done", "Done", "Finished", "NotIssued", "NotDue", "Expired", "Mismatch", "Failed"];
    await node.warp(other.dueAt);
    expect(await client.previewPerform({ ...host, items, account: address(KEEPER) })).toEqual(results);
    const call = preparePerform({ ...host, items, atLeast: 3n });
    expect(await client.simulateCall(call, { account: address(KEEPER) })).toEqual(results);

    const receipt = await mined(wallet(KEEPER).perform({ ...host, items, atLeast: 3n, gas: 3_000_000n }));
    expect(deferralLogsFromReceipt(receipt, book).map(({ id }) => id)).toEqual([due.id, sealed.id]);
    expect(performFailuresFromReceipt(receipt, host)).toMatchObject([{ bookId: book.bookId, id: failing.id }]);
    expect(performFailuresFromReceipt(receipt, book)).toEqual([]);
    expect(await client.previewPerform({ ...host, items: [{ id: due.id }, sealed] })).toEqual(["Finished", "Finished"]);
  });

  it("wants at least one item served, unless told otherwise", async () => {
    const { client, wallet, node, expectRefused, mined } = bed();
    const items = [{ id: due.id }];
    await node.warp(due.dueAt - 5n);
    expect(await client.previewPerform({ ...host, items })).toEqual(["NotDue"]);
    await expectRefused(preparePerform({ ...host, items }), KEEPER, TooFewServedError, { served: 0n, atLeast: 1n });
    const receipt = await mined(wallet(KEEPER).perform({ ...host, items, atLeast: 0n, gas: 200_000n }));
    expect(receipt.logs).toEqual([]);
  });

  it("previews the block to come", async () => {
    const { client, node } = bed();
    const items = [{ id: due.id }];
    await node.warp(due.dueAt - 5n);
    await node.setNextBlockTimestamp(due.dueAt);
    expect(await client.previewPerform({ ...host, items })).toEqual(["NotDue"]);
    expect(await client.previewPerform({ ...host, items, blockTag: "pending" })).toEqual(["Done"]);
  });

  it("serves a timelock, which performs its sealed calls", async () => {
    const { client, wallet, mined, node, timelock, address, expectRefused } = bed();
    const scheduled = wallet(OWNER).timelockSchedule({ address: timelock, target: address(9), value: 0n, delay: 10n });
    const [call] = deferralsFromReceipt(await mined(scheduled), { address: timelock });
    if (call === undefined) throw new Error("Nothing was scheduled.");
    const timelockHost = { address: timelock, bookId: 0n };
    await node.warp(call.dueAt);
    expect(await client.previewPerform({ ...timelockHost, items: [call], account: address(KEEPER) })).toEqual(["Done"]);
    await expectRefused(preparePerform({ ...timelockHost, items: [call] }), STRANGER, UnauthorizedError, {});
    const wrongBook = preparePerform({ address: timelock, bookId: 1n, items: [call] });
    await expectRefused(wrongBook, KEEPER, NoSuchBookError, { bookId: 1n });
    const receipt = await mined(wallet(KEEPER).perform({ ...timelockHost, items: [call] }));
    expect(deferralLogsFromReceipt(receipt, timelockHost)).toMatchObject([
      { eventName: "DeferralClaimed", id: call.id },
    ]);
  });

  it("says why an action failed", async () => {
    const { wallet, mined, node, schedule } = bed();
    const failing = await schedule(book, { payload: stringToHex("fail") });
    await node.warp(failing.dueAt);
    const receipt = await mined(
      wallet(CONTROLLER).perform({ ...host, items: [{ id: failing.id }], atLeast: 0n, gas: 300_000n }),
    );
    const reason = encodeErrorResult({
      abi: parseAbi(["error AskedToFail(uint64 id)"]),
      errorName: "AskedToFail",
      args: [failing.id],
    });
    expect(performFailuresFromReceipt(receipt, host)).toEqual([
      { bookId: book.bookId, id: failing.id, reason, text: reason },
    ]);
  });
});
