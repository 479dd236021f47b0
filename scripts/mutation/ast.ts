// The syntax trees of the contracts, as the compiler gives them.
import solc from "solc";
import { importer, type Reader } from "./compile.ts";

export type Node = { nodeType: string; id: number; src: string; [field: string]: unknown };
/** Bytes of a file, from `start` to before `end`. */
export type Range = { start: number; end: number };

/** `start` is where the compiler stumbles, or, over a pointer that nothing assigns, where that is declared. */
type Refusal = { file: string; start: number; message: string; isUnassigned: boolean };

/** The trees of these files and of all they import, by file. */
export function readTrees(files: readonly string[], read: Reader): Map<string, Node> {
  const { refusals, trees } = analyse(files, read);
  if (refusals[0] !== undefined) throw new Error(refusals[0].message);
  return trees;
}

/** What the compiler refuses in these files, without making any code. */
export function refusedIn(files: readonly string[], read: Reader): Refusal[] {
  return analyse(files, read).refusals;
}

function analyse(files: readonly string[], read: Reader): { refusals: Refusal[]; trees: Map<string, Node> } {
  const sources = Object.fromEntries(files.map((file) => [file, { content: read(file) ?? "" }]));
  const settings = { outputSelection: { "*": { "": ["ast"] } } };
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language: "Solidity", sources, settings }), { import: importer(read) }),
  );
  const refusals: Refusal[] = [];
  for (const { severity, formattedMessage, message, sourceLocation, secondarySourceLocations } of output.errors ?? []) {
    if (severity !== "error") continue;
    const isUnassigned = message.includes("without prior assignment");
    const { file = "", start = 0 } = (isUnassigned ? secondarySourceLocations?.[0] : undefined) ?? sourceLocation ?? {};
    refusals.push({ file, start, message: formattedMessage ?? message, isUnassigned });
  }
  const trees = Object.entries<{ ast: Node }>(output.sources ?? {}).map(([file, { ast }]) => [file, ast] as const);
  return { refusals, trees: new Map(trees) };
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value && "src" in value;
}

/** The nodes right below this one, in the order of the source. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .toSorted((a, b) => rangeOf(a).start - rangeOf(b).start);
}

export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

export function rangeOf({ src }: Node): Range {
  const [start = 0, length = 0] = src.split(":").map(Number);
  return { start, end: start + length };
}

export function typeOf(node: unknown): string {
  if (!isNode(node)) return "";
  const descriptions = node["typeDescriptions"] as { typeString?: string } | undefined;
  return descriptions?.typeString ?? "";
}

export function field(node: Node, name: string): Node | undefined {
  const value = node[name];
  return isNode(value) ? value : undefined;
}

export function list(node: Node, name: string): Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function text(node: Node, name: string): string {
  const value = node[name];
  return typeof value === "string" ? value : "";
}
