import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";

/** The hub. It takes no parameters and has no admin, so that everybody's deployment of it is the same contract. */
export default buildModule("DueBook", (m) => ({ dueBook: m.contract("DueBook") }));
