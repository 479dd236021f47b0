import type { Address } from "viem";
import { type Deployed, deploy } from "./deploy.ts";
import type { TestNode } from "./nodes.ts";

export type TimelockOptions = {
  /** Owner; test account 0 when left out. */
  admin?: Address;
  /** Test account 0 when left out. */
  proposers?: readonly Address[];
  /** Test account 0 when left out. */
  executors?: readonly Address[];
  minDelay?: bigint;
  maxDelay?: bigint;
  maxOpen?: bigint;
};

export function deployDueBook(node: TestNode): Promise<Deployed<"DueBook">> {
  return deploy(node, "DueBook", []);
}

/** A timelock with test account 0 in every role, delays of up to a year and room for 100 calls, unless told otherwise. */
export function deployDueTimelock(node: TestNode, options: TimelockOptions = {}): Promise<Deployed<"DueTimelock">> {
  const first = node.walletClient(0).account.address;
  const { admin = first, proposers = [first], executors = [first] } = options;
  const { minDelay = 0n, maxDelay = 31_536_000n, maxOpen = 100n } = options;
  return deploy(node, "DueTimelock", [admin, proposers, executors, minDelay, maxDelay, maxOpen]);
}

export function deployTimerBook(node: TestNode): Promise<Deployed<"TimerBook">> {
  return deploy(node, "TimerBook", []);
}

/** A performer for books of the hub that counts what it performs, and fails on the payload of the text "fail". */
export function deployTallyPerformer(node: TestNode, hub: Address): Promise<Deployed<"TallyPerformer">> {
  return deploy(node, "TallyPerformer", [hub]);
}
