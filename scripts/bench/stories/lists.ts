// What it costs a contract to read a book's lists. Each is sent as a transaction, whose receipt then says the gas.
import { type Chain, callOf, GENESIS } from "../chain.ts";
import type { Figures } from "../figures.ts";
import { DELAY, TTL } from "./lives.ts";

const OPEN = 1_000;
const PAGE = 100;
/** All of them are due then. */
const TIME = GENESIS + DELAY + 3_600n;

export async function measureLists(chain: Chain): Promise<Figures> {
  const host = await chain.deploy("ListHost", [BigInt(OPEN)]);
  for (let i = 0; i < OPEN / PAGE; i++) await chain.send(0, callOf(host, "scheduleCount", [BigInt(PAGE), DELAY, TTL]));
  const gasOf = (name: string, ...args: bigint[]) =>
    chain.apart(async () => (await chain.send(0, callOf(host, name, args))).gas);
  const perPlace = (page: number, empty: number, places: number) => Math.round((page - empty) / places);
  const page = BigInt(PAGE);
  return {
    [`a page of ${PAGE} open places, each place`]: perPlace(
      await gasOf("openPage", 0n, page),
      await gasOf("openPage", 0n, 0n),
      PAGE,
    ),
    [`a page of ${PAGE} due places, each place`]: perPlace(
      await gasOf("duePage", TIME, 0n, page),
      await gasOf("duePage", TIME, 0n, 0n),
      PAGE,
    ),
    [`all due of a book of ${OPEN}, each place`]: perPlace(
      await gasOf("due", TIME, BigInt(OPEN)),
      await gasOf("due", TIME, 0n),
      OPEN,
    ),
  };
}
