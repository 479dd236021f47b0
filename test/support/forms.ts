// The three forms in which a deferral can be claimed, with the same calls for each.
import type { Address, Hex } from "viem";
import {
  type BookRef,
  decodeTimelockPayload,
  encodeTimelockPayload,
  type KeptDeferral,
  type Kind,
  prepareCancel,
  prepareCancelSealed,
  prepareClaim,
  prepareClaimSealed,
  prepareExpire,
  prepareExpireSealed,
  preparePerform,
  prepareSchedule,
  prepareScheduleSealed,
  prepareTimelockCancel,
  prepareTimelockExecute,
  prepareTimelockExpire,
  prepareTimelockSchedule,
} from "../../src/index.ts";
import { type Call, encoded } from "./transactions.ts";

export type FormName = "hub stored" | "hub sealed" | "timelock";
export const FORM_NAMES: readonly FormName[] = ["hub stored", "hub sealed", "timelock"];

/** One way to keep and claim a deferral. Its calls are not sent yet: they can race, be repeated or be made by a contract. */
export type Form = {
  name: FormName;
  kind: Kind;
  book: BookRef;
  /** Whom keepers call to claim and act in one transaction. */
  host: Address;
  /** Whether a claim acts by itself. */
  claimActs: boolean;
  /** Has to be sent by the owner it names. */
  schedule(request: { owner: Address; payload: Hex; delay: bigint; ttl: bigint }): Call;
  claim(deferral: KeptDeferral): Call;
  cancel(deferral: KeptDeferral): Call;
  expire(deferral: KeptDeferral): Call;
  perform(deferrals: readonly KeptDeferral[], atLeast: bigint): Call;
};

export function hubStored(hub: Address, bookId: bigint, host: Address): Form {
  const book = { address: hub, bookId };
  return {
    name: "hub stored",
    kind: "Stored",
    book,
    host,
    claimActs: false,
    schedule: (request) => encoded(prepareSchedule({ ...book, ...request })),
    claim: ({ id }) => encoded(prepareClaim({ ...book, id })),
    cancel: ({ id }) => encoded(prepareCancel({ ...book, id })),
    expire: ({ id }) => encoded(prepareExpire({ ...book, id })),
    perform: (deferrals, atLeast) =>
      encoded(preparePerform({ address: host, bookId, items: deferrals.map(({ id }) => ({ id })), atLeast })),
  };
}

export function hubSealed(hub: Address, bookId: bigint, host: Address): Form {
  const book = { address: hub, bookId };
  return {
    name: "hub sealed",
    kind: "Sealed",
    book,
    host,
    claimActs: false,
    schedule: (request) => encoded(prepareScheduleSealed({ ...book, ...request })),
    claim: (deferral) => encoded(prepareClaimSealed({ ...book, deferral })),
    cancel: (deferral) => encoded(prepareCancelSealed({ ...book, deferral })),
    expire: (deferral) => encoded(prepareExpireSealed({ ...book, deferral })),
    perform: (items, atLeast) => encoded(preparePerform({ address: host, bookId, items, atLeast })),
  };
}

export function timelockForm(address: Address): Form {
  const book = { address, bookId: 0n };
  return {
    name: "timelock",
    kind: "Sealed",
    book,
    host: address,
    claimActs: true,
    schedule: ({ payload, delay, ttl }) =>
      encoded(prepareTimelockSchedule({ address, ...decodeTimelockPayload(payload), delay, ttl })),
    claim: (deferral) => encoded(prepareTimelockExecute({ address, deferral })),
    cancel: (deferral) => encoded(prepareTimelockCancel({ address, deferral })),
    expire: (deferral) => encoded(prepareTimelockExpire({ address, deferral })),
    perform: (items, atLeast) => encoded(preparePerform({ ...book, items, atLeast })),
  };
}

/** The payload that makes every form's host call `to`. */
export function payloadOf({ to, data }: Call): Hex {
  return encodeTimelockPayload({ target: to, value: 0n, data });
}
