// The life of one deferral, in any contract that keeps a book.
import { type Address, type Hex, parseEventLogs } from "viem";
import { iDueBookReaderAbi } from "../../../src/abis/index.ts";
import type { Call, Chain, Mined } from "../chain.ts";
import type { Figures } from "../figures.ts";
import { type Length, payloadOf, TITLES } from "../payloads.ts";

export const DELAY = 86_400n;
export const TTL = 604_800n;

export type Deferral = {
  id: bigint;
  owner: Address;
  createdAt: number;
  dueAt: number;
  expiresAt: number;
  payload: Hex;
};

/** A contract with a book, by the calls that are made of it. The caller of `schedule` is the owner. */
export type Keeper = {
  schedule(payload: Hex): Call;
  claim(deferral: Deferral): Call;
  cancel(deferral: Deferral): Call;
  expire(deferral: Deferral): Call;
};

export function scheduledIn({ logs }: Mined): Deferral[] {
  return parseEventLogs({ abi: iDueBookReaderAbi, logs: [...logs], eventName: "DeferralScheduled" }).map(
    ({ args: { id, owner, createdAt, dueAt, expiresAt, payload } }) => ({
      id,
      owner,
      createdAt,
      dueAt,
      expiresAt,
      payload,
    }),
  );
}

/** The deferral that a transaction scheduled. */
export function only(mined: Mined): Deferral {
  const [deferral, ...others] = scheduledIn(mined);
  if (deferral === undefined || others.length > 0) throw new Error("Not exactly one deferral was scheduled.");
  return deferral;
}

/**
 * Schedule and the three ways to end, in the steady state: the second time each is done, at a place that was used before, by
 * the owner it had, with another payload. Account 0 schedules, account `executor` claims.
 */
export async function measureLife(chain: Chain, keeper: Keeper, length: Length, executor = 0): Promise<Figures> {
  const figures: Figures = {};
  let seed = 0;
  for (const ending of ["claim", "cancel", "expire"] as const) {
    for (let time = 0; time < 2; time++) {
      const scheduled = await chain.send(0, keeper.schedule(payloadOf(length, ++seed)));
      if (ending === "claim") chain.pass(DELAY);
      if (ending === "expire") chain.pass(DELAY + TTL);
      const { gas } = await chain.send(ending === "claim" ? executor : 0, keeper[ending](only(scheduled)));
      if (ending === "claim") figures[`schedule, ${TITLES[length]}`] = scheduled.gas;
      figures[`${ending}, ${TITLES[length]}`] = gas;
    }
  }
  return figures;
}
