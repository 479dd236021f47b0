/** What the story is played with. Compiling everything would make a newcomer wait; what is only imported gets no artifact. */
export const PLAYED: readonly string[] = [
  ...["contracts/DueBook.sol", "contracts/examples/DueTimelock.sol", "contracts/mocks/TallyPerformer.sol"],
  ...["contracts/DeferredCalls.sol", "contracts/CreatorForwarder.sol", "contracts/lens/DeferredCallsLens.sol"],
  ...["contracts/mocks/HostileTarget.sol", "contracts/LibraryScheduler.sol"],
];
