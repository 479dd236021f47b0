import type { Address, Hex } from "viem";

// The semantics of the source document in its own terms: a map of open deferrals and rules over it. Written without a look at the
// contract's storage or at the SDK's maths, so that agreement with the contract means something. Only the shape of an id, which is
// part of the interface, is taken from the specification: sequence * 2^14 + place, a place being used again.

export const MAX_TIME = 2n ** 40n - 1n;
const MAX_PAYLOAD_BYTES = 4096;
const MAX_OPEN_LIMIT = 10_000n;
const HOT_PLACES = 64;
const PLACES = 2n ** 14n;
const ZERO: Address = "0x0000000000000000000000000000000000000000";

export type Kind = "Stored" | "Sealed";

export type ModelDeferral = {
  id: bigint;
  owner: Address;
  createdAt: bigint;
  dueAt: bigint;
  expiresAt: bigint;
  payload: Hex;
};

export type Refusal = { error: string; args: readonly unknown[] };
export type Answer<Value> = { value: Value } | Refusal;

type Entry = { deferral: ModelDeferral; kind: Kind; label: bigint };
type Limits = { minDelay: bigint; maxDelay: bigint; maxOpen: bigint; sealedNeedsTTL: boolean };

export type ScheduleInput = {
  kind: Kind;
  label: bigint;
  owner: Address;
  payload: Hex;
  now: bigint;
  delay: bigint;
  ttl: bigint;
};

const refuse = (error: string, ...args: unknown[]): Refusal => ({ error, args });

export class BookModel {
  private limits: Limits | undefined;
  private sequence = 0n;
  private readonly open = new Map<bigint, Entry>();
  private readonly places = new Set<number>();
  private readonly freedCold: number[] = [];
  private used = 0;

  init(minDelay: bigint, maxDelay: bigint, maxOpen: bigint, sealedNeedsTTL: boolean): Answer<undefined> {
    const fault = (code: number) => refuse("InvalidConfig", code, minDelay, maxDelay, maxOpen);
    if (maxOpen < 1n || maxOpen > MAX_OPEN_LIMIT) return fault(0);
    if (minDelay > maxDelay) return fault(1);
    if (maxDelay > MAX_TIME) return fault(2);
    if (this.limits !== undefined) return fault(4);
    this.limits = { minDelay, maxDelay, maxOpen, sealedNeedsTTL };
    this.sequence = 1n;
    return { value: undefined };
  }

  schedule({ kind, label, owner, payload, now, delay, ttl }: ScheduleInput): Answer<bigint> {
    if (this.limits === undefined) return refuse("InvalidConfig", 5, 0n, 0n, 0n);
    const { minDelay, maxDelay, maxOpen, sealedNeedsTTL } = this.limits;
    const bytes = (payload.length - 2) / 2;
    const minTTL = kind === "Sealed" && sealedNeedsTTL ? 1n : 0n;
    if (owner === ZERO) return refuse("EmptyOwner");
    if (bytes > MAX_PAYLOAD_BYTES) return refuse("PayloadTooBig", BigInt(bytes), BigInt(MAX_PAYLOAD_BYTES));
    if (now > MAX_TIME) return refuse("InvalidNow", now, MAX_TIME);
    if (delay < minDelay || delay > maxDelay) return refuse("InvalidDelay", delay, minDelay, maxDelay);
    if (ttl < minTTL || ttl > MAX_TIME) return refuse("InvalidTTL", ttl, minTTL, MAX_TIME);
    if (BigInt(this.open.size) === maxOpen) return refuse("BookFull", maxOpen);
    if (now + delay + ttl > MAX_TIME) return refuse("Overflow", now, delay, ttl, MAX_TIME);
    const id = this.nextId();
    const dueAt = now + delay;
    const expiresAt = ttl === 0n ? 0n : dueAt + ttl;
    this.takePlace();
    this.sequence += 1n;
    this.open.set(id, { kind, label, deferral: { id, owner, createdAt: now, dueAt, expiresAt, payload } });
    return { value: id };
  }

  claim(id: bigint, now: bigint): Answer<ModelDeferral> {
    return now > MAX_TIME
      ? refuse("InvalidNow", now, MAX_TIME)
      : this.close(this.stored(id), (d) => notInWindow(d, now));
  }

  cancel(id: bigint, owner: Address): Answer<ModelDeferral> {
    return owner === ZERO ? refuse("EmptyOwner") : this.close(this.stored(id), (d) => notOwner(d, owner));
  }

  expire(id: bigint, now: bigint): Answer<ModelDeferral> {
    return now > MAX_TIME ? refuse("InvalidNow", now, MAX_TIME) : this.close(this.stored(id), (d) => notPast(d, now));
  }

