import { readFileSync } from "node:fs";
import type { Address } from "viem";
import { DEFERRED_DEFAULTS } from "../../ignition/deferredDefaults.ts";

export type Numbers = {
  readonly [Name in keyof typeof DEFERRED_DEFAULTS]: Name extends "feeRecipient" ? Address : bigint;
};

/** A DeferredCalls and what is assumed of the chain it is on. */
export type Deployment = {
  title: string;
  blockSeconds: bigint;
  /** Gas that a block can hold. */
  blockGas: bigint;
  /** Wei per gas that the chain asks, all the time. */
  baseFee: bigint;
  config: Numbers;
};

const ROLLUP = new URL("../../ignition/parameters/deferred-rollup.json", import.meta.url);

/** What Ignition deploys without parameters: on Ethereum, at a base fee of 1 gwei. */
export const ETHEREUM: Deployment = {
  title: "Ethereum, 12 s",
  blockSeconds: 12n,
  blockGas: 60_000_000n,
  baseFee: 1_000_000_000n,
  config: DEFERRED_DEFAULTS,
};

/** A rollup as the OP Stack makes them, at a base fee of 0.01 gwei. What such a chain charges for data on Ethereum is not counted. */
export const ROLLUP_L2: Deployment = {
  title: "L2, 2 s",
  blockSeconds: 2n,
  blockGas: 60_000_000n,
  baseFee: 10_000_000n,
  config: { ...DEFERRED_DEFAULTS, ...parametersIn(readFileSync(ROLLUP, "utf8")) },
};

export const DEPLOYMENTS: readonly Deployment[] = [ETHEREUM, ROLLUP_L2];

// Ignition's way to write integers of any size: "20n".
function parametersIn(file: string): Partial<Numbers> {
  const { DeferredCalls } = JSON.parse(file, (_, value) =>
    typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as { DeferredCalls: Partial<Numbers> };
  return DeferredCalls;
}
