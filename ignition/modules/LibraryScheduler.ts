import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";

/** A library's scheduler. It is one's own, so it stands beside the suite; its owner has to be given. */
export default buildModule("LibraryScheduler", (m) => {
  /** Names operators, reporters and the CRE forwarder: a multisig. */
  const owner = m.getParameter<string>("owner");

  const libraryScheduler = m.contract("LibraryScheduler", [owner]);
  return { libraryScheduler };
});
