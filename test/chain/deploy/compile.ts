/**
 * Compiles one contract of a standard JSON input as an explorer does, in a process of its own: `{ input, contract }` in, `{ code, blanks }` out, where
 * blanks are the places that the constructor fills in.
 */
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

export type Compiled = { version: string; code: string; blanks: { start: number; length: number }[] };

const solc = createRequire(import.meta.url)("solc") as { version(): string; compile(input: string): string };
const { input, contract } = JSON.parse(await text(process.stdin)) as {
  input: { settings: object };
  contract: string;
};
const [file = "", name = ""] = contract.split(/:(?=[^:]*$)/);
const settings = { ...input.settings, outputSelection: { [file]: { [name]: ["evm.deployedBytecode"] } } };
const { contracts } = JSON.parse(solc.compile(JSON.stringify({ ...input, settings })));
const { object, immutableReferences } = contracts[file][name].evm.deployedBytecode;
const compiled: Compiled = {
  version: `v${solc.version()}`,
  code: `0x${object}`,
  blanks: Object.values(immutableReferences as Record<string, Compiled["blanks"]>).flat(),
};
process.stdout.write(JSON.stringify(compiled));
