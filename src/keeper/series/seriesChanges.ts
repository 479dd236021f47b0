import type { PublicClient } from "viem";
import type { CallEventName } from "../../internal/callLogs.ts";
import type { Step } from "../../internal/followLogs.ts";
import type { BookRef } from "../../types/bookRef.ts";
import type { CallLog } from "../../types/callLog.ts";
import type { DeferralCursor } from "../../types/deferralCursor.ts";
import type { DeferralLog } from "../../types/deferralLog.ts";
import { followItems, type ItemChange } from "../calls/followItems.ts";
import { toSeriesItem } from "./seriesItems.ts";

/** The first and the last that is heard of a series. */
const CHANGES: readonly CallEventName[] = ["SeriesRegistered", "SeriesEnded", "SeriesCancelled"];

/** Takes one step along the chain: which series there are, as changes of the keeper's memory. */
export function followSeriesItems(
  client: PublicClient,
  book: BookRef,
  cursor: DeferralCursor,
): Promise<Step<DeferralLog>> {
  return followItems(client, book, CHANGES, cursor, changeOf);
}

function changeOf(log: CallLog): ItemChange | undefined {
  switch (log.eventName) {
    case "SeriesRegistered":
      return { opened: toSeriesItem(log) };
    case "SeriesEnded":
      return { closed: log.series, as: "DeferralClaimed" };
    case "SeriesCancelled":
      return { closed: log.series, as: "DeferralCancelled" };
    default:
      return undefined;
  }
}
