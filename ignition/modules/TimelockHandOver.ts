import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";

/**
 * The second half of handing a timelock over: the owner accepts an account that has called `requestOwnershipHandover` in the last
 * 48 hours, and so has shown that it can act.
 */
export default buildModule("TimelockHandOver", (m) => {
  const dueTimelock = m.contractAt("DueTimelock", m.getParameter<string>("timelock"));
  m.call(dueTimelock, "completeOwnershipHandover", [m.getParameter<string>("newOwner")]);
  return { dueTimelock };
});
