import { defineConfig } from "vitest/config";
import { postgres, z3 } from "./test/support/capabilities.ts";

const POSTGRES_TESTS = ["test/timers/postgres*.test.ts", "test/chain/keeper/postgres*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts", "src/**/*.test.ts"],
          // Some of them build the package or start a program.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "chain",
          include: ["test/chain/**/*.test.ts"],
          exclude: POSTGRES_TESTS,
          setupFiles: ["test/support/hardhat-report.ts"],
          // A file starts nodes of its own; more than two at once only wait for each other on a small machine.
          maxWorkers: 2,
          // Hardhat's node reads every build info when it starts, which takes a busy machine long.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "timers",
          include: ["test/timers/**/*.test.ts"],
          exclude: POSTGRES_TESTS,
          // Some of them start eight processes of their own.
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
      // A machine without z3 or PostgreSQL leaves these out; scripts/test.ts says so.
      ...(z3.programs === undefined
        ? []
        : [
            {
              test: {
                name: "proof",
                include: ["test/proof/**/*.test.ts"],
                testTimeout: 900_000,
                sequence: { groupOrder: 4 },
              },
            },
          ]),
      ...(postgres.programs === undefined
        ? []
        : [
            {
              test: {
                name: "postgres",
                include: POSTGRES_TESTS,
                globalSetup: ["test/timers/support/postgres-setup.ts"],
                maxWorkers: 1,
                testTimeout: 180_000,
                hookTimeout: 180_000,
                sequence: { groupOrder: 3 },
              },
            },
          ]),
    ],
  },
});
