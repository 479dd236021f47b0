import { type Abi, type Address, decodeErrorResult, encodeFunctionData, type Hex, parseEventLogs } from "viem";
import { expect } from "vitest";
import type { Deployed } from "../deploy.ts";
import { rpc, type TestNode } from "../nodes.ts";
import { type Answer, BookModel, type Kind, type ModelDeferral } from "./bookModel.ts";
import type { Command, Pick, Tamper } from "./commands.ts";

const LABEL = 77n;
const KINDS: readonly Kind[] = ["Stored", "Sealed"];

export type Limits = { minDelay: bigint; maxDelay: bigint; maxOpen: bigint; sealedNeedsTTL: boolean };

/** A book of the library and its model, driven by the same commands. Every answer, error, event and list has to be equal. */
export class Twin {
  private readonly model = new BookModel();
  /** Everything that was ever scheduled, open or not. */
  private readonly known: { deferral: ModelDeferral; kind: Kind }[] = [];
  readonly count: Record<string, number> = {};

  private readonly node: TestNode;
  private readonly host: Deployed<"LibraryHost">;
  private readonly book: bigint;

  /** @param book Which of the host's two books. */
  constructor(node: TestNode, host: Deployed<"LibraryHost">, book: bigint) {
    this.node = node;
    this.host = host;
    this.book = book;
  }

  async init({ minDelay, maxDelay, maxOpen, sealedNeedsTTL }: Limits): Promise<void> {
    const wanted = this.model.init(minDelay, maxDelay, maxOpen, sealedNeedsTTL);
    await this.act("init", [this.book, minDelay, maxDelay, maxOpen, sealedNeedsTTL ? 1n : 0n], wanted, undefined);
  }

  async run(command: Command): Promise<void> {
    if (command.do === "schedule") return this.schedule(command);
    if (command.do === "lists") return this.lists(command.now, command.limit, command.size);
    const { deferral, kind } = this.find(command.pick);
    const handed = tampered(deferral, command.tamper);
    const label = command.tamper === "label" ? LABEL + 1n : LABEL;
    const sealed = kind === "Sealed";
    const names = { claim: "DeferralClaimed", cancel: "DeferralCancelled", expire: "DeferralExpired" } as const;
    const by = command.do === "cancel" ? (command.owner === "theirs" ? deferral.owner : command.owner) : command.now;
    const wanted = sealed ? this.onSealed(command.do, handed, label, by) : this.onStored(command.do, deferral.id, by);
    const name = sealed ? `${command.do}Sealed` : command.do;
    const what = sealed ? handed : deferral.id;
    const event = "value" in wanted && {
      eventName: names[command.do],
      args: { book: sealed ? label : LABEL, id: deferral.id, owner: wanted.value.owner },
    };
    const returns = "value" in wanted && !sealed ? { value: chainForm(wanted.value) } : stripped(wanted);
    await this.act(name, [this.book, sealed ? label : LABEL, what, by], returns, event || undefined);
    await this.sameState();
  }

  private async schedule(command: Command & { do: "schedule" }): Promise<void> {
    const { kind, owner, payload, now, delay, ttl } = command;
    const wanted = this.model.schedule({ ...command, label: LABEL });
    const name = kind === "Sealed" ? "scheduleSealed" : "schedule";
    if ("error" in wanted) {
      await this.act(name, [this.book, LABEL, owner, payload, now, delay, ttl], wanted, undefined);
    } else {
      const dueAt = now + delay;
      const expiresAt = ttl === 0n ? 0n : dueAt + ttl;
      const deferral = { id: wanted.value, owner, createdAt: now, dueAt, expiresAt, payload };
      this.known.push({ deferral, kind });
      const { id, ...rest } = chainForm(deferral);
      const args = { book: LABEL, id, ...rest, kind: KINDS.indexOf(kind) };
      const event = { eventName: "DeferralScheduled", args };
      await this.act(name, [this.book, LABEL, owner, payload, now, delay, ttl], wanted, event);
    }
    await this.sameState();
  }

  /** The answer of an eth_call, then the transaction itself, then its one event or none. */
  private async act(name: string, args: readonly unknown[], wanted: Answer<unknown>, event: unknown): Promise<void> {
    const met = `${name} ${"error" in wanted ? wanted.error : "done"}`;
    this.count[met] = (this.count[met] ?? 0) + 1;
    const data = encodeFunctionData({ abi: this.host.abi as Abi, functionName: name, args });
    const label = `${name}(${args.map(String).join()})`;
    expect(await this.call(name, args, data), label).toEqual(wanted);
    const hash = await this.node.walletClient(0).sendTransaction({ to: this.host.address, data, gas: 9_000_000n });
    const receipt = await this.node.publicClient.waitForTransactionReceipt({ hash });
    expect(receipt.status, label).toBe("error" in wanted ? "reverted" : "success");
    const logs = parseEventLogs({ abi: this.host.abi as Abi, logs: receipt.logs }) as {
      eventName: string;
      args: unknown;
    }[];
    const seen = logs.map(({ eventName, args: values }) => ({ eventName, args: values }));
    expect(seen, label).toEqual(event === undefined ? [] : [event]);
  }

