// What generators write into documents: tables, between two marks that stay.

/** A table; columns after the first are numbers and stand on the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line), ""].join("\n");
}

/** The document with this text between its two marks in place of what is there. */
export function between(document: string, start: string, end: string, text: string): string {
  const [before, rest, twice] = document.split(start);
  const at = rest?.indexOf(end) ?? -1;
  if (before === undefined || rest === undefined || at < 0 || twice !== undefined) {
    throw new Error(`The document has no place, or more than one, between "${start}" and "${end}".`);
  }
  return `${before}${start}\n\n${text}\n${rest.slice(at)}`;
}
