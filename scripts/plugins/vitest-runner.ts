// Lets `hardhat test` run the TypeScript tests with vitest, beside the Solidity tests and under one summary.
import { task } from "hardhat/config";
import { definePlugin } from "hardhat/plugins";

export default definePlugin({
  id: "local-vitest-runner",
  tasks: [
    task(["test", "vitest"], "Runs the TypeScript tests with vitest")
      .addVariadicArgument({ name: "testFiles", description: "Files to run", defaultValue: [] })
      .addFlag({ name: "noCompile", description: "Do not build first" })
      .setAction(() => import("./vitest-action.ts"))
      .build(),
  ],
  hookHandlers: {
    test: async () => ({
      default: async () => ({
        registerFileForTestRunner: async (context, file, next) =>
          /\.test\.tsx?$/.test(file) ? "vitest" : next(context, file),
      }),
    }),
  },
});
