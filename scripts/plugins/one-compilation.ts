// Hardhat compiles files together whose compiler is the same object, and gives each override an object of its own: every file with one
// would be a compilation by itself. This gives overrides that say the same one object.
import { definePlugin } from "hardhat/plugins";
import type { ConfigHooks } from "hardhat/types/hooks";

const hooks: Partial<ConfigHooks> = {
  async resolveUserConfig(userConfig, resolveConfigurationVariable, next) {
    const config = await next(userConfig, resolveConfigurationVariable);
    for (const { overrides } of Object.values(config.solidity.profiles)) {
      const shared = new Map<string, (typeof overrides)[string]>();
      for (const [file, compiler] of Object.entries(overrides)) {
        const text = JSON.stringify(compiler);
        if (!shared.has(text)) shared.set(text, compiler);
        overrides[file] = shared.get(text) ?? compiler;
      }
    }
    return config;
  },
};

export default definePlugin({
  id: "local-one-compilation",
  hookHandlers: { config: async () => ({ default: async () => hooks }) },
});
