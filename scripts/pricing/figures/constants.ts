import { table } from "../../support/markdown.ts";
import { DEPLOYMENTS, type Numbers } from "../deployments.ts";
import { etherOf, gas, gweiOf, rounded } from "../units.ts";

type Row = { name: keyof Numbers; thread: string; massa: string };

/** Beside the defaults: what the design thread says, and what Massa runs with (`test/vectors/massa-fees.json`; nano is 1e-9 of its coin). */
const ROWS: readonly Row[] = [
  { name: "period", thread: "0.5 s (Massa's slot)", massa: "0.5 s" },
  { name: "slotGasLimit", thread: "the gas of asynchronous calls of a slot", massa: "1,000,000,000" },
  { name: "maxCallGas", thread: "the slot's", massa: "the slot's" },
  { name: "callOverheadGas", thread: "to be calibrated", massa: "750,000" },
  { name: "seriesOverheadGas", thread: "not thought of", massa: "none" },
  { name: "dataByteGas", thread: "none", massa: "none; 100,000 nano a byte" },
  { name: "horizonSlots", thread: "a week", massa: "1,209,600, a week" },
  { name: "orderSlots", thread: "the slot itself", massa: "the slot itself" },
  { name: "expirySlots", thread: "none: always executed", massa: "none" },
  { name: "minBasePrice", thread: "10 nano a gas", massa: "10 nano a gas" },
  { name: "maxBasePrice", thread: "none", massa: "none" },
  { name: "changeDenominator", thread: "8", massa: "not in our sources" },
  { name: "excessMax", thread: "has no excess", massa: "has no excess" },
  { name: "coverage", thread: "none", massa: "none" },
  { name: "slotPenalty", thread: "all coins / 10,000", massa: "100,000 nano" },
  { name: "globalPenalty", thread: "all coins there are", massa: "1 coin" },
  { name: "feeRecipient", thread: "not said", massa: "not in our sources" },
];

const PRICES: readonly string[] = ["minBasePrice", "maxBasePrice"];
const PENALTIES: readonly string[] = ["slotPenalty", "globalPenalty"];

export function constants(): string {
  const head = ["constant", ...DEPLOYMENTS.map(({ title }) => title), "thread", "Massa"];
  return table(
    head,
    ROWS.map(({ name, thread, massa }) => [
      `\`${name}\``,
      ...DEPLOYMENTS.map(({ config }) => shown(name, config[name])),
      thread,
      massa,
    ]),
  );
}

function shown(name: string, value: bigint | string): string {
  if (typeof value === "string") return "nobody";
  if (PRICES.includes(name)) return `${rounded(gweiOf(value))} gwei`;
  if (PENALTIES.includes(name)) return `${whole(value)} ether`;
  if (name === "period") return `${value} s`;
  return name === "coverage" ? `${value} %` : gas(value);
}

// A constant is shown whole.
const whole = (wei: bigint) => etherOf(wei).toLocaleString("en-GB", { maximumFractionDigits: 6 });
