import { BaseError } from "./base.ts";

/** The contract is not deployed on this chain, as far as this version of the package knows. */
export class NotDeployedError extends BaseError {
  override readonly name = "NotDeployedError";
  readonly contract: string;
  readonly chainId: number;
  /** Chains on which it is deployed. */
  readonly chainIds: readonly number[];

  constructor({ contract, chainId, chainIds }: { contract: string; chainId: number; chainIds: readonly number[] }) {
    const elsewhere = chainIds.length === 0 ? "nor on any other yet" : `but on ${chainIds.join(", ")}`;
    super(`${contract} is not deployed on chain ${chainId}, ${elsewhere}.`, {
      metaMessages: [
        "Deploy it yourself (it has no admin), or give its address if you know it: every action takes one.",
      ],
    });
    this.contract = contract;
    this.chainId = chainId;
    this.chainIds = chainIds;
  }
}
