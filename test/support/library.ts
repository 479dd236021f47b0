// The lesson's library on a node: course 17, release 2, manifest-check, revision 5 with slots of an hour from GENESIS on. Slot 2 starts
// two hours after GENESIS; reports are accepted until the end of the next slot.
import {
  type Address,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  keccak256,
  parseEventLogs,
  stringToHex,
  type TransactionReceipt,
  zeroAddress,
} from "viem";
import { type Deployed, deploy } from "./deploy.ts";
import { useLaid } from "./laid.ts";
import type { NodeOptions, StartNode, TestNode } from "./nodes.ts";
import { type Call, callOf, receiptOf } from "./transactions.ts";

/** The accounts, by their roles. */
export const LIBRARY_OWNER = 0;
export const OPERATOR = 1;
export const REPORTER = 2;
export const RIVAL_REPORTER = 3;
export const RELAYER = 4;
export const STRANGER = 5;
/** Stands for the network of CRE nodes: signs what the forwarder delivers. */
export const NETWORK = 6;

/** Start of slot 0. */
export const GENESIS = 1_900_800_000n;
export const HOUR = 3_600n;
export const startOf = (slot: number): bigint => GENESIS + BigInt(slot) * HOUR;

export const STATUS = { available: 1, unavailable: 2, checkFailed: 3 } as const;
export const STATES = [
  "none",
  "future",
  "open",
  "late",
  "missed",
  "available",
  "unavailable",
  "check-failed",
  "void",
] as const;

const text = (value: string): Hex => stringToHex(value, { size: 32 });

export const COURSE = 17n;
export const RELEASE = 2n;
export const CHECK = text("manifest-check");
export const SCOPE = { courseId: COURSE, releaseId: RELEASE, checkType: CHECK };
export const REVISION = 5;
export const SCOPE_ID = keccak256(
  encodeAbiParameters([{ type: "uint64" }, { type: "uint64" }, { type: "bytes32" }], [COURSE, RELEASE, CHECK]),
);

const REPORT_FIELDS = [
  { name: "courseId", type: "uint64" },
  { name: "releaseId", type: "uint64" },
  { name: "checkType", type: "bytes32" },
  { name: "revision", type: "uint32" },
  { name: "slot", type: "uint64" },
  { name: "slotStart", type: "uint40" },
  { name: "status", type: "uint8" },
  { name: "observedAt", type: "uint40" },
  { name: "evidenceHash", type: "bytes32" },
  { name: "runId", type: "bytes32" },
  { name: "attemptId", type: "bytes32" },
] as const;

const TYPES = {
  SignedReport: [
    { name: "reporter", type: "address" },
    { name: "report", type: "Report" },
  ],
  Report: REPORT_FIELDS,
} as const;

export type Report = {
  courseId: bigint;
  releaseId: bigint;
  checkType: Hex;
  revision: number;
  slot: bigint;
  slotStart: number;
  status: number;
  observedAt: number;
  evidenceHash: Hex;
  runId: Hex;
  attemptId: Hex;
};

/** Run R1's report on this slot: available, seen 30 seconds into it. */
export function reportOn(slot: number, changes: Partial<Report> = {}): Report {
  const start = Number(startOf(slot));
  return {
    ...SCOPE,
    revision: REVISION,
    slot: BigInt(slot),
    slotStart: start,
    status: STATUS.available,
    observedAt: start + 30,
    evidenceHash: text("evidence"),
    runId: text("R1"),
    attemptId: text("attempt 1"),
    ...changes,
  };
}

/** Another run's report on the same slot. */
export const rivalOn = (slot: number, changes: Partial<Report> = {}): Report =>
  reportOn(slot, { runId: text("R2"), observedAt: Number(startOf(slot)) + 37, ...changes });

export type LibraryBed = {
  node: TestNode;
  library: Deployed<"LibraryScheduler">;
  forwarder: Deployed<"TestForwarder">;
  /** A reporter that is a contract. */
  wallet: Deployed<"ContractReporter">;
};

/** Lays the bed once for a suite, a minute before slot 1; each test finds it as it was laid. */
export function useLibrary(startNode: StartNode, options: NodeOptions = {}): () => LibraryBed {
  return useLaid(async () => layLibrary(await startNode({ timestamp: Number(GENESIS), order: "fifo", ...options })));
}

export async function layLibrary(node: TestNode): Promise<LibraryBed> {
  const bed = {
    node,
    library: await deploy(node, "LibraryScheduler", [address(node, LIBRARY_OWNER)]),
    forwarder: await deploy(node, "TestForwarder", [address(node, NETWORK)]),
    wallet: await deploy(node, "ContractReporter", []),
  };
  await setUp(bed, bed.library);
  return bed;
}

