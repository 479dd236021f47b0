import { size, zeroAddress } from "viem";
import { expect, it } from "vitest";
import { iDueBookReaderAbi } from "../../../src/abis/index.ts";
import {
  decodeTimelockPayload,
  deferralLogsFromReceipt,
  deferralsFromReceipt,
  digestOf,
  getBook,
  getDeferral,
  type KeptDeferral,
  listDue,
  MAX_OPEN_LIMIT,
  MAX_PAYLOAD_LENGTH,
  MAX_TIME,
  MAX_TIMELOCK_VALUE,
  placeOf,
  prepareClaimExact,
  prepareClaimMany,
  prepareScheduleMany,
} from "../../../src/index.ts";
import { itemKey, type ServedBook } from "../../../src/keeper/work.ts";
import { effects, enterOf } from "../../support/attempter.ts";
import { GENESIS, open, useBed } from "../../support/bed.ts";
import { closingsOf, expectClosed, expectOpen } from "../../support/closing.ts";
import { deploy } from "../../support/deploy.ts";
import { FORM_NAMES, type Form, hubSealed, hubStored, payloadOf } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { ADMIN, KEEPER, OWNER } from "../../support/roles.ts";
import { told } from "../../support/told.ts";
import { callOf, encoded, receiptOf, send, sendInOneBlock } from "../../support/transactions.ts";

const LIFECYCLES = 10_000;
const AT_ONCE = 200;
const MAX_UINT64 = 2n ** 64n - 1n;
const MAX_UINT256 = 2n ** 256n - 1n;

