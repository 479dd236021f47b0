// Many processes claim from one store at the same time, and some of them are killed.
import type { TimerStoreOptions } from "../../../src/timers/index.ts";
import type { Place } from "./backend.ts";
import { type Child, startWorker } from "./child.ts";

export type Job = { options: TimerStoreOptions; now: number; limit: number };

/** What becomes of a process: it lives on, dies with a claim in hand that it has told nobody of, or dies amid whatever it does. */
type Fate = "lives" | "dies holding" | "dies running";

export type Crowd = { processes: number; dieHolding: number; dieRunning: number };

const CLAIMS_BEFORE_DEATH = 5;

/** Adds so many pending timers that are due at `now`, faster than `create` would. */
export async function fill(place: Place, count: number, now: number): Promise<void> {
  await place.query(`
    with recursive counted(i) as (select 1 union all select i + 1 from counted where i < ${count})
    insert into duebook_timers (id, session_id, note, fire_at, status, created_at, updated_at)
    select 'timer-' || i, 'session-' || i % 100, 'note ' || i, ${now} - i % 1000, 'pending', 0, 0 from counted`);
}

/**
 * Starts the processes and waits until each has opened the store. `run` lets them loose at once, starts another for each that dies,
 * and returns every claim that any of them, dead or alive, has told of.
 */
export async function gather(
  { processes, dieHolding, dieRunning }: Crowd,
  job: Job,
): Promise<{ run(): Promise<string[][]> }> {
  const fates = Array.from({ length: processes }, (_, index): Fate => {
    if (index < dieHolding) return "dies holding";
    return index < dieHolding + dieRunning ? "dies running" : "lives";
  });
  const workers = await Promise.all(fates.map(async (fate) => ({ fate, worker: await readyWorker(job, fate) })));

  return {
    async run() {
      const told: string[][] = [];
      await Promise.all(
        workers.map(async ({ fate, worker }) => {
          await follow(worker, fate, told);
          if (fate !== "lives") await follow(await readyWorker(job, "lives"), "lives", told);
        }),
      );
      return told;
    },
  };
}

async function readyWorker({ options, now, limit }: Job, fate: Fate): Promise<Child> {
  const worker = startWorker();
  worker.send({ do: "claim", options, now, limit, ...(fate === "dies holding" ? { hold: CLAIMS_BEFORE_DEATH } : {}) });
  if ((await worker.next())?.[0] !== "ready") throw new Error(`No ready worker.\n${(await worker.ended).stderr}`);
  return worker;
}

/** Lets a process loose and hears it to its end. */
async function follow(worker: Child, fate: Fate, told: string[][]): Promise<void> {
  worker.send("go");
  worker.release();
  let claims = 0;
  for (let ids = await worker.next(); ids !== undefined; ids = await worker.next()) {
    if (ids[0] === "holding") {
      worker.kill();
    } else if (ids.length > 0) {
      told.push(ids);
      if (fate === "dies running" && ++claims === CLAIMS_BEFORE_DEATH) worker.kill();
    }
  }
  const { signal, code, stderr } = await worker.ended;
  const expected = fate === "lives" ? code === 0 : signal === "SIGKILL";
  if (!expected) throw new Error(`A process that ${fate} ended with ${signal ?? code}.\n${stderr}`);
}
