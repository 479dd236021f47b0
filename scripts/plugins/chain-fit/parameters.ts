import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readDeploymentParameters } from "@nomicfoundation/hardhat-ignition/helpers";
import { InlineParametersError } from "./errors.ts";
import type { Parameters } from "./module.ts";

/** The parameters that Ignition will take: of the file or the text on the command line, else of the file named after the module. */
export async function parametersOf(
  moduleId: string,
  given: string | undefined,
  ignitionFolder: string,
): Promise<Parameters> {
  if (given === undefined) {
    const file = join(ignitionFolder, `${moduleId}.config.json`);
    return existsSync(file) ? readDeploymentParameters(file) : {};
  }
  if (/\.json5?$/.test(given)) return readDeploymentParameters(resolve(given));
  try {
    return JSON.parse(given, (_, value) =>
      typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    );
  } catch (error) {
    throw new InlineParametersError(error as Error);
  }
}
