import { type Account, type Address, type Chain, type Client, type Hash, type Hex, size, type Transport } from "viem";
import { deferredCallsAbi } from "../../abis/DeferredCalls.ts";
import { NotBookableError } from "../../errors/deferred.ts";
import { checkCallRequest, checkSlot, checkWei } from "../../internal/callChecks.ts";
import { checkAddress, checkUint256 } from "../../internal/checks.ts";
import { prepare } from "../../internal/prepare.ts";
import type { PreparedCall } from "../../types/call.ts";
import { quote } from "../public/quote.ts";
import { sendCall, type WriteErrorType, type WriteParameters } from "./sendCall.ts";

/** What the fee may have risen by between quote and booking, in percent. */
const FEE_MARGIN = 5n;

export type PrepareRegisterCallParameters = {
  /** The DeferredCalls. */
  address: Address;
  /** A slot that has not started. */
  slot: bigint;
  /** The contract to call. */
  target: Address;
  /** Wei to send with the call; none when left out. */
  value?: bigint | undefined;
  /** Gas for the callee, exactly. Not the transaction's, which is `gas`. */
  gasLimit: bigint;
  /** True: the call comes from the CreatorForwarder, with the creator appended (ERC-2771). False when left out. */
  fromCreator?: boolean | undefined;
  /** At most `MAX_CALL_DATA_LENGTH` bytes; empty when left out. */
  data?: Hex | undefined;
  /** Wei for the keeper on top of his pay, the creator's again if the call is not executed; none when left out. */
  tip?: bigint | undefined;
  /** The most that the fee may be, in wei. */
  maxFee: bigint;
};

export type RegisterCallParameters<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
  chainOverride extends Chain | undefined = Chain | undefined,
> = WriteParameters<chain, account, chainOverride> &
  Omit<PrepareRegisterCallParameters, "maxFee"> & {
    /** The most that the fee may be, in wei; what it is quoted at and 5 % more when left out. */
    maxFee?: bigint | undefined;
  };

export type RegisterCallReturnType = Hash;

export type RegisterCallErrorType = WriteErrorType;

/**
 * Prepares the call that `registerCall` sends, to be simulated or encoded. Pure. It sends `maxFee`, tip and value; what the fee leaves
 * of that comes back.
 *
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` on bad input.
 * @example
 * const register = prepareRegisterCall({ address, slot, target, data, gasLimit: 100_000n, maxFee: 10n ** 15n })
 * const callId = await simulateCall(publicClient, register, { account })
 */
export function prepareRegisterCall(parameters: PrepareRegisterCallParameters): PreparedCall<Hash> {
  const { address, slot, target, value = 0n, gasLimit, fromCreator = false, data = "0x" } = parameters;
  const { tip = 0n, maxFee } = parameters;
  const request = { target, value, gasLimit, fromCreator, data };
  checkAddress("address", address);
  checkSlot(slot);
  checkCallRequest(request, "call");
  checkWei("tip", tip);
  checkUint256("maxFee", maxFee);
  return prepare({
    address,
    abi: deferredCallsAbi,
    functionName: "register",
    args: [request, slot, maxFee, tip],
    value: maxFee + tip + value,
    toResult: (callId) => callId,
  });
}

/**
 * Books a call for a slot. The slot's capacity is its creator's, the order is that of booking while the slot is in its ordered phase,
 * the keeper is paid, nothing runs twice; and if nobody serves it in time, value and the keeper's pay come back.
 *
 * Keep what `callsFromReceipt` reads from the receipt: nobody can execute, cancel or expire the call without handing it back.
 *
 * @param parameters Where `maxFee` is left out, the call is quoted first and may cost 5 % more than that.
 * @returns The transaction's hash.
 * @throws `InputTypeError`, `InputRangeError`, `DataTooLongError` before any request.
 * @throws `NotBookableError`, `FeeTooHighError`, `InvalidTargetError` by the contract, or already by the quote.
 * @example
 * const hash = await registerCall(walletClient, { address, slot, target, data, gasLimit: 100_000n })
 */
export async function registerCall<
  chain extends Chain | undefined,
  account extends Account | undefined,
  chainOverride extends Chain | undefined = undefined,
>(
  client: Client<Transport, chain, account>,
  parameters: RegisterCallParameters<chain, account, chainOverride>,
): Promise<RegisterCallReturnType> {
  const { maxFee = await defaultMaxFee(client as Client, parameters) } = parameters;
  return sendCall(client, prepareRegisterCall({ ...parameters, maxFee }), parameters);
}

async function defaultMaxFee(
  client: Client,
  parameters: Omit<PrepareRegisterCallParameters, "maxFee">,
): Promise<bigint> {
  prepareRegisterCall({ ...parameters, maxFee: 0n }); // bad input is refused before any request
  const { address, slot, gasLimit, data = "0x" } = parameters;
  const { status, fee } = await quote(client, { address, slot, gasLimit, dataLength: size(data) });
  if (status !== "Bookable") throw new NotBookableError({ slot, status });
  return fee + (fee * FEE_MARGIN + 99n) / 100n;
}
