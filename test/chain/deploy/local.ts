import { rm } from "node:fs/promises";
import { network } from "hardhat";
import { type Address, getContractAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import SuiteModule from "../../../ignition/modules/Suite.ts";
import { startAnvil, startHardhatNode, type TestNode } from "../../support/nodes.ts";
import type { Project } from "./project.ts";
import {
  create2Addresses,
  createdContracts,
  deploySuite,
  expectSuiteAt,
  recorded,
  timelockParameters,
} from "./suite.ts";

export function describeLocal(project: () => Project): void {
  describe("deployment to a local node", () => {
    let hardhatNode: TestNode;
    let anvil: TestNode;

    beforeAll(async () => {
      [hardhatNode, anvil] = await Promise.all([startHardhatNode(), startAnvil()]);
    });

    afterAll(async () => {
      await Promise.all([hardhatNode?.close(), anvil?.close()]);
      await rm(project().path("ignition/deployments"), { recursive: true });
    });

    const deploy = (node: TestNode, id: string, ...options: string[]) =>
      project().hardhat(deploySuite("--network", "localhost", "--deployment-id", id, ...options), {
        LOCALHOST_RPC_URL: node.rpcUrl,
      });
    const payer = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc"; // another account than the first, which pays when none is named
    const deployOnAnvil = () => deploy(anvil, "on-anvil", "--strategy", "create2", "--default-sender", payer);
    const addressesOf = async (id: string) =>
      JSON.parse(await project().read("ignition/deployments", id, "deployed_addresses.json"));

    it("gives the same addresses on every chain with create2, whoever pays", async () => {
      const expected = await create2Addresses();
      const first = await deploy(hardhatNode, "on-hardhat", "--strategy", "create2");
      const second = await deployOnAnvil();

      expect(first.output).toContain("[ Suite ] successfully deployed");
      expect(second.output).toContain("[ Suite ] successfully deployed");
      expect([first.code, second.code]).toEqual([0, 0]);
      expect(await addressesOf("on-hardhat")).toEqual(recorded(expected));
      expect(await addressesOf("on-anvil")).toEqual(recorded(expected));
      await expectSuiteAt(hardhatNode, expected);
      await expectSuiteAt(anvil, expected);
      expect(await anvil.publicClient.getTransactionCount({ address: payer })).toBe(3);
    });

    it("sends nothing the second time", async () => {
      const before = await anvil.publicClient.getBlock();
      const again = await deployOnAnvil();
      expect(again.output).toContain("[ Suite ] Nothing new to deploy");
      expect(again.code).toBe(0);
      expect(await anvil.publicClient.getBlock()).toEqual(before);
    });

    it("says afterwards what is where", async () => {
      const status = await project().hardhat(["ignition", "status", "on-anvil"]);
      expect(status.output).toContain("Deployment on-anvil (chainId: 31337) was successful");
      for (const [future, address] of Object.entries(recorded(await create2Addresses()))) {
        expect(status.output).toContain(`${future} - ${address}`);
      }
      expect(status.code).toBe(0);
    });

    it("refuses a place that is taken, and deploys nothing", async () => {
      const before = await createdContracts(anvil);
      const another = await deploy(anvil, "another-journal", "--strategy", "create2");
      expect(another.output).toContain("FailedContractCreation");
      expect(another.code).toBe(1);
      expect(await createdContracts(anvil)).toEqual(before);
    });

    it("needs every parameter of the timelock", async () => {
      const { admin: _, ...rest } = timelockParameters;
      await project().write("missing.json", JSON.stringify({ DueTimelock: rest }));
      const { code, output } = await project().hardhat(
        ["ignition", "deploy", "ignition/modules/Suite.ts", "--network", "localhost", "--parameters", "missing.json"],
        { LOCALHOST_RPC_URL: anvil.rpcUrl },
      );
      expect(output).toContain("Module parameter 'admin' requires a value but was given none");
      expect(code).toBe(1);
    });

    it("sends nothing when the limits do not fit", async () => {
      const before = await anvil.publicClient.getBlock();
      await project().write(
        "refused.json",
        JSON.stringify({ DueTimelock: { ...timelockParameters, minDelay: 601, maxDelay: 600 } }),
      );
      const { code, output } = await project().hardhat(
        [
          ...["ignition", "deploy", "ignition/modules/DueTimelock.ts", "--network", "localhost"],
          ...["--parameters", "refused.json", "--deployment-id", "refused"],
        ],
        { LOCALHOST_RPC_URL: anvil.rpcUrl },
      );
      expect(output).toContain("DueTimelock#DueTimelock");
      expect(output).toContain("InvalidConfig");
      expect(code).toBe(1);
      expect(await anvil.publicClient.getBlock()).toEqual(before);
    });

    it("is done in the same process by what starts a chain of its own", async () => {
      const connection = await network.create();
      try {
        const { dueBook, dueTimelock } = await connection.ignition.deploy(SuiteModule, {
          parameters: { DueTimelock: timelockParameters },
        });
        const from: Address = timelockParameters.admin; // the first account of every local node
        expect(dueBook.address).toBe(getContractAddress({ from, nonce: 0n }));
        expect(await dueTimelock.read.owner()).toBe(timelockParameters.admin);
      } finally {
        await connection.close();
      }
    });
  });
}
