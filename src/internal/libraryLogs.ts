import { type Address, encodeEventTopics, type GetEventArgs, type Hash, type Hex, type Log } from "viem";
import { librarySchedulerAbi } from "../abis/LibraryScheduler.ts";
import { decodeCheckType } from "../maths/checkType.ts";
import type { LogPosition } from "../types/deferralLog.ts";
import { CHECK_KINDS } from "../types/library.ts";
import type { LibraryLog } from "../types/libraryLog.ts";
import { REFUSALS } from "../types/report.ts";
import { checkAddress, checkHex, checkMember } from "./checks.ts";
import { nameOf } from "./enums.ts";
import { eventSource, listOf, readEvents } from "./eventSource.ts";
import { toFinding } from "./libraryCodec.ts";
import type { LogSource } from "./logSource.ts";

export type LibraryEventName = LibraryLog["eventName"];

type Args<name extends LibraryEventName> = GetEventArgs<
  typeof librarySchedulerAbi,
  name,
  { EnableUnion: false; IndexedOnly: false; Required: true }
>;
type LogOf<name, log = LibraryLog> = log extends { eventName: infer names }
  ? name extends names
    ? log
    : never
  : never;
type Said<name extends LibraryEventName> = Omit<LogOf<name>, "eventName" | "address" | keyof LogPosition>;

/** Reads what each event says. An event that is missing here does not compile. */
const READERS: { [name in LibraryEventName]: (args: Args<name>) => Said<name> } = {
  ReportAccepted: ({ acceptedAt, status, observedAt, evidenceHash, runId, attemptId, ...rest }) => ({
    ...rest,
    acceptedAt: BigInt(acceptedAt),
    ...toFinding({ status, observedAt, evidenceHash, runId, attemptId }),
  }),
  SlotPlanned: (args) => args,
  SlotMissed: (args) => args,
  SlotVoided: (args) => args,
  DuplicateReport: (args) => args,
  RivalReport: (args) => args,
  ReportRefused: ({ refusal, ...rest }) => ({ ...rest, refusal: nameOf(REFUSALS, refusal) }),
  CheckRequested: ({ checkType, ...rest }) => ({ ...rest, checkType: decodeCheckType(checkType) }),
  CheckAnswered: ({ requestId, reporter, answeredAt, ...finding }) => ({
    requestId,
    reporter,
    answeredAt: BigInt(answeredAt),
    ...toFinding(finding),
  }),
  CheckTypeAdded: ({ checkType, kind }) => ({
    checkType: decodeCheckType(checkType),
    kind: nameOf(CHECK_KINDS, kind),
  }),
  ReleaseSet: ({ courseId, releaseId, from, hasPrevious, previous }) => ({
    courseId,
    releaseId,
    from: BigInt(from),
    previous: hasPrevious ? previous : undefined,
  }),
  RevisionAdded: ({ checkType, epoch, period, activeFrom, previous, ...rest }) => ({
    ...rest,
    checkType: decodeCheckType(checkType),
    epoch: BigInt(epoch),
    period: BigInt(period),
    activeFrom: BigInt(activeFrom),
    previous: previous === 0 ? undefined : previous,
  }),
};

const EVENT_NAMES = /*#__PURE__*/ Object.keys(READERS) as readonly LibraryEventName[];

/** Events whose first indexed word is the scope. */
const OF_SCOPE: readonly LibraryEventName[] = [
  "ReportAccepted",
  "SlotPlanned",
  "SlotMissed",
  "SlotVoided",
  "DuplicateReport",
  "RivalReport",
  "RevisionAdded",
];

/** Which logs of a library. */
export type LibraryLogFilter = {
  /** The LibraryScheduler. */
  address: Address;
  /** Only what happened in this scope, or in these; then only events that name one. Everything when left out. */
  scopeId?: Hash | readonly Hash[] | undefined;
  /** Only these events; all when left out. */
  eventNames?: readonly LibraryEventName[] | undefined;
};

export function checkLibraryLogFilter({ address, scopeId, eventNames }: LibraryLogFilter): void {
  checkAddress("address", address);
  for (const id of listOf(scopeId) ?? []) checkHex("scopeId", id, 32);
  const allowed = scopeId === undefined ? EVENT_NAMES : OF_SCOPE;
  for (const eventName of eventNames ?? []) checkMember("eventNames", eventName, allowed);
}

/** The events of a library as something to be followed. */
export function libraryLogSource(filter: LibraryLogFilter): LogSource<LibraryLog> {
  const { address, scopeId, eventNames = scopeId === undefined ? EVENT_NAMES : OF_SCOPE } = filter;
  const events = eventNames.map(topicOf);
  const scopes = listOf(scopeId);
  return eventSource(address, scopes === undefined ? [events] : [events, [...scopes]], parseLibraryLogs);
}

/** The events of libraries among these logs, decoded, in their order. Logs that are not mined yet are left out. */
export function parseLibraryLogs(logs: readonly Log[]): LibraryLog[] {
  return readEvents<LibraryLog>(librarySchedulerAbi, READERS, logs);
}

function topicOf(eventName: LibraryEventName): Hex {
  return encodeEventTopics({ abi: librarySchedulerAbi, eventName })[0] as Hex;
}
