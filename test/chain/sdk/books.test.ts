import { zeroAddress } from "viem";
import { beforeEach, expect, it } from "vitest";
import {
  BookChangedError,
  type BookRef,
  bookIdFromReceipt,
  EventNotInReceiptError,
  encodeBookId,
  InvalidGranteeError,
  InvalidOfferError,
  MissingRightError,
  NoOfferError,
  NoSuchBookError,
  NotControllerError,
  prepareAcceptBook,
  prepareClaim,
  prepareClaimMany,
  prepareClaimManySealed,
  prepareOfferBook,
  prepareOpenBook,
  prepareSchedule,
  prepareScheduleMany,
  prepareScheduleSealed,
  prepareSetPerformer,
  prepareSetRights,
  prepareWithdrawOffer,
  sequenceOf,
} from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { CONTROLLER, GENESIS, KEEPER, OWNER, STRANGER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("books", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;

  beforeEach(async () => {
    book = await bed().openBook();
  });

  it("openBook opens what it was told, and the receipt names it", async () => {
    const { hub, client, wallet, mined, address, performer, node } = bed();
    const call = { address: hub, minDelay: 5n, maxDelay: 900n, maxOpen: 7n, clock: "BlockNumber", performer } as const;
    const wanted = encodeBookId({ opener: address(STRANGER), count: 0n });
    expect(await client.simulateCall(prepareOpenBook(call), { account: address(STRANGER) })).toBe(wanted);

    const receipt = await mined(wallet(STRANGER).openBook({ ...call, sealedNeedsTTL: false }));
    expect(bookIdFromReceipt(receipt, { address: hub })).toBe(wanted);
    expect(await client.getBook({ address: hub, bookId: wanted })).toEqual({
      address: hub,
      bookId: wanted,
      clock: "BlockNumber",
      now: await node.publicClient.getBlockNumber(),
      minDelay: 5n,
      maxDelay: 900n,
      maxOpen: 7n,
      openCount: 0n,
      nextId: 16_384n,
      sealedNeedsTTL: false,
      controller: address(STRANGER),
      performer,
      offeredTo: undefined,
    });
  });

  it("openBook has defaults, and counts the books of an account", async () => {
    const { client, address, hub, node } = bed();
    const second = await bed().openBook();
    expect(book.bookId).toBe(encodeBookId({ opener: address(CONTROLLER), count: 0n }));
    expect(second.bookId).toBe(encodeBookId({ opener: address(CONTROLLER), count: 1n }));
    expect(await client.getBook(second)).toMatchObject({
      address: hub,
      clock: "Timestamp",
      now: (await node.publicClient.getBlock()).timestamp,
      minDelay: 0n,
      sealedNeedsTTL: true,
      performer: undefined,
    });
  });

  it("getBook follows the book, at the block it is asked for", async () => {
    const { client, schedule, node } = bed();
    const before = await node.publicClient.getBlockNumber();
    await schedule(book);
    expect(await client.getBook(book)).toMatchObject({ openCount: 1n, nextId: 2n * 16_384n + 1n });
    expect(await client.getBook({ ...book, blockNumber: before })).toMatchObject({ openCount: 0n, nextId: 16_384n });
  });

  it("getBook reads a host that is not the hub", async () => {
    const { client, timelock } = bed();
    expect(await client.getBook({ address: timelock, bookId: 0n })).toMatchObject({
      clock: "Timestamp",
      maxDelay: 31_536_000n,
      maxOpen: 3n,
      sealedNeedsTTL: undefined,
      controller: undefined,
      performer: undefined,
      offeredTo: undefined,
    });
  });

  it("getBook says that there is no such book", async () => {
    const { client, timelock } = bed();
    const missing = { ...book, bookId: book.bookId + 1n };
    await expect(client.getBook(missing)).rejects.toEqual(new NoSuchBookError({ bookId: missing.bookId }));
    await expect(client.getBook({ address: timelock, bookId: 1n })).rejects.toEqual(
      new NoSuchBookError({ bookId: 1n }),
    );
  });

  it("getBook fails where there is no contract", async () => {
    await expect(bed().client.getBook({ ...book, address: bed().address(9) })).rejects.toThrow(/returned no data/);
  });

  it("bookIdFromReceipt fails on a receipt of something else, or of another hub", async () => {
    const { wallet, mined, hub, performer } = bed();
    const receipt = await mined(wallet(CONTROLLER).openBook({ address: hub, maxDelay: 1n, maxOpen: 1n }));
    expect(() => bookIdFromReceipt(receipt, { address: performer })).toThrow(EventNotInReceiptError);
    const other = await mined(wallet(CONTROLLER).setPerformer({ ...book, performer }));
    expect(() => bookIdFromReceipt(other, { address: hub })).toThrow(EventNotInReceiptError);
  });

  it("getClock reads seconds or blocks, and on pending the time of the block to come", async () => {
    const { client, node, openBook } = bed();
    await node.warp(GENESIS + 500n);
    expect(await client.getClock(book)).toEqual({ clock: "Timestamp", now: GENESIS + 500n });
    await node.setNextBlockTimestamp(GENESIS + 600n);
    expect(await client.getClock({ ...book, blockTag: "pending" })).toEqual({
      clock: "Timestamp",
      now: GENESIS + 600n,
    });
    const blocks = await openBook({ clock: "BlockNumber" });
    const now = await node.publicClient.getBlockNumber();
    expect(await client.getClock(blocks)).toEqual({ clock: "BlockNumber", now });
  });

  it("setRights grants and takes, and each right lets do its own", async () => {
    const { client, wallet, mined, address, expectRefused } = bed();
    const rights = (index: number) => client.getRights({ ...book, account: address(index) });
    const schedule = prepareSchedule({ ...book, owner: address(OWNER), delay: 0n });
    const missing = (right: string, index: number) => ({ bookId: book.bookId, caller: address(index), right });

    expect(await rights(CONTROLLER)).toEqual({ scheduler: true, claimer: true });
    expect(await rights(KEEPER)).toEqual({ scheduler: false, claimer: false });

    await mined(
      wallet(CONTROLLER).setRights({ ...book, grantee: address(KEEPER), rights: { scheduler: false, claimer: true } }),
    );
    expect(await rights(KEEPER)).toEqual({ scheduler: false, claimer: true });
    await expectRefused(schedule, KEEPER, MissingRightError, missing("scheduler", KEEPER));

    await mined(
      wallet(CONTROLLER).setRights({ ...book, grantee: address(KEEPER), rights: { scheduler: true, claimer: false } }),
    );
    await mined(wallet(KEEPER).sendCall(schedule, {}));
    await expectRefused(prepareClaim({ ...book, id: 16_384n }), KEEPER, MissingRightError, missing("claimer", KEEPER));
  });

  it("refuses who has no right, whatever the form", async () => {
    const { address, expectRefused } = bed();
    const request = { owner: address(OWNER), delay: 0n, ttl: 5n };
    const deferral = {
      id: 16_384n,
      owner: address(OWNER),
      createdAt: 1n,
      dueAt: 1n,
      expiresAt: 6n,
      payload: "0x",
    } as const;
    const scheduler = { bookId: book.bookId, caller: address(STRANGER), right: "scheduler" };
    await expectRefused(prepareScheduleSealed({ ...book, ...request }), STRANGER, MissingRightError, scheduler);
    await expectRefused(prepareScheduleMany({ ...book, requests: [request] }), STRANGER, MissingRightError, scheduler);
    const claimer = { ...scheduler, right: "claimer" };
    await expectRefused(prepareClaimMany({ ...book, ids: [16_384n] }), STRANGER, MissingRightError, claimer);
    await expectRefused(
      prepareClaimManySealed({ ...book, deferrals: [deferral] }),
      STRANGER,
      MissingRightError,
      claimer,
    );
  });

  it("setRights and setPerformer refuse the controller and the zero address", async () => {
    const { address, expectRefused } = bed();
    const { bookId } = book;
    const all = { scheduler: true, claimer: true };
    for (const account of [address(CONTROLLER), zeroAddress]) {
      const call = prepareSetRights({ ...book, grantee: account, rights: all });
      await expectRefused(call, CONTROLLER, InvalidGranteeError, { bookId, account });
    }
    const call = prepareSetPerformer({ ...book, performer: address(CONTROLLER) });
    await expectRefused(call, CONTROLLER, InvalidGranteeError, { bookId, account: address(CONTROLLER) });
  });

  it("setPerformer names one, another and none, and moves the right to claim", async () => {
    const { client, wallet, mined, address, performer } = bed();
    const rights = (account: `0x${string}`) => client.getRights({ ...book, account });
    await mined(wallet(CONTROLLER).setPerformer({ ...book, performer }));
    expect((await client.getBook(book)).performer).toBe(performer);
    expect(await rights(performer)).toEqual({ scheduler: false, claimer: true });

    await mined(wallet(CONTROLLER).setPerformer({ ...book, performer: address(KEEPER) }));
    expect((await client.getBook(book)).performer).toBe(address(KEEPER));
    expect(await rights(performer)).toEqual({ scheduler: false, claimer: false });

    await mined(wallet(CONTROLLER).setPerformer({ ...book, performer: undefined }));
    expect((await client.getBook(book)).performer).toBeUndefined();
  });

  it("a book changes hands in two steps, and all grants end", async () => {
    const { client, wallet, mined, address, performer } = bed();
    await mined(wallet(CONTROLLER).setPerformer({ ...book, performer }));
    await mined(wallet(CONTROLLER).offerBook({ ...book, to: address(STRANGER) }));
    const { nextId, offeredTo } = await client.getBook(book);
    expect(offeredTo).toBe(address(STRANGER));

    await mined(wallet(STRANGER).acceptBook({ ...book, sequence: sequenceOf(nextId) }));
    expect(await client.getBook(book)).toMatchObject({
      controller: address(STRANGER),
      performer: undefined,
      offeredTo: undefined,
    });
    expect(await client.getRights({ ...book, account: performer })).toEqual({ scheduler: false, claimer: false });
    expect(await client.getRights({ ...book, account: address(CONTROLLER) })).toEqual({
      scheduler: false,
      claimer: false,
    });
  });

  it("acceptBook refuses a book that has changed", async () => {
    const { wallet, mined, address, schedule, expectRefused } = bed();
    await mined(wallet(CONTROLLER).offerBook({ ...book, to: address(STRANGER) }));
    await schedule(book);
    const fields = { bookId: book.bookId, wantedSequence: 1n, sequence: 2n };
    await expectRefused(prepareAcceptBook({ ...book, sequence: 1n }), STRANGER, BookChangedError, fields);
  });

  it("an offer can be withdrawn, and then accepted by nobody", async () => {
    const { client, wallet, mined, address, expectRefused } = bed();
    await mined(wallet(CONTROLLER).offerBook({ ...book, to: address(STRANGER) }));
    await mined(wallet(CONTROLLER).withdrawOffer(book));
    expect((await client.getBook(book)).offeredTo).toBeUndefined();
    const noOffer = (index: number) => ({ bookId: book.bookId, account: address(index) });
    await expectRefused(prepareAcceptBook({ ...book, sequence: 1n }), STRANGER, NoOfferError, noOffer(STRANGER));
    await expectRefused(prepareWithdrawOffer(book), CONTROLLER, NoOfferError, noOffer(CONTROLLER));
  });

  it("offerBook refuses the controller and the zero address", async () => {
    const { address, expectRefused } = bed();
    for (const to of [address(CONTROLLER), zeroAddress]) {
      await expectRefused(prepareOfferBook({ ...book, to }), CONTROLLER, InvalidOfferError, {
        bookId: book.bookId,
        to,
      });
    }
  });

  it("what is the controller's is refused to everybody else, and in a book that is not there", async () => {
    const { address, expectRefused, performer } = bed();
    const calls = (ref: BookRef) => [
      prepareSetRights({ ...ref, grantee: address(KEEPER), rights: { scheduler: true, claimer: true } }),
      prepareSetPerformer({ ...ref, performer }),
      prepareOfferBook({ ...ref, to: address(KEEPER) }),
      prepareWithdrawOffer(ref),
    ];
    const caller = address(STRANGER);
    const controller = address(CONTROLLER);
    for (const call of calls(book)) {
      await expectRefused(call, STRANGER, NotControllerError, { bookId: book.bookId, caller, controller });
    }
    const bookId = book.bookId + 1n;
    const missing = { ...book, bookId };
    const request = { ...missing, owner: caller, delay: 0n };
    for (const call of [...calls(missing), prepareSchedule(request), prepareClaim({ ...missing, id: 16_384n })]) {
      await expectRefused(call, STRANGER, NoSuchBookError, { bookId });
    }
  });
});
