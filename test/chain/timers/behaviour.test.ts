import type { Address } from "viem";
import { beforeAll } from "vitest";
import { describeOnBothNodes, type TestNode } from "../../support/nodes.ts";
import { describeTimerStore } from "../../timers/support/behaviour.ts";
import { GENESIS, layTimerBook, timerBookOn } from "../../timers/support/timer-book.ts";

describeOnBothNodes("TimerBook behind the SDK", (startNode) => {
  let deployed: { node: TestNode; address: Address };

  beforeAll(async () => {
    const node = await startNode({ timestamp: Number(GENESIS) });
    deployed = { node, address: await layTimerBook(node) };
  });

  describeTimerStore(timerBookOn(() => deployed));
});
