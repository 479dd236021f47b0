import { type Account, type Address, type Chain, type Client, type Hash, type Transport, zeroAddress } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import { InvalidServerError } from "../../errors/timers.ts";
import { checkAddress } from "../../internal/checks.ts";
import { nothing, prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

export type PrepareSetTimerServerParameters = {
  /** The TimerBook. */
  address: Address;
  server: Address;
  /** Whether it may claim and report from now on. */
  named: boolean;
};

export type SetTimerServerParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> & PrepareSetTimerServerParameters;

export type SetTimerServerReturnType = Hash;

export type SetTimerServerErrorType = WriteErrorType;

/**
 * Prepares the call that `setTimerServer` sends, to be simulated or encoded. Pure.
 *
 * @throws `InputTypeError`, `InvalidServerError` on bad input.
 * @example
 * const { data } = encodeCall(prepareSetTimerServer({ address, server, named: true }))
 */
export function prepareSetTimerServer(parameters: PrepareSetTimerServerParameters): PreparedCall<void> {
  const { address, server, named } = parameters;
  checkAddress("address", address);
  checkAddress("server", server);
  if (server === zeroAddress) throw new InvalidServerError({ server });
  return prepare({
    address,
    abi: timerBookAbi,
    functionName: "setServer",
    args: [server, named],
    toResult: nothing,
  });
}

/**
 * Names a server that may claim the timers of all the caller's sessions and report them, or names it no more: then it stops at
 * once.
 *
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InvalidServerError` before any request.
 * @throws `InvalidServerError` by the contract, when it is the caller itself.
 * @example
 * const hash = await setTimerServer(walletClient, { address, server, named: true })
 */
export async function setTimerServer<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: SetTimerServerParameters<chain, account, chainOverride>,
): Promise<SetTimerServerReturnType> {
  return sendCall(client, prepareSetTimerServer(parameters), parameters);
}
