import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { DEFERRED_DEFAULTS } from "../deferredDefaults.ts";

/**
 * Booked calls, their forwarder and the lens that reads ranges. Nothing of it has an owner, and none of its numbers can be changed
 * afterwards; each is a parameter of this module. `hardhat ignition deploy` refuses numbers that do not fit the chain, and the constructor
 * such as do not fit together (InvalidDeferredConfig).
 */
export default buildModule("DeferredCalls", (m) => {
  const names = Object.entries(DEFERRED_DEFAULTS);
  const config = Object.fromEntries(names.map(([name, value]) => [name, m.getParameter<bigint | string>(name, value)]));
  const deferredCalls = m.contract("DeferredCalls", [config]);
  const creatorForwarder = m.contractAt("CreatorForwarder", m.staticCall(deferredCalls, "forwarder"));
  const deferredCallsLens = m.contract("DeferredCallsLens", [deferredCalls]);
  return { creatorForwarder, deferredCalls, deferredCallsLens };
});
