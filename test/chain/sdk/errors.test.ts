// Refusals that the SDK's own checks would find first: the contracts are asked directly, as another client would.
import { readFileSync } from "node:fs";
import { type Abi, encodeAbiParameters, type Hex, keccak256, numberToHex, zeroAddress } from "viem";
import { beforeEach, expect, it } from "vitest";
import { dueBookAbi } from "../../../src/abis/index.ts";
import {
  type BookRef,
  EmptyOwnerError,
  IDExhaustedError,
  InvalidConfigError,
  InvalidNowError,
  InvalidTTLError,
  LAST_SEQUENCE,
  MAX_TIME,
  PayloadTooBigError,
  type PreparedCall,
  prepareClaim,
  prepareExpire,
  prepareSchedule,
  sequenceOf,
  UnknownRightsError,
} from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { CONTROLLER, KEEPER, OWNER, STRANGER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("refusals by the contracts", (startNode) => {
  const bed = useSdk(startNode);
  let book: BookRef;

  beforeEach(async () => {
    book = await bed().openBook();
  });

  const raw = (functionName: string, args: readonly unknown[]): PreparedCall => ({
    address: bed().hub,
    abi: dueBookAbi as Abi,
    functionName,
    args,
    toResult: () => undefined,
  });

  const open = (minDelay: bigint, maxDelay: bigint, maxOpen: bigint) =>
    raw("openBook", [minDelay, maxDelay, maxOpen, 0, zeroAddress]);

  it.each([
    ["MaxOpenOutOfRange", { minDelay: 0n, maxDelay: 5n, maxOpen: 0n }],
    ["MaxOpenOutOfRange", { minDelay: 0n, maxDelay: 5n, maxOpen: 10_001n }],
    ["MinDelayAboveMaxDelay", { minDelay: 6n, maxDelay: 5n, maxOpen: 1n }],
    ["MaxDelayTooBig", { minDelay: 0n, maxDelay: MAX_TIME + 1n, maxOpen: 1n }],
  ] as const)("InvalidConfig: %s %o", async (fault, limits) => {
    const call = open(limits.minDelay, limits.maxDelay, limits.maxOpen);
    await bed().expectRefused(call, STRANGER, InvalidConfigError, { fault, ...limits });
  });

  it("EmptyOwner", async () => {
    await bed().expectRefused(
      raw("schedule", [book.bookId, zeroAddress, "0x", 1n, 0n]),
      CONTROLLER,
      EmptyOwnerError,
      {},
    );
  });

  it("PayloadTooBig", async () => {
    const { address, expectRefused } = bed();
    const call = raw("schedule", [book.bookId, address(OWNER), `0x${"00".repeat(4097)}`, 1n, 0n]);
    await expectRefused(call, CONTROLLER, PayloadTooBigError, { length: 4097, maxLength: 4096 });
  });

  it("InvalidTTL", async () => {
    const { address, expectRefused } = bed();
    const call = raw("schedule", [book.bookId, address(OWNER), "0x", 1n, MAX_TIME + 1n]);
    await expectRefused(call, CONTROLLER, InvalidTTLError, { ttl: MAX_TIME + 1n, minTTL: 0n, maxTTL: MAX_TIME });
  });

  it("UnknownRights", async () => {
    const { address, expectRefused } = bed();
    const call = raw("setRights", [book.bookId, address(KEEPER), 4n]);
    await expectRefused(call, CONTROLLER, UnknownRightsError, { rights: 4n, allowed: 3n });
  });

  it("InvalidNow", async () => {
    const { node, address, schedule, expectRefused } = bed();
    const { id } = await schedule(book);
    const time = MAX_TIME + 1n;
    await node.warp(time);
    const calls = [
      prepareSchedule({ ...book, owner: address(OWNER), delay: 0n }),
      prepareClaim({ ...book, id }),
      prepareExpire({ ...book, id }),
    ];
    for (const call of calls) await expectRefused(call, CONTROLLER, InvalidNowError, { time, maxTime: MAX_TIME });
  });

  it("IDExhausted", async () => {
    const { client, node, address, hub, schedule, expectRefused } = bed();
    // The header is the first word of the book's record that a schedule changes.
    const record = BigInt(
      keccak256(encodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], [book.bookId, 0n])),
    );
    const words = () =>
      Promise.all(
        [0n, 1n, 2n, 3n, 4n, 5n, 6n].map(async (offset) => {
          const slot = numberToHex(record + offset, { size: 32 });
          return { slot, value: (await node.publicClient.getStorageAt({ address: hub, slot })) as Hex };
        }),
      );
    const before = await words();
    await schedule(book);
    const header = (await words()).find(({ value }, index) => value !== before[index]?.value);
    if (header === undefined) throw new Error("A schedule changed nothing of the record.");

    const at = BigInt(/SEQUENCE_AT = (\d+)/.exec(readFileSync("contracts/types/BookHeader.sol", "utf8"))?.[1] ?? 0);
    const ended = numberToHex(BigInt(header.value) | ((2n ** 50n - 1n) << at), { size: 32 });
    await node.testClient.setStorageAt({ address: hub, index: header.slot, value: ended });
    await node.mine();
    expect(sequenceOf((await client.getBook(book)).nextId)).toBe(LAST_SEQUENCE + 1n);
    const call = prepareSchedule({ ...book, owner: address(OWNER), delay: 0n });
    await expectRefused(call, CONTROLLER, IDExhaustedError, { lastSequence: LAST_SEQUENCE });
  });
});
