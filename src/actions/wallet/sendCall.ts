import type {
  Account,
  Address,
  Chain,
  Client,
  GetChainParameter,
  Hash,
  Hex,
  Transport,
  WriteContractErrorType,
} from "viem";
import { writeContract } from "viem/actions";
import { getAction } from "viem/utils";
import { type DueBookContractError, toDueBookError } from "../../errors/decode.ts";
import type { EmptyBatchError, InputRangeError, InputTypeError } from "../../errors/input.ts";
import type { PreparedCall } from "../../types/call.ts";

/** What every write action takes beside its own parameters: those of viem's `writeContract`. */
export type WriteParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = AccountParameter<account> &
  GetChainParameter<chain, chainOverride> & {
    /** Gas limit. Left out, the node is asked, and a call that would revert is not sent. */
    gas?: bigint | undefined;
    nonce?: number | undefined;
    maxFeePerGas?: bigint | undefined;
    maxPriorityFeePerGas?: bigint | undefined;
    gasPrice?: bigint | undefined;
    /** Appended to the calldata. */
    dataSuffix?: Hex | undefined;
  };

/** A client without an account has to be told which one signs. */
export type AccountParameter<account extends Account | undefined> = [account] extends [Account]
  ? { account?: Account | Address | null | undefined }
  : { account: Account | Address | null };

/** What every write action can throw. */
export type WriteErrorType =
  | InputTypeError
  | InputRangeError
  | EmptyBatchError
  | DueBookContractError
  | WriteContractErrorType;

export type SendCallParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride>;

export type SendCallReturnType = Hash;

export type SendCallErrorType = WriteErrorType;

/**
 * Sends a prepared call as a transaction.
 *
 * @param call What a `prepare*` builder made.
 * @returns The hash. The transaction is not mined yet.
 * @throws The class of the contract's error when the node's gas estimate reverts; see `decodeDueBookError`.
 * @example
 * const call = prepareClaim({ ...book, id })
 * await simulateCall(publicClient, call, { account, blockTag: 'pending' })
 * const hash = await sendCall(walletClient, call, {})
 */
export async function sendCall<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  call: PreparedCall,
  parameters: SendCallParameters<chain, account, chainOverride>,
): Promise<SendCallReturnType> {
  const { address, abi, functionName, args, value } = call;
  const { account, chain, gas, nonce, maxFeePerGas, maxPriorityFeePerGas, gasPrice, dataSuffix } =
    parameters as WriteParameters;
  const overrides = { value, gas, nonce, maxFeePerGas, maxPriorityFeePerGas, gasPrice, dataSuffix };
  try {
    return await getAction(
      client as Client,
      writeContract,
      "writeContract",
    )({
      address,
      abi,
      functionName,
      args,
      ...defined(overrides),
      ...defined({ account, chain }),
    } as Parameters<typeof writeContract>[1]);
  } catch (error) {
    throw toDueBookError(error);
  }
}

// viem tells a key that is undefined from one that is missing.
function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
