import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import DeferredCalls from "../../ignition/modules/DeferredCalls.ts";
import DueBook from "../../ignition/modules/DueBook.ts";
import DueTimelock from "../../ignition/modules/DueTimelock.ts";
import LibraryScheduler from "../../ignition/modules/LibraryScheduler.ts";

/**
 * What the story is played with: the hub, a timelock, a performer that counts how often each deferral took effect, booked calls with a
 * target, and a library.
 */
export default buildModule("Story", (m) => {
  const { dueBook } = m.useModule(DueBook);
  const { dueTimelock } = m.useModule(DueTimelock);
  const { deferredCalls } = m.useModule(DeferredCalls);
  const { libraryScheduler } = m.useModule(LibraryScheduler);
  const performer = m.contract("TallyPerformer", [dueBook]);
  const target = m.contract("HostileTarget");
  return { deferredCalls, dueBook, dueTimelock, libraryScheduler, performer, target };
});
