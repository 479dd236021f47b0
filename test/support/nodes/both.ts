import { afterAll, describe } from "vitest";
import { startAnvil } from "./anvil.ts";
import { startHardhatNode } from "./hardhat.ts";
import type { NodeName, NodeOptions, TestNode } from "./node.ts";

export type StartNode = (options?: NodeOptions) => Promise<TestNode>;

const STARTERS: Record<NodeName, StartNode> = { hardhat: startHardhatNode, anvil: startAnvil };

/**
 * Runs one suite against each node: two independent EVMs and mempools have to agree. Whatever the suite starts is closed when
 * it ends.
 */
export function describeOnBothNodes(name: string, suite: (startNode: StartNode, nodeName: NodeName) => void): void {
  for (const nodeName of ["hardhat", "anvil"] as const) {
    describe(`${name} (${nodeName})`, () => {
      const started: TestNode[] = [];
      afterAll(() => Promise.all(started.map((node) => node.close())));
      suite(async (options) => {
        const node = await STARTERS[nodeName](options);
        started.push(node);
        return node;
      }, nodeName);
    });
  }
}
