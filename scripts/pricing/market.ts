import { PriceModel } from "../../test/support/model/priceModel.ts";
import type { Deployment } from "./deployments.ts";

/** What somebody paid, in wei. */
export type Paid = {
  /** Gas that was booked. */
  gas: bigint;
  /** Comes back to whoever executes the calls himself and uses all their gas. */
  base: bigint;
  /** Comes back to nobody. */
  overbooking: bigint;
};

/** What happens in a scenario, for whoever plays it somewhere else as well. */
export type Step =
  | { do: "start"; slot: bigint }
  | { do: "book"; slot: bigint; gasLimit: bigint; basePrice: bigint; price: bigint; fee: bigint }
  | { do: "close"; slot: bigint };

export const NOTHING: Paid = { gas: 0n, base: 0n, overbooking: 0n };

export const sum = (a: Paid, b: Paid): Paid => ({
  gas: a.gas + b.gas,
  base: a.base + b.base,
  overbooking: a.overbooking + b.overbooking,
});

/** The price model of a deployment, and time. Begins in slot 1,000 with nothing booked and the price at its floor. */
export class Market {
  readonly deployment: Deployment;
  readonly model: PriceModel;

  private readonly tell: (step: Step) => void;
  private readonly openIn = new Map<bigint, bigint>();
  private time: bigint;
  private known: { excess: bigint; basePrice: bigint; price: bigint } | undefined;

  constructor(deployment: Deployment, tell: (step: Step) => void = () => {}) {
    const { config, baseFee } = deployment;
    this.deployment = deployment;
    this.tell = tell;
    this.time = config.epoch + 1_000n * config.period;
    this.model = new PriceModel(config, this.time, baseFee);
  }

  get slot(): bigint {
    return this.model.slot;
  }

  /** Wei per gas: the part that demand makes, and what is asked. */
  get price(): { basePrice: bigint; price: bigint } {
    const { excess } = this.model;
    if (this.known?.excess !== excess) this.known = { excess, ...this.model.price() };
    return this.known;
  }

  /** Lets slots start, in each of which its calls are executed unless keepers are away. */
  pass(slots = 1n, keepers = true): void {
    for (let i = 0n; i < slots; i++) {
      this.time += this.deployment.config.period;
      this.model.passTo(this.time);
      this.tell({ do: "start", slot: this.slot });
      if (keepers) this.close(this.slot);
    }
  }

  /** Books gas in a slot, in calls of a quarter of a slot at most. */
  book(slot: bigint, gas: bigint): Paid {
    const { slotGasLimit } = this.deployment.config;
    let paid = NOTHING;
    for (let left = gas; left > 0n; ) {
      const piece = left < slotGasLimit / 4n ? left : slotGasLimit / 4n;
      paid = sum(paid, this.bookCall(slot, piece));
      left -= piece;
    }
    return paid;
  }

  /** Executes or expires what is booked in a slot. */
  close(slot: bigint): void {
    const open = this.openIn.get(slot);
    if (open === undefined) return;
    this.model.release(open);
    this.openIn.delete(slot);
    this.tell({ do: "close", slot });
  }

  /** Slots in which something is booked and not closed. */
  get openSlots(): readonly bigint[] {
    return [...this.openIn.keys()];
  }

  /** What one more call would cost: its overbooking parts by the quote's rules. */
  overbookingOf(slot: bigint, gas: bigint): bigint {
    return this.model.quote(slot, gas - this.deployment.config.callOverheadGas, 0n).overbooking;
  }

  /** How much of all gas of the horizon is booked and open, 0 to 1. */
  get shareOfHorizon(): number {
    const { horizonSlots, slotGasLimit } = this.deployment.config;
    return Number(this.model.bookedGas) / Number(horizonSlots * slotGasLimit);
  }

  private bookCall(slot: bigint, gas: bigint): Paid {
    const gasLimit = gas - this.deployment.config.callOverheadGas;
    const { status, effectiveGas, overbooking } = this.model.quote(slot, gasLimit, 0n);
    if (status !== "Bookable") throw new Error(`A scenario books ${gas} gas in slot ${slot}, which is ${status}.`);
    const { basePrice, price } = this.price;
    const base = price * effectiveGas;
    this.model.book(slot, effectiveGas);
    this.openIn.set(slot, (this.openIn.get(slot) ?? 0n) + effectiveGas);
    this.tell({ do: "book", slot, gasLimit, basePrice, price, fee: base + overbooking });
    return { gas: effectiveGas, base, overbooking };
  }
}
