import type { Account, Address, Client, Hex, SignTypedDataParameters } from "viem";
import { getChainId, signTypedData } from "viem/actions";
import { getAction } from "viem/utils";
import type { LibraryDomain } from "../maths/reports.ts";
import { checkAddress } from "./checks.ts";
import { signerOf } from "./signer.ts";

type SignAsParameters = {
  account?: Account | Address | null | undefined;
  /** The LibraryScheduler. */
  address: Address;
  /** The signing account itself when left out. */
  reporter?: Address | undefined;
  /** Asked for when left out. */
  chainId?: number | undefined;
};

/** Signs what a library's reporter says (EIP-712). */
export async function signAs(
  client: Client,
  { account, address, reporter, chainId }: SignAsParameters,
  typedData: (domain: LibraryDomain, reporter: Address) => object,
): Promise<{ reporter: Address; signature: Hex }> {
  if (reporter !== undefined) checkAddress("reporter", reporter);
  const signer = signerOf(account ?? client.account);
  const id = chainId ?? (await getAction(client, getChainId, "getChainId")({}));
  const named = reporter ?? signer.address;
  const said = { account: signer, ...typedData({ chainId: id, address }, named) } as SignTypedDataParameters;
  return { reporter: named, signature: await getAction(client, signTypedData, "signTypedData")(said) };
}
