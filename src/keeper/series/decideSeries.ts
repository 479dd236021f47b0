import type { Address } from "viem";
import { nextSeriesPoint, seriesSlot } from "../../maths/series.ts";
import { slotOf } from "../../maths/slots.ts";
import type { DeferredConfig } from "../../types/callSlots.ts";
import { type ItemState, mayBeTried } from "../decide.ts";
import type { Policy } from "../policy.ts";
import { seriesOfItem } from "./seriesItems.ts";

/** Whose series a keeper moves on: everybody's, or those of these creators. */
export type SeriesChoice = "all" | readonly Address[];

/** What of a configuration says what can be booked. */
export type SeriesSchedule = Pick<DeferredConfig, "epoch" | "period" | "horizonSlots">;

export type SeriesQuestion = {
  choice: SeriesChoice;
  schedule: SeriesSchedule;
  limits: Pick<Policy, "maxAttemptsPerItem">;
  /** Series with an occurrence that is open: what ends it books the next. */
  booked: ReadonlySet<bigint>;
  /** Time of the block to come. */
  timestamp: bigint;
};

/** Series that are looked at in one block, at most: anyone may register them, so there may be any number. */
const MAX_LOOKED_AT = 500;

/**
 * Says which series somebody may have to move on in a block of this time: nothing is booked of them, and a grid point of theirs lies
 * within the horizon. Whether it can be booked, only the contract can tell. Pure.
 *
 * They take turns: it begins behind `after`, the last series that was looked at.
 *
 * @returns At most `limit` of them, and where the next turn begins.
 */
export function decideSeries<item extends ItemState>(
  items: readonly item[],
  question: SeriesQuestion,
  after: bigint,
  limit: number,
): { idle: item[]; after: bigint } {
  const sorted = items.toSorted(({ deferral: a }, { deferral: b }) => (a.id < b.id ? -1 : 1));
  const begin = Math.max(
    sorted.findIndex(({ deferral }) => deferral.id > after),
    0,
  );
  const turn = [...sorted.slice(begin), ...sorted.slice(0, begin)];
  const idle: item[] = [];
  let last = after;
  for (const item of turn.slice(0, MAX_LOOKED_AT)) {
    if (idle.length === limit) break;
    last = item.deferral.id;
    if (isIdle(item, question)) idle.push(item);
  }
  return { idle, after: last };
}

function isIdle(item: ItemState, { choice, schedule, limits, booked, timestamp }: SeriesQuestion): boolean {
  const { deferral } = item;
  if (item.held !== undefined || booked.has(deferral.id) || !isChosen(deferral.owner, choice)) return false;
  if (timestamp < schedule.epoch || !mayBeTried(item, "bookNext", limits, timestamp)) return false;
  const { plan } = seriesOfItem(deferral);
  const now = slotOf(timestamp, schedule.epoch, schedule.period);
  const point = nextSeriesPoint(plan, now);
  // One whose grid points have all passed could only be told that it has ended.
  return point !== undefined && seriesSlot(plan, point) <= now + schedule.horizonSlots;
}

function isChosen(creator: Address, choice: SeriesChoice): boolean {
  return choice === "all" || choice.some((one) => one.toLowerCase() === creator.toLowerCase());
}
