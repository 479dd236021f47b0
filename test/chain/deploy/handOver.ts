import { network } from "hardhat";
import { type Address, encodeFunctionData, getAddress, type Hex } from "viem";
import { waitForTransactionReceipt } from "viem/actions";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import DueTimelockModule from "../../../ignition/modules/DueTimelock.ts";
import TimelockHandOverModule from "../../../ignition/modules/TimelockHandOver.ts";
import { dueTimelockAbi } from "../../../src/abis/index.ts";
import { deferralsFromReceipt, timelockExecute, timelockSchedule } from "../../../src/index.ts";
import { timelockParameters } from "./suite.ts";

const { admin, proposers, executors, minDelay } = timelockParameters;
const EXECUTOR = 2n;

export function describeHandOver(): void {
  describe("handing a timelock over", () => {
    const connect = () => network.create();
    let connection: Awaited<ReturnType<typeof connect>>;

    beforeEach(async () => {
      connection = await connect();
    });

    afterEach(() => connection.close());

    async function deployTimelock() {
      const { dueTimelock } = await connection.ignition.deploy(DueTimelockModule, {
        parameters: { DueTimelock: timelockParameters },
      });
      const handOver = (newOwner: Address) =>
        connection.ignition.deploy(TimelockHandOverModule, {
          parameters: { TimelockHandOver: { timelock: dueTimelock.address, newOwner } },
        });
      return { dueTimelock, handOver };
    }

    it("gives it to an account that has asked for it", async () => {
      const { dueTimelock, handOver } = await deployTimelock();
      const successor = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
      await dueTimelock.write.requestOwnershipHandover({ account: successor });
      await handOver(successor);
      expect(await dueTimelock.read.owner()).toBe(successor);
    });

    it("gives it to nobody who has not", async () => {
      const { dueTimelock, handOver } = await deployTimelock();
      await expect(handOver("0x90F79bf6EB2c4f870365E785982E1f101E93b906")).rejects.toThrow("NoHandoverRequest");
      expect(await dueTimelock.read.owner()).toBe(admin);
    });

    it("gives it to itself, and roles then change by its own calls only", async () => {
      const { dueTimelock, handOver } = await deployTimelock();
      const { address } = dueTimelock;

      async function callItself(data: Hex): Promise<void> {
        const proposer = await connection.viem.getWalletClient(proposers[0] as Address);
        const executor = await connection.viem.getWalletClient(executors[0] as Address);
        const hash = await timelockSchedule(proposer, { address, target: address, data, delay: BigInt(minDelay) });
        for (const deferral of deferralsFromReceipt(await waitForTransactionReceipt(proposer, { hash }), { address })) {
          await connection.networkHelpers.time.increaseTo(deferral.dueAt);
          await timelockExecute(executor, { address, deferral });
        }
      }

      await callItself(encodeFunctionData({ abi: dueTimelockAbi, functionName: "requestOwnershipHandover" }));
      await handOver(address);
      expect(await dueTimelock.read.owner()).toBe(getAddress(address));

      const grant = [admin, EXECUTOR] as const;
      await expect(dueTimelock.write.grantRoles(grant, { account: admin })).rejects.toThrow("Unauthorized");
      await callItself(encodeFunctionData({ abi: dueTimelockAbi, functionName: "grantRoles", args: grant }));
      expect(await dueTimelock.read.rolesOf([admin])).toBe(EXECUTOR);
    });
  });
}
