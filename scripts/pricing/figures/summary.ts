import type { Facts, Figures } from "../scenario.ts";
import { denial } from "../scenarios/denial.ts";
import { doubling } from "./doubling.ts";
import { hold } from "./hold.ts";
import { quietCall } from "./quietCall.ts";

/** What most readers come for, out of the tables below it. */
export const summary: Figures = {
  name: "summary",
  of(deployment) {
    const [prices, quiet, holding] = [doubling.of(deployment), quietCall.of(deployment), hold.of(deployment)];
    const denied = denial.play(deployment).facts;
    return [
      [
        "base price from the floor to double",
        fact(prices, "base price, all of each slot is booked: until it has doubled"),
      ],
      ["and back", fact(prices, "nothing is booked then: until it is back")],
      ["a call booked in quiet times, against just sending it", fact(quiet, "booked")],
      [
        "denying an hour, booked at once, without a keeper of one's own",
        fact(denied, "an hour at once: lost without a keeper of his own"),
      ],
      ["the same with one", fact(denied, "an hour at once: lost with one")],
      [
        "keeping all others' price at its cap for an hour, with one",
        fact(holding, "an hour at the cap: lost with one"),
      ],
    ];
  },
};

/** The first answer to a question, which has to be there. */
function fact(facts: Facts, wanted: string): string {
  const found = facts.find(([question]) => question === wanted);
  if (found === undefined) throw new Error(`There is no answer to "${wanted}".`);
  return found[1];
}
