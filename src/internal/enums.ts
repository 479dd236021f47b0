import { UnknownEnumError } from "../errors/response.ts";

/** The name of an enum member that a contract returned as a number. */
export function nameOf<const names extends readonly string[]>(names: names, index: number): names[number] {
  const name = names[index];
  if (name === undefined) throw new UnknownEnumError({ index, names });
  return name;
}

/** The number of an enum member that a contract takes. */
export function indexOf<const names extends readonly string[]>(names: names, name: names[number]): number {
  return names.indexOf(name);
}
