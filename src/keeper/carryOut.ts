import type { Address, PublicClient } from "viem";
import { simulateCall } from "../actions/public/simulateCall.ts";
import type { Adapter } from "./adapters/adapter.ts";
import type { Plan } from "./decide.ts";
import type { Failing } from "./failures.ts";
import type { Landing } from "./landing.ts";
import { isNodeTrouble } from "./nodeTrouble.ts";
import { reasonOf } from "./reason.ts";
import { sendBatches } from "./sendBatches.ts";
import { type SizingOptions, sizeBatches } from "./sizing.ts";
import type { JobResult } from "./sources/source.ts";
import type { Head } from "./transactions/account.ts";
import type { Outbox } from "./transactions/outbox.ts";

export type CarryOutOptions = Failing & {
  client: PublicClient;
  /** The keeper's. */
  account: Address;
  adapter: Adapter;
  outbox: Outbox;
  /** The block that plans are simulated in. */
  landing: Landing;
  head: Head;
};

/** Simulates a plan, cuts it into transactions and sends them. */
export async function carryOut(plan: Plan, options: CarryOutOptions): Promise<JobResult> {
  const { action, book, items } = plan;
  const { client, account, adapter, landing, policy } = options;
  const sizing = { client, account, block: landing.simulation, maxGas: policy.maxGasPerTransaction };
  if (action === "expire") {
    for (const together of adapter.expireTogether(items)) {
      const prepareCall = adapter.expire;
      if ((await sendAll(plan, together, { ...sizing, prepareCall }, options)) === "withheld") return "withheld";
    }
    return "done";
  }
  const host = await adapter.hostOf(client, book);
  const refusal = host === undefined ? "the book names no performer" : await refusalOf(host, plan, options);
  if (host === undefined || refusal !== undefined) {
    options.emit({ type: "refused", book, reason: refusal ?? "" });
    return "refused";
  }
  const prepareCall: SizingOptions["prepareCall"] = (some, atLeast) => adapter.perform(host, some, atLeast);
  return sendAll(plan, items, { ...sizing, prepareCall }, options);
}

/** Why a host would not let this keeper perform anything; `undefined` when it would. */
async function refusalOf(host: Address, { book }: Plan, options: CarryOutOptions): Promise<string | undefined> {
  const { client, account, adapter, landing } = options;
  try {
    await simulateCall(client, adapter.knock(host, book), { account, ...landing.simulation });
    return undefined;
  } catch (error) {
    if (await isNodeTrouble(error, client)) throw error;
    return reasonOf(error);
  }
}

async function sendAll(
  { action, book }: Plan,
  items: Plan["items"],
  sizing: SizingOptions,
  options: CarryOutOptions,
): Promise<"done" | "withheld"> {
  return sendBatches({ source: "books", action, book }, await sizeBatches(items, sizing), options);
}
