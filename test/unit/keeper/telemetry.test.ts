import { describe, expect, it, onTestFinished } from "vitest";
import type { KeeperEvent, StepReport } from "../../../src/keeper/index.ts";
import { watchHealth } from "../../../src/keeper/telemetry/health.ts";
import { createMetrics } from "../../../src/keeper/telemetry/metrics.ts";
import { serveTelemetry } from "../../../src/keeper/telemetry/server.ts";
import { HASH } from "./support/changes.ts";
import { hubBook } from "./support/items.ts";

const LIMITS = { maxSilenceSeconds: 60, maxBehindBlocks: 3 };

function reportOf(overrides: Partial<StepReport> = {}): StepReport {
  return {
    head: { number: 70n, timestamp: 1_000n, baseFeePerGas: 1n },
    ...{ landingAt: 1_012n, openItems: 4, behindBlocks: 2n, overdueSeconds: 24n, pendingTransactions: 1, events: [] },
    ...overrides,
  };
}

function minedOf(overrides: Partial<Extract<KeeperEvent, { type: "mined" }>>): KeeperEvent {
  return {
    ...{ type: "mined", action: "perform", book: hubBook, hash: HASH, nonce: 0, blockNumber: 7n, reverted: false },
    ...{ done: [], lost: [], costWei: 0n, blocksLate: undefined },
    ...overrides,
  };
}

/** The samples of a text in Prometheus' format, each under a `HELP` and a `TYPE` of its family. */
function samplesOf(text: string): Record<string, number> {
  const samples: Record<string, number> = {};
  const families = new Map<string, string>();
  for (const line of text.trimEnd().split("\n")) {
    const [, family, kind] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (family !== undefined && kind !== undefined) families.set(family, kind);
    if (line.startsWith("#")) continue;
    const [, name = "", labels = "", value] = /^([a-z_]+)(\{[^}]*\})? (\d+)$/.exec(line) ?? [];
    const owner = families.has(name) ? name : name.replace(/_(bucket|sum|count)$/, "");
    expect(families.get(owner), line).toBeDefined();
    samples[name.replace("duebook_keeper_", "") + labels] = Number(value);
  }
  return samples;
}

describe("createMetrics", () => {
  it("counts steps, events, items, gas and lateness, and shows the last step", () => {
    const metrics = createMetrics();
    metrics.observe(
      reportOf({
        events: [
          minedOf({ done: [1n, 2n], lost: [3n], costWei: 500n, blocksLate: 0n }),
          minedOf({ done: [4n], costWei: 20n, blocksLate: 3n }),
          minedOf({ costWei: 1n }),
          minedOf({ action: "bookNext", done: [6n], costWei: 30n }),
          { type: "withheld", book: hubBook, ids: [5n], reason: "fee cap" },
        ],
      }),
    );
    metrics.observeFailure();
    metrics.observe(reportOf({ openItems: 9, events: [minedOf({ done: [5n], blocksLate: 99n })] }));
    expect(samplesOf(metrics.render())).toEqual({
      'steps_total{result="done"}': 2,
      'steps_total{result="failed"}': 1,
      'events_total{type="mined"}': 5,
      'events_total{type="withheld"}': 1,
      'items_total{result="done"}': 5,
      'items_total{result="lost"}': 1,
      'items_total{result="failed"}': 0,
      spent_wei_total: 551,
      series_booked_total: 1,
      series_spent_wei_total: 30,
      'blocks_late_bucket{le="0"}': 1,
      'blocks_late_bucket{le="1"}': 1,
      'blocks_late_bucket{le="2"}': 1,
      'blocks_late_bucket{le="5"}': 2,
      'blocks_late_bucket{le="10"}': 2,
      'blocks_late_bucket{le="50"}': 2,
      'blocks_late_bucket{le="+Inf"}': 3,
      blocks_late_sum: 102,
      blocks_late_count: 3,
      head_block: 70,
      head_timestamp_seconds: 1_000,
      behind_blocks: 2,
      open_items: 9,
      overdue_seconds: 24,
      pending_transactions: 1,
    });
  });

  it("shows no gauge before the first step, as 0 would be a lie", () => {
    expect(Object.keys(samplesOf(createMetrics().render()))).not.toContain("behind_blocks");
  });
});

describe("watchHealth", () => {
  function watchAt(startMs: number) {
    const clock = { ms: startMs };
    return { clock, watch: watchHealth(LIMITS, () => clock.ms) };
  }

  it("is starting, then well, and says how far behind", () => {
    const { clock, watch } = watchAt(1_030_000);
    expect(watch.health()).toEqual({
      ...{ status: "starting", lastStepSecondsAgo: null, failures: 0, head: null, headAgeSeconds: null },
      ...{ behindBlocks: null, overdueSeconds: null, pendingTransactions: null },
    });
    watch.observe(reportOf());
    clock.ms += 2_500;
    expect(watch.health()).toEqual({
      ...{ status: "ok", lastStepSecondsAgo: 2.5, failures: 0, head: 70, headAgeSeconds: 32 },
      ...{ behindBlocks: 2, overdueSeconds: 24, pendingTransactions: 1 },
    });
  });

  it("is behind above the limit only", () => {
    const { watch } = watchAt(0);
    watch.observe(reportOf({ behindBlocks: 3n }));
    expect(watch.health().status).toBe("ok");
    watch.observe(reportOf({ behindBlocks: 4n }));
    expect(watch.health().status).toBe("behind");
  });

  it("is failing until a step is whole again", () => {
    const { watch } = watchAt(0);
    watch.observe(reportOf());
    watch.observeFailure();
    watch.observeFailure();
    expect(watch.health()).toMatchObject({ status: "failing", failures: 2 });
    watch.observe(reportOf());
    expect(watch.health()).toMatchObject({ status: "ok", failures: 0 });
  });

  it("is silent when no step has ended for too long, the first included", () => {
    const { clock, watch } = watchAt(0);
    clock.ms = 60_000;
    expect(watch.health().status).toBe("starting");
    clock.ms = 60_001;
    expect(watch.health().status).toBe("silent");
    watch.observe(reportOf());
    expect(watch.health().status).toBe("ok");
    clock.ms = 120_002;
    expect(watch.health().status).toBe("silent");
  });
});

describe("serveTelemetry", () => {
  async function served() {
    const telemetry = await serveTelemetry({ host: "127.0.0.1", port: 0, ...LIMITS });
    onTestFinished(() => telemetry.close());
    const get = (path: string, method = "GET") => fetch(`http://127.0.0.1:${telemetry.port}${path}`, { method });
    return { telemetry, get };
  }

  it("answers 503 while it is not well and 200 when it is, with the same JSON", async () => {
    const { telemetry, get } = await served();
    const before = await get("/health");
    expect(before.status).toBe(503);
    expect(await before.json()).toMatchObject({ status: "starting" });
    telemetry.observe(reportOf());
    const after = await get("/health?from=probe");
    expect(after.status).toBe(200);
    expect(after.headers.get("content-type")).toBe("application/json");
    expect(await after.json()).toMatchObject({ status: "ok", behindBlocks: 2 });
    telemetry.observeFailure();
    expect((await get("/health")).status).toBe(503);
  });

  it("serves metrics as text, and nothing else", async () => {
    const { telemetry, get } = await served();
    telemetry.observe(reportOf());
    const metrics = await get("/metrics");
    expect(metrics.headers.get("content-type")).toBe("text/plain; version=0.0.4");
    expect(samplesOf(await metrics.text())).toMatchObject({ head_block: 70 });
    expect((await get("/")).status).toBe(404);
    expect((await get("/health", "POST")).status).toBe(405);
  });
});
