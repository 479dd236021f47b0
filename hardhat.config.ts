import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import toolbox from "@nomicfoundation/hardhat-toolbox-viem";
import dotenv from "dotenv";
import { configVariable, defineConfig } from "hardhat/config";
import chainFit from "./scripts/plugins/chain-fit.ts";
import oneCompilation from "./scripts/plugins/one-compilation.ts";
import strictWarnings from "./scripts/plugins/strict-warnings.ts";
import vitestRunner from "./scripts/plugins/vitest-runner.ts";

dotenv.config({ quiet: true });

// The compiler comes from npm: builds need no download of their own.
const solc = (runs: number) => ({
  version: "0.8.37",
  path: fileURLToPath(import.meta.resolve("solc/soljson.js")),
  settings: {
    viaIR: true,
    optimizer: { enabled: true, runs },
    evmVersion: "cancun",
  },
});
const compiler = solc(1_000_000);

// A contract that would pass 24,576 bytes (EIP-170) is compiled for size: a little dearer per call, but deployable.
const bigContracts = { "contracts/LibraryScheduler.sol": solc(800) };

// These tests are compiled plainly, which takes a tenth of the time. They know contracts by their interfaces only and deploy them
// from their artifacts, so what they test is compiled as above.
const plain = {
  version: compiler.version,
  path: compiler.path,
  settings: { evmVersion: compiler.settings.evmVersion },
};
const plainTests = Object.fromEntries(
  globSync("test/solidity/{unit,proof,invariant/library}/**/*.sol").map((file) => [file, plain]),
);

// One compilation for tests, gas figures and deployments, so that what is measured is what is deployed. The last two settings are
// what the profiles differ in when left out: Ignition, which builds `production`, would compile all over again, file by file, and
// from a file that holds only types make a build info that Hardhat's own node cannot read.
const profile = {
  compilers: [compiler],
  overrides: { ...plainTests, ...bigContracts },
  isolated: false,
  toolVersionsInBuildInfo: true,
};

// What `npm run bench:gas` measures beside our own contracts.
const npmFilesToBuild = [
  "@openzeppelin/contracts/access/manager/AccessManager.sol",
  "@openzeppelin/contracts/governance/TimelockController.sol",
  "solady/src/accounts/Timelock.sol",
];

// A configuration variable is read only when its network is used: an empty .env does no harm to anything else.
const publicChain = (name: string, chainType: "l1" | "op" | "generic", chainId: number) => ({
  type: "http" as const,
  chainType,
  chainId,
  url: configVariable(`${name}_RPC_URL`),
  accounts: [configVariable(`${name}_PRIVATE_KEY`)],
});

// Solidity tests read the same tables of numbers as the TypeScript tests, and nothing else.
const fsPermissions = { readDirectory: [fileURLToPath(new URL("test/vectors", import.meta.url))] };

export default defineConfig({
  plugins: [toolbox, vitestRunner, strictWarnings, oneCompilation, chainFit],
  solidity: { profiles: { default: profile, production: profile }, npmFilesToBuild },
  // Hardhat's own TypeScript runner looks only at this folder, which stays empty: vitest runs those tests.
  paths: { tests: { solidity: "test/solidity", nodejs: "test/none" } },
  networks: {
    localhost: {
      type: "http",
      chainType: "l1",
      url: configVariable("LOCALHOST_RPC_URL", { default: "http://127.0.0.1:8545" }),
    },
    sepolia: publicChain("SEPOLIA", "l1", 11_155_111),
    baseSepolia: publicChain("BASE_SEPOLIA", "op", 84_532),
    arbitrumSepolia: publicChain("ARBITRUM_SEPOLIA", "generic", 421_614),
  },
  verify: {
    etherscan: { apiKey: configVariable("ETHERSCAN_API_KEY") },
    blockscout: { enabled: true },
    sourcify: { enabled: true },
  },
  ignition: {
    // "duebook" in hexadecimal, padded: the same contract gets the same address on every chain.
    strategyConfig: { create2: { salt: "0x647565626f6f6b00000000000000000000000000000000000000000000000000" } },
  },
  test: {
    solidity: {
      profiles: {
        default: { fsPermissions, fuzz: { runs: 256 }, invariant: { runs: 32, depth: 64, failOnRevert: true } },
        deep: { fsPermissions, fuzz: { runs: 20_000 }, invariant: { runs: 1_024, depth: 256, failOnRevert: true } },
      },
    },
  },
});
