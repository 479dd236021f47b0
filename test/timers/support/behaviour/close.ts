import { describe, expect, test } from "vitest";
import { StoreUnavailable } from "../../../../src/timers/index.ts";
import type { TimerBackend } from "../backend.ts";
import { rejection } from "../errors.ts";
import { momentsOf } from "./support.ts";

export function describeClose(backend: TimerBackend): void {
  const at = momentsOf(backend);

  describe("close", () => {
    test("is the end of every call but itself", async () => {
      const { store } = await backend.open();
      await store.close();
      await store.close();
      for (const call of [
        () => store.create("alice", "note", at(1)),
        () => store.claimDue(at(1)),
        () => store.cancel("alice", "one"),
        () => store.list("alice"),
        () => store.markDelivered(["one"]),
        () => store.undelivered(),
        () => store.prune(at(1)),
      ]) {
        const error = await rejection(call());
        expect(error).toBeInstanceOf(StoreUnavailable);
        expect(error).toMatchObject({
          reason: "closed",
          message: expect.stringMatching(/^The timer store at .+ is closed\.$/),
        });
      }
    });
  });
}