/** Gives a library its operator, its sources and the lesson's course. */
export async function setUp(bed: Omit<LibraryBed, "library">, library: Deployed<"LibraryScheduler">): Promise<void> {
  const { node, forwarder, wallet } = bed;
  const soon = Number((await node.publicClient.getBlock()).timestamp) + 600;
  const calls: [number, Call][] = [
    [LIBRARY_OWNER, callOf(library, "grantRoles", [address(node, OPERATOR), 1n])],
    [LIBRARY_OWNER, callOf(library, "setReporter", [address(node, REPORTER), 1])],
    [LIBRARY_OWNER, callOf(library, "setReporter", [address(node, RIVAL_REPORTER), 1])],
    [LIBRARY_OWNER, callOf(library, "setReporter", [wallet.address, 2])],
    [LIBRARY_OWNER, callOf(library, "setForwarder", [forwarder.address])],
    [LIBRARY_OWNER, callOf(library, "setWorkflow", [WORKFLOW.id, zeroAddress, NO_NAME])],
    [OPERATOR, callOf(library, "addCheckType", [CHECK, 1])],
    [OPERATOR, callOf(library, "setRelease", [COURSE, RELEASE, soon])],
    [OPERATOR, callOf(library, "addRevision", [SCOPE, REVISION, Number(GENESIS), Number(HOUR), Number(startOf(1)), 1])],
  ];
  for (const [from, call] of calls) {
    const { status } = await receiptOf(node, from, call);
    if (status !== "success") throw new Error(`The library could not be set up: ${call.data.slice(0, 10)}.`);
  }
}

export const address = (node: TestNode, index: number): Address => node.walletClient(index).account.address;

// ---------------------------------------------------------------------------------------------------------------------
// Calls
// ---------------------------------------------------------------------------------------------------------------------

/** The report, signed by this account for this library, as a call that anybody may send. */
export async function submission(
  bed: LibraryBed,
  report: Report,
  { by = REPORTER, chainId = bed.node.chain.id, to = bed.library }: SubmissionOptions = {},
): Promise<Call> {
  const account = bed.node.accounts[by];
  if (account === undefined) throw new Error(`There is no account ${by}.`);
  const signature = await account.signTypedData({
    domain: { name: "LibraryScheduler", version: "1", chainId, verifyingContract: to.address },
    types: TYPES,
    primaryType: "SignedReport",
    message: { reporter: account.address, report },
  });
  return callOf(bed.library, "submitReport", [report, account.address, signature]);
}

type SubmissionOptions = {
  by?: number;
  /** What the signature is for, where it is not this chain and this library. */
  chainId?: number;
  to?: Deployed<"LibraryScheduler">;
};

/** EIP-712 types and domain, for a reporter that signs otherwise. */
export const typedReport = (bed: LibraryBed, reporter: Address, report: Report) =>
  ({
    domain: {
      name: "LibraryScheduler",
      version: "1",
      chainId: bed.node.chain.id,
      verifyingContract: bed.library.address,
    },
    types: TYPES,
    primaryType: "SignedReport",
    message: { reporter, report },
  }) as const;

export const plan = ({ library }: LibraryBed, slot: number, count = 1, revision = REVISION): Call =>
  callOf(library, "plan", [SCOPE, revision, BigInt(slot), BigInt(count)]);

export const WORKFLOW = { id: text("workflow id"), owner: zeroAddress } as const;
const NO_NAME = "0x00000000000000000000";

/** 32 bytes id, 10 bytes name, 20 bytes owner, 2 bytes report id. */
export const METADATA = encodePacked(
  ["bytes32", "bytes10", "address", "bytes2"],
  [WORKFLOW.id, NO_NAME, WORKFLOW.owner, "0x0001"],
);

/** A payload for this chain and library, unless told otherwise. */
export function payloadOf(
  bed: LibraryBed,
  report: Report,
  { chainId = bed.node.chain.id, to = bed.library.address }: { chainId?: number; to?: Address } = {},
): Hex {
  return encodeAbiParameters(
    [{ type: "uint256" }, { type: "address" }, { type: "tuple", components: REPORT_FIELDS }],
    [BigInt(chainId), to, report],
  );
}

/** A delivery by the forwarder, which anybody may send: always the same bytes for the same run and payload. */
export async function delivery(bed: LibraryBed, run: string, payload: Hex, to = bed.library.address): Promise<Call> {
  const execution = text(run);
  const hash = keccak256(
    encodeAbiParameters([{ type: "bytes32" }, { type: "bytes" }, { type: "bytes" }], [execution, METADATA, payload]),
  );
  const network = bed.node.accounts[NETWORK];
  const signature = await network?.sign?.({ hash });
  if (signature === undefined) throw new Error("The network cannot sign.");
  return callOf(bed.forwarder, "deliver", [to, execution, METADATA, payload, signature]);
}

// ---------------------------------------------------------------------------------------------------------------------
// What the library says
// ---------------------------------------------------------------------------------------------------------------------

export async function stateOf(bed: LibraryBed, slot: number, revision = REVISION): Promise<(typeof STATES)[number]> {
  return STATES[(await viewOf(bed, slot, revision)).state] ?? "none";
}

export async function viewOf({ node, library }: LibraryBed, slot: number, revision = REVISION) {
  return node.publicClient.readContract({
    ...library,
    functionName: "slotState",
    args: [SCOPE, revision, BigInt(slot)],
  });
}

/** Names of the library's own events in a receipt, those of the book left out. */
export function eventsIn({ library }: LibraryBed, receipt: TransactionReceipt): string[] {
  const logs = receipt.logs.filter(({ address }) => address.toLowerCase() === library.address.toLowerCase());
  return parseEventLogs({ abi: library.abi, logs })
    .map(({ eventName }) => eventName)
    .filter((name) => !name.startsWith("Deferral"));
}
