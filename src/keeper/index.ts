export type { Action, LandingTime } from "./decide.ts";
export {
  AccountHasCodeError,
  AccountTakenOverError,
  AlreadyRunningError,
  KeeperConfigError,
  NoBaseFeeError,
  NoContractError,
  StoreOfAnotherChainError,
  WrongChainError,
} from "./errors.ts";
export type { KeeperEvent, WithheldReason } from "./events.ts";
export { type BookRequest, type CallsRequest, type ChainIdentity, readChainIdentity } from "./guards.ts";
export { createKeeper, type Keeper, type KeeperOptions, type LoopOptions, type StepReport } from "./keeper.ts";
export { type ChainClock, type ChainClockOptions, createChainClock, type Landing } from "./landing.ts";
export { DEFAULT_LIBRARY_POLICY, type LibraryPolicy } from "./library/libraryPolicy.ts";
export type { LibraryRequest } from "./library/servedLibrary.ts";
export { createLogger, type Logger, type LoggerOptions } from "./logger.ts";
export { CHAIN_GAS_CAP, DEFAULT_POLICY, type Policy } from "./policy.ts";
export type { SeriesChoice } from "./series/decideSeries.ts";
export { createMemoryWorkStore } from "./store/memoryWorkStore.ts";
export { type DurableWorkStore, openWorkStore, type WorkStoreOptions } from "./store/sql/openWorkStore.ts";
export type { Failures, StoredItem, WorkStore } from "./store/workStore.ts";
export type { Fees } from "./transactions/fees.ts";
export type { Mined, SentTransaction, SignedVersion } from "./transactions/sentTransaction.ts";
export type { BookKind, HostKind, ServedBook, WorkItem } from "./work.ts";
