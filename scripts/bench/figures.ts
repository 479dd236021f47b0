/** Gas by what the user does, in the words of the user story. */
export type Figures = Record<string, number>;

/** A figure that has to be there: a name that is misspelt must not go unnoticed. */
export function figure(figures: Figures, name: string): number {
  const found = figures[name];
  if (found === undefined) throw new Error(`There is no figure "${name}".`);
  return found;
}
