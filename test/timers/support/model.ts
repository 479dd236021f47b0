// Random lives of a store against the plainest model of it: a list of timers and the rules in words.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Timer, TimerExists, TimerNotFound } from "../../../src/timers/index.ts";
import { openAt, type SqlBackend, START } from "./backend.ts";

const SESSIONS = ["alice", "bob"];
const IDS = ["a", "b", "c", "d", "e", "f"];

type Step =
  | { do: "create"; session: string; id: string; note: string; fireAt: number }
  | { do: "claim"; now: number; limit: number | undefined }
  | { do: "cancel"; session: string; id: string }
  | { do: "mark"; ids: string[] }
  | { do: "prune"; olderThan: number }
  | { do: "setClock"; time: number };

const time = fc.integer({ min: 0, max: 20 });
const session = fc.constantFrom(...SESSIONS);
const id = fc.constantFrom(...IDS);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      session,
      id,
      note: fc.constantFrom("x", "y"),
      fireAt: time,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("claim" as const),
      now: time,
      limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), session, id }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("mark" as const), ids: fc.array(id, { maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("prune" as const), olderThan: time }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("setClock" as const), time }) },
);

/** What each step has to answer, and what it leaves behind. */
class Model {
  readonly #timers: Timer[] = [];
  #clock = 0;

  /** The answer; an error class stands for a refusal. */
  apply(step: Step): unknown {
    switch (step.do) {
      case "setClock":
        this.#clock = step.time;
        return undefined;
      case "create": {
        const found = this.#timers.find((timer) => timer.id === step.id);
        if (found !== undefined) {
          const same = found.sessionId === step.session && found.note === step.note;
          return same && found.fireAt.getTime() === at(step.fireAt).getTime() ? { ...found } : TimerExists;
        }
        const timer: Timer = {
          id: step.id,
          sessionId: step.session,
          note: step.note,
          fireAt: at(step.fireAt),
          status: "pending",
          createdAt: at(this.#clock),
          updatedAt: at(this.#clock),
        };
        this.#timers.push(timer);
        return { ...timer };
      }
      case "claim":
        return this.#inOrder((timer) => timer.status === "pending" && timer.fireAt <= at(step.now))
          .slice(0, step.limit)
          .map((timer) => this.#move(timer, "due"));
      case "cancel": {
        const found = this.#inOrder((timer) => timer.id === step.id && timer.sessionId === step.session)[0];
        if (found === undefined || isOver(found)) return TimerNotFound;
        return this.#move(found, "cancelled");
      }
      case "mark":
        for (const timer of this.#inOrder((one) => one.status === "due" && step.ids.includes(one.id))) {
          this.#move(timer, "delivered");
        }
        return undefined;
      case "prune": {
        const gone = this.#inOrder((timer) => isOver(timer) && timer.updatedAt < at(step.olderThan));
        for (const timer of gone) this.#timers.splice(this.#timers.indexOf(timer), 1);
        return gone.length;
      }
    }
  }

  list(sessionId: string): Timer[] {
    return this.#inOrder((timer) => timer.sessionId === sessionId && !isOver(timer));
  }

  undelivered(): Timer[] {
    return this.#inOrder((timer) => timer.status === "due");
  }

  /** Sorting keeps the order of creation where times are equal. */
  #inOrder(wanted: (timer: Timer) => boolean): Timer[] {
    return this.#timers.filter(wanted).toSorted((a, b) => a.fireAt.getTime() - b.fireAt.getTime());
  }

  #move(timer: Timer, status: Timer["status"]): Timer {
    timer.status = status;
    timer.updatedAt = new Date(Math.max(timer.updatedAt.getTime(), at(this.#clock).getTime()));
    return { ...timer };
  }
}

export function describeAgainstModel(backend: SqlBackend, runs: number): void {
  describe(`the timer store on ${backend.name} against a model`, () => {
    test("answers as the model does, whatever is asked in whatever order", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          const { store, setClock } = await openAt(await backend.place());
          const model = new Model();
          for (const next of steps) {
            expect(await answer(), JSON.stringify(next)).toEqual(model.apply(next));
            for (const one of SESSIONS) expect(await store.list(one)).toEqual(model.list(one));
            expect(await store.undelivered()).toEqual(model.undelivered());

            async function answer(): Promise<unknown> {
              switch (next.do) {
                case "setClock":
                  return setClock(at(next.time));
                case "create":
                  return await refusal(store.create(next.session, next.note, at(next.fireAt), { id: next.id }));
                case "claim":
                  return await store.claimDue(at(next.now), next.limit);
                case "cancel":
                  return await refusal(store.cancel(next.session, next.id));
                case "mark":
                  return await store.markDelivered(next.ids);
                case "prune":
                  return await store.prune(at(next.olderThan));
              }
            }
          }
          await store.close();
        }),
        { numRuns: runs },
      );
    });
  });
}

function isOver(timer: Timer): boolean {
  return timer.status === "delivered" || timer.status === "cancelled";
}

function at(seconds: number): Date {
  return new Date(START.getTime() + seconds * 1000);
}

async function refusal(call: Promise<Timer>): Promise<unknown> {
  return await call.catch((error: Error) => error.constructor);
}
