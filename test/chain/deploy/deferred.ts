import { rm } from "node:fs/promises";
import { type Address, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFERRED_DEFAULTS } from "../../../ignition/deferredDefaults.ts";
import { deferredCallsAbi } from "../../../src/abis/index.ts";
import { rpc, startAnvil, type TestNode } from "../../support/nodes.ts";
import type { Ended, Environment, Project } from "./project.ts";
import { deployedAddresses, environment, minedTo, privateKey, startSepolia } from "./sepolia.ts";

const MODULE = "ignition/modules/DeferredCalls.ts";
const ROLLUP = "ignition/parameters/deferred-rollup.json";
/** More than are looked at. */
const BLOCKS = 80;

/** Gives a chain a past, and goes on at that pace. */
async function pace(node: TestNode, seconds: number): Promise<void> {
  await rpc(node, "anvil_mine", [`0x${BLOCKS.toString(16)}`, `0x${seconds.toString(16)}`]);
  await node.testClient.setBlockTimestampInterval({ interval: seconds });
}

export function describeDeferred(project: () => Project): void {
  describe("deployment of DeferredCalls", () => {
    let node: TestNode;

    beforeAll(async () => {
      node = await startSepolia();
      await pace(node, 12);
    });

    afterAll(async () => {
      await node.close();
      await rm(project().path("ignition/deployments"), { recursive: true, force: true });
    });

    const run = (network: string, env: Environment, ...options: string[]) =>
      project().start(["ignition", "deploy", MODULE, "--network", network, ...options], {
        HARDHAT_IGNITION_CONFIRM_DEPLOYMENT: "true",
        ...env,
      });
    const deploy = (...options: string[]) => minedTo(node, run("sepolia", environment(node), ...options));
    const sent = () => node.publicClient.getTransactionCount({ address: node.walletClient(0).account.address });
    const refusalIn = ({ output }: Ended) => output.slice(output.indexOf("Error in community plugin")).split("\n\n")[0];

    // On one line each: Hardhat puts the plugin's name before what it prints of an error.
    it.each([
      [{ period: 60, slotGasLimit: 37_500_000, maxCallGas: 9_000_000 }, ["  period is 60: at least 120, ten blocks"]],
      [
        { slotGasLimit: 75_000_001 },
        [
          "  slotGasLimit is 75,000,001: at most 75,000,000, an eighth of the 600,000,000 gas that the chain makes in a slot",
        ],
      ],
      [
        { maxCallGas: 15_500_000 },
        [
          "  maxCallGas is 15,500,000: at most 15,000,000, a quarter of slotGasLimit",
          "  maxCallGas is 15,500,000: at most 15,277,216, a transaction's 16,777,216 less 1,500,000",
        ],
      ],
      [
        { horizonSlots: 70_000 },
        [
          "  horizonSlots is 70,000: with expirySlots and 1,000 calls in a slot that is up to 70,131,061 words of state, and at most 67,108,864 are allowed",
        ],
      ],
    ])("is refused with %o, and nothing is sent", async (numbers, misfits) => {
      await project().write("misfit.json", JSON.stringify({ DeferredCalls: numbers }));
      const ended = await deploy("--parameters", "misfit.json");
      expect(refusalIn(ended)).toBe(
        [
          "Error in community plugin local-chain-fit: DeferredCalls does not fit chain 11155111, which makes a block of 60,000,000 gas every 12 s. Nothing was sent.",
          ...misfits,
        ].join("\n"),
      );
      expect(ended.code).toBe(1);
      expect(await sent()).toBe(0);
    });

    it("takes the gas of a block from the command line, and refuses what is none", async () => {
      const small = await deploy("--block-gas", "40000000");
      expect(refusalIn(small)).toContain(
        "slotGasLimit is 60,000,000: at most 50,000,000, an eighth of the 400,000,000 gas that the chain makes in a slot",
      );
      const wrong = await deploy("--block-gas", "40M");
      expect(refusalIn(wrong)).toBe(
        'Error in community plugin local-chain-fit: --block-gas is "40M": a whole number above 0, in digits only, is allowed.',
      );
      expect([small.code, wrong.code]).toEqual([1, 1]);
      expect(await sent()).toBe(0);
    });

    it("is done with the defaults where they fit, and what is there is checked", async () => {
      const { code, output } = await deploy("--strategy", "create2");
      expect(output).toContain("[ DeferredCalls ] successfully deployed");
      expect(code).toBe(0);
      const addresses = await deployedAddresses(project());
      const { "DeferredCalls#DeferredCalls": calls, "DeferredCalls#DeferredCallsLens": lens } = addresses;
      const forwarder = addresses["DeferredCalls#CreatorForwarder"];
      const config = await node.publicClient.readContract({
        ...{ address: calls as Address, abi: deferredCallsAbi, functionName: "config" },
      });
      expect(config).toEqual(DEFERRED_DEFAULTS);

      const good = await check();
      expect(good.output).toContain(
        [
          ...[`same code  DeferredCalls at ${calls}`],
          ...Object.entries(DEFERRED_DEFAULTS).map(([name, value]) => `           ${name} ${value}`),
        ].join("\n"),
      );
      for (const part of [`CreatorForwarder at ${forwarder}`, `DeferredCallsLens at ${lens}`]) {
        expect(good.output).toContain(`same code  ${part}\n           DEFERRED_CALLS ${calls}\n`);
      }
      expect(good.output).not.toContain("OTHER");
      expect(good.code).toBe(0);
    });

    it("is found wanting when a code is another, or a lens is another's", async () => {
      const addresses = await deployedAddresses(project());
      const { "DeferredCalls#DeferredCalls": calls, "DeferredCalls#DeferredCallsLens": lens } = addresses;
      const forwarder = addresses["DeferredCalls#CreatorForwarder"];
      const codeOf = (address?: Address) => node.publicClient.getCode({ address: address ?? zeroAddress });
      const own = (calls ?? "").slice(2).toLowerCase();
      const anothers = (await codeOf(lens))?.replaceAll(own, `${own.slice(0, -1)}${own.endsWith("0") ? "1" : "0"}`);
      const snapshot = await node.snapshot();
      await rpc(node, "anvil_setCode", [lens, anothers]);
      await rpc(node, "anvil_setCode", [forwarder, `${await codeOf(forwarder)}00`]);
      const bad = await check();
      await node.revert(snapshot);
      expect(bad.output).toContain(`OTHER CODE  CreatorForwarder at ${forwarder}\n`);
      expect(bad.output).toContain(`same code  DeferredCallsLens at ${lens}\n           DEFERRED_CALLS 0x`);
      expect(bad.output).toContain(`OTHER DEFERRED_CALLS  recorded is ${calls}\n`);
      expect(bad.code).toBe(1);
    });

    it("waits until a chain has blocks enough to be judged by", async () => {
      const young = await startSepolia();
      try {
        const ended = await run("sepolia", environment(young)).ended;
        expect(refusalIn(ended)).toBe(
          "Error in community plugin local-chain-fit: Chain 11155111 is at block 0: whether DeferredCalls fits it can be seen from block 65 on. Nothing was sent.",
        );
        expect(ended.code).toBe(1);
      } finally {
        await young.close();
      }
    });

    it("is done with the numbers for two-second blocks on a chain that makes them", async () => {
      const rollup = await startAnvil({ chainId: 84_532 });
      try {
        await pace(rollup, 2);
        const env = { BASE_SEPOLIA_RPC_URL: rollup.rpcUrl, BASE_SEPOLIA_PRIVATE_KEY: privateKey(rollup, 0) };
        const { code, output } = await minedTo(rollup, run("baseSepolia", env, "--parameters", ROLLUP));
        expect(output).toContain("[ DeferredCalls ] successfully deployed");
        expect(code).toBe(0);
      } finally {
        await rollup.close();
      }
    });

    it("is done on a local chain without a check, and says so", async () => {
      const local = await startAnvil();
      try {
        const { code, output } = await run("localhost", { LOCALHOST_RPC_URL: local.rpcUrl }).ended;
        expect(output).toContain(
          "Chain 31337 makes blocks as it is told to, so whether DeferredCalls fits it is not checked.\n",
        );
        expect(output).toContain("[ DeferredCalls ] successfully deployed");
        expect(code).toBe(0);
      } finally {
        await local.close();
      }
    });

    const check = () =>
      project().hardhat(["run", "scripts/check-deployment.ts", "--network", "sepolia"], environment(node));
  });
}
