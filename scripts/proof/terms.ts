// The terms of a query in SMT-LIB.
export type Term = string | readonly Term[];

export class UnreadableQueryError extends Error {
  constructor(part: string) {
    super(`A query of the model checker has a part that is not known here: ${part.slice(0, 200)}`);
    this.name = "UnreadableQueryError";
  }
}

export function parse(text: string): Term[] {
  const tokens = text.match(/\|[^|]*\||"[^"]*"|[()]|[^\s()|"]+/g) ?? [];
  const open: Term[][] = [[]];
  for (const token of tokens) {
    if (token === "(") {
      open.push([]);
    } else if (token === ")") {
      const closed = open.pop() ?? [];
      open.at(-1)?.push(closed);
    } else {
      open.at(-1)?.push(token);
    }
  }
  return open[0] ?? [];
}

export function print(term: Term): string {
  return typeof term === "string" ? term : `(${term.map(print).join(" ")})`;
}
