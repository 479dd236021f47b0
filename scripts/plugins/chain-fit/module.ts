import type { buildModule } from "@nomicfoundation/hardhat-ignition/modules";

export type IgnitionModule = ReturnType<typeof buildModule>;

/** Parameters by the module they are for. */
export type Parameters = Record<string, Record<string, unknown>>;

/** What of a DeferredCalls' configuration has to fit the chain. */
const NAMES = ["period", "slotGasLimit", "maxCallGas", "callOverheadGas", "horizonSlots", "expirySlots"] as const;

export type Numbers = Record<(typeof NAMES)[number], bigint>;

/** The numbers of every DeferredCalls that a module or one of its submodules deploys. */
export function numbersIn(deployed: IgnitionModule, parameters: Parameters): Numbers[] {
  const own = [...deployed.futures].flatMap((future) => {
    if (!("constructorArgs" in future) || future.contractName !== "DeferredCalls") return [];
    const config = future.constructorArgs[0] as Record<string, unknown>;
    const values = NAMES.map((name) => [name, resolved(config[name], parameters)] as const);
    // Something that is missing, or is no number, Ignition refuses by itself.
    if (values.some(([, value]) => value === undefined)) return [];
    return [Object.fromEntries(values) as Numbers];
  });
  return [...own, ...[...deployed.submodules].flatMap((submodule) => numbersIn(submodule, parameters))];
}

/** As Ignition does it: the module's parameter, else everybody's, else the default. */
function resolved(given: unknown, parameters: Parameters): bigint | undefined {
  if (typeof given === "bigint") return given;
  if (typeof given === "number" && Number.isSafeInteger(given)) return BigInt(given);
  if (typeof given !== "object" || given === null || !("moduleId" in given)) return undefined;
  const { moduleId, name, defaultValue } = given as { moduleId: string; name: string; defaultValue: unknown };
  return resolved(parameters[moduleId]?.[name] ?? parameters["$global"]?.[name] ?? defaultValue, parameters);
}
