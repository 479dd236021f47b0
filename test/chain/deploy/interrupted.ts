import { rm } from "node:fs/promises";
import { getAddress } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestNode } from "../../support/nodes.ts";
import { type Gate, type ShutAt, startGate } from "./gate.ts";
import type { Project } from "./project.ts";
import { deploy, deployedAddresses, environment, JOURNAL, startDeployment, startSepolia } from "./sepolia.ts";
import { create2Addresses, createdContracts, expectSuiteAt, recorded } from "./suite.ts";

export function describeInterrupted(project: () => Project): void {
  describe("an interrupted deployment", () => {
    let node: TestNode;
    let gate: Gate;

    beforeEach(async () => {
      node = await startSepolia();
    });

    afterEach(async () => {
      await Promise.all([node.close(), gate.close()]);
      await rm(project().path("ignition/deployments"), { recursive: true });
    });

    /** Starts a deployment and kills it at this very call to the node. */
    async function killAt(shutAt: ShutAt, ...options: string[]): Promise<void> {
      gate = await startGate(node.rpcUrl, shutAt);
      const running = startDeployment(project(), { ...environment(node), SEPOLIA_RPC_URL: gate.url }, ...options);
      const endedEarly = running.ended.then(({ output }) => {
        throw new Error(`The deployment ended before it could be killed. ${output}`);
      });
      await Promise.race([gate.shut, endedEarly]);
      endedEarly.catch(() => {}); // it ends now
      await running.kill();
    }

    const resume = (...options: string[]) => deploy(project(), node, environment(node), ...options);

    /** The suite is there, each contract was created once, and Ignition knows where. */
    async function expectCompleteOnce(): Promise<void> {
      const addresses = await deployedAddresses(project());
      const at = (name: string) => getAddress(addresses[`${name}#${name}`] ?? "0x");
      const suite = { DueBook: at("DueBook"), DueTimelock: at("DueTimelock"), TimerBook: at("TimerBook") };
      await expectSuiteAt(node, suite);
      expect((await createdContracts(node)).toSorted()).toEqual(Object.values(suite).toSorted());
    }

    it("goes on by itself when it was killed while a transaction was waited for", async () => {
      await killAt({ method: "eth_getTransactionReceipt", nth: 1, moment: "before" }, "--strategy", "create2");
      const { output } = await project().hardhat(["ignition", "status", JOURNAL]);
      expect(output).toContain("has futures that have started but not completed");

      const resumed = await resume("--strategy", "create2");
      expect(resumed.output).toContain("Resuming existing deployment");
      expect(resumed.code).toBe(0);
      await expectCompleteOnce();
      expect(await deployedAddresses(project())).toEqual(recorded(await create2Addresses()));
    });

    it("goes on with track-tx when a transaction was sent and nobody has written it down", async () => {
      await killAt({ method: "eth_sendRawTransaction", nth: 2, moment: "after" });
      const resumed = await resume();
      expect(resumed.output).toContain(
        `the transaction with nonce 1 sent from account ${node.walletClient(0).account.address.toLowerCase()}`,
      );
      expect(resumed.code).toBe(1);

      const hash = await sentWithNonce(1);
      const tracked = await project().hardhat(
        ["ignition", "track-tx", hash, JOURNAL, "--network", "sepolia"],
        environment(node),
      );
      expect(tracked.output).toContain("your deployment has been fixed");
      expect((await resume()).code).toBe(0);
      await expectCompleteOnce();
    });

    it("goes on with wipe when a transaction was written down and never sent", async () => {
      await killAt({ method: "eth_sendRawTransaction", nth: 1, moment: "before" });
      expect(await createdContracts(node)).toEqual([]);

      const wiped = await project().hardhat(["ignition", "wipe", JOURNAL, "DueBook#DueBook"]);
      expect(wiped.output).toContain("DueBook#DueBook state has been cleared");
      expect((await resume()).code).toBe(0);
      await expectCompleteOnce();
    });

    it("deploys nothing twice with create2, even after a wipe too many", async () => {
      await killAt({ method: "eth_sendRawTransaction", nth: 1, moment: "after" }, "--strategy", "create2");
      await project().hardhat(["ignition", "wipe", JOURNAL, "DueBook#DueBook"]);
      const resumed = await resume("--strategy", "create2");
      expect(resumed.output).toContain("FailedContractCreation");
      expect(resumed.code).toBe(1);
      const { DueBook } = await create2Addresses();
      expect((await createdContracts(node)).filter((address) => address === DueBook)).toHaveLength(1);
    });

    async function sentWithNonce(nonce: number): Promise<string> {
      const head = await node.publicClient.getBlockNumber();
      const from = node.walletClient(0).account.address.toLowerCase();
      for (let blockNumber = 0n; blockNumber <= head; blockNumber++) {
        const { transactions } = await node.publicClient.getBlock({ blockNumber, includeTransactions: true });
        const found = transactions.find((transaction) => transaction.from === from && transaction.nonce === nonce);
        if (found) return found.hash;
      }
      throw new Error(`No transaction with nonce ${nonce} was mined.`);
    }
  });
}
