// The gas goals of the book, each with the figure that answers it.
import { figure } from "./figures.ts";
import type { Measured, Story } from "./measure.ts";

export type Goal = { title: string; story: Story; name: string; gas: number };
export type Result = Goal & { measured: number };

const HOSTS = { stored: "a-host-stores-deferrals", sealed: "a-host-seals-deferrals" } as const;

const FOR_HOSTS: readonly [name: string, stored: number, sealed: number][] = [
  ["schedule, no payload", 40_500, 35_500],
  ["schedule, 68-byte call", 51_000, 39_500],
  ["schedule, no payload, at a place never used before", 75_000, 53_500],
  ["claim, no payload", 33_500, 32_500],
  ["claim, 68-byte call", 38_000, 34_500],
  ["cancel, no payload", 33_500, 33_500],
  ["cancel, 68-byte call", 33_500, 33_500],
  ["claim 50 at once, no payload, each", 7_000, 6_000],
  ["schedule 50 at once, no payload, each", 13_000, 8_500],
];

const REMINDERS: Story = "an-agent-keeps-reminders";

const FOR_REMINDERS: readonly [name: string, gas: number][] = [
  ["create, 32-byte note", 75_000],
  ["claimDue 10 at once, 32-byte note, each", 25_000],
  ["markDelivered 10 at once, 32-byte note, each", 10_000],
];

const BOOKED_CALLS: Story = "a-creator-books-calls";

const FOR_BOOKED_CALLS: readonly [name: string, gas: number][] = [
  ["register, 68-byte call", 75_000],
  ["cancel, 68-byte call", 55_000],
  ["execute, 68-byte call", 75_000],
  ["execute 10 at once, 68-byte call, each further one", 25_000],
];

const LIBRARY: Story = "a-library-accepts-reports";

const FOR_LIBRARIES: readonly [name: string, gas: number][] = [
  ["plan the next slot", 70_000],
  ["accept a planned slot, signed", 80_000],
  ["accept an unplanned slot, signed", 105_000],
  ["accept a planned slot, delivered (without the forwarder)", 80_000],
];

export const GOALS: readonly Goal[] = [
  ...(["stored", "sealed"] as const).flatMap((kind) =>
    FOR_HOSTS.map(([name, stored, sealed]) => ({
      title: `${kind}: ${name}`,
      story: HOSTS[kind],
      name,
      gas: kind === "stored" ? stored : sealed,
    })),
  ),
  {
    title: "list: a page of 100 open places, each place",
    story: "a-contract-reads-lists",
    name: "a page of 100 open places, each place",
    gas: 2_900,
  },
  {
    title: "DueTimelock: schedule and execute, 68-byte call",
    story: "a-timelock-operator-runs-calls",
    name: "schedule and execute, 68-byte call",
    gas: 83_000,
  },
  ...FOR_REMINDERS.map(([name, gas]) => ({ title: `TimerBook: ${name}`, story: REMINDERS, name, gas })),
  ...FOR_BOOKED_CALLS.map(([name, gas]) => ({ title: `DeferredCalls: ${name}`, story: BOOKED_CALLS, name, gas })),
  ...FOR_LIBRARIES.map(([name, gas]) => ({ title: `LibraryScheduler: ${name}`, story: LIBRARY, name, gas })),
];

export function resultsOf(measured: Measured): Result[] {
  return GOALS.map((goal) => ({ ...goal, measured: figure(measured[goal.story], goal.name) }));
}
