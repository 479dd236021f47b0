// Turns the compiler's warnings about our own contracts into errors. Packages and tests are left out: Solady's deprecation
// warnings are not ours to mend, and a test may keep an unused value to name it.
import { definePlugin } from "hardhat/plugins";
import type { SolidityHooks } from "hardhat/types/hooks";
import type { CompilerInput } from "hardhat/types/solidity";

/** "There are more than 256 warnings. Ignoring the rest." Those ignored could be about our own contracts. */
const TOO_MANY = "4591";
/** What packages are warned of hundreds of times. */
const OLD_COMMENT = /@solidity memory-safe-assembly/g;

/** The same, but nothing to generate, and packages without what most of their warnings are about. */
function quieter({ language, sources, settings }: CompilerInput): CompilerInput {
  const quiet = Object.entries(sources).map(([file, { content }]) => {
    return [file, { content: file.startsWith("npm/") ? content.replace(OLD_COMMENT, "") : content }];
  });
  return { language, sources: Object.fromEntries(quiet), settings: { ...settings, outputSelection: {} } };
}

const hooks: Partial<SolidityHooks> = {
  async invokeSolc(context, compiler, input, config, next) {
    const output = await next(context, compiler, input, config);
    if (output.errors === undefined) return output;
    const isCut = output.errors.some(({ errorCode }) => errorCode === TOO_MANY);
    const { errors = [] } = isCut ? await next(context, compiler, quieter(input), config) : output;
    return {
      ...output,
      errors: errors.flatMap((error) => {
        if (error.errorCode === TOO_MANY) return [{ ...error, severity: "error" as const, type: "StrictWarning" }];
        const file = (error as { sourceLocation?: { file: string } }).sourceLocation?.file;
        if (error.severity !== "warning" || file === undefined) return [error];
        if (file.startsWith("npm/") || file.startsWith("project/test/")) return [];
        if (context.globalOptions.coverage) return []; // instrumented code warns by itself
        const formattedMessage =
          error.formattedMessage?.replace(/^Warning/, "Error (a warning, and none is accepted)") ?? "";
        return [{ ...error, formattedMessage, severity: "error" as const, type: "StrictWarning" }];
      }),
    };
  },
};

export default definePlugin({
  id: "local-strict-warnings",
  hookHandlers: { solidity: async () => ({ default: async () => hooks }) },
});
