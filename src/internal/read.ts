import type { BlockTag } from "viem";
import { readContract } from "viem/actions";
import { getAction } from "viem/utils";
import { toDueBookError } from "../errors/decode.ts";

/** The block whose state is read; the latest one when neither is given. "pending" has the time of the block to come. */
export type BlockParameters =
  | { blockNumber?: bigint | undefined; blockTag?: undefined }
  | { blockNumber?: undefined; blockTag?: BlockTag | undefined };

/** viem's `readContract`, with the errors of the contracts decoded. */
export const read: typeof readContract = async (client, parameters) => {
  try {
    return await getAction(client, readContract, "readContract")(parameters);
  } catch (error) {
    throw toDueBookError(error);
  }
};

/** The block parameters among others, in the form viem takes. */
export function blockOf({ blockNumber, blockTag }: BlockParameters): BlockParameters {
  return blockNumber === undefined ? { blockTag } : { blockNumber };
}
