import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import type { EthereumProvider } from "hardhat/types/providers";
import { describe, expect, it } from "vitest";
import { DEFERRED_DEFAULTS } from "../../../ignition/deferredDefaults.ts";
import DeferredCalls from "../../../ignition/modules/DeferredCalls.ts";
import DueBook from "../../../ignition/modules/DueBook.ts";
import { readChain } from "../../../scripts/plugins/chain-fit/chain.ts";
import {
  ChainStandsStillError,
  ChainTooYoungError,
  DeferredCallsMisfitError,
  InlineParametersError,
  UnknownBlockGasError,
} from "../../../scripts/plugins/chain-fit/errors.ts";
import { misfitsOf } from "../../../scripts/plugins/chain-fit/misfits.ts";
import { numbersIn } from "../../../scripts/plugins/chain-fit/module.ts";
import { parametersOf } from "../../../scripts/plugins/chain-fit/parameters.ts";
import { DEPLOYMENTS } from "../../../scripts/pricing/deployments.ts";

const START = 1_900_000_000;

/** A chain whose blocks, from number 0 on, have these times; the first is made up. */
function chainOf(times: readonly number[], gasLimit = 60_000_000n): EthereumProvider {
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    if (method === "eth_blockNumber") return `0x${(times.length - 1).toString(16)}`;
    const time = times[Number(params[0])] ?? 0;
    return { timestamp: `0x${time.toString(16)}`, gasLimit: `0x${gasLimit.toString(16)}` };
  };
  return { request } as unknown as EthereumProvider;
}

const every = (seconds: number, blocks = 70) => [
  0,
  ...Array.from({ length: blocks }, (_, index) => START + Math.floor(index * seconds)),
];

describe("what is seen of a chain", () => {
  it("is the usual distance of its blocks and the gas they make", async () => {
    const chain = await readChain(chainOf(every(12)), 1);
    expect(chain).toMatchObject({ chainId: 1, blockMilliseconds: 12_000n, blockGas: 60_000_000n });
    expect(chain.gasIn(120n)).toBe(600_000_000n);
  });

  it("is not slower for blocks that are missed, but makes less gas", async () => {
    const times = every(12).map((time, number) => (number > 40 ? time + 64 * 12 : time));
    const chain = await readChain(chainOf(times), 1);
    expect(chain.blockMilliseconds).toBe(12_000n);
    expect(chain.gasIn(120n)).toBe(300_000_000n);
  });

  it("is the mean where several blocks have one time", async () => {
    expect((await readChain(chainOf(every(0.25)), 1)).blockMilliseconds).toBe(250n);
  });

  it("takes the gas of a block that it is told", async () => {
    const chain = await readChain(chainOf(every(2), 2n ** 50n), 1, 28_000_000n);
    expect([chain.blockGas, chain.gasIn(20n)]).toEqual([28_000_000n, 280_000_000n]);
  });

  it("is nothing while the chain is young", async () => {
    const young = readChain(chainOf(every(12, 64)), 5);
    await expect(young).rejects.toThrow(ChainTooYoungError);
    await expect(young).rejects.toThrow(
      "Chain 5 is at block 64: whether DeferredCalls fits it can be seen from block 65 on. Nothing was sent.",
    );
    await expect(readChain(chainOf(every(12, 65)), 5)).resolves.toMatchObject({ chainId: 5 });
  });

  it("is nothing while time stands still", async () => {
    const still = readChain(chainOf(every(0)), 5);
    await expect(still).rejects.toThrow(ChainStandsStillError);
    await expect(still).rejects.toThrow(
      "The latest 65 blocks of chain 5 have one time, 1900000000: whether DeferredCalls fits it cannot be seen. Nothing was sent.",
    );
  });

  it("is nothing where the gas limit is no limit", async () => {
    const boundless = readChain(chainOf(every(1), 2n ** 50n), 421_614);
    await expect(boundless).rejects.toThrow(UnknownBlockGasError);
    await expect(boundless).rejects.toThrow(
      "Blocks of chain 421614 state a limit of 1,125,899,906,842,624 gas, which is no limit: say with --block-gas how much they hold. Nothing was sent.",
    );
  });
});

