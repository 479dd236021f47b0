import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";

/**
 * A timelock of one's own. Every parameter has to be given: there is no safe guess at who may spend what passes through it.
 * The constructor refuses limits that do not fit (InvalidConfig), and Ignition simulates it before it sends anything.
 */
export default buildModule("DueTimelock", (m) => {
  /** Owner, who grants the roles: a multisig, whoever hands it over afterwards, or (the zero address) the timelock itself. */
  const admin = m.getParameter<string>("admin");
  /** Accounts that may schedule and cancel. */
  const proposers = m.getParameter<string[]>("proposers");
  /** Accounts that may execute: the keepers' keys. */
  const executors = m.getParameter<string[]>("executors");
  /** Least and greatest delay in seconds, at most 2^40 - 1. */
  const minDelay = m.getParameter<number>("minDelay");
  const maxDelay = m.getParameter<number>("maxDelay");
  /** Most calls open at once, 1 to 10,000. */
  const maxOpen = m.getParameter<number>("maxOpen");

  const dueTimelock = m.contract("DueTimelock", [admin, proposers, executors, minDelay, maxDelay, maxOpen]);
  return { dueTimelock };
});
