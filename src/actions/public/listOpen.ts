import type { Client } from "viem";
import { byId, collect } from "../../internal/pages.ts";
import { type IterateOpenErrorType, type IterateOpenParameters, iterateOpen, type OpenEntry } from "./iterateOpen.ts";

export type ListOpenParameters = IterateOpenParameters;

export type ListOpenReturnType = OpenEntry[];

export type ListOpenErrorType = IterateOpenErrorType;

/**
 * Lists all open deferrals of a book with their kinds, oldest first. `iterateOpen` gives them page by page.
 *
 * @throws `InputTypeError`, `InputRangeError` before any request.
 * @example
 * const open = await listOpen(publicClient, book)
 * const deferrals = await getDeferrals(publicClient, { ...book, ids: open.filter(({ kind }) => kind === 'Stored').map(({ id }) => id) })
 */
export async function listOpen(client: Client, parameters: ListOpenParameters): Promise<ListOpenReturnType> {
  return (await collect(iterateOpen(client, parameters))).sort((a, b) => byId(a.id, b.id));
}
