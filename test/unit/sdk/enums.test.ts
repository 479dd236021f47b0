import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  CALL_OUTCOMES,
  CALL_STATES,
  CHECK_KINDS,
  CHECK_STATUSES,
  CLOCKS,
  CONFIG_FAULTS,
  DEFERRED_FAULTS,
  KINDS,
  OUTCOMES,
  PERFORMED,
  QUOTE_STATUSES,
  REFUSALS,
  REPORTER_KINDS,
  SERIES_PAUSES,
  SERIES_STATES,
  SLOT_STATES,
  TIMER_STATUSES,
} from "../../../src/index.ts";

/** Members of an enum as the contracts declare it. */
function declared(file: string, name: string): string[] {
  const source = readFileSync(`contracts/${file}`, "utf8");
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(source)?.[1] ?? "";
  return body
    .split("\n")
    .map((line) =>
      line
        .replace(/\/\/.*/, "")
        .replace(",", "")
        .trim(),
    )
    .filter((line) => line !== "");
}

describe("enums are those of the contracts, in their order", () => {
  it.each([
    ["types/Deferral.sol", "Outcome", OUTCOMES],
    ["types/Deferral.sol", "Kind", KINDS],
    ["types/Deferral.sol", "ConfigFault", CONFIG_FAULTS],
    ["types/DeferredTypes.sol", "QuoteStatus", QUOTE_STATUSES],
    ["types/DeferredTypes.sol", "CallState", CALL_STATES],
    ["types/DeferredTypes.sol", "CallOutcome", CALL_OUTCOMES],
    ["types/DeferredTypes.sol", "DeferredFault", DEFERRED_FAULTS],
    ["types/DeferredTypes.sol", "SeriesState", SERIES_STATES],
    ["types/DeferredTypes.sol", "SeriesPause", SERIES_PAUSES],
    ["interfaces/IDueBook.sol", "Clock", CLOCKS],
    ["interfaces/IDueBookHost.sol", "Performed", PERFORMED],
    ["types/LibraryTypes.sol", "CheckKind", CHECK_KINDS],
    ["types/LibraryTypes.sol", "CheckStatus", CHECK_STATUSES],
    ["types/LibraryTypes.sol", "Refusal", REFUSALS],
    ["types/LibraryTypes.sol", "ReporterKind", REPORTER_KINDS],
    ["types/LibraryTypes.sol", "SlotState", SLOT_STATES],
  ] as const)("%s %s", (file, name, members) => {
    expect(members).toEqual(declared(file, name));
  });

  it("interfaces/ITimerBook.sol TimerStatus, in the words of the timer store", () => {
    const statuses = declared("interfaces/ITimerBook.sol", "TimerStatus");
    expect(TIMER_STATUSES).toEqual(statuses.map((status) => status.toLowerCase()));
  });
});
