// A host that embeds the book and does nothing else.
import { type Chain, callOf } from "../chain.ts";
import type { Figures } from "../figures.ts";
import { bytesOf, LENGTHS, type Length, payloadOf, TITLES } from "../payloads.ts";
import { DELAY, type Deferral, type Keeper, measureLife, only, scheduledIn, TTL } from "./lives.ts";

export type Kind = "stored" | "sealed";

/** Places whose occupancy stands in the book's first word. */
export const HOT_PLACES = 64;
export const BATCH = 50;

const MAX_OPEN = 1_000n;

export async function measureHost(chain: Chain, kind: Kind): Promise<Figures> {
  const figures: Figures = {};
  const host = (length: Length) => deployHost(chain, kind, length);
  for (const length of LENGTHS) {
    const title = TITLES[length];
    const life = await chain.apart(async () => measureLife(chain, await host(length), length));
    Object.assign(figures, life);
    figures[`schedule, ${title}, by another owner than the last`] = await chain.apart(async () =>
      measureOtherOwner(chain, await host(length), length),
    );
    figures[`schedule, ${title}, at a place never used before`] = await chain.apart(async () =>
      measureFirstUse(chain, await host(length), length),
    );
  }
  figures["schedule, 68 bytes, none of them zero"] = await chain.apart(async () =>
    measureAfter(chain, await host(68), bytesOf(68, 1), bytesOf(68, 2)),
  );
  figures["schedule, 68-byte call, where 68 zero bytes were"] = await chain.apart(async () =>
    measureAfter(chain, await host(68), `0x${"00".repeat(68)}`, payloadOf(68, 2)),
  );
  for (const [name, place] of Object.entries({ "the last hot place": HOT_PLACES - 1, "a cold place": HOT_PLACES })) {
    const { schedule, claim } = await chain.apart(async () => measurePlace(chain, await host(0), place));
    figures[`schedule, no payload, at ${name}`] = schedule;
    figures[`claim, no payload, at ${name}`] = claim;
  }
  return figures;
}

export async function measureBatches(chain: Chain, kind: Kind): Promise<Figures> {
  const host = await chain.deploy(kind === "stored" ? "StoredBatchHost" : "SealedBatchHost", [MAX_OPEN]);
  const claim = (deferrals: readonly Deferral[]) =>
    callOf(host, "claimMany", [kind === "stored" ? deferrals.map(({ id }) => id) : deferrals]);
  const figures: Figures = {};
  for (const length of [0, 68] as const) {
    const schedule = (count: number, seed: number) => {
      if (length === 0) return callOf(host, "scheduleCount", [BigInt(count), DELAY, TTL]);
      const payloads = Array.from({ length: count }, (_, i) => payloadOf(length, seed + i));
      return callOf(host, "scheduleMany", [payloads, DELAY, TTL]);
    };
    await chain.apart(async () => {
      const before = await chain.send(0, schedule(HOT_PLACES, 1));
      chain.pass(DELAY);
      await chain.send(0, claim(scheduledIn(before)));

      const scheduledOne = await chain.apart(() => chain.send(0, schedule(1, 100)));
      const scheduled = await chain.send(0, schedule(BATCH, 100));
      chain.pass(DELAY);
      const deferrals = scheduledIn(scheduled);
      const claimedOne = await chain.apart(() => chain.send(0, claim(deferrals.slice(0, 1))));
      const claimed = await chain.send(0, claim(deferrals));

      for (const [name, one, all] of [
        ["schedule", scheduledOne, scheduled],
        ["claim", claimedOne, claimed],
      ] as const) {
        const row = `${name} ${BATCH} at once, ${TITLES[length]}`;
        figures[`${row}, each`] = Math.round(all.gas / BATCH);
        figures[`${row}, each further one`] = Math.round((all.gas - one.gas) / (BATCH - 1));
      }
    });
  }
  return figures;
}

async function deployHost(chain: Chain, kind: Kind, length: Length): Promise<Keeper> {
  const name = `${kind === "stored" ? "Stored" : "Sealed"}${length === 0 ? "Bare" : ""}Host`;
  const host = await chain.deploy(name, [MAX_OPEN]);
  const ending = (deferral: Deferral) => [kind === "stored" ? deferral.id : deferral];
  return {
    schedule: (payload) => callOf(host, "schedule", length === 0 ? [DELAY, TTL] : [payload, DELAY, TTL]),
    claim: (deferral) => callOf(host, "claim", ending(deferral)),
    cancel: (deferral) => callOf(host, "cancel", ending(deferral)),
    expire: (deferral) => callOf(host, "expire", ending(deferral)),
  };
}

/** The second schedule at a place, after a first one whose owner was somebody else. */
async function measureOtherOwner(chain: Chain, keeper: Keeper, length: Length): Promise<number> {
  const first = only(await chain.send(1, keeper.schedule(payloadOf(length, 1))));
  await chain.send(1, keeper.cancel(first));
  return (await chain.send(0, keeper.schedule(payloadOf(length, 2)))).gas;
}

/** The second schedule of a book whose first deferral is still open. */
async function measureFirstUse(chain: Chain, keeper: Keeper, length: Length): Promise<number> {
  await chain.send(0, keeper.schedule(payloadOf(length, 1)));
  return (await chain.send(0, keeper.schedule(payloadOf(length, 2)))).gas;
}

/** A schedule with the payload `next` at a place whose last payload was `last`. */
async function measureAfter(chain: Chain, keeper: Keeper, last: `0x${string}`, next: `0x${string}`): Promise<number> {
  const first = only(await chain.send(0, keeper.schedule(last)));
  await chain.send(0, keeper.cancel(first));
  return (await chain.send(0, keeper.schedule(next))).gas;
}

/** A schedule and a claim at a place that was used before, while all places below it are taken. */
async function measurePlace(chain: Chain, keeper: Keeper, place: number) {
  let last: Deferral | undefined;
  for (let taken = 0; taken <= place; taken++) last = only(await chain.send(0, keeper.schedule("0x")));
  if (last === undefined) throw new Error("A place is counted from zero.");
  await chain.send(0, keeper.cancel(last));
  const scheduled = await chain.send(0, keeper.schedule("0x"));
  chain.pass(DELAY);
  const claimed = await chain.send(0, keeper.claim(only(scheduled)));
  return { schedule: scheduled.gas, claim: claimed.gas };
}
