// A library: slots are planned and reports accepted, by signature and by a forwarder. Everybody has roles already, the scope's book and
// the slots' places were used before; a record is a fresh word each time, because a slot has one for ever.
import { encodeAbiParameters, type Hex, keccak256, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { type Call, type Chain, type Contract, callOf, GENESIS } from "../chain.ts";
import type { Figures } from "../figures.ts";

/** Words without a zero byte. */
const word = (byte: string): Hex => `0x${byte.repeat(32)}`;
const MANIFEST_CHECK: Hex = `0x${"6d616e69666573742d636865636b".padEnd(64, "0")}`;
const HOUR = 3_600n;
const SCOPE = { courseId: 17n, releaseId: 2n, checkType: MANIFEST_CHECK };
const REVISION = 5;

/** The chain's own accounts sign in the node; a report is signed here. */
const REPORTER = privateKeyToAccount(word("11"));
const FORWARDER_ACCOUNT = 1;

const REPORT = [
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

export async function measureLibrary(chain: Chain): Promise<Figures> {
  const [owner = zeroAddress, forwarder = zeroAddress] = chain.accounts;
  const library = await chain.deploy("LibraryScheduler", [owner]);
  const epoch = GENESIS + HOUR;
  const set = (name: string, args: readonly unknown[]) => chain.send(0, callOf(library, name, args));
  await set("setReporter", [REPORTER.address, 1]);
  await set("setForwarder", [forwarder]);
  await set("setWorkflow", [word("aa"), zeroAddress, "0x00000000000000000000"]);
  await set("addCheckType", [MANIFEST_CHECK, 1]);
  await set("setRelease", [SCOPE.courseId, SCOPE.releaseId, Number(epoch)]);
  await set("addRevision", [SCOPE, REVISION, Number(epoch), Number(HOUR), Number(epoch), 1]);
  chain.pass(HOUR);

  const reportOn = (slot: number) => ({
    ...SCOPE,
    revision: REVISION,
    slot: BigInt(slot),
    slotStart: Number(epoch) + slot * Number(HOUR),
    status: 1,
    observedAt: Number(epoch) + slot * Number(HOUR) + 30,
    evidenceHash: word("bb"),
    runId: word("cc"),
    attemptId: word("dd"),
  });
  const planned = async (slot: number, count = 1) =>
    (await chain.send(0, callOf(library, "plan", [SCOPE, REVISION, BigInt(slot), BigInt(count)]))).gas;
  const submitted = async (slot: number) => (await chain.send(2, await submission(library, reportOn(slot)))).gas;
  const delivered = async (slot: number) =>
    (await chain.send(FORWARDER_ACCOUNT, delivery(library, reportOn(slot)))).gas;

  // A day of operation first, so that nothing below is the first of its kind: each slot is planned when the one before has its result,
  // two are missed and cleared, and both ways in are used.
  await planned(0);
  for (let slot = 0; slot < 24; slot++) {
    if (slot !== 5 && slot !== 6) await (slot % 2 === 0 ? submitted(slot) : delivered(slot));
    await planned(slot + 1);
    chain.pass(HOUR);
  }

  const figures: Figures = {};
  figures["accept a planned slot, signed"] = await submitted(24);
  figures["plan the next slot"] = await planned(25);
  chain.pass(HOUR);
  figures["accept a planned slot, delivered (without the forwarder)"] = await delivered(25);
  await planned(26);
  figures["plan the slot after the next, while the next is open"] = await planned(27);
  chain.pass(HOUR);
  await submitted(26);
  chain.pass(HOUR);
  await submitted(27);
  chain.pass(HOUR);
  figures["accept an unplanned slot, signed"] = await submitted(28);
  chain.pass(HOUR);
  figures["accept an unplanned slot, delivered (without the forwarder)"] = await delivered(29);
  figures["a duplicate, delivered (without the forwarder)"] = await delivered(29);
  figures["plan nine slots, each"] = await chain.apart(async () => {
    await planned(30, 9);
    chain.pass(12n * HOUR);
    await chain.send(0, callOf(library, "clear", [SCOPE, 64n]));
    return Math.round((await planned(42, 9)) / 9);
  });
  return figures;
}

async function submission(library: Contract, report: unknown): Promise<Call> {
  const signature = await REPORTER.signTypedData({
    domain: { name: "LibraryScheduler", version: "1", chainId: 31_337, verifyingContract: library.address },
    types: {
      SignedReport: [
        { name: "reporter", type: "address" },
        { name: "report", type: "Report" },
      ],
      Report: REPORT,
    },
    primaryType: "SignedReport",
    message: { reporter: REPORTER.address, report } as never,
  });
  return callOf(library, "submitReport", [report, REPORTER.address, signature]);
}

function delivery(library: Contract, report: unknown): Call {
  const payload = encodeAbiParameters(
    [{ type: "uint256" }, { type: "address" }, { type: "tuple", components: REPORT }],
    [31_337n, library.address, report as never],
  );
  const metadata: Hex = `${word("aa")}${keccak256(payload).slice(2, 66)}`;
  return callOf(library, "onReport", [metadata, payload]);
}
