import type { Account, Address } from "viem";
import { parseAccount } from "viem/accounts";
import { InputTypeError } from "../errors/input.ts";

/** The account that signs. A client that has none has to be told. */
export function signerOf(account: Account | Address | null | undefined): Account {
  if (account !== undefined && account !== null) return parseAccount(account);
  throw new InputTypeError({ parameter: "account", value: account, expected: "an account that signs" });
}
