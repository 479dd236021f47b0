import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  type ChainIdentity,
  type DurableWorkStore,
  openWorkStore,
  type WorkStore,
} from "../../../../src/keeper/index.ts";
import { OWNER } from "./items.ts";

export const CHAIN: ChainIdentity = { chainId: 31_337, genesisHash: `0x${"34".repeat(32)}` };

/** A path where no file is, which goes with the test. */
export function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "keeper-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "keeper.sqlite");
}

/** A store on this file that is closed with the test. */
export async function openAt(location: string, account = OWNER, chain = CHAIN): Promise<DurableWorkStore> {
  const store = await openWorkStore({ location, chain, account });
  onTestFinished(() => store.close());
  return store;
}

/** Opens the file for each call and lets go of it after: what is not written down is lost. */
export function storeReopenedForEachCall(): WorkStore {
  const location = newPath();
  const call = async (method: string | symbol, args: readonly unknown[]) => {
    const store = await openWorkStore({ location, chain: CHAIN, account: OWNER });
    try {
      return await (store as unknown as Record<string | symbol, (...args: unknown[]) => unknown>)[method]?.(...args);
    } finally {
      await store.close();
    }
  };
  return new Proxy(
    {},
    {
      get:
        (_target, method) =>
        (...args: unknown[]) =>
          call(method, args),
    },
  ) as WorkStore;
}
