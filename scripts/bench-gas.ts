// Measures gas and compares it with the committed snapshots; with --update it writes them, and the tables of docs/gas.md.
import { readFileSync, writeFileSync } from "node:fs";
import hre from "hardhat";
import { measureAll } from "./bench/measure.ts";
import { tablesOf, withFigures } from "./bench/report.ts";
import { compareWithSnapshots, writeSnapshots } from "./bench/snapshots.ts";

const document = new URL("../docs/gas.md", import.meta.url);

await hre.tasks.getTask("build").run({});
const measured = await measureAll();
console.log(tablesOf(measured));

const differences = compareWithSnapshots(measured);
if (process.argv.includes("--update")) {
  writeSnapshots(measured);
  writeFileSync(document, withFigures(readFileSync(document, "utf8"), measured));
  console.log(`snapshots/ and docs/gas.md are up to date; ${differences.length} figures changed.`);
} else {
  for (const { story, name, committed, measured } of differences) {
    console.log(`${story}: ${name}: ${committed ?? "nothing"} -> ${measured ?? "nothing"}`);
  }
  console.log(
    differences.length === 0
      ? "Every figure is as in snapshots/."
      : `${differences.length} figures differ from snapshots/; \`npm run bench:gas -- --update\` takes them over.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}