// Section F of the faults: ids, encoding, packing.
describeOnBothNodes("faults of ids and packing", (startNode) => {
  const bed = useBed(startNode);

  it(`helium/tuktuk#94: in ${LIFECYCLES} lifecycles no id comes twice, and places do`, async () => {
    const { node, forms } = bed();
    const form = forms["hub stored"];
    const owner = node.walletClient(OWNER).account.address;
    const requests = Array.from({ length: AT_ONCE }, () => ({ owner, payload: "0x", delay: 0n, ttl: 0n }) as const);
    const batch = encoded(prepareScheduleMany({ ...form.book, requests }));
    const places = new Set<bigint>();
    let [last, lifecycles] = [0n, 0];
    while (lifecycles < LIFECYCLES) {
      const scheduling = await receiptOf(node, OWNER, batch);
      const ids = deferralsFromReceipt(scheduling, form.book).map(({ id }) => id);
      expect(ids).toHaveLength(AT_ONCE);
      for (const id of ids) {
        expect(id).toBeGreaterThan(last);
        last = id;
        places.add(placeOf(id));
      }
      const claiming = await receiptOf(node, KEEPER, encoded(prepareClaimMany({ ...form.book, ids })));
      expect(deferralLogsFromReceipt(claiming, form.book).map(({ eventName, id }) => [eventName, id])).toEqual(
        ids.map((id) => ["DeferralClaimed", id]),
      );
      lifecycles += AT_ONCE;
    }
    expect(places.size).toBe(AT_ONCE);
  });

  it("helium/tuktuk 8417e7e: limits at their ends are kept as they are, one more is refused by name", async () => {
    const { node, hub } = bed();
    const admin = node.walletClient(ADMIN).account.address;
    const open = (min: bigint, max: bigint, maxOpen: bigint) =>
      send(node, ADMIN, callOf(hub, "openBook", [min, max, maxOpen, 0, zeroAddress]));

    const bookId = await node.publicClient.readContract({ ...hub, functionName: "nextBookId", args: [admin] });
    expect(told(bed(), await open(MAX_TIME, MAX_TIME, MAX_OPEN_LIMIT))).toBe("ok");
    expect(await getBook(node.publicClient, { address: hub.address, bookId })).toMatchObject({
      minDelay: MAX_TIME,
      maxDelay: MAX_TIME,
      maxOpen: MAX_OPEN_LIMIT,
      openCount: 0n,
    });

    const [maxOpenOutOfRange, minAboveMax, maxDelayTooBig] = [0, 1, 2];
    const over = MAX_OPEN_LIMIT + 1n;
    expect(told(bed(), await open(0n, 0n, over))).toEqual(["InvalidConfig", maxOpenOutOfRange, 0n, 0n, over]);
    expect(told(bed(), await open(0n, 0n, 0n))).toEqual(["InvalidConfig", maxOpenOutOfRange, 0n, 0n, 0n]);
    const late = MAX_TIME + 1n;
    expect(told(bed(), await open(0n, late, 1n))).toEqual(["InvalidConfig", maxDelayTooBig, 0n, late, 1n]);
    expect(told(bed(), await open(2n, 1n, 1n))).toEqual(["InvalidConfig", minAboveMax, 2n, 1n, 1n]);
    expect(told(bed(), await open(0n, MAX_UINT256, MAX_UINT256))).toEqual([
      "InvalidConfig",
      maxOpenOutOfRange,
      0n,
      MAX_UINT256,
      MAX_UINT256,
    ]);
  });

  it("helium/tuktuk 8417e7e: numbers that no deferral can have find nothing, and do not overflow", async () => {
    const { node, forms, hub } = bed();
    const form = forms["hub stored"];
    const { bookId } = form.book;
    const deferral = await open(bed(), form);
    const now = deferral.dueAt;
    const claim = callOf(hub, "claim", [bookId, MAX_UINT64]);
    expect(told(bed(), await send(node, KEEPER, claim, now))).toEqual(["NotFound", MAX_UINT64]);
    const perform = callOf({ address: form.host, abi: bed().performer.abi }, "perform", [bookId, [], MAX_UINT256]);
    expect(told(bed(), await send(node, KEEPER, perform, now))).toEqual(["TooFewServed", 0n, MAX_UINT256]);

    const reader = { address: form.book.address, abi: iDueBookReaderAbi } as const;
    const page = (time: bigint, cursor: bigint, size: bigint) =>
      node.publicClient.readContract({ ...reader, functionName: "duePage", args: [bookId, time, cursor, size] });
    expect(await page(now, 0n, MAX_UINT256)).toEqual([[deferral.id], 0n]);
    expect(await page(now, MAX_UINT256, MAX_UINT256)).toEqual([[], 0n]);
    expect(await page(MAX_UINT256, 0n, MAX_UINT256)).toEqual([[], 0n]);
    expect(await listDue(node.publicClient, { ...form.book, time: now, limit: MAX_UINT256 })).toEqual([deferral.id]);
  });

  for (const name of FORM_NAMES) {
    it(`helium/tuktuk 8417e7e: the longest payload comes back whole, a byte more is refused, ${name}`, async () => {
      const { node } = bed();
      const form = bed().forms[name];
      const effect = enterOf(bed());
      const room = MAX_PAYLOAD_LENGTH - size(payloadOf(effect));
      const longest = { to: effect.to, data: `${effect.data}${"c5".repeat(room)}` } as const;
      const deferral = await open(bed(), form, { effect: longest });
      expect(size(deferral.payload)).toBe(MAX_PAYLOAD_LENGTH);
      expect(deferral.payload).toBe(payloadOf(longest));
      if (form.kind === "Stored") {
        const read = await getDeferral(node.publicClient, { ...form.book, id: deferral.id });
        expect({ ...read, kind: "Stored" }).toEqual(deferral);
      }

      const tooLong = `${deferral.payload}c5` as const;
      const owner = deferral.owner;
      // The SDK would not even prepare them.
      const schedule = {
        "hub stored": callOf(bed().hub, "schedule", [form.book.bookId, owner, tooLong, 0n, 1n]),
        "hub sealed": callOf(bed().hub, "scheduleSealed", [form.book.bookId, owner, tooLong, 0n, 1n]),
        timelock: callOf(bed().timelock, "schedule", [effect.to, 0n, `${longest.data}c5`, 0n, 1n]),
      }[name];
      const limit = BigInt(MAX_PAYLOAD_LENGTH);
      expect(told(bed(), await send(node, OWNER, schedule))).toEqual(["PayloadTooBig", limit + 1n, limit]);
      expect(told(bed(), await send(node, KEEPER, form.claim(deferral), deferral.dueAt))).toBe("ok");
      expect(await effects(bed())).toBe(form.claimActs ? 1n : 0n);
    });
  }

  it("helium/tuktuk 8417e7e: the greatest value of a call is kept whole, a wei more is refused", async () => {
    const { node, timelock, forms } = bed();
    const target = node.walletClient(KEEPER).account.address;
    const schedule = (value: bigint) => callOf(timelock, "schedule", [target, value, "0x", 0n, 0n]);
    const { receipt } = await send(node, OWNER, schedule(MAX_TIMELOCK_VALUE));
    const [deferral] = deferralsFromReceipt(receipt, forms.timelock.book) as [KeptDeferral];
    expect(decodeTimelockPayload(deferral.payload)).toEqual({ target, value: MAX_TIMELOCK_VALUE, data: "0x" });
    const over = MAX_TIMELOCK_VALUE + 1n;
    expect(told(bed(), await send(node, OWNER, schedule(over)))).toEqual(["ValueTooBig", over, MAX_TIMELOCK_VALUE]);
  });

  it.each(["Stored", "Sealed"] as const)(
    "OpenZeppelin/openzeppelin-contracts#4432: two books with the same content share no deferral, %s",
    async (kind) => {
      const { node, forms, hub, performer } = bed();
      const toForm = kind === "Stored" ? hubStored : hubSealed;
      const [a, b] = [forms["hub stored"], forms["hub sealed"]].map(({ book }) =>
        toForm(hub.address, book.bookId, performer.address),
      ) as [Form, Form];
      const owner = node.walletClient(OWNER).account.address;
      const request = { owner, payload: payloadOf(enterOf(bed())), delay: 10n, ttl: 60n };
      const scheduling = await sendInOneBlock(node, GENESIS + 1_000n, [
        [OWNER, a.schedule(request)],
        [OWNER, b.schedule(request)],
      ]);
      const [one, two] = scheduling.map(
        ({ receipt }, i) => deferralsFromReceipt(receipt, (i === 0 ? a : b).book)[0],
      ) as [KeptDeferral, KeptDeferral];
      expect(two).toEqual(one);

      const digests = [digestOf(a.book.bookId, one), digestOf(b.book.bookId, two)] as const;
      expect(digests[0]).not.toBe(digests[1]);
      if (kind === "Stored") {
        const [digest] = digests;
        const claim = encoded(prepareClaimExact({ ...b.book, id: two.id, digest }));
        expect(told(bed(), await send(node, KEEPER, claim, two.dueAt))).toEqual([
          "DigestMismatch",
          two.id,
          digest,
          digests[1],
        ]);
      }

      expect(told(bed(), await send(node, KEEPER, a.claim(one), one.dueAt))).toBe("ok");
      await expectClosed(bed(), a, one, "DeferralClaimed");
      await expectOpen(bed(), b, two);
      expect(told(bed(), await send(node, KEEPER, b.claim(two), two.dueAt))).toBe("ok");
      expect(await closingsOf(bed(), b, two.id)).toHaveLength(1);
    },
  );

  it("OpenZeppelin/openzeppelin-contracts#4432: two hubs and two chains give the same ids, and no key of the keeper's is the same", async () => {
    const { node, hub } = bed();
    const admin = node.walletClient(ADMIN).account.address;
    const other = await deploy(node, "DueBook", []);
    const bookId = await node.publicClient.readContract({ ...other, functionName: "nextBookId", args: [admin] });
    const served = (chainId: number, address: ServedBook["book"]["address"], id: bigint): ServedBook => ({
      chainId,
      kind: "hub",
      book: { address, bookId: id },
      clock: "Timestamp",
      fromBlock: 0n,
    });
    // An account's first book has one label on every hub of every chain.
    expect(bookId).toBe(bed().forms["hub stored"].book.bookId);

    const books = [1, 10].flatMap((chainId) =>
      [hub.address, other.address].flatMap((address) =>
        [bookId, bookId + 1n].map((id) => served(chainId, address, id)),
      ),
    );
    const keys = books.flatMap((book) => [16_384n, 16_385n].map((id) => itemKey(book, id)));
    expect(new Set(keys).size).toBe(16);
  });
});
