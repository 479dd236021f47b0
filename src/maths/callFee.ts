import { checkUint256 } from "../internal/checks.ts";
import type { BookedCall } from "../types/bookedCall.ts";

/** What a booking's fee is made of, in wei. */
export type CallFee = {
  /** Held until the call is closed: it pays the keeper. */
  base: bigint;
  /** Kept in any case, as the capacity was held. */
  overbooking: bigint;
};

/**
 * Takes the fee of a booking apart.
 *
 * @param fee What `CallRegistered` says was taken.
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const { base, overbooking } = callFee(call, fee)
 */
export function callFee({ price, bookedGas }: Pick<BookedCall, "price" | "bookedGas">, fee: bigint): CallFee {
  const base = price * bookedGas;
  checkUint256("fee - base part", fee - base);
  return { base, overbooking: fee - base };
}

/**
 * Computes what the keeper of a call gets for it when the call used this much gas, tips that others have added aside.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const pay = keeperPay(call, 30_000n)
 */
export function keeperPay(
  { price, bookedGas, gasLimit, tip }: Pick<BookedCall, "price" | "bookedGas" | "gasLimit" | "tip">,
  gasUsed: bigint,
): bigint {
  checkUint256("gasUsed", gasUsed);
  const paidGas = gasUsed + bookedGas - gasLimit;
  return price * (paidGas < bookedGas ? paidGas : bookedGas) + tip;
}

/**
 * Computes what an account gets for expiring the call of another, out of what is given back.
 *
 * @param callOverheadGas As the configuration says.
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const reward = expiryReward(call, (await getDeferredConfig(publicClient, { address })).callOverheadGas)
 */
export function expiryReward({ price }: Pick<BookedCall, "price">, callOverheadGas: bigint): bigint {
  checkUint256("callOverheadGas", callOverheadGas);
  return price * callOverheadGas;
}
