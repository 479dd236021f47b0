import type { Address, Hex } from "viem";

/** What a creator asks to be called. */
export type CallRequest = {
  /** A contract. It has code when the call is registered. */
  target: Address;
  /** Wei to send with it. */
  value: bigint;
  /** Gas that the callee gets, exactly; the EVM's own 2,300 on top when value is sent. */
  gasLimit: bigint;
  /**
   * True: the call comes from the CreatorForwarder, with the creator's address appended to `data` (ERC-2771). False: it comes from
   * DeferredCalls, with `data` as it is.
   */
  fromCreator: boolean;
  /** At most `MAX_CALL_DATA_LENGTH` bytes. */
  data: Hex;
};

/**
 * A call as it was booked. The chain keeps a commitment to it only, so whoever executes, cancels or expires it hands it back whole: keep
 * it, or read it from its `CallRegistered` event.
 */
export type BookedCall = CallRequest & {
  /** The slot it is booked for. */
  slot: bigint;
  /** Its place in the slot's order, from 0. */
  index: bigint;
  /** Who registered it. */
  creator: Address;
  /** Wei per gas that was charged for the base part of the fee. */
  price: bigint;
  /** Effective gas: what it takes of its slot. The base part of the fee was `price * bookedGas`. */
  bookedGas: bigint;
  /** Wei on top for the keeper, by the creator. */
  tip: bigint;
  /** The series that it is an occurrence of, 0 for none. */
  series: bigint;
};
