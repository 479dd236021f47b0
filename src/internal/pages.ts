import { checkRange } from "./checks.ts";

export type PageParameters = {
  /** Places of the book that one request looks at, at about 2,900 gas each; `DEFAULT_PAGE_SIZE` when left out. */
  pageSize?: bigint | undefined;
};

/** A page of this size costs under 6 million gas, which every public node lets an `eth_call` have. */
export const DEFAULT_PAGE_SIZE = 2_000n;

type Page<item> = { items: readonly item[]; next: bigint };

/** Walks a paged list to its end. */
export async function* walkPages<item>(
  readPage: (cursor: bigint, size: bigint) => Promise<Page<item>>,
  { pageSize = DEFAULT_PAGE_SIZE }: PageParameters,
): AsyncGenerator<readonly item[], void, undefined> {
  checkRange("pageSize", pageSize, 1n, 2n ** 256n - 1n);
  let cursor = 0n;
  do {
    const { items, next } = await readPage(cursor, pageSize);
    yield items;
    cursor = next;
  } while (cursor !== 0n);
}

/** Every item of a walk. */
export async function collect<item>(pages: AsyncIterable<readonly item[]>): Promise<item[]> {
  const items: item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}

/** For lists that say what is oldest. */
export function byId(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
