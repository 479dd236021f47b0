import { encodeErrorResult, encodeFunctionData, parseAbi, parseEther } from "viem";
import { beforeEach, expect, it } from "vitest";
import { dueBookAbi, dueTimelockAbi } from "../../../src/abis/index.ts";
import {
  BookFullError,
  CallFailedError,
  type Deferral,
  decodeTimelockPayload,
  deferralLogsFromReceipt,
  deferralsFromReceipt,
  ExpiredError,
  InvalidDelayError,
  type KeptDeferral,
  NoCodeError,
  NotDueError,
  NotExpiredError,
  NotFoundError,
  NotOwnerError,
  type PrepareTimelockScheduleParameters,
  prepareTimelockCancel,
  prepareTimelockExecute,
  prepareTimelockExpire,
  prepareTimelockSchedule,
  SealMismatchError,
  UnauthorizedError,
} from "../../../src/index.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { CONTROLLER, KEEPER, OWNER, STRANGER, useSdk } from "../../support/sdk.ts";

describeOnBothNodes("timelock actions", (startNode) => {
  const bed = useSdk(startNode);
  let deferral: KeptDeferral;

  // A call that answers, so that what execute returns can be seen: the hub's id of the next book of its caller.
  const data = () =>
    encodeFunctionData({ abi: dueBookAbi, functionName: "nextBookId", args: [bed().address(STRANGER)] });

  const schedule = async (options: Partial<PrepareTimelockScheduleParameters> = {}): Promise<KeptDeferral> => {
    const { wallet, mined, timelock, hub } = bed();
    const call = { address: timelock, target: hub, data: data(), delay: 100n, ttl: 50n, ...options };
    const [scheduled] = deferralsFromReceipt(await mined(wallet(OWNER).timelockSchedule(call)), { address: timelock });
    if (scheduled === undefined) throw new Error("Nothing was scheduled.");
    return scheduled;
  };

  beforeEach(async () => {
    deferral = await schedule();
  });

  it("timelockSchedule packs the call, and the receipt gives the deferral to keep", async () => {
    const { client, address, hub, timelock, node } = bed();
    const { timestamp } = await node.publicClient.getBlock();
    expect(deferral).toMatchObject({
      owner: address(OWNER),
      createdAt: timestamp,
      dueAt: timestamp + 100n,
      expiresAt: timestamp + 150n,
      kind: "Sealed",
    });
    expect(decodeTimelockPayload(deferral.payload)).toEqual({ target: hub, value: 0n, data: data() });
    const call = prepareTimelockSchedule({ address: timelock, target: hub, delay: 0n });
    expect(await client.simulateCall(call, { account: address(OWNER) })).toBe(2n * 16_384n + 1n);
  });

  it("timelockExecute performs the call inside its window, once, and gives what it returned", async () => {
    const { client, wallet, mined, node, timelock, address, expectRefused } = bed();
    const { id, dueAt } = deferral;
    const call = prepareTimelockExecute({ address: timelock, deferral });
    await node.warp(dueAt - 1n);
    await expectRefused(call, KEEPER, NotDueError, { id, time: dueAt - 1n, dueAt });
    await node.warp(dueAt);
    const returned = await client.simulateCall(call, { account: address(KEEPER) });
    expect(BigInt(returned)).toBe(BigInt(address(STRANGER)) << 96n);
    const receipt = await mined(wallet(KEEPER).timelockExecute({ address: timelock, deferral }));
    expect(deferralLogsFromReceipt(receipt, { address: timelock })).toMatchObject([
      { eventName: "DeferralClaimed", id },
    ]);
    await expectRefused(call, KEEPER, NotFoundError, { id });
  });

  it("timelockExecute sends the value", async () => {
    const { wallet, mined, node, timelock, address } = bed();
    const value = parseEther("1");
    const target = "0x00000000000000000000000000000000000000aa";
    const paying = await schedule({ target, value, data: "0x" });
    await mined(node.walletClient(CONTROLLER).sendTransaction({ to: timelock, value }));
    await node.warp(paying.dueAt);
    await mined(wallet(KEEPER).timelockExecute({ address: timelock, deferral: paying }));
    expect(await node.publicClient.getBalance({ address: target })).toBe(value);
    expect(address(KEEPER)).not.toBe(target);
  });

  it("the roles are kept apart", async () => {
    const { timelock, hub, expectRefused } = bed();
    const call = { address: timelock, target: hub, delay: 0n };
    await expectRefused(prepareTimelockSchedule(call), KEEPER, UnauthorizedError, {});
    await expectRefused(prepareTimelockExecute({ address: timelock, deferral }), OWNER, UnauthorizedError, {});
  });

  it("timelockSchedule refuses what the limits refuse", async () => {
    const { timelock, hub, expectRefused } = bed();
    const call = { address: timelock, target: hub };
    const tooLate = prepareTimelockSchedule({ ...call, delay: 31_536_001n });
    const limits = { delay: 31_536_001n, minDelay: 0n, maxDelay: 31_536_000n };
    await expectRefused(tooLate, OWNER, InvalidDelayError, limits);
    await schedule();
    await schedule();
    await expectRefused(prepareTimelockSchedule({ ...call, delay: 0n }), OWNER, BookFullError, { maxOpen: 3n });
  });

  it("timelockExecute says why a call failed, and leaves it open", async () => {
    const { client, node, timelock, hub, expectRefused, address } = bed();
    const bookId = 5n;
    const failing = await schedule({
      data: encodeFunctionData({ abi: dueBookAbi, functionName: "withdrawOffer", args: [bookId] }),
    });
    await node.warp(failing.dueAt);
    const reason = encodeErrorResult({ abi: dueBookAbi, errorName: "NoSuchBook", args: [bookId] });
    const call = prepareTimelockExecute({ address: timelock, deferral: failing });
    await expectRefused(call, KEEPER, CallFailedError, { id: failing.id, target: hub, reason });
    await expect(client.simulateCall(call, { account: address(KEEPER) })).rejects.toThrow("failed: NoSuchBook(5).");
    expect(await client.isOpen({ address: timelock, bookId: 0n, id: failing.id })).toBe(true);
  });

  it("timelockExecute sends no calldata to an address without code", async () => {
    const { node, timelock, address, expectRefused } = bed();
    const lost = await schedule({ target: address(9) });
    await node.warp(lost.dueAt);
    const call = prepareTimelockExecute({ address: timelock, deferral: lost });
    await expectRefused(call, KEEPER, NoCodeError, { target: address(9) });
  });

  it("timelockExecute and timelockExpire meet at expiresAt", async () => {
    const { client, wallet, mined, node, timelock, expectRefused } = bed();
    const { id, expiresAt } = deferral;
    const expire = prepareTimelockExpire({ address: timelock, deferral });
    await node.warp(expiresAt - 1n);
    await expectRefused(expire, STRANGER, NotExpiredError, { id, time: expiresAt - 1n, expiresAt });
    await node.warp(expiresAt);
    const execute = prepareTimelockExecute({ address: timelock, deferral });
    await expectRefused(execute, KEEPER, ExpiredError, { id, time: expiresAt, expiresAt });
    await mined(wallet(STRANGER).timelockExpire({ address: timelock, deferral }));
    expect(await client.isOpen({ address: timelock, bookId: 0n, id })).toBe(false);
  });

  it("timelockCancel is the proposer's and the cancellers'", async () => {
    const { client, wallet, mined, timelock, address, expectRefused, node } = bed();
    const { id, owner } = deferral;
    const cancel = (of: Deferral) => prepareTimelockCancel({ address: timelock, deferral: of });
    await expectRefused(cancel(deferral), STRANGER, NotOwnerError, { id, account: address(STRANGER), owner });
    await expectRefused(cancel({ ...deferral, payload: "0x" }), OWNER, SealMismatchError, { id });
    await mined(wallet(OWNER).timelockCancel({ address: timelock, deferral }));

    const other = await schedule();
    const grant = { address: timelock, abi: dueTimelockAbi, functionName: "grantRoles" } as const;
    await mined(node.walletClient(CONTROLLER).writeContract({ ...grant, args: [address(STRANGER), 4n] }));
    await mined(wallet(STRANGER).timelockCancel({ address: timelock, deferral: other }));
    expect(await client.listOpen({ address: timelock, bookId: 0n })).toEqual([]);
  });

  it("errors of ownership are decoded too", async () => {
    const { client, timelock, address } = bed();
    const attempt = (functionName: string, args: readonly unknown[], from: number) =>
      client.simulateCall(
        { address: timelock, abi: dueTimelockAbi, functionName, args, toResult: () => {} },
        { account: address(from) },
      );
    const zero = "0x0000000000000000000000000000000000000000";
    await expect(attempt("transferOwnership", [zero], CONTROLLER)).rejects.toMatchObject({
      name: "NewOwnerIsZeroAddressError",
    });
    await expect(attempt("completeOwnershipHandover", [address(KEEPER)], CONTROLLER)).rejects.toMatchObject({
      name: "NoHandoverRequestError",
    });
    await expect(attempt("grantRoles", [zero, 1n], STRANGER)).rejects.toMatchObject({ name: "UnauthorizedError" });
    const item = { id: 1n, owner: zero, createdAt: 0, dueAt: 0, expiresAt: 0, payload: "0x" };
    await expect(attempt("performItem", [0n, item], KEEPER)).rejects.toMatchObject({ name: "NotArmedError" });
    const value = 2n ** 96n;
    await expect(attempt("schedule", [zero, value, "0x", 0n, 0n], OWNER)).rejects.toMatchObject({
      name: "ValueTooBigError",
      value,
      maxValue: value - 1n,
    });
  });

  it("an error of another contract stays what viem makes of it", async () => {
    const { client, timelock } = bed();
    const abi = parseAbi(["function nothing()"]);
    const call = { address: timelock, abi, functionName: "nothing", args: [], toResult: () => {} } as const;
    await expect(client.simulateCall(call)).rejects.toMatchObject({ name: "ContractFunctionExecutionError" });
  });
});
