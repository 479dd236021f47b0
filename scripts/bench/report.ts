// The figures as the tables of docs/gas.md, which `npm run bench:gas` prints as well.
import { readFileSync } from "node:fs";
import { between, table } from "../support/markdown.ts";
import { type Figures, figure } from "./figures.ts";
import { resultsOf } from "./goals.ts";
import type { Measured } from "./measure.ts";
import { LENGTHS, type Length, TITLES } from "./payloads.ts";

type PeerFigure = { subject: string; op: string; payload: number | null; gas: number };

const PEERS = new URL("../../test/vectors/gas-peers.json", import.meta.url);
const SERVICES = /^(Gelato|Chainlink)/;

const START = "<!-- figures: written by `npm run bench:gas -- --update` -->";
const END = "<!-- end of figures -->";

/** The document with these figures in place of those it has. */
export function withFigures(document: string, measured: Measured): string {
  return between(document, START, END, tablesOf(measured));
}

export function tablesOf(measured: Measured): string {
  return [
    "### Goals\n",
    goals(measured),
    "### One operation, and a whole life, beside the peers\n",
    ...LENGTHS.map((length) => operations(measured, length)),
    "### Many at once\n",
    batches(measured),
    "### Booked calls, beside services that run calls\n",
    bookedCalls(measured),
    "### Where the place and its last deferral matter\n",
    places(measured),
    "### Lists\n",
    table(["read", "gas"], rowsOf(measured["a-contract-reads-lists"])),
    "### Reminders on chain\n",
    table(["operation of TimerBook", "gas"], rowsOf(measured["an-agent-keeps-reminders"])),
    "### A library\n",
    table(["transaction", "gas"], rowsOf(measured["a-library-accepts-reports"])),
    "### What the chain charges for one word\n",
    table(["program that does nothing else", "gas"], rowsOf(measured["the-chain-keeps-one-word"])),
    "### Sizes\n",
    table(["contract", "bytes of 24,576"], rowsOf(measured["sizes-of-contracts"])),
  ].join("\n");
}

function goals(measured: Measured): string {
  return table(
    ["operation", "goal", "measured", "difference", ""],
    resultsOf(measured).map(({ title, gas, measured }) => [
      title,
      number(gas),
      number(measured),
      `${measured > gas ? "+" : ""}${number(measured - gas)}`,
      measured > gas ? "missed" : "reached",
    ]),
  );
}

/** Contracts side by side: what each charges, and how many times the timelock's own figure that is. */
function operations(measured: Measured, length: Length): string {
  const subjects = subjectsOf(measured, length);
  const own = subjects[0];
  if (own === undefined) throw new Error("There is nothing to compare with.");
  const beside = (gas: number, ownGas: number) => `${number(gas)} (${(gas / ownGas).toFixed(2)})`;
  return table(
    [
      `${TITLES[length]}; in brackets: times DueTimelock`,
      "schedule",
      "claim or execute",
      "cancel",
      "schedule and execute",
    ],
    subjects.map(({ title, schedule, execute, cancel }) => [
      title,
      beside(schedule, own.schedule),
      beside(execute, own.execute),
      beside(cancel, own.cancel),
      beside(schedule + execute, own.schedule + own.execute),
    ]),
  );
}

type Subject = { title: string; schedule: number; execute: number; cancel: number };

function subjectsOf(measured: Measured, length: Length): Subject[] {
  const own = (title: string, figures: Figures, execute = "claim"): Subject => ({
    title,
    schedule: figure(figures, `schedule, ${TITLES[length]}`),
    execute: figure(figures, `${execute}, ${TITLES[length]}`),
    cancel: figure(figures, `cancel, ${TITLES[length]}`),
  });
  const peer = (subject: string, [schedule, execute, cancel]: readonly [string, string, string]): Subject => {
    const of = (op: string) => figure(measured["other-timelocks-run-calls"], `${subject}: ${op}, ${length} bytes`);
    return { title: subject, schedule: of(schedule), execute: of(execute), cancel: of(cancel) };
  };
  const controller = ["schedule", "execute", "cancel"] as const;
  const solady = ["propose", "execute", "cancel"] as const;
  return [
    own("DueTimelock (roles; call included)", measured["a-timelock-operator-runs-calls"], "execute"),
    peer("OZ TimelockController (salt set, executor role)", controller),
    peer("OZ TimelockController (salt 0, open executor)", controller),
    ...(length === 0
      ? []
      : [
          peer("OZ AccessManager", ["schedule", "execute (through the manager)", "cancel"]),
          {
            ...peer("OZ AccessManager", ["schedule", "direct call (consumeScheduledOp)", "cancel"]),
            title: "OZ AccessManager, target consumes",
          },
        ]),
    peer("Solady Timelock (salt, executor role)", solady),
    peer("Solady Timelock (no opData, open executor)", solady),
    own("least host, sealed (no call)", measured["a-host-seals-deferrals"]),
    own("least host, stored (no call)", measured["a-host-stores-deferrals"]),
    own("hub, sealed (no call)", measured["the-hub-seals-deferrals"]),
    own("hub, stored (no call)", measured["the-hub-stores-deferrals"]),
  ];
}

function batches(measured: Measured): string {
  const rows = (title: string, figures: Figures) =>
    rowsOf(figures)
      .filter(([name]) => name.includes(" at once"))
      .map(([name, gas]) => [`${title}: ${name}`, gas]);
  const peers = Object.entries(measured["other-timelocks-run-calls"])
    .filter(([name]) => name.includes(" of 10"))
    .map(([name, gas]) => [`${name}, each`, number(Math.round(gas / 10))]);
  return table(
    ["operation", "gas"],
    [
      ...rows("least host, stored", measured["a-host-stores-deferrals"]),
      ...rows("least host, sealed", measured["a-host-seals-deferrals"]),
      ...rows("hub, stored", measured["the-hub-stores-deferrals"]),
      ...rows("hub, sealed", measured["the-hub-seals-deferrals"]),
      ...rows("DueTimelock", measured["a-timelock-operator-runs-calls"]),
      ...peers,
    ],
  );
}

/** The services' figures are those of test/vectors/gas-peers.json: their contracts are not built here. */
function bookedCalls(measured: Measured): string {
  const own = measured["a-creator-books-calls"];
  const { rows } = JSON.parse(readFileSync(PEERS, "utf8")) as { rows: readonly PeerFigure[] };
  const peers = rows.filter(({ subject, payload }) => SERVICES.test(subject) && (payload === 68 || payload === null));
  return table(
    ["operation", "gas"],
    [
      ...rowsOf(own).map(([name, gas]) => [`DeferredCalls: ${name}`, gas]),
      ...peers.map(({ subject, op, gas }) => [`${subject}: ${op}`, number(gas)]),
    ],
  );
}

function places(measured: Measured): string {
  const stored = measured["a-host-stores-deferrals"];
  const sealed = measured["a-host-seals-deferrals"];
  return table(
    ["operation of the least host", "stored", "sealed"],
    Object.keys(stored)
      .filter((name) => !name.includes(" at once"))
      .map((name) => [name, number(figure(stored, name)), number(figure(sealed, name))]),
  );
}

function rowsOf(figures: Figures): (readonly [name: string, gas: string])[] {
  return Object.entries(figures).map(([name, value]) => [name, number(value)] as const);
}

function number(value: number): string {
  return value.toLocaleString("en-GB");
}