  claimSealed(handed: ModelDeferral, label: bigint, now: bigint): Answer<ModelDeferral> {
    if (now > MAX_TIME) return refuse("InvalidNow", now, MAX_TIME);
    return this.close(this.sealed(handed, label), (d) => notInWindow(d, now));
  }

  cancelSealed(handed: ModelDeferral, label: bigint, owner: Address): Answer<ModelDeferral> {
    if (owner === ZERO) return refuse("EmptyOwner");
    return this.close(this.sealed(handed, label), (d) => notOwner(d, owner));
  }

  expireSealed(handed: ModelDeferral, label: bigint, now: bigint): Answer<ModelDeferral> {
    if (now > MAX_TIME) return refuse("InvalidNow", now, MAX_TIME);
    return this.close(this.sealed(handed, label), (d) => notPast(d, now));
  }

  /** What the next schedule gives while the book is unchanged. */
  nextId(): bigint {
    return this.sequence * PLACES + BigInt(this.nextPlace());
  }

  get openCount(): bigint {
    return BigInt(this.open.size);
  }

  get(id: bigint): ModelDeferral | undefined {
    const entry = this.open.get(id);
    return entry?.kind === "Stored" ? entry.deferral : undefined;
  }

  isOpen(id: bigint): boolean {
    return this.open.has(id);
  }

  openIds(): bigint[] {
    return ascending([...this.open.keys()]);
  }

  due(now: bigint, limit: bigint): bigint[] {
    return this.listed(now, limit, (d) => notInWindow(d, now) === undefined);
  }

  expirable(now: bigint, limit: bigint): bigint[] {
    return this.listed(now, limit, (d) => notPast(d, now) === undefined);
  }

  /** Open ids by place, with their kinds: what all pages of the open list show together. */
  byPlace(): { id: bigint; kind: Kind }[] {
    const entries = [...this.open].map(([id, { kind }]) => ({ id, kind }));
    return entries.toSorted((a, b) => Number((a.id % PLACES) - (b.id % PLACES)));
  }

  private listed(now: bigint, limit: bigint, wanted: (d: ModelDeferral) => boolean): bigint[] {
    if (now > MAX_TIME) return [];
    const ids = this.openIds().filter((id) => {
      const deferral = this.get(id);
      return deferral !== undefined && wanted(deferral);
    });
    return ids.slice(0, Number(limit));
  }

  private stored(id: bigint): Entry | Refusal {
    const entry = this.open.get(id);
    return entry?.kind === "Stored" ? entry : refuse("NotFound", id);
  }

  private sealed(handed: ModelDeferral, label: bigint): Entry | Refusal {
    const entry = this.open.get(handed.id);
    if (entry?.kind !== "Sealed") return refuse("NotFound", handed.id);
    const d = entry.deferral;
    const same =
      entry.label === label &&
      d.owner === handed.owner &&
      d.createdAt === handed.createdAt &&
      d.dueAt === handed.dueAt &&
      d.expiresAt === handed.expiresAt &&
      d.payload === handed.payload;
    return same ? entry : refuse("SealMismatch", handed.id);
  }

  private close(found: Entry | Refusal, check: (d: ModelDeferral) => Refusal | undefined): Answer<ModelDeferral> {
    if ("error" in found) return found;
    const refusal = check(found.deferral);
    if (refusal !== undefined) return refusal;
    const place = Number(found.deferral.id % PLACES);
    this.open.delete(found.deferral.id);
    this.places.delete(place);
    if (place >= HOT_PLACES) this.freedCold.push(place);
    return { value: found.deferral };
  }

  private nextPlace(): number {
    if (this.limits === undefined) return 0;
    for (let place = 0; place < HOT_PLACES; place++) if (!this.places.has(place)) return place;
    return this.freedCold.at(-1) ?? this.used;
  }

  private takePlace(): void {
    const place = this.nextPlace();
    if (this.freedCold.at(-1) === place) this.freedCold.pop();
    if (place === this.used) this.used += 1;
    this.places.add(place);
  }
}

function notInWindow(d: ModelDeferral, now: bigint): Refusal | undefined {
  if (now < d.dueAt) return refuse("NotDue", d.id, now, d.dueAt);
  if (d.expiresAt !== 0n && now >= d.expiresAt) return refuse("Expired", d.id, now, d.expiresAt);
  return undefined;
}

function notPast(d: ModelDeferral, now: bigint): Refusal | undefined {
  return d.expiresAt !== 0n && now >= d.expiresAt ? undefined : refuse("NotExpired", d.id, now, d.expiresAt);
}

function notOwner(d: ModelDeferral, owner: Address): Refusal | undefined {
  return d.owner === owner ? undefined : refuse("NotOwner", d.id, owner, d.owner);
}

function ascending(ids: bigint[]): bigint[] {
  return ids.toSorted((a, b) => (a < b ? -1 : 1));
}
