import type { Hex } from "viem";
import { type BookRef, deferralsFromReceipt, isDue, isExpired, type KeptDeferral } from "../../../src/index.ts";
import { enterOf } from "../../support/attempter.ts";
import type { Bed } from "../../support/bed.ts";
import { type Form, hubSealed, hubStored, payloadOf } from "../../support/forms.ts";
import { type Random, randomOf } from "../../support/random.ts";
import { KEEPER, OWNER, RIVAL, STRANGER } from "../../support/roles.ts";
import { type Call, type Mined, sendInOneBlock } from "../../support/transactions.ts";

type Known = { form: Form; deferral: KeptDeferral };
type Step = readonly [from: number, call: Call];

const ACTIONS = ["claim", "perform", "cancel", "expire"] as const;
type Action = (typeof ACTIONS)[number];

const MOST_STEPS = 4;
const MOST_SECONDS = 15;

/**
 * A random history of schedules, claims, cancels and expiries, most of them possible and some not, on three books: two of the hub
 * that hold both kinds, and the timelock's. The same seed makes the same history.
 */
export class History {
  readonly books: readonly BookRef[];
  readonly #bed: Bed;
  readonly #forms: readonly Form[];
  readonly #random: Random;
  readonly #known: Known[] = [];

  constructor(bed: Bed, seed: number) {
    const { hub, performer, forms } = bed;
    const hubBooks = [forms["hub stored"].book, forms["hub sealed"].book];
    this.#bed = bed;
    this.#random = randomOf(seed);
    this.#forms = [
      ...hubBooks.map(({ bookId }) => hubStored(hub.address, bookId, performer.address)),
      ...hubBooks.map(({ bookId }) => hubSealed(hub.address, bookId, performer.address)),
      forms.timelock,
    ];
    this.books = [...hubBooks, forms.timelock.book];
  }

  /** Mines the next block, a few seconds after the one before. */
  async block(): ReturnType<typeof sendInOneBlock> {
    const { node } = this.#bed;
    const { timestamp } = await node.publicClient.getBlock();
    const at = timestamp + 1n + BigInt(this.#random.below(MOST_SECONDS));
    const steps = Array.from({ length: 1 + this.#random.below(MOST_STEPS) }, () => this.#step(at));
    const mined = await sendInOneBlock(node, at, steps);
    for (const { receipt } of mined) this.#learn(receipt);
    return mined;
  }

  #step(at: bigint): Step {
    return this.#known.length === 0 || this.#random.below(5) < 2 ? this.#schedule() : this.#close(at);
  }

  #schedule(): Step {
    const form = this.#random.pick(this.#forms);
    const { address } = this.#bed.node.walletClient(OWNER).account;
    const delay = BigInt(this.#random.below(12));
    const ttl = BigInt(this.#random.pick([0, 1, 6, 40]));
    return [OWNER, form.schedule({ owner: address, payload: this.#payload(), delay, ttl })];
  }

  /** The call of the effect, and behind it bytes that it does not read: payloads end anywhere in a word. */
  #payload(): Hex {
    const rest = "5a".repeat(this.#random.below(70));
    return `${payloadOf(enterOf(this.#bed))}${rest}`;
  }

  /** Of one of the last deferrals, closed already or not: mostly by what fits its window. */
  #close(at: bigint): Step {
    const { form, deferral } = this.#random.pick(this.#known.slice(-16));
    const fitting = this.#random.below(3) > 0 ? fittingAt(deferral, at) : ACTIONS;
    return this.#stepOf(form, deferral, this.#random.pick(fitting));
  }

  #stepOf(form: Form, deferral: KeptDeferral, action: Action): Step {
    if (action === "perform") return [RIVAL, form.perform([deferral], 0n)];
    return [{ claim: KEEPER, cancel: OWNER, expire: STRANGER }[action], form[action](deferral)];
  }

  #learn(receipt: Mined["receipt"]): void {
    for (const form of this.#forms) {
      const scheduled = deferralsFromReceipt(receipt, form.book).filter(({ kind }) => kind === form.kind);
      this.#known.push(...scheduled.map((deferral) => ({ form, deferral })));
    }
  }
}

function fittingAt(deferral: KeptDeferral, at: bigint): readonly Action[] {
  if (isExpired(deferral, at)) return ["expire", "cancel"];
  return isDue(deferral, at) ? ["claim", "perform", "cancel"] : ["cancel"];
}
