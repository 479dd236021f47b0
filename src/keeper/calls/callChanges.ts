import type { Address, PublicClient } from "viem";
import type { CallEventName } from "../../internal/callLogs.ts";
import type { Step } from "../../internal/followLogs.ts";
import { decodeCallId } from "../../maths/callId.ts";
import type { CallSchedule } from "../../maths/callTimes.ts";
import type { CallLog } from "../../types/callLog.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { ClosedLog, DeferralLog } from "../../types/deferralLog.ts";
import { itemIdOf, toItem } from "./callItems.ts";
import { followItems, type ItemChange } from "./followItems.ts";

/** What opens and closes a call. */
const CHANGES: readonly CallEventName[] = [
  "CallRegistered",
  "CallExecuted",
  "CallFailed",
  "CallCancelled",
  "CallExpired",
];

/** Takes one step along the chain: what was booked and what was closed, as changes of the keeper's memory. */
export function followCallItems(
  client: PublicClient,
  address: Address,
  schedule: CallSchedule,
  cursor: DeferralCursor,
): Promise<Step<DeferralLog>> {
  return followItems(client, { address, bookId: 0n }, CHANGES, cursor, (log) => changeOf(log, schedule));
}

function changeOf(log: CallLog, schedule: CallSchedule): ItemChange | undefined {
  switch (log.eventName) {
    case "CallRegistered":
      return { opened: toItem(log.call, schedule) };
    case "CallExecuted":
    case "CallFailed":
      return closed(log.callId, "DeferralClaimed");
    case "CallCancelled":
      return closed(log.callId, "DeferralCancelled");
    case "CallExpired":
      return closed(log.callId, "DeferralExpired");
    default:
      return undefined;
  }
}

function closed(callId: `0x${string}`, as: ClosedLog["eventName"]): ItemChange {
  const { slot, index } = decodeCallId(callId);
  return { closed: itemIdOf(slot, index), as };
}
