import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type CallChange,
  cursorAt,
  openCallsFromLogs,
  prepareCancelCall,
  prepareExecuteCalls,
  prepareRegisterCall,
} from "../../../src/index.ts";
import { CREATOR, KEEPER, SLOT, startOf, tag, useDeferred } from "../../support/deferred.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { encoded, signCall } from "../../support/transactions.ts";

describeOnBothNodes("watchCalls", (startNode) => {
  const bed = useDeferred(startNode);
  let seen: CallChange[];
  let unwatch: () => void;

  beforeEach(() => {
    seen = [];
    unwatch = () => {};
  });
  afterEach(() => unwatch());

  const told = () => seen.map(({ eventName, removed }) => `${removed ? "-" : "+"}${eventName}`);
  const settled = (expected: readonly string[]) => expect.poll(told, { timeout: 60_000 }).toEqual(expected);

  it("tells what happens in a slot, from a block of the past on", async () => {
    const { client, calls, book, send } = bed();
    const first = await book({ data: tag(1) });
    await book({ slot: SLOT + 1n });
    unwatch = client.watchCalls({
      ...{ address: calls, slot: SLOT, fromBlock: 0n, pollingInterval: 5 },
      onChanges: (changes) => void seen.push(...changes),
    });
    await settled(["+CallRegistered"]);
    const second = await book({ data: tag(2) });
    await send(CREATOR, prepareCancelCall({ address: calls, call: first.call }));
    await send(KEEPER, prepareExecuteCalls({ address: calls, calls: [second.call] }), startOf(SLOT));
    await settled(["+CallRegistered", "+CallRegistered", "+CallCancelled", "+CallExecuted"]);
    expect(openCallsFromLogs(seen)).toEqual([]);
  });

  it("takes back what a reorg took out, and tells the other call that got its place", async () => {
    const { client, node, calls, target, book } = bed();
    await book({ data: tag(1) });
    const start = (await client.getBlockNumber()) + 1n;
    const point = await node.forkPoint();
    const request = { address: calls, slot: SLOT, target: target.address, gasLimit: 200_000n, maxFee: 10n ** 18n };
    const other = await signCall(node, CREATOR, encoded(prepareRegisterCall({ ...request, data: tag(3) })));
    const replaced = await book({ data: tag(2) });
    const first = await client.followCalls({ address: calls, cursor: cursorAt(start) });
    expect(first.changes).toMatchObject([{ removed: false, callId: replaced.callId }]);

    await node.reorg(point, [{ raw: other, block: 0 }]);
    await node.mine();
    const second = await client.followCalls({ address: calls, cursor: first.cursor });
    expect(second.changes).toMatchObject([
      { removed: true, eventName: "CallRegistered", callId: replaced.callId },
      { removed: false, eventName: "CallRegistered", slot: SLOT, call: { index: 1n, data: tag(3) } },
    ]);
  });
});
