import type { Chain } from "./chain.ts";
import type { Numbers } from "./module.ts";

/** A number that does not fit, and what is allowed. */
export type Misfit = { name: string; value: bigint; allowed: string };

/** Blocks that a slot lasts at least. */
const BLOCKS = 10n;
/** Parts of the chain's gas of which a slot holds at most one. */
const CHAIN_PARTS = 8n;
/** Calls of the greatest size that a slot holds at least. */
const CALLS = 4n;
/** What a transaction can use since Osaka (EIP-7825), and what a batch of one call needs beside it. */
const TRANSACTION_GAS = 16_777_216n;
const BATCH_GAS = 1_500_000n;
/** As the contract has it. */
const MAX_STATE_WORDS = 2n ** 26n;

/** What of a DeferredCalls does not fit a chain, by the limits of its specification. */
export function misfitsOf(numbers: Numbers, chain: Chain): Misfit[] {
  const { period, slotGasLimit, maxCallGas, callOverheadGas, horizonSlots, expirySlots } = numbers;
  const least = (chain.blockMilliseconds * BLOCKS + 999n) / 1_000n;
  const made = chain.gasIn(period);
  const capacity = chain.blockGas < TRANSACTION_GAS ? chain.blockGas : TRANSACTION_GAS;
  const calls = slotGasLimit / (callOverheadGas || 1n); // an overhead of 0 the constructor refuses
  const words = (horizonSlots + expirySlots + 1n) * (1n + calls);
  const rules = [
    {
      ...{ name: "period", value: period, fits: period >= least },
      allowed: `at least ${shown(least)}, ten blocks`,
    },
    {
      ...{ name: "slotGasLimit", value: slotGasLimit, fits: slotGasLimit * CHAIN_PARTS <= made },
      allowed: `at most ${shown(made / CHAIN_PARTS)}, an eighth of the ${shown(made)} gas that the chain makes in a slot`,
    },
    {
      ...{ name: "maxCallGas", value: maxCallGas, fits: maxCallGas * CALLS <= slotGasLimit },
      allowed: `at most ${shown(slotGasLimit / CALLS)}, a quarter of slotGasLimit`,
    },
    {
      ...{ name: "maxCallGas", value: maxCallGas, fits: maxCallGas + BATCH_GAS <= capacity },
      allowed: `at most ${shown(capacity - BATCH_GAS)}, a transaction's ${shown(capacity)} less ${shown(BATCH_GAS)}`,
    },
    {
      ...{ name: "horizonSlots", value: horizonSlots, fits: words <= MAX_STATE_WORDS },
      allowed: `with expirySlots and ${shown(calls)} calls in a slot that is up to ${shown(words)} words of state, and at most ${shown(MAX_STATE_WORDS)} are allowed`,
    },
  ];
  return rules.filter(({ fits }) => !fits).map(({ name, value, allowed }) => ({ name, value, allowed }));
}

export const shown = (value: bigint): string => value.toLocaleString("en-GB");
