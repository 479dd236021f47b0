import type { Deployment } from "../deployments.ts";
import { Market } from "../market.ts";
import { type Figures, SMALL_CALL } from "../scenario.ts";
import { bookAll } from "../scenarios/fullBooking.ts";
import { gas, lasting } from "../units.ts";

type Price = "basePrice" | "price";

/** From the floor to twice the floor and back: for the part that demand makes, and for what is asked. */
export const doubling: Figures = {
  name: "doubling",
  of: (deployment) => [
    ["base price, all of each slot is booked: until it has doubled", up(deployment, "basePrice")],
    ["nothing is booked then: until it is back", down(deployment, "basePrice")],
    ["booked in one moment instead: gas until it has doubled", gas(atOnce(deployment, "basePrice"))],
    ["price asked, all of each slot is booked: until it has doubled", up(deployment, "price")],
    ["nothing is booked then: until it is back", down(deployment, "price")],
    ["booked in one moment instead: gas until it has doubled", gas(atOnce(deployment, "price"))],
  ],
};

function up(deployment: Deployment, which: Price): string {
  const market = new Market(deployment);
  const floor = market.price[which];
  let doubled: bigint | undefined;
  bookAll(market, 60n, (slot) => {
    if (market.price[which] >= 2n * floor) doubled ??= slot;
  });
  return lasting(doubled, deployment.config.period);
}

function down(deployment: Deployment, which: Price): string {
  const market = new Market(deployment);
  const floor = market.price[which];
  bookUntilDoubled(market, which);
  let slots = 0n;
  for (; market.price[which] > floor; slots++) market.pass();
  return lasting(slots, deployment.config.period);
}

function atOnce(deployment: Deployment, which: Price): bigint {
  return bookUntilDoubled(new Market(deployment), which);
}

/** Books half of one slot after the other, in small calls. */
function bookUntilDoubled(market: Market, which: Price): bigint {
  const half = market.deployment.config.slotGasLimit / 2n;
  const floor = market.price[which];
  let booked = 0n;
  for (; market.price[which] < 2n * floor; booked += SMALL_CALL)
    market.book(market.slot + 1n + booked / half, SMALL_CALL);
  return booked;
}
