import { rm } from "node:fs/promises";
import hre from "hardhat";
import { arbitrumSepolia, baseSepolia, sepolia } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rpc, type TestNode } from "../../support/nodes.ts";
import { startExplorer } from "./explorer.ts";
import type { Environment, Project } from "./project.ts";
import { deploy, deployedAddresses, environment, JOURNAL, privateKey, startSepolia } from "./sepolia.ts";
import { create2Addresses, expectSuiteAt, recorded, timelockParameters } from "./suite.ts";

export function describePublic(project: () => Project): void {
  describe("deployment to a public chain, which a local node stands in for", () => {
    let node: TestNode;

    beforeAll(async () => {
      node = await startSepolia();
    });

    afterEach(() => rm(project().path(".env"), { force: true }));

    afterAll(async () => {
      await node.close();
      await rm(project().path("ignition/deployments"), { recursive: true });
    });

    const deployWith = (env: Environment, ...options: string[]) => deploy(project(), node, env, ...options);
    const transactionCount = (index: number) =>
      node.publicClient.getTransactionCount({ address: node.walletClient(index).account.address });

    it("has its networks, each with variables of its own", () => {
      const networks = (["sepolia", "baseSepolia", "arbitrumSepolia"] as const).map(
        (name) => hre.config.networks[name],
      );
      expect(networks).toMatchObject([
        { chainId: sepolia.id, url: { name: "SEPOLIA_RPC_URL" }, accounts: [{ name: "SEPOLIA_PRIVATE_KEY" }] },
        {
          chainId: baseSepolia.id,
          url: { name: "BASE_SEPOLIA_RPC_URL" },
          accounts: [{ name: "BASE_SEPOLIA_PRIVATE_KEY" }],
        },
        {
          chainId: arbitrumSepolia.id,
          url: { name: "ARBITRUM_SEPOLIA_RPC_URL" },
          accounts: [{ name: "ARBITRUM_SEPOLIA_PRIVATE_KEY" }],
        },
      ]);
    });

    it("names the variable that is missing, beside a .env copied from the example", async () => {
      await project().write(".env", await project().read(".env.example"));
      const { code, output } = await deployWith({ SEPOLIA_RPC_URL: node.rpcUrl });
      expect(output).toContain('HHE7: Configuration Variable "SEPOLIA_PRIVATE_KEY" not found');
      expect(code).toBe(1);
    });

    it("takes URL and key from .env, and writes the addresses down", async () => {
      await project().write(".env", `SEPOLIA_RPC_URL=${node.rpcUrl}\nSEPOLIA_PRIVATE_KEY=${privateKey(node, 2)}\n`);
      const { code, output } = await deployWith({}, "--strategy", "create2");
      expect(output).toContain("[ Suite ] successfully deployed");
      expect(code).toBe(0);
      expect(await deployedAddresses(project())).toEqual(recorded(await create2Addresses()));
      await expectSuiteAt(node, await create2Addresses());
      expect(await transactionCount(2)).toBe(3);
    });

    it("is checked against the chain", async () => {
      const check = () =>
        project().hardhat(["run", "scripts/check-deployment.ts", "--network", "sepolia"], environment(node));
      const { DueBook, DueTimelock } = await create2Addresses();
      const { admin, minDelay, maxDelay, maxOpen } = timelockParameters;
      const good = await check();
      expect(good.output).toContain(`same code  DueBook at ${DueBook}\nsame code  DueTimelock at ${DueTimelock}\n`);
      expect(good.output.match(/(?<=^ +)\w+ \w+$/gm)).toEqual([
        `owner ${admin}`,
        `minDelay ${minDelay}`,
        `maxDelay ${maxDelay}`,
        `maxOpen ${maxOpen}`,
      ]);
      expect(good.code).toBe(0);

      const snapshot = await node.snapshot();
      await rpc(node, "anvil_setCode", [DueTimelock, "0x00"]);
      const bad = await check();
      await node.revert(snapshot);
      expect(bad.output).toContain(`same code  DueBook at ${DueBook}\nOTHER CODE  DueTimelock at ${DueTimelock}\n`);
      expect(bad.code).toBe(1);
    });

    it("is verified by an explorer that compiles what it is sent", async () => {
      const explorer = await startExplorer(node);
      try {
        await project().write(
          "verify.config.ts",
          [
            'import config from "./built.config.ts";',
            `const verify = { etherscan: { enabled: false }, blockscout: { enabled: false }, sourcify: { apiUrl: "${explorer.url}" } };`,
            "export default { ...config, verify };",
          ].join("\n"),
        );
        const ended = await project().hardhat(["ignition", "verify", JOURNAL, "--network", "sepolia"], {
          ...environment(node),
          HARDHAT_CONFIG: "verify.config.ts",
        });
        expect(ended.code, ended.output).toBe(0);
      } finally {
        await explorer.close();
      }
      const { DueBook, DueTimelock, TimerBook } = await create2Addresses();
      expect(Object.fromEntries(explorer.verified)).toEqual({
        [DueBook]: "project/contracts/DueBook.sol:DueBook",
        [DueTimelock]: "project/contracts/examples/DueTimelock.sol:DueTimelock",
        [TimerBook]: "project/contracts/TimerBook.sol:TimerBook",
      });
    });

    it("takes a key from the keystore, beside a .env copied from the example", async () => {
      const set = await project().hardhat(
        ["keystore", "set", "--dev", "SEPOLIA_PRIVATE_KEY"],
        {},
        `${privateKey(node, 3)}\n`,
      );
      expect(set.output).toContain('Key "SEPOLIA_PRIVATE_KEY" set in the development keystore');
      await project().write(".env", `${await project().read(".env.example")}\nSEPOLIA_RPC_URL=${node.rpcUrl}\n`);

      expect((await deployWith({}, "--deployment-id", "from-keystore")).code).toBe(0);
      expect(await transactionCount(3)).toBe(3);
    });
  });
}
