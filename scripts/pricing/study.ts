import { between, table } from "../support/markdown.ts";
import { DEPLOYMENTS } from "./deployments.ts";
import { constants } from "./figures/constants.ts";
import { doubling } from "./figures/doubling.ts";
import { hold } from "./figures/hold.ts";
import { quietCall } from "./figures/quietCall.ts";
import { summary } from "./figures/summary.ts";
import { plot } from "./plot.ts";
import type { Facts, Figures, Scenario } from "./scenario.ts";
import { denial } from "./scenarios/denial.ts";
import { fullBooking } from "./scenarios/fullBooking.ts";
import { halfLoad } from "./scenarios/halfLoad.ts";
import { idleWeek } from "./scenarios/idleWeek.ts";
import { keepersOff } from "./scenarios/keepersOff.ts";
import { purchase } from "./scenarios/purchase.ts";
import { recovery } from "./scenarios/recovery.ts";

const SCENARIOS: readonly Scenario[] = [idleWeek, halfLoad, fullBooking, recovery, keepersOff, denial, purchase];
const FIGURES: readonly Figures[] = [summary, doubling, quietCall, hold];

/** The study: each table by its name, and each plot. */
export type Study = { tables: ReadonlyMap<string, string>; plots: ReadonlyMap<string, string> };

export function study(): Study {
  const tables = new Map([["constants", constants()]]);
  const plots = new Map<string, string>();
  for (const { name, of } of FIGURES) tables.set(name, sideBySide(DEPLOYMENTS.map(of)));
  for (const { name, axes, play } of SCENARIOS) {
    const readings = DEPLOYMENTS.map(play);
    tables.set(name, sideBySide(readings.map(({ facts }) => facts)));
    const panels = readings.map(({ lines }, index) => ({ title: DEPLOYMENTS[index]?.title ?? "", lines }));
    plots.set(name, plot(axes, panels));
  }
  return { tables, plots };
}

/** The document with these tables between the marks that have their names. */
export function withTables(document: string, tables: Study["tables"]): string {
  return [...tables].reduce(
    (text, [name, rows]) => between(text, `<!-- ${name}: written by \`npm run pricing\` -->`, "<!-- end -->", rows),
    document,
  );
}

function sideBySide(columns: readonly Facts[]): string {
  const [first = []] = columns;
  return table(
    ["", ...DEPLOYMENTS.map(({ title }) => title)],
    first.map(([question], row) => [question, ...columns.map((facts) => facts[row]?.[1] ?? "")]),
  );
}
