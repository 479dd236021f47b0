// A timelock operator: schedules a call and executes it. Proposer and executor have roles, the target does nothing.
import { zeroAddress } from "viem";
import { type Chain, callOf } from "../chain.ts";
import type { Figures } from "../figures.ts";
import { LENGTHS, payloadOf, TITLES } from "../payloads.ts";
import { DELAY, type Deferral, type Keeper, measureLife, scheduledIn, TTL } from "./lives.ts";
import { installTarget, TARGET } from "./target.ts";

const MAX_DELAY = 365n * 86_400n;
const BATCH = 10;

export async function measureTimelock(chain: Chain): Promise<Figures> {
  await installTarget(chain, TARGET);
  const operator = chain.accounts[0] ?? zeroAddress;
  const timelock = await chain.deploy("DueTimelock", [operator, [operator], [operator], 0n, MAX_DELAY, 1_000n]);
  const keeper: Keeper = {
    schedule: (data) => callOf(timelock, "schedule", [TARGET, 0n, data, DELAY, TTL]),
    claim: (deferral) => callOf(timelock, "execute", [deferral]),
    cancel: (deferral) => callOf(timelock, "cancel", [deferral]),
    expire: (deferral) => callOf(timelock, "expire", [deferral]),
  };
  const figures: Figures = {};
  for (const length of LENGTHS) {
    const life = await chain.apart(() => measureLife(chain, keeper, length));
    for (const [row, gas] of Object.entries(life)) figures[row.replace(/^claim/, "execute")] = gas;
    const title = TITLES[length];
    figures[`schedule and execute, ${title}`] = (life[`schedule, ${title}`] ?? NaN) + (life[`claim, ${title}`] ?? NaN);
  }
  figures[`perform ${BATCH} at once, 68-byte call, each`] = await chain.apart(async () => {
    // The second round finds every place used before.
    let performed = 0;
    for (let round = 0; round < 2; round++) {
      const deferrals: Deferral[] = [];
      for (let i = 0; i < BATCH; i++) {
        deferrals.push(...scheduledIn(await chain.send(0, keeper.schedule(payloadOf(68, round * BATCH + i)))));
      }
      chain.pass(DELAY);
      performed = (await chain.send(0, callOf(timelock, "perform", [0n, deferrals, BigInt(BATCH)]))).gas;
    }
    return Math.round(performed / BATCH);
  });
  return figures;
}
