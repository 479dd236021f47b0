import {
  type Account,
  type Address,
  type Chain,
  type Client,
  type Hash,
  type Hex,
  type Transport,
  zeroAddress,
  zeroHash,
} from "viem";
import { librarySchedulerAbi } from "../../abis/LibraryScheduler.ts";
import { checkAddress, checkHex } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

const NO_NAME = `0x${"00".repeat(10)}` as const;

export type PrepareSetWorkflowParameters = {
  /** The LibraryScheduler. */
  address: Address;
  /** 32 bytes; any id when left out, then owner and name are needed. */
  workflowId?: Hex | undefined;
  /** With a name only. */
  workflowOwner?: Address | undefined;
  /** 10 bytes, with an owner only. */
  workflowName?: Hex | undefined;
};

export type SetWorkflowParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetWorkflowParameters;

export type SetWorkflowReturnType = Hash;

export type SetWorkflowErrorType = WriteErrorType;

/**
 * Prepares the call that `setWorkflow` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError` on bad input.
 * @example
 * await simulateCall(publicClient, prepareSetWorkflow({ address, workflowOwner, workflowName }), { account })
 */
export function prepareSetWorkflow(parameters: PrepareSetWorkflowParameters): PreparedCall<void> {
  const { address, workflowId = zeroHash, workflowOwner = zeroAddress, workflowName = NO_NAME } = parameters;
  checkAddress("address", address);
  checkHex("workflowId", workflowId, 32);
  checkAddress("workflowOwner", workflowOwner);
  checkHex("workflowName", workflowName, 10);
  return prepare({
    address,
    abi: librarySchedulerAbi,
    functionName: "setWorkflow",
    args: [workflowId, workflowOwner, workflowName],
    toResult: nothing,
  });
}

/**
 * Names the CRE workflow whose reports count: by its id, by owner and name together, or by all three. The owner can.
 *
 * With nothing but the address no workflow counts.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError` before any request.
 * @throws `UnauthorizedError`, `IncompleteWorkflowError` by the contract.
 * @example
 * const hash = await setWorkflow(walletClient, { address, workflowId })
 */
export async function setWorkflow<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetWorkflowParameters<chain, account, chainOverride>,
): Promise<SetWorkflowReturnType> {
  return sendCall(client, prepareSetWorkflow(parameters), parameters);
}
