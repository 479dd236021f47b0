import { basename } from "node:path";
import { expect, it } from "vitest";
import StoryModule from "../../../scripts/story/module.ts";
import { PLAYED } from "../../../scripts/story/played.ts";

// A build of everything, which other tests make, has the artifact of every contract; that of `npm start` in a fresh clone has these.
it("npm start compiles every contract that its story deploys or names", () => {
  const compiled = PLAYED.map((file) => basename(file, ".sol"));
  expect(compiled).toEqual(expect.arrayContaining(contractsOf(StoryModule)));
});

type Module = Pick<typeof StoryModule, "futures" | "submodules">;

function contractsOf({ futures, submodules }: Module): string[] {
  const own = [...futures].flatMap((future) => ("contractName" in future ? [future.contractName] : []));
  return [...own, ...[...submodules].flatMap(contractsOf)];
}