describe("what does not fit a chain", () => {
  const ethereum = () => readChain(chainOf(every(12)), 1);

  it.each(DEPLOYMENTS)("is nothing of the defaults for $title", async ({ config, blockSeconds, blockGas }) => {
    const chain = await readChain(chainOf(every(Number(blockSeconds)), blockGas), 1);
    expect(misfitsOf(config, chain)).toEqual([]);
  });

  // The greatest, or least, value that fits, and the one beside it.
  it.each([
    ["period", 120n, 119n, { slotGasLimit: 30_000_000n, maxCallGas: 7_500_000n }, "at least 120, ten blocks"],
    [
      ...(["slotGasLimit", 75_000_000n, 75_000_001n, {}] as const),
      "at most 75,000,000, an eighth of the 600,000,000 gas that the chain makes in a slot",
    ],
    [
      "maxCallGas",
      10_000_000n,
      10_000_001n,
      { slotGasLimit: 40_000_000n },
      "at most 10,000,000, a quarter of slotGasLimit",
    ],
    [
      ...(["maxCallGas", 15_277_216n, 15_277_217n, { slotGasLimit: 75_000_000n }] as const),
      "at most 15,277,216, a transaction's 16,777,216 less 1,500,000",
    ],
    [
      ...(["horizonSlots", 66_980n, 66_981n, {}] as const),
      "with expirySlots and 1,000 calls in a slot that is up to 67,109,042 words of state, and at most 67,108,864 are allowed",
    ],
  ])("%s: %s does, %s does not", async (name, fitting, misfit, others, allowed) => {
    const numbers = { ...DEFERRED_DEFAULTS, ...others };
    expect(misfitsOf({ ...numbers, [name]: fitting }, await ethereum())).toEqual([]);
    expect(misfitsOf({ ...numbers, [name]: misfit }, await ethereum())).toEqual([{ name, value: misfit, allowed }]);
  });

  it("is a call that no block can hold", async () => {
    const chain = await readChain(chainOf(every(1), 10_000_000n), 1);
    const [misfit] = misfitsOf({ ...DEFERRED_DEFAULTS, maxCallGas: 8_500_001n }, chain);
    expect(misfit?.allowed).toBe("at most 8,500,000, a transaction's 10,000,000 less 1,500,000");
  });

  it("is told all at once, with what the chain makes", async () => {
    const chain = await ethereum();
    const misfits = misfitsOf({ ...DEFERRED_DEFAULTS, period: 60n, maxCallGas: 15_500_000n }, chain);
    expect(new DeferredCallsMisfitError(chain, misfits).message).toBe(
      [
        "DeferredCalls does not fit chain 1, which makes a block of 60,000,000 gas every 12 s. Nothing was sent.",
        "  period is 60: at least 120, ten blocks",
        "  slotGasLimit is 60,000,000: at most 37,500,000, an eighth of the 300,000,000 gas that the chain makes in a slot",
        "  maxCallGas is 15,500,000: at most 15,000,000, a quarter of slotGasLimit",
        "  maxCallGas is 15,500,000: at most 15,277,216, a transaction's 16,777,216 less 1,500,000",
      ].join("\n"),
    );
  });
});

describe("the numbers of a module", () => {
  const periods = (...args: Parameters<typeof numbersIn>) => numbersIn(...args).map(({ period }) => period);

  it("are its defaults, or its parameters, or everybody's", () => {
    expect(numbersIn(DeferredCalls, {})).toEqual([expect.objectContaining({ period: 120n, maxCallGas: 15_000_000n })]);
    expect(periods(DeferredCalls, { DeferredCalls: { period: 60 }, $global: { period: 30n } })).toEqual([60n]);
    expect(periods(DeferredCalls, { $global: { period: 30n } })).toEqual([30n]);
  });

  it("are found in submodules, and where they are no parameters", () => {
    const both = buildModule("Both", (m) => {
      m.useModule(DeferredCalls);
      return { second: m.contract("DeferredCalls", [{ ...DEFERRED_DEFAULTS, period: 240n }]) };
    });
    expect(periods(both, {}).toSorted()).toEqual([120n, 240n]);
  });

  it("are none where no DeferredCalls is deployed, or what is given is no number", () => {
    expect(numbersIn(DueBook, {})).toEqual([]);
    expect(numbersIn(DeferredCalls, { DeferredCalls: { period: "soon" } })).toEqual([]);
  });

  it("are changed by parameters on the command line too", async () => {
    const parameters = await parametersOf("DeferredCalls", '{"DeferredCalls":{"period":"20n"}}', "nowhere");
    expect(periods(DeferredCalls, parameters)).toEqual([20n]);
    expect(await parametersOf("DeferredCalls", undefined, "nowhere")).toEqual({});
    await expect(parametersOf("DeferredCalls", "{period:20}", "nowhere")).rejects.toThrow(InlineParametersError);
  });

  it("are changed by the file for a chain of two-second blocks", async () => {
    const parameters = await parametersOf("DeferredCalls", "ignition/parameters/deferred-rollup.json", "nowhere");
    expect(periods(DeferredCalls, parameters)).toEqual([20n]);
    const unknown = Object.keys(parameters["DeferredCalls"] ?? {}).filter((name) => !(name in DEFERRED_DEFAULTS));
    expect(unknown, "names that no number has").toEqual([]);
  });
});
