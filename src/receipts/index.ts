export { bookIdFromReceipt } from "./bookIdFromReceipt.ts";
export { callLogsFromReceipt } from "./callLogsFromReceipt.ts";
export { callsFromReceipt } from "./callsFromReceipt.ts";
export { deferralLogsFromReceipt } from "./deferralLogsFromReceipt.ts";
export { deferralsFromReceipt } from "./deferralsFromReceipt.ts";
export { libraryLogsFromReceipt } from "./libraryLogsFromReceipt.ts";
export type { ReceiptFilter, ReceiptLogs } from "./logsOf.ts";
export { type PerformFailure, performFailuresFromReceipt } from "./performFailuresFromReceipt.ts";
export { type TimerReceiptFilter, timerLogsFromReceipt } from "./timerLogsFromReceipt.ts";
