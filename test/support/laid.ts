import type { Hex } from "viem";
import { beforeAll, beforeEach } from "vitest";
import type { TestNode } from "./nodes.ts";

/** Lays something on a chain once for a suite; each test finds the chain as it was laid. */
export function useLaid<laid extends { node: TestNode }>(lay: () => Promise<laid>): () => laid {
  let thing: laid;
  let snapshot: Hex;
  beforeAll(async () => {
    thing = await lay();
  });
  beforeEach(async () => {
    snapshot = await thing.node.snapshot();
    return async () => {
      await thing.node.setAutomine(true);
      await thing.node.revert(snapshot);
    };
  });
  return () => thing;
}
