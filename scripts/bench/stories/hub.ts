// The deployed hub: anybody's books, with rights to check and the deferral as an answer.
import { hexToBigInt, zeroAddress } from "viem";
import { type Chain, type Contract, callOf } from "../chain.ts";
import type { Figures } from "../figures.ts";
import { LENGTHS, payloadOf, TITLES } from "../payloads.ts";
import { BATCH, type Kind } from "./hosts.ts";
import { DELAY, type Deferral, type Keeper, measureLife, scheduledIn, TTL } from "./lives.ts";

const MAX_DELAY = 365n * 86_400n;
const CLAIMER = 2n;
const KEEPER = 1;

export async function measureHub(chain: Chain, kind: Kind): Promise<Figures> {
  const hub = await chain.deploy("DueBook");
  const controller = chain.accounts[0] ?? zeroAddress;
  const bookId = hexToBigInt(controller) << 96n;
  await chain.send(0, callOf(hub, "openBook", [0n, MAX_DELAY, 1_000n, 0, zeroAddress]));
  await chain.send(0, callOf(hub, "setRights", [bookId, chain.accounts[KEEPER], CLAIMER]));

  const keeper = kind === "stored" ? storedIn(hub, bookId, controller) : sealedIn(hub, bookId, controller);
  const figures: Figures = {};
  for (const length of LENGTHS) {
    Object.assign(figures, await chain.apart(() => measureLife(chain, keeper, length)));
    const byKeeper = await chain.apart(() => measureLife(chain, keeper, length, KEEPER));
    const row = `claim, ${TITLES[length]}`;
    figures[`${row}, by a keeper with that right`] = byKeeper[row] ?? Number.NaN;
  }
  Object.assign(figures, await chain.apart(() => measureBatch(chain, hub, bookId, kind, keeper)));
  return figures;
}

async function measureBatch(chain: Chain, hub: Contract, bookId: bigint, kind: Kind, keeper: Keeper): Promise<Figures> {
  const open = async (): Promise<Deferral[]> => {
    const deferrals: Deferral[] = [];
    for (let i = 0; i < BATCH; i++)
      deferrals.push(...scheduledIn(await chain.send(0, keeper.schedule(payloadOf(0, i)))));
    chain.pass(DELAY);
    return deferrals;
  };
  const claim = (deferrals: readonly Deferral[]) =>
    kind === "stored"
      ? callOf(hub, "claimMany", [bookId, deferrals.map(({ id }) => id)])
      : callOf(hub, "claimManySealed", [bookId, deferrals]);
  const deferrals = await open();
  const one = await chain.apart(() => chain.send(0, claim(deferrals.slice(0, 1))));
  const all = await chain.send(0, claim(deferrals));
  return {
    [`claim ${BATCH} at once, no payload, each`]: Math.round(all.gas / BATCH),
    [`claim ${BATCH} at once, no payload, each further one`]: Math.round((all.gas - one.gas) / (BATCH - 1)),
  };
}

function storedIn(hub: Contract, bookId: bigint, owner: string): Keeper {
  return {
    schedule: (payload) => callOf(hub, "schedule", [bookId, owner, payload, DELAY, TTL]),
    claim: ({ id }) => callOf(hub, "claim", [bookId, id]),
    cancel: ({ id }) => callOf(hub, "cancel", [bookId, id]),
    expire: ({ id }) => callOf(hub, "expire", [bookId, id]),
  };
}

function sealedIn(hub: Contract, bookId: bigint, owner: string): Keeper {
  return {
    schedule: (payload) => callOf(hub, "scheduleSealed", [bookId, owner, payload, DELAY, TTL]),
    claim: (deferral) => callOf(hub, "claimSealed", [bookId, deferral]),
    cancel: (deferral) => callOf(hub, "cancelSealed", [bookId, deferral]),
    expire: (deferral) => callOf(hub, "expireSealed", [bookId, deferral]),
  };
}
