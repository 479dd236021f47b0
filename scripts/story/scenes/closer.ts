import { isAddressEqual } from "viem";
import type { DeferralLog } from "../../../src/index.ts";
import type { Scene } from "../scene.ts";

/** Who sent the transaction that a log comes from. */
export async function nameOfSender({ stage, keepers }: Scene, { transactionHash }: DeferralLog): Promise<string> {
  const { from } = await stage.chain.client.getTransaction({ hash: transactionHash });
  return keepers.all.find(({ address }) => isAddressEqual(address, from))?.name ?? from;
}
