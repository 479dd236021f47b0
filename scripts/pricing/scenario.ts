import type { Deployment } from "./deployments.ts";
import type { Axes, Line } from "./plot.ts";

/** Rows of a table: what is asked, and the answer. */
export type Facts = readonly (readonly [question: string, answer: string])[];

/** A table of docs/pricing.md, of this name. */
export type Figures = { name: string; of(deployment: Deployment): Facts };

/** A table of this name, and a plot in docs/pricing/. */
export type Scenario = {
  name: string;
  axes: Axes;
  play(deployment: Deployment): { facts: Facts; lines: readonly Line[] };
};

/** Effective gas of a small call: 200,000 gas and its overhead. */
export const SMALL_CALL = 260_000n;
