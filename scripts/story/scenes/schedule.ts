import { parseEther, stringToHex } from "viem";
import {
  type DueBookContractError,
  deferralsFromReceipt,
  isOpen,
  type KeptDeferral,
  prepareClaim,
  prepareClaimSealed,
  prepareTimelockExecute,
  schedule,
  scheduleMany,
  scheduleSealed,
  simulateCall,
  timelockSchedule,
} from "../../../src/index.ts";
import { BLOCK_SECONDS } from "../localChain.ts";
import { clockTime } from "../narrator.ts";
import { refusalOf } from "../refusal.ts";
import type { Cast, Scene } from "../scene.ts";
import { mined } from "../stage.ts";

export const PAYMENT = parseEther("0.5");

const SOON = 4n * BLOCK_SECONDS;
const LATER = 6n * BLOCK_SECONDS;
const SHORT = 2n * BLOCK_SECONDS;
const HOUR = 3_600n;
/** A performer of this story fails on these words. */
const FAILING = stringToHex("fail");

/** Olga schedules everything that the story is about, in one block if the chain is quick enough. */
export async function playSchedule({ stage, narrator, claims }: Scene): Promise<Cast> {
  const { chain, book, calls, olga, ada, payee } = stage;
  const owner = olga.account.address;
  narrator.scene("1. Olga schedules: authorised now, to be performed later, exactly once");

  const errands = ["water the plants", "feed the cat", "wind the clock"];
  const requests = errands.map((errand) => ({ owner, payload: stringToHex(errand), delay: SOON, ttl: HOUR }));
  const sent = {
    stored: await scheduleMany(olga, { ...book, requests }),
    firstSealed: await scheduleSealed(olga, { ...book, owner, payload: stringToHex("post"), delay: SOON, ttl: HOUR }),
    secondSealed: await scheduleSealed(olga, { ...book, owner, payload: stringToHex("rent"), delay: SOON, ttl: HOUR }),
    cancelled: await schedule(olga, { ...book, owner, payload: stringToHex("regret"), delay: LATER, ttl: HOUR }),
    failing: await schedule(olga, { ...book, owner, payload: FAILING, delay: SOON, ttl: SHORT }),
    payment: await timelockSchedule(olga, { ...calls, target: payee, value: PAYMENT, delay: LATER, ttl: HOUR }),
  };
  const scheduled = async (hash: `0x${string}`, of: typeof book, what: string): Promise<KeptDeferral[]> => {
    const receipt = await mined(chain, hash);
    const deferrals = deferralsFromReceipt(receipt, of);
    const dueAt = clockTime(deferrals[0]?.dueAt ?? 0n);
    await narrator.happened(receipt, `${what}, due at ${dueAt}`);
    return deferrals;
  };
  const raced = [
    ...(await scheduled(sent.stored, book, "three deferrals, stored on chain")),
    ...(await scheduled(sent.firstSealed, book, "one of which the chain keeps a seal only")),
    ...(await scheduled(sent.secondSealed, book, "another sealed one")),
  ];
  const [cancelled] = await scheduled(sent.cancelled, book, "one that Olga will regret");
  const [failing] = await scheduled(sent.failing, book, `one whose action fails, for ${SHORT} seconds`);
  const [payment] = await scheduled(sent.payment, calls, "a timelock call that pays 0.5 ether");
  if (!(cancelled && failing && payment)) throw new Error("A deferral is missing from its transaction's log.");

  const ofBook = [...raced, cancelled, failing];
  const open = await Promise.all([
    ...ofBook.map(({ id }) => isOpen(chain.client, { ...book, id })),
    isOpen(chain.client, { ...calls, id: payment.id }),
  ]);
  claims.check("open", open.length === 8 && open.every(Boolean), open.join());

  const asOlga = { account: olga.account.address, blockTag: "pending" } as const;
  const asAda = { account: ada.account.address, blockTag: "pending" } as const;
  const early = await Promise.all([
    ...ofBook.map((deferral) =>
      deferral.kind === "Stored"
        ? refusalOf(() => simulateCall(chain.client, prepareClaim({ ...book, id: deferral.id }), asOlga))
        : refusalOf(() => simulateCall(chain.client, prepareClaimSealed({ ...book, deferral }), asOlga)),
    ),
    refusalOf(() => simulateCall(chain.client, prepareTimelockExecute({ ...calls, deferral: payment }), asAda)),
  ]);
  const notDue: DueBookContractError["name"] = "NotDueError";
  narrator.say(`claimed too early: ${early[0]?.name}: ${early[0]?.text}`);
  claims.check(
    "notDue",
    early.every(({ name }) => name === notDue),
    early.map(({ name }) => name).join(),
  );
  return { raced, cancelled, failing, payment };
}
