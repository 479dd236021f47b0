import { describe, expect, it } from "vitest";
import { hubIn } from "../../../src/addresses/getDueBookAddress.ts";
import { deployedAddresses, getDueBookAddress } from "../../../src/addresses/index.ts";
import { NotDeployedError } from "../../../src/errors/index.ts";

describe("getDueBookAddress", () => {
  it("knows every chain on which Ignition recorded the hub", () => {
    for (const [chainId, contracts] of Object.entries<Record<string, string>>(deployedAddresses)) {
      if ("DueBook" in contracts) expect(getDueBookAddress(Number(chainId))).toBe(contracts["DueBook"]);
    }
  });

  it("knows no hub on a chain that has other contracts only, and does not name that chain", () => {
    const hub = "0x1000000000000000000000000000000000000001";
    const deployments = {
      5: { DueBook: hub },
      10: { DeferredCalls: "0x2000000000000000000000000000000000000002" },
    } as const;
    expect(hubIn(deployments, 5)).toBe(hub);
    expect(() => hubIn(deployments, 10)).toThrow(
      new NotDeployedError({ contract: "DueBook", chainId: 10, chainIds: [5] }),
    );
  });

  it("says where the hub is when it is not on the chain", () => {
    expect(() => getDueBookAddress(31_337)).toThrow(NotDeployedError);
    const elsewhere = new NotDeployedError({ contract: "DueBook", chainId: 5, chainIds: [1, 10] });
    expect(elsewhere.shortMessage).toBe("DueBook is not deployed on chain 5, but on 1, 10.");
    const nowhere = new NotDeployedError({ contract: "DueBook", chainId: 5, chainIds: [] });
    expect(nowhere.shortMessage).toBe("DueBook is not deployed on chain 5, nor on any other yet.");
  });
});
