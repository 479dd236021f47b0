// Writes src/abis/<Contract>.ts from the compiled contracts. With --check it writes nothing and fails when a file would change.
import { existsSync, readdirSync } from "node:fs";
import hre from "hardhat";
import type { Abi } from "viem";
import { abiIndex, abiModule, errorsOf, mergeAbi } from "./support/abi-module.ts";
import { settle } from "./support/generated-files.ts";

type Published = { contract: string; libraries?: readonly string[] };

/** What a host of books raises without declaring it. */
const BOOK_LIBRARIES = ["DueBookLib", "DueBookErrors"];

/** The contracts whose ABI the package exports, each with the internal libraries whose errors and events it raises. */
const PUBLISHED: readonly Published[] = [
  { contract: "CreatorForwarder" },
  { contract: "DeferredCalls" },
  { contract: "DeferredCallsLens" },
  { contract: "DueBook", libraries: BOOK_LIBRARIES },
  { contract: "DueBookLib" },
  { contract: "DueTimelock", libraries: BOOK_LIBRARIES },
  { contract: "IDueBookHost", libraries: BOOK_LIBRARIES },
  { contract: "IDueBookReader", libraries: BOOK_LIBRARIES },
  { contract: "LibraryScheduler", libraries: [...BOOK_LIBRARIES, "SlotMath"] },
  { contract: "TimerBook", libraries: BOOK_LIBRARIES },
];

/** Every error any of them raises, each once: what a revert is decoded with, whichever contract it comes from. */
const ERRORS = "Errors";

const FOLDER = "src/abis";

const abis = new Map<string, Abi>();
for (const { contract, libraries = [] } of PUBLISHED) {
  abis.set(contract, mergeAbi(await abiOf(contract), await Promise.all(libraries.map(abiOf))));
}
abis.set(ERRORS, errorsOf([...abis.values()]));

const wanted = new Map<string, string>();
for (const [name, abi] of abis) wanted.set(`${FOLDER}/${name}.ts`, abiModule(name, abi));
wanted.set(`${FOLDER}/index.ts`, abiIndex([...abis.keys()]));

const present = existsSync(FOLDER) ? readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`) : [];
settle({ wanted, surplus: present.filter((path) => !wanted.has(path)) });

async function abiOf(contract: string) {
  return (await hre.artifacts.readArtifact(contract)).abi;
}
