// The committed figures: one file for each user story.
import { readFileSync, writeFileSync } from "node:fs";
import type { Figures } from "./figures.ts";
import { type Measured, STORIES, type Story } from "./measure.ts";

export type Difference = { story: Story; name: string; committed: number | undefined; measured: number | undefined };

/** Every figure that is not what is committed, in either direction. */
export function compareWithSnapshots(measured: Measured): Difference[] {
  return STORIES.flatMap((story) => {
    const committed = readSnapshot(story);
    const names = new Set([...Object.keys(committed), ...Object.keys(measured[story])]);
    return [...names]
      .map((name) => ({ story, name, committed: committed[name], measured: measured[story][name] }))
      .filter((figures) => figures.committed !== figures.measured);
  });
}

export function writeSnapshots(measured: Measured): void {
  for (const story of STORIES) writeFileSync(fileOf(story), `${JSON.stringify(measured[story], null, 2)}\n`);
}

function readSnapshot(story: Story): Figures {
  try {
    return JSON.parse(readFileSync(fileOf(story), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

function fileOf(story: Story): URL {
  return new URL(`../../snapshots/${story}.json`, import.meta.url);
}
