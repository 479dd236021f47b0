// Written by `npm run generate`; do not edit.
export { creatorForwarderAbi } from "./CreatorForwarder.ts";
export { deferredCallsAbi } from "./DeferredCalls.ts";
export { deferredCallsLensAbi } from "./DeferredCallsLens.ts";
export { dueBookAbi } from "./DueBook.ts";
export { dueBookLibAbi } from "./DueBookLib.ts";
export { dueTimelockAbi } from "./DueTimelock.ts";
export { errorsAbi } from "./Errors.ts";
export { iDueBookHostAbi } from "./IDueBookHost.ts";
export { iDueBookReaderAbi } from "./IDueBookReader.ts";
export { librarySchedulerAbi } from "./LibraryScheduler.ts";
export { timerBookAbi } from "./TimerBook.ts";
