import type { ClosingEvent } from "../../support/closing.ts";

export const ACTIONS = ["claim", "perform", "cancel", "expire"] as const;
export type Action = (typeof ACTIONS)[number];

/** Moments at which actions on one deferral meet, on each side of both ends of its window. */
export const MOMENTS = [
  "a second before due",
  "in the last second of the window",
  "when the window has closed",
] as const;
export type Moment = (typeof MOMENTS)[number];

/** What an action is told: it won, a refusal by its error's name, or what `perform` says of an item it passed over. */
export type Told =
  | "ok"
  | "NotFound"
  | "NotDue"
  | "Expired"
  | "NotExpired"
  | "passed: Finished"
  | "passed: NotDue"
  | "passed: Expired";

export type Race = {
  moment: Moment;
  actions: readonly [first: Action, second: Action];
  told: readonly [first: Told, second: Told];
  winner: 0 | 1;
  closed: ClosingEvent;
};

const WHILE_OPEN: Record<Moment, Record<Action, Told>> = {
  "a second before due": { claim: "NotDue", perform: "passed: NotDue", cancel: "ok", expire: "NotExpired" },
  "in the last second of the window": { claim: "ok", perform: "ok", cancel: "ok", expire: "NotExpired" },
  "when the window has closed": { claim: "Expired", perform: "passed: Expired", cancel: "ok", expire: "ok" },
};

const ONCE_CLOSED: Record<Action, Told> = {
  claim: "NotFound",
  perform: "passed: Finished",
  cancel: "NotFound",
  expire: "NotFound",
};

const CLOSED_BY: Record<Action, ClosingEvent> = {
  claim: "DeferralClaimed",
  perform: "DeferralClaimed",
  cancel: "DeferralCancelled",
  expire: "DeferralExpired",
};

/** Every two actions of which one can win, in both orders, at every moment. */
export const RACES: readonly Race[] = MOMENTS.flatMap((moment) =>
  ACTIONS.flatMap((first) => ACTIONS.flatMap((second) => raceOf(moment, first, second) ?? [])),
);

function raceOf(moment: Moment, first: Action, second: Action): Race | undefined {
  const [told, otherwise] = [WHILE_OPEN[moment][first], WHILE_OPEN[moment][second]];
  const actions = [first, second] as const;
  if (told === "ok") return { moment, actions, told: [told, ONCE_CLOSED[second]], winner: 0, closed: CLOSED_BY[first] };
  if (otherwise !== "ok") return undefined;
  return { moment, actions, told: [told, otherwise], winner: 1, closed: CLOSED_BY[second] };
}
