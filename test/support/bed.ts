// Where races and replays run: a book for each form, with the same accounts in the same roles.
import type { Abi } from "viem";
import { dueBookAbi, dueTimelockAbi, iDueBookHostAbi } from "../../src/abis/index.ts";
import {
  type BookRef,
  bookIdFromReceipt,
  deferralsFromReceipt,
  type KeptDeferral,
  type PrepareOpenBookParameters,
  prepareOpenBook,
  prepareSetRights,
} from "../../src/index.ts";
import { attemptOf, enterOf } from "./attempter.ts";
import { type Deployed, deploy } from "./deploy.ts";
import { type Form, type FormName, hubSealed, hubStored, payloadOf, timelockForm } from "./forms.ts";
import { useLaid } from "./laid.ts";
import type { StartNode, TestNode } from "./nodes.ts";
import { ADMIN, KEEPER, OWNER, RIVAL } from "./roles.ts";
import { type Call, encoded, receiptOf } from "./transactions.ts";

export const GENESIS = 1_900_000_000n;
export const MAX_DELAY = 10n * 365n * 86_400n;
const MAX_OPEN = 1_000n;

export type Bed = {
  node: TestNode;
  hub: Deployed<"DueBook">;
  timelock: Deployed<"DueTimelock">;
  /** May schedule, claim and execute everywhere. */
  attempter: Deployed<"Attempter">;
  /** The performer of both books of the hub. */
  performer: Deployed<"CallingPerformer">;
  forms: Record<FormName, Form>;
  /** Everything the contracts here can raise. */
  errors: Abi;
};

/** Lays the bed once for a suite; each test finds it as it was laid. */
export function useBed(startNode: StartNode): () => Bed {
  return useLaid(async () => layBed(await startNode({ timestamp: Number(GENESIS), order: "fifo" })));
}

async function layBed(node: TestNode): Promise<Bed> {
  const address = (index: number) => node.walletClient(index).account.address;
  const hub = await deploy(node, "DueBook", []);
  const attempter = await deploy(node, "Attempter", []);
  const performer = await deploy(node, "CallingPerformer", [hub.address]);
  const executors = [address(KEEPER), address(RIVAL), attempter.address];
  const proposers = [address(OWNER), attempter.address];
  const limits = [0n, MAX_DELAY, MAX_OPEN] as const;
  const timelock = await deploy(node, "DueTimelock", [address(ADMIN), proposers, executors, ...limits]);

  const openOne = async () => {
    const book = await openBook({ node, hub }, { performer: performer.address });
    for (const account of [address(OWNER), address(KEEPER), address(RIVAL), attempter.address]) {
      const grant = prepareSetRights({ ...book, grantee: account, rights: { scheduler: true, claimer: true } });
      await receiptOf(node, ADMIN, encoded(grant));
    }
    return book.bookId;
  };
  const [stored, sealed] = [await openOne(), await openOne()];

  const abis = [...dueBookAbi, ...dueTimelockAbi, ...iDueBookHostAbi, ...performer.abi, ...attempter.abi];
  return {
    node,
    hub,
    timelock,
    attempter,
    performer,
    forms: {
      "hub stored": hubStored(hub.address, stored, performer.address),
      "hub sealed": hubSealed(hub.address, sealed, performer.address),
      timelock: timelockForm(timelock.address),
    },
    errors: abis.filter(({ type }) => type === "error"),
  };
}

/** Opens a book of the admin's; unless told otherwise a roomy one, in seconds, that seals without a ttl too. */
export async function openBook(
  { node, hub }: Pick<Bed, "node" | "hub">,
  options: Partial<PrepareOpenBookParameters> = {},
): Promise<BookRef> {
  const { address } = hub;
  const call = prepareOpenBook({ address, maxDelay: MAX_DELAY, maxOpen: MAX_OPEN, sealedNeedsTTL: false, ...options });
  return { address, bookId: bookIdFromReceipt(await receiptOf(node, ADMIN, encoded(call)), { address }) };
}

export type OpenRequest = {
  delay?: bigint;
  ttl?: bigint;
  /** Time of the block that schedules. */
  at?: bigint;
  /** What performing it calls; the attempter's `enter` when left out. */
  effect?: Call;
  /** Who schedules and owns it. */
  by?: "owner" | "attempter";
};

/** Schedules a deferral and gives it as the event tells it. */
export async function open(bed: Bed, form: Form, request: OpenRequest = {}): Promise<KeptDeferral> {
  const { delay = 100n, ttl = 50n, at, effect = enterOf(bed), by = "owner" } = request;
  const owner = by === "owner" ? bed.node.walletClient(OWNER).account.address : bed.attempter.address;
  const schedule = form.schedule({ owner, payload: payloadOf(effect), delay, ttl });
  const call = by === "owner" ? schedule : attemptOf(bed, [schedule]);
  const [deferral] = deferralsFromReceipt(await receiptOf(bed.node, OWNER, call, at), form.book);
  if (deferral === undefined) throw new Error(`${form.name} scheduled nothing.`);
  return deferral;
}
