import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import DueBook from "./DueBook.ts";
import DueTimelock from "./DueTimelock.ts";
import TimerBook from "./TimerBook.ts";

/** What everybody can share, and one timelock. Parameters are those of the module DueTimelock. */
export default buildModule("Suite", (m) => ({
  ...m.useModule(DueBook),
  ...m.useModule(DueTimelock),
  ...m.useModule(TimerBook),
}));
