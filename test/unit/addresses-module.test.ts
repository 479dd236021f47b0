import { describe, expect, it } from "vitest";
import { addressesModule, deploymentsOf } from "../../scripts/support/addresses-module.ts";

const HUB = "0x52908400098527886E0F7030069857D2E4169EE7";
const OTHER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

describe("deploymentsOf", () => {
  it("takes the wanted contracts, whatever module deployed them, with checksummed addresses", () => {
    const recorded = { "Suite~DueBook#DueBook": HUB.toLowerCase(), "DueTimelock#DueTimelock": OTHER };
    expect(deploymentsOf(recorded, ["DueBook"])).toEqual({ DueBook: HUB });
  });
});

describe("addressesModule", () => {
  it("lists chains by id and leaves out those without an address", () => {
    const source = addressesModule(
      new Map([
        [84_532, { DueBook: OTHER }],
        [10, {}],
        [1, { DueBook: HUB }],
      ]),
    );
    expect(source).toContain(`1: {"DueBook":"${HUB}"},\n  84532: {"DueBook":"${OTHER}"},`);
    expect(source).not.toContain("10: ");
  });

  it("is a valid module without any", () => {
    expect(addressesModule(new Map())).toContain("export const deployedAddresses = {\n} as const;");
  });
});
