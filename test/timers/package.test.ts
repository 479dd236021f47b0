// What the package promises about the timer store outside its code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as timers from "../../src/timers/index.ts";
import { differencesTable } from "./support/differences.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the entry exports these names and no others", () => {
  expect(Object.keys(timers).toSorted()).toEqual([
    "InvalidTimer",
    "MAX_ID_LENGTH",
    "MAX_NOTE_BYTES",
    "MAX_SESSION_BYTES",
    "StoreUnavailable",
    "TimerExists",
    "TimerNotFound",
    "deliverDue",
    "openTimerStore",
  ]);
});

test("whoever imports the store needs no PostgreSQL driver, but is told which one fits", () => {
  const { dependencies, peerDependencies, peerDependenciesMeta, exports } = JSON.parse(read("package.json"));
  expect(Object.keys(dependencies)).not.toContain("pg");
  expect(Object.keys(peerDependencies)).toContain("pg");
  expect(peerDependenciesMeta).toMatchObject({ pg: { optional: true } });
  expect(exports["./timers"]).toBe("./dist/timers/index.js");
});

test("the documentation has the table of differences and the limits as they are", () => {
  const docs = read("docs/timers.md");
  expect(docs).toContain(differencesTable());
  expect(docs).toContain(`${timers.MAX_NOTE_BYTES.toLocaleString("en")} bytes`);
  expect(docs).toContain(`${timers.MAX_SESSION_BYTES} bytes`);
  expect(docs).toContain(`${timers.MAX_ID_LENGTH} printable`);
});
