// Writes src/addresses/deployed.ts from what Ignition recorded. With --check it writes nothing and fails when the file would change.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { addressesModule, type Deployments, deploymentsOf } from "./support/addresses-module.ts";
import { settle } from "./support/generated-files.ts";

const FOLDER = "ignition/deployments";

/** Contracts that everybody shares. A timelock or a library is one's own, so none has a place in the package. */
const SHARED = ["CreatorForwarder", "DeferredCalls", "DeferredCallsLens", "DueBook", "TimerBook"];

/** Chains on a developer's machine: what is deployed there is gone with the process. */
const LOCAL_CHAINS = [31_337];

const deployments: Deployments = new Map();
for (const name of existsSync(FOLDER) ? readdirSync(FOLDER) : []) {
  const chainId = Number(/^chain-(\d+)$/.exec(name)?.[1]);
  const file = `${FOLDER}/${name}/deployed_addresses.json`;
  if (Number.isNaN(chainId) || LOCAL_CHAINS.includes(chainId) || !existsSync(file)) continue;
  deployments.set(chainId, deploymentsOf(JSON.parse(readFileSync(file, "utf8")), SHARED));
}

settle({ wanted: new Map([["src/addresses/deployed.ts", addressesModule(deployments)]]) });
