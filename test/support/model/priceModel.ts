// What bookings cost, in the terms of the specification: a price that moves slot by slot, and two resources that are dear beyond their first half.

export type PriceConfig = {
  epoch: bigint;
  period: bigint;
  slotGasLimit: bigint;
  maxCallGas: bigint;
  callOverheadGas: bigint;
  dataByteGas: bigint;
  horizonSlots: bigint;
  minBasePrice: bigint;
  maxBasePrice: bigint;
  changeDenominator: bigint;
  excessMax: bigint;
  coverage: bigint;
  slotPenalty: bigint;
  globalPenalty: bigint;
};

export type Status = "Bookable" | "SlotInPast" | "SlotTooFar" | "GasTooHigh" | "SlotFull";
export type Quote = { status: Status; effectiveGas: bigint; overbooking: bigint };

export class PriceModel {
  excess = 0n;
  seenBaseFee: bigint;
  /** Effective gas of everything that is open. */
  bookedGas = 0n;
  slot: bigint;

  private readonly config: PriceConfig;
  private readonly half: bigint;
  private readonly bySlot = new Map<bigint, bigint>();

  constructor(config: PriceConfig, time: bigint, baseFee: bigint) {
    this.config = config;
    this.half = config.slotGasLimit / 2n;
    this.slot = (time - config.epoch) / config.period;
    this.seenBaseFee = baseFee;
  }

  /** Lets slots start, one after the other. */
  passTo(time: bigint): void {
    const slot = (time - this.config.epoch) / this.config.period;
    for (; this.slot < slot; this.slot++) {
      this.excess -= this.half;
      if (this.excess < 0n) this.excess = 0n;
    }
  }

  /** Base price and price: the former to the last unit or the one beside it. */
  price(): { basePrice: bigint; price: bigint } {
    const { minBasePrice, maxBasePrice, changeDenominator, coverage } = this.config;
    const scale = 10n ** 40n;
    let sum = 0n;
    let term = scale;
    for (let k = 1n; term > 0n; k++) {
      sum += term;
      term = (term * this.excess) / (this.half * changeDenominator * k);
    }
    const basePrice = least((minBasePrice * sum) / scale, maxBasePrice);
    const floor = (this.seenBaseFee * coverage) / 100n;
    return { basePrice, price: basePrice > floor ? basePrice : floor };
  }

  /** `extraGas` is what an occurrence of a series books beside its own. */
  quote(slot: bigint, gasLimit: bigint, length: bigint, extraGas = 0n): Quote {
    const { slotGasLimit, horizonSlots, slotPenalty, globalPenalty, callOverheadGas, dataByteGas } = this.config;
    const effectiveGas = gasLimit + callOverheadGas + dataByteGas * length + extraGas;
    const inSlot = this.bookedIn(slot);
    const supply = horizonSlots * slotGasLimit;
    const overbooking =
      penaltyOf(supply, least(this.bookedGas, supply), effectiveGas, globalPenalty) +
      penaltyOf(slotGasLimit, inSlot, effectiveGas, slotPenalty);
    return { status: this.status(slot, gasLimit, inSlot + effectiveGas), effectiveGas, overbooking };
  }

  /** Effective gas of all bookings of a slot, whatever became of them. */
  bookedIn(slot: bigint): bigint {
    return this.bySlot.get(slot) ?? 0n;
  }

  book(slot: bigint, effectiveGas: bigint): void {
    this.bySlot.set(slot, this.bookedIn(slot) + effectiveGas);
    this.bookedGas += effectiveGas;
    this.excess = least(this.excess + effectiveGas, this.config.excessMax);
  }

  /** A call that is executed, cancelled or expired. */
  release(effectiveGas: bigint): void {
    this.bookedGas -= effectiveGas;
  }

  private status(slot: bigint, gasLimit: bigint, slotGas: bigint): Status {
    const { horizonSlots, maxCallGas, slotGasLimit } = this.config;
    if (slot <= this.slot) return "SlotInPast";
    if (slot > this.slot + horizonSlots) return "SlotTooFar";
    if (gasLimit > maxCallGas) return "GasTooHigh";
    return slotGas > slotGasLimit ? "SlotFull" : "Bookable";
  }
}

function penaltyOf(supply: bigint, occupied: bigint, request: bigint, penalty: bigint): bigint {
  const target = supply / 2n;
  const above = (gas: bigint) => (gas > target ? gas - target : 0n);
  const area = above(occupied + request) ** 2n - above(occupied) ** 2n;
  return (penalty * area) / (supply - target) ** 2n;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