  private async call(name: string, args: readonly unknown[], data: Hex): Promise<Answer<unknown>> {
    const { publicClient } = this.node;
    try {
      const { result } = await publicClient.simulateContract({
        address: this.host.address,
        abi: this.host.abi as Abi,
        functionName: name,
        args: args as unknown[],
        account: this.node.accounts[0]?.address as Address,
        gas: 9_000_000n,
      });
      return { value: result };
    } catch {
      const raw = await revertData(this.node, this.host.address, data);
      const { errorName, args: values } = decodeErrorResult({ abi: this.host.abi as Abi, data: raw });
      return { error: errorName, args: values ?? [] };
    }
  }

  /** What is cheap to compare after every command. */
  private async sameState(): Promise<void> {
    expect(await this.read("openCount", [])).toBe(this.model.openCount);
    expect(await this.read("nextId", [])).toBe(this.model.nextId());
    expect(await this.read("openIds", [])).toEqual(this.model.openIds());
  }

  private async lists(now: bigint, limit: bigint, size: bigint): Promise<void> {
    expect(await this.read("due", [now, limit])).toEqual(this.model.due(now, limit));
    expect(await this.read("expirable", [now, limit])).toEqual(this.model.expirable(now, limit));
    const walked: { id: bigint; kind: Kind }[] = [];
    for (let cursor = 0n; ; ) {
      const [ids, kinds, next] = await this.read<[bigint[], number[], bigint]>("openPage", [cursor, size]);
      walked.push(...ids.map((id, i) => ({ id, kind: KINDS[kinds[i] as number] as Kind })));
      if (next === 0n) break;
      cursor = next;
    }
    expect(walked).toEqual(this.model.byPlace());
    for (const { deferral } of this.known.slice(-6)) {
      const stored = this.model.get(deferral.id);
      const [found, got] = await this.read<[boolean, unknown]>("get", [deferral.id]);
      expect(found).toBe(stored !== undefined);
      if (stored) expect(got).toEqual(chainForm(stored));
      expect(await this.read("isOpen", [deferral.id])).toBe(this.model.isOpen(deferral.id));
    }
  }

  private read<Value = unknown>(functionName: string, args: readonly unknown[]): Promise<Value> {
    const { address, abi } = this.host;
    return this.node.publicClient.readContract({
      address,
      abi: abi as Abi,
      functionName,
      args: [this.book, ...args],
    }) as Promise<Value>;
  }

  private find(pick: Pick): { deferral: ModelDeferral; kind: Kind } {
    const open = this.known.filter(({ deferral }) => this.model.isOpen(deferral.id));
    const found =
      "open" in pick
        ? open.at(pick.open % (open.length || 1))
        : "known" in pick
          ? this.known.at(-1 - pick.known)
          : undefined;
    if (found) return found;
    const id = "id" in pick ? pick.id : 1n;
    const owner: Address = "0x1000000000000000000000000000000000000001";
    return { kind: "Stored", deferral: { id, owner, createdAt: 0n, dueAt: 0n, expiresAt: 0n, payload: "0x" } };
  }

  private onStored(action: "claim" | "cancel" | "expire", id: bigint, by: bigint | Address): Answer<ModelDeferral> {
    if (action === "cancel") return this.model.cancel(id, by as Address);
    return action === "claim" ? this.model.claim(id, by as bigint) : this.model.expire(id, by as bigint);
  }

  private onSealed(
    action: "claim" | "cancel" | "expire",
    handed: ModelDeferral,
    label: bigint,
    by: bigint | Address,
  ): Answer<ModelDeferral> {
    if (action === "cancel") return this.model.cancelSealed(handed, label, by as Address);
    if (action === "claim") return this.model.claimSealed(handed, label, by as bigint);
    return this.model.expireSealed(handed, label, by as bigint);
  }
}

function tampered(d: ModelDeferral, tamper: Tamper): ModelDeferral {
  if (tamper === "owner") return { ...d, owner: "0x3000000000000000000000000000000000000003" };
  if (tamper === "dueAt") return { ...d, dueAt: d.dueAt === 0n ? 1n : d.dueAt - 1n };
  if (tamper === "payload") return { ...d, payload: `${d.payload}00` };
  return d;
}

/** A deferral as viem decodes it: 40-bit numbers come as numbers. */
function chainForm({ id, owner, createdAt, dueAt, expiresAt, payload }: ModelDeferral) {
  return {
    id,
    owner,
    createdAt: Number(createdAt),
    dueAt: Number(dueAt),
    expiresAt: Number(expiresAt),
    payload,
  };
}

/** The sealed forms return nothing. */
function stripped(answer: Answer<unknown>): Answer<unknown> {
  return "error" in answer ? answer : { value: undefined };
}

/** The revert data of a call, from either node's error. */
async function revertData(node: TestNode, to: Address, data: Hex): Promise<Hex> {
  try {
    await rpc(node, "eth_call", [{ to, data, gas: "0x895440" }, "latest"]);
  } catch (error) {
    for (let cause: unknown = error; cause !== undefined && cause !== null; cause = (cause as Error).cause) {
      const found = (cause as { data?: unknown }).data;
      const raw = typeof found === "string" ? found : (found as { data?: unknown } | undefined)?.data;
      if (typeof raw === "string" && raw.startsWith("0x")) return raw as Hex;
    }
    throw error;
  }
  throw new Error("The call succeeded where its simulation had failed.");
}
