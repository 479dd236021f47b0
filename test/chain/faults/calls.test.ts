import { type Address, decodeErrorResult, decodeFunctionResult, getAddress, type Hex, size, slice } from "viem";
import { expect, it } from "vitest";
import { dueTimelockAbi } from "../../../src/abis/index.ts";
import { deferralsFromReceipt, isOpen, type KeptDeferral, performFailuresFromReceipt } from "../../../src/index.ts";
import { effects, enterOf } from "../../support/attempter.ts";
import { type Bed, open, useBed } from "../../support/bed.ts";
import { expectClosed, expectOpen } from "../../support/closing.ts";
import { type Deployed, deploy } from "../../support/deploy.ts";
import { FORM_NAMES, type Form, payloadOf } from "../../support/forms.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { KEEPER, STRANGER } from "../../support/roles.ts";
import { performed, told } from "../../support/told.ts";
import { type Call, callOf, type Mined, minedOf, refusalOf, send, signCall } from "../../support/transactions.ts";

const GAS_STEP = 12_500n;
const MOST_GAS = 600_000n;
/** Longer than what any host keeps of a failure. */
const NOISE: Hex = `0x${"b0".repeat(2_000)}`;

// Section C of the faults: gas, and calls out of a host.
describeOnBothNodes("faults of gas and outside calls", (startNode) => {
  const bed = useBed(startNode);

  for (const name of FORM_NAMES) {
    for (const atLeast of [0n, 1n]) {
      it(`sherlock-audit/2023-02-gmx-judging#116, powerpool-agent-v2 1204bba: with whatever gas, closed means acted (at least ${atLeast}), ${name}`, async () => {
        const form = bed().forms[name];
        const deferral = await open(bed(), form, { ttl: 0n });
        await bed().node.warp(deferral.dueAt);
        const results: unknown[] = [];
        for (let gas = 2n * GAS_STEP + 25_000n; gas <= MOST_GAS; gas += GAS_STEP) {
          const mined = await sendWith(bed(), form.perform([deferral], atLeast), gas);
          const result = mined.success ? performed(bed(), mined) : "reverted";
          results.push(result);
          const acted = await effects(bed());
          expect(acted).toBe((await isOpen(bed().node.publicClient, { ...form.book, id: deferral.id })) ? 0n : 1n);
          if (acted === 1n) break;
          // Without a least number a batch may go on after an item that had too little.
          expect(result).toEqual(result === "reverted" || atLeast === 1n ? "reverted" : ["Failed"]);
        }
        expect(results.at(-1)).toEqual(["Done"]);
        expect(results.length).toBeGreaterThan(2);
        await expectClosed(bed(), form, deferral, "DeferralClaimed");
      });
    }

    it(`OpenZeppelin/openzeppelin-contracts#3587: what a target returns or reverts with is cut, and the batch goes on, ${name}`, async () => {
      const form = bed().forms[name];
      const noisy = await deployNoise(bed(), true);
      const [loud, good] = [await open(bed(), form, { effect: noisy }), await open(bed(), form)];
      const mined = await send(bed().node, KEEPER, form.perform([loud, good], 0n), good.dueAt);
      expect(performed(bed(), mined)).toEqual(["Failed", "Done"]);
      const [failure] = performFailuresFromReceipt(mined.receipt, { address: form.host, bookId: form.book.bookId });
      expect(failure?.id).toBe(loud.id);
      expect(size(failure?.reason ?? "0x")).toBe(256);
      await expectOpen(bed(), form, loud);
      await expectClosed(bed(), form, good, "DeferralClaimed", 1n);
    });

    it(`massalabs/massa#4868, onflow/flow-core-contracts#570, #590: a failed action is told with its reason, and is not called done, ${name}`, async () => {
      const form = bed().forms[name];
      const refusing = callOf(bed().attempter, "enterAndRefuse", []);
      const deferral = await open(bed(), form, { effect: refusing });
      const mined = await send(bed().node, KEEPER, form.perform([deferral], 0n), deferral.dueAt);
      expect(performed(bed(), mined)).toEqual(["Failed"]);

      const failures = performFailuresFromReceipt(mined.receipt, { address: form.host, bookId: form.book.bookId });
      expect(failures.map(({ id }) => id)).toEqual([deferral.id]);
      expect(innerRefusal(bed(), form, deferral, failures[0]?.reason)).toEqual(["Refused"]);
      expect(mined.receipt.logs).toHaveLength(1);
      await expectOpen(bed(), form, deferral);
    });

    it(`helium/tuktuk#86: an action has none of the rights of the keeper who runs it, ${name}`, async () => {
      const form = bed().forms[name];
      const { node, forms } = bed();
      const keeper = node.walletClient(KEEPER).account.address;
      const request = { owner: keeper, payload: payloadOf(enterOf(bed())), delay: 0n, ttl: 0n };
      const stored = forms["hub stored"];
      const scheduling = await send(node, KEEPER, stored.schedule(request));
      const [keepers] = deferralsFromReceipt(scheduling.receipt, stored.book) as [KeptDeferral];

      const theft = await open(bed(), form, { effect: stored.cancel(keepers) });
      const mined = await send(node, KEEPER, form.perform([theft], 0n), theft.dueAt);
      expect(performed(bed(), mined)).toEqual(["Failed"]);
      const [failure] = performFailuresFromReceipt(mined.receipt, { address: form.host });
      expect(innerRefusal(bed(), form, theft, failure?.reason)).toEqual([
        "NotOwner",
        keepers.id,
        getAddress(form.host),
        keeper,
      ]);
      await expectOpen(bed(), stored, keepers, form === stored ? 2n : 1n);
    });
  }

  it("OpenZeppelin/openzeppelin-contracts#3587: execute cuts what its target reverts with and returns", async () => {
    const form = bed().forms.timelock;
    const reverting = await open(bed(), form, { effect: await deployNoise(bed(), true) });
    const refused = await send(bed().node, KEEPER, form.claim(reverting), reverting.dueAt);
    const target: Address = `0x${reverting.payload.slice(2, 42)}`;
    const [error, id, of, reason] = told(bed(), refused);
    expect([error, id, String(of).toLowerCase()]).toEqual(["CallFailed", reverting.id, target]);
    expect(reason).toBe(slice(NOISE, 0, 1_024));
    await expectOpen(bed(), form, reverting);

    const returning = await open(bed(), form, { effect: await deployNoise(bed(), false) });
    const { success, output } = await send(bed().node, KEEPER, form.claim(returning), returning.dueAt);
    expect(success).toBe(true);
    const returned = decodeFunctionResult({ abi: dueTimelockAbi, functionName: "execute", data: output });
    expect(returned).toBe(slice(NOISE, 0, 1_024));
  });
});

async function sendWith({ node }: Bed, call: Call, gas: bigint): Promise<Mined> {
  return minedOf(node, await node.sendRaw(await signCall(node, KEEPER, call, gas)));
}

/** A call that answers, or reverts, with more than anybody wants to keep. */
async function deployNoise({ node }: Bed, reverts: boolean): Promise<Call> {
  const noise: Deployed<"BrokenPerformer"> = await deploy(node, "BrokenPerformer", []);
  await send(node, STRANGER, callOf(noise, "breakDown", [reverts, NOISE]));
  return { to: noise.address, data: "0x01020304" };
}

/** What the target of a failed action said, from inside what its host says about it. */
function innerRefusal(bed: Bed, form: Form, { id }: KeptDeferral, reason: Hex = "0x"): unknown {
  const abi = form.name === "timelock" ? dueTimelockAbi : bed.performer.abi;
  const { errorName, args } = decodeErrorResult({ abi, data: reason });
  if (errorName !== "CallFailed") throw new Error(`The host failed with ${errorName}.`);
  expect(args[0]).toBe(id);
  const inner = args.at(-1) as Hex;
  return refusalOf([...bed.errors, ...bed.attempter.abi], { success: false, output: inner });
}
