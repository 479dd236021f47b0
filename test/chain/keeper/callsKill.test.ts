// A keeper's process of booked calls that is killed, and another that takes up where it was.
import { describe, expect, it } from "vitest";
import { callIdOf, getCallLogs } from "../../../src/index.ts";
import { NOW_SLOT, SLOT, startOf } from "../../support/deferred.ts";
import { bookCalls, effectsOf, mineAt } from "./support/callBed.ts";
import { useCallProcesses } from "./support/callProcess.ts";

describe("a keeper of booked calls that is killed", { timeout: 300_000 }, () => {
  const { bed: useBed, killBeforeSending } = useCallProcesses();

  it("sends the very bytes that it had written down, and every call runs once, in order", async () => {
    const bed = useBed();
    const { node, client, calls } = bed;
    await mineAt(node, startOf(NOW_SLOT) + 60n);
    const booked = await bookCalls(bed, [{}, {}, {}]);
    await killBeforeSending(startOf(SLOT));
    const executed = await getCallLogs(client, { address: calls, eventNames: ["CallExecuted"] });
    expect(executed.map((log) => "callId" in log && log.callId)).toEqual(booked.map((call) => callIdOf(call)));
    for (const tag of [0n, 1n, 2n]) expect(await effectsOf(bed, tag)).toBe(1n);
  });
});
