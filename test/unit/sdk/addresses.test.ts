import { describe, expect, it } from "vitest";
import { deployedAddresses, getDueBookAddress } from "../../../src/addresses/index.ts";
import { NotDeployedError } from "../../../src/errors/index.ts";

describe("getDueBookAddress", () => {
  it("knows every chain that Ignition recorded", () => {
    for (const [chainId, { DueBook }] of Object.entries<{ DueBook: string }>(deployedAddresses)) {
      expect(getDueBookAddress(Number(chainId))).toBe(DueBook);
    }
  });

  it("says where the hub is when it is not on the chain", () => {
    expect(() => getDueBookAddress(31_337)).toThrow(NotDeployedError);
    const elsewhere = new NotDeployedError({ contract: "DueBook", chainId: 5, chainIds: [1, 10] });
    expect(elsewhere.shortMessage).toBe("DueBook is not deployed on chain 5, but on 1, 10.");
    const nowhere = new NotDeployedError({ contract: "DueBook", chainId: 5, chainIds: [] });
    expect(nowhere.shortMessage).toBe("DueBook is not deployed on chain 5, nor on any other yet.");
  });
});
