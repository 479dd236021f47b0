import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";

/**
 * Booked calls, their forwarder and the lens that reads ranges. Nothing of it has an owner, and none of these numbers can be changed
 * afterwards; the constructor refuses what does not fit together (InvalidDeferredConfig).
 *
 * The defaults are for a chain of 12-second blocks of at least 48 million gas: a slot of two minutes may hold an eighth of what the
 * chain makes in it. On another chain set `period`, `slotGasLimit` and `maxCallGas` anew.
 */
export default buildModule("DeferredCalls", (m) => {
  const config = {
    /** Start of slot 0, in seconds. */
    epoch: m.getParameter("epoch", 0n),
    /** Seconds of a slot, at least ten blocks. */
    period: m.getParameter("period", 120n),
    /** Gas a slot holds, at most an eighth of the chain's in that time. */
    slotGasLimit: m.getParameter("slotGasLimit", 60_000_000n),
    /** Greatest gas of a call: at most a quarter of the slot's, and what a transaction can carry. */
    maxCallGas: m.getParameter("maxCallGas", 15_000_000n),
    /** What serving a call costs its keeper beside the call: a transaction of its own and the bookkeeping in it. */
    callOverheadGas: m.getParameter("callOverheadGas", 60_000n),
    seriesOverheadGas: m.getParameter("seriesOverheadGas", 120_000n),
    dataByteGas: m.getParameter("dataByteGas", 40n),
    /** A week. */
    horizonSlots: m.getParameter("horizonSlots", 5_040n),
    /** Ten minutes in which nothing overtakes. */
    orderSlots: m.getParameter("orderSlots", 5n),
    /** Two hours until what nobody served is given back. */
    expirySlots: m.getParameter("expirySlots", 60n),
    /** 0.01 and 10,000 gwei. */
    minBasePrice: m.getParameter("minBasePrice", 10_000_000n),
    maxBasePrice: m.getParameter("maxBasePrice", 10_000_000_000_000n),
    /** A fully booked slot moves the price by e^(1/8). */
    changeDenominator: m.getParameter("changeDenominator", 8n),
    /** 14 e-foldings of the price, each slotGasLimit / 2 * changeDenominator gas: from the least to the greatest. */
    excessMax: m.getParameter("excessMax", 3_360_000_000n),
    /** Percent of the chain's base fee that a booking pays at least. */
    coverage: m.getParameter("coverage", 130n),
    /** 0.05 ether for all of a slot, 1,000 ether for all of the horizon. */
    slotPenalty: m.getParameter("slotPenalty", 50_000_000_000_000_000n),
    globalPenalty: m.getParameter("globalPenalty", 1_000_000_000_000_000_000_000n),
    /** Nobody: what is kept of the fees is locked for ever. */
    feeRecipient: m.getParameter("feeRecipient", "0x0000000000000000000000000000000000000000"),
  };
  const deferredCalls = m.contract("DeferredCalls", [config]);
  const creatorForwarder = m.contractAt("CreatorForwarder", m.staticCall(deferredCalls, "forwarder"));
  const deferredCallsLens = m.contract("DeferredCallsLens", [deferredCalls]);
  return { creatorForwarder, deferredCalls, deferredCallsLens };
});
