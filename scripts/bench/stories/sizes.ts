import hre from "hardhat";
import { type Hex, size } from "viem";
import type { Figures } from "../figures.ts";

/** Our own contracts, the least hosts there are, and the peers. */
const CONTRACTS = [
  "DueBook",
  "DueTimelock",
  "TimerBook",
  "DeferredCalls",
  "CreatorForwarder",
  "DeferredCallsLens",
  "LibraryScheduler",
  "StoredHost",
  "StoredBareHost",
  "StoredBatchHost",
  "SealedHost",
  "SealedBareHost",
  "SealedBatchHost",
  "ListHost",
  "TimelockController",
  "AccessManager",
  "Timelock",
];

/** Bytes of runtime code; a chain takes at most 24,576. */
export async function measureSizes(): Promise<Figures> {
  const figures: Figures = {};
  for (const name of CONTRACTS) {
    const { deployedBytecode } = await hre.artifacts.readArtifact(name);
    figures[name] = size(deployedBytecode as Hex);
  }
  return figures;
}
