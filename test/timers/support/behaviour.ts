// The one suite every backend of the timer store has to pass. What a backend cannot do by nature stands in its `differs`, and a
// test that asks for it is not part of that backend's suite.
import { describe } from "vitest";
import type { TimerBackend } from "./backend.ts";
import { describeCancel } from "./behaviour/cancel.ts";
import { describeClaimDue } from "./behaviour/claimDue.ts";
import { describeClose } from "./behaviour/close.ts";
import { describeCreate } from "./behaviour/create.ts";
import { describeDeliverDue } from "./behaviour/deliverDue.ts";
import { describeList } from "./behaviour/list.ts";
import { describeMarkDelivered } from "./behaviour/markDelivered.ts";
import { describePrune } from "./behaviour/prune.ts";
import { describeUndelivered } from "./behaviour/undelivered.ts";

const OPERATIONS = [
  describeCreate,
  describeClaimDue,
  describeCancel,
  describeList,
  describeMarkDelivered,
  describeUndelivered,
  describePrune,
  describeDeliverDue,
  describeClose,
];

export function describeTimerStore(backend: TimerBackend): void {
  describe(`the timer store on ${backend.name}`, () => {
    for (const describeOperation of OPERATIONS) describeOperation(backend);
  });
}
