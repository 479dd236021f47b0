import { expect, it } from "vitest";
import type { KeptDeferral } from "../../../src/index.ts";
import { attempt, effects } from "../../support/attempter.ts";
import { type Bed, open, useBed } from "../../support/bed.ts";
import { expectClosed } from "../../support/closing.ts";
import { FORM_NAMES, type Form } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, OWNER, RIVAL, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Answer, type Call, sendInOneBlock } from "../../support/transactions.ts";
import { type Action, type Moment, RACES, type Race, type Told } from "./races.ts";

const ACTORS: Record<Action, readonly [first: number, second: number]> = {
  claim: [KEEPER, RIVAL],
  perform: [KEEPER, RIVAL],
  cancel: [OWNER, OWNER],
  expire: [STRANGER, STRANGER],
};

// Two actions on one deferral, in one block and in one transaction: whichever order they come in, one of them takes it.
describeOnBothNodes("races", (startNode) => {
  const bed = useBed(startNode);

  for (const name of FORM_NAMES) {
    for (const race of RACES) {
      const { actions, moment } = race;

      it(`${name}: ${actions.join(", then ")} in one block, ${moment}`, async () => {
        const form = bed().forms[name];
        const deferral = await open(bed(), form);
        const at = TIME_OF[moment](deferral);
        const [first, second] = actions;
        const answers = await sendInOneBlock(bed().node, at, [
          [ACTORS[first][0], callFor(form, first, deferral)],
          [ACTORS[second][1], callFor(form, second, deferral)],
        ]);
        await expectOneWinner(bed(), form, deferral, race, answers, at);
      });

      it(`${name}: ${actions.join(", then ")} in one transaction, ${moment}`, async () => {
        const form = bed().forms[name];
        const deferral = await open(bed(), form, { by: "attempter" });
        const at = TIME_OF[moment](deferral);
        const calls = actions.map((action) => callFor(form, action, deferral));
        await expectOneWinner(bed(), form, deferral, race, await attempt(bed(), calls, at), at);
      });
    }
  }
});

const TIME_OF: Record<Moment, (deferral: KeptDeferral) => bigint> = {
  "a second before due": ({ dueAt }) => dueAt - 1n,
  "in the last second of the window": ({ expiresAt }) => expiresAt - 1n,
  "when the window has closed": ({ expiresAt }) => expiresAt,
};

function callFor(form: Form, action: Action, deferral: KeptDeferral): Call {
  return action === "perform" ? form.perform([deferral], 0n) : form[action](deferral);
}

async function expectOneWinner(
  bed: Bed,
  form: Form,
  deferral: KeptDeferral,
  race: Race,
  answers: readonly Answer[],
  at: bigint,
): Promise<void> {
  const answered = race.actions.map((action, place) => tell(bed, action, answers[place]));
  expect(answered).toEqual(race.told.map((name) => whole(name, deferral, at)));
  await expectClosed(bed, form, deferral, race.closed);

  const acted = race.closed === "DeferralClaimed" && (form.claimActs || race.actions[race.winner] === "perform");
  expect(await effects(bed)).toBe(acted ? 1n : 0n);
}

function tell(bed: Bed, action: Action, answer: Answer | undefined): unknown {
  if (action !== "perform") return told(bed, answer);
  const [result] = performed(bed, answer);
  return result === "Done" ? "ok" : `passed: ${result}`;
}

function whole(name: Told, { id, dueAt, expiresAt }: KeptDeferral, at: bigint): unknown {
  if (name === "NotFound") return [name, id];
  if (name === "NotDue") return [name, id, at, dueAt];
  if (name === "Expired" || name === "NotExpired") return [name, id, at, expiresAt];
  return name;
}
