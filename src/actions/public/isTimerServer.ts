import type { Address, Client, ReadContractErrorType } from "viem";
import { timerBookAbi } from "../../abis/TimerBook.ts";
import type { DueBookContractError } from "../../errors/decode.ts";
import type { InputTypeError } from "../../errors/input.ts";
import { checkAddress } from "../../internal/checks.ts";
import { type BlockParameters, blockOf, read } from "../../internal/read.ts";

export type IsTimerServerParameters = BlockParameters & {
  /** The TimerBook. */
  address: Address;
  owner: Address;
  server: Address;
};

export type IsTimerServerReturnType = boolean;

export type IsTimerServerErrorType = InputTypeError | DueBookContractError | ReadContractErrorType;

/**
 * Tells whether an account has named a server for its timers. An account serves itself without being named.
 *
 * @throws `InputTypeError` before any request.
 * @example
 * const named = await isTimerServer(publicClient, { address, owner, server })
 */
export async function isTimerServer(
  client: Client,
  parameters: IsTimerServerParameters,
): Promise<IsTimerServerReturnType> {
  const { address, owner, server } = parameters;
  checkAddress("address", address);
  checkAddress("owner", owner);
  checkAddress("server", server);
  const call = { address, abi: timerBookAbi, functionName: "isServer", args: [owner, server] } as const;
  return read(client, { ...call, ...blockOf(parameters) });
}
