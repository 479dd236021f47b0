import { rm } from "node:fs/promises";
import { join } from "node:path";
import hre from "hardhat";
import type { ArtifactMap } from "hardhat/types/artifacts";
import { type Address, type Hash, parseEther, parseGwei, type TransactionReceipt } from "viem";
import {
  addCheckType,
  type BookRef,
  bookIdFromReceipt,
  openBook,
  type Scope,
  setRelease,
  setReporter,
} from "../../src/index.ts";
import { BLOCK_SECONDS, type LocalChain, type LocalWallet } from "./localChain.ts";
import StoryModule from "./module.ts";

/** Where the story is played, and by whom. */
export type Stage = {
  chain: LocalChain;
  hub: Address;
  timelock: Address;
  /** Acts on what it claims by counting it. */
  performer: { address: Address; abi: ArtifactMap["TallyPerformer"]["abi"] };
  /** Olga's book of the hub. */
  book: BookRef;
  /** The timelock's only book. */
  calls: BookRef;
  /** Where calls are booked. */
  deferredCalls: Address;
  /** Does what a booked call says: count, or fail. */
  target: { address: Address; abi: ArtifactMap["HostileTarget"]["abi"] };
  /** Opens the book, schedules, owns. */
  olga: LocalWallet;
  /** The two keepers. */
  ada: LocalWallet;
  ben: LocalWallet;
  /** Is paid by the timelock. */
  payee: Address;
  /** Has no rights. */
  stranger: LocalWallet;
  /** A library: its scheduler, and the sequence of checks that the story follows. */
  library: { address: Address; scope: Scope };
  /** Owns the library's scheduler. */
  lena: LocalWallet;
  /** The two keepers of the library, who report. */
  cleo: LocalWallet;
  dan: LocalWallet;
};

const SCOPE: Scope = { courseId: 17n, releaseId: 2n, checkType: "manifest-check" };

const DEPOSIT = parseEther("2");
/** Seconds, more than the blocks until then may take. */
const SOON = 10n;

/** Slots of three blocks that hold three calls, so that the story is short. Everything else fits a chain of two-second blocks. */
const BOOKING = {
  period: 3n * BLOCK_SECONDS,
  slotGasLimit: 1_000_000n,
  maxCallGas: 250_000n,
  callOverheadGas: 50_000n,
  horizonSlots: 20n,
  orderSlots: 1n,
  expirySlots: 2n,
  minBasePrice: parseGwei("10"),
  maxBasePrice: parseGwei("10000"),
  excessMax: 40_000_000n,
  slotPenalty: parseEther("0.05"),
  coverage: 0n,
};

/** Deploys by Ignition, opens a book and puts money into the timelock. */
export async function setStage(chain: LocalChain): Promise<Stage> {
  const wallets = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => chain.wallet(index));
  const [deployer, olga, ada, ben, payee, stranger, lena, cleo, dan] = wallets;
  if (!(deployer && olga && ada && ben && payee && stranger && lena && cleo && dan))
    throw new Error("The chain has too few accounts.");
  const address = ({ account }: LocalWallet) => account.address;

  const { deferredCalls, dueBook, dueTimelock, libraryScheduler, performer, target } = await deploy(
    chain,
    address(lena),
    {
      admin: address(deployer),
      proposers: [address(olga)],
      executors: [address(ada), address(ben)],
      minDelay: 2,
      maxDelay: 86_400,
      maxOpen: 100,
    },
  );
  const hub = dueBook.address;
  const opening = { address: hub, maxDelay: 86_400n, maxOpen: 100n, performer: performer.address };
  const opened = await mined(chain, await openBook(olga, opening));
  await mined(chain, await deployer.sendTransaction({ to: dueTimelock.address, value: DEPOSIT }));
  const library = { address: libraryScheduler.address, scope: SCOPE };
  await setUpLibrary(chain, library, lena, [cleo, dan]);
  return {
    ...{ chain, olga, ada, ben, stranger, hub, performer, target, library, lena, cleo, dan },
    deferredCalls: deferredCalls.address,
    timelock: dueTimelock.address,
    book: { address: hub, bookId: bookIdFromReceipt(opened, { address: hub }) },
    calls: { address: dueTimelock.address, bookId: 0n },
    payee: address(payee),
  };
}

/** A check type, a release that begins at once, and the two who may report. */
async function setUpLibrary(
  chain: LocalChain,
  { address, scope }: Stage["library"],
  lena: LocalWallet,
  reporters: readonly LocalWallet[],
): Promise<void> {
  const { courseId, releaseId, checkType } = scope;
  await mined(chain, await addCheckType(lena, { address, checkType, kind: "Planned" }));
  for (const { account } of reporters) {
    await mined(chain, await setReporter(lena, { address, reporter: account.address, kind: "Key" }));
  }
  const { timestamp } = await chain.client.getBlock({ blockTag: "pending" });
  await mined(chain, await setRelease(lena, { address, courseId, releaseId, from: timestamp + SOON }));
}

/** Waits for the transaction, which has to succeed. */
export async function mined({ client }: LocalChain, hash: Hash): Promise<TransactionReceipt> {
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`Transaction ${hash} reverted in block ${receipt.blockNumber}.`);
  return receipt;
}

/** How often a deferral of the book took effect. */
export function effectsOf({ chain, performer, book }: Stage, id: bigint): Promise<bigint> {
  return chain.client.readContract({ ...performer, functionName: "effects", args: [book.bookId, id] });
}

/** How often anything took effect. */
export function allEffects({ chain, performer }: Stage): Promise<bigint> {
  return chain.client.readContract({ ...performer, functionName: "total" });
}

type TimelockParameters = {
  admin: Address;
  proposers: Address[];
  executors: Address[];
  minDelay: number;
  maxDelay: number;
  maxOpen: number;
};

// Ignition keeps a journal of what it deploys to a node. The chain ends with this process, and so does the journal.
async function deploy({ url }: LocalChain, librarian: Address, parameters: TimelockParameters) {
  const connection = await hre.network.create({ network: "localhost", chainType: "l1", override: { url } });
  const deploymentId = `local-${process.pid}`;
  try {
    return await connection.ignition.deploy(StoryModule, {
      parameters: { DueTimelock: parameters, DeferredCalls: BOOKING, LibraryScheduler: { owner: librarian } },
      deploymentId,
    });
  } finally {
    await rm(join(hre.config.paths.ignition, "deployments", deploymentId), { recursive: true, force: true });
    await connection.close();
  }
}
