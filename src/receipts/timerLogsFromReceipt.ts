import { type Address, getAddress, parseEventLogs } from "viem";
import { timerBookAbi } from "../abis/TimerBook.ts";
import { timerSessionKey } from "../maths/timerSession.ts";
import type { TimerSession } from "../types/timer.ts";
import type { TimerLog } from "../types/timerLog.ts";
import { logsOf, type ReceiptLogs } from "./logsOf.ts";

/** Of which TimerBook, and of which of its sessions. A `TimerSession` fits. */
export type TimerReceiptFilter = TimerSession | { address: Address; owner?: undefined; name?: undefined };

const EVENT_NAMES = ["DeferralScheduled", "TimerDue", "DeferralClaimed", "DeferralCancelled"] as const;

/**
 * Reads from a receipt which timers its transaction created, claimed, reported and cancelled, in order.
 *
 * @param filter The session, or only the TimerBook, whose timers are wanted.
 * @returns None when the transaction changed no timer there, or reverted.
 * @throws `InputTypeError`
 * @example
 * const logs = timerLogsFromReceipt(await publicClient.waitForTransactionReceipt({ hash }), session)
 * const claimed = logs.filter(({ eventName }) => eventName === 'TimerDue').map(({ id }) => id)
 */
export function timerLogsFromReceipt(receipt: ReceiptLogs, filter: TimerReceiptFilter): TimerLog[] {
  const wanted = filter.owner === undefined ? undefined : timerSessionKey(filter);
  const logs = parseEventLogs({ abi: timerBookAbi, eventName: [...EVENT_NAMES], logs: logsOf(receipt, filter) });
  return logs.map(toTimerLog).filter(({ session }) => wanted === undefined || session === wanted);
}

type ParsedLog = ReturnType<typeof parseEventLogs<typeof timerBookAbi, true, (typeof EVENT_NAMES)[number][]>>[number];

function toTimerLog(log: ParsedLog): TimerLog {
  const address = getAddress(log.address);
  const { id } = log.args;
  switch (log.eventName) {
    case "TimerDue":
      return { eventName: "TimerDue", address, session: log.args.session, id };
    case "DeferralClaimed":
      return { eventName: "TimerDelivered", address, session: log.args.book, id };
    case "DeferralCancelled":
      return { eventName: "TimerCancelled", address, session: log.args.book, id };
    case "DeferralScheduled": {
      const { book, createdAt, dueAt, payload } = log.args;
      const times = { createdAt: BigInt(createdAt), fireAt: BigInt(dueAt) };
      return {
        eventName: "TimerCreated",
        address,
        session: book,
        id,
        timer: { id, ...times, status: "pending", note: payload },
      };
    }
  }
}
