import type { Account, Address, Chain } from "viem";
import type { DeferralChange } from "../../../src/index.ts";

/** What the README's TypeScript leaves to its reader. */
export type Given = {
  chain: Chain;
  url: string;
  account: Account;
  hub: Address;
  waitAnHour: () => Promise<void>;
  log: (changes: DeferralChange[]) => void;
};
