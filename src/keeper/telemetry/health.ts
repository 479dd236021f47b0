import type { StepReport } from "../keeper.ts";

/**
 * - `ok`: it takes steps and is up to date.
 * - `starting`: it has taken none yet.
 * - `behind`: logs of a book are not taken in as far as they should be.
 * - `failing`: its last step failed.
 * - `silent`: no step has ended for too long.
 */
export type HealthStatus = "ok" | "starting" | "behind" | "failing" | "silent";

/** How a keeper is and how far behind, as its endpoint says it. Amounts are JSON numbers. */
export type Health = {
  status: HealthStatus;
  /** Since the last step that was taken whole, by this machine's clock. */
  lastStepSecondsAgo: number | null;
  /** Steps that have failed since. */
  failures: number;
  head: number | null;
  /** How old the newest block is, by this machine's clock: a node that lags, or a chain that stands still. */
  headAgeSeconds: number | null;
  behindBlocks: number | null;
  overdueSeconds: number | null;
  pendingTransactions: number | null;
};

export type HealthLimits = {
  /** Silence that is still well. Longer than a step, and than its longest pause. */
  maxSilenceSeconds: number;
  maxBehindBlocks: number;
};

export type HealthWatch = {
  observe(report: StepReport): void;
  observeFailure(): void;
  health(): Health;
};

/** Watches a keeper. Nothing it does depends on this: here, and only here, the machine's clock is asked. */
export function watchHealth(
  { maxSilenceSeconds, maxBehindBlocks }: HealthLimits,
  nowMs: () => number = Date.now,
): HealthWatch {
  let last: { report: StepReport; atMs: number } | undefined;
  let failures = 0;
  const startedAtMs = nowMs();
  return {
    observe(report) {
      last = { report, atMs: nowMs() };
      failures = 0;
    },

    observeFailure() {
      failures++;
    },

    health() {
      const now = nowMs();
      const silence = (now - (last?.atMs ?? startedAtMs)) / 1_000;
      const { report } = last ?? {};
      return {
        status: statusOf(silence),
        lastStepSecondsAgo: last === undefined ? null : silence,
        failures,
        head: numberOf(report?.head.number),
        headAgeSeconds: report === undefined ? null : Math.floor(now / 1_000) - Number(report.head.timestamp),
        behindBlocks: numberOf(report?.behindBlocks),
        overdueSeconds: numberOf(report?.overdueSeconds),
        pendingTransactions: report?.pendingTransactions ?? null,
      };
    },
  };

  function statusOf(silence: number): HealthStatus {
    if (silence > maxSilenceSeconds) return "silent";
    if (failures > 0) return "failing";
    if (last === undefined) return "starting";
    return last.report.behindBlocks > BigInt(maxBehindBlocks) ? "behind" : "ok";
  }
}

function numberOf(value: bigint | undefined): number | null {
  return value === undefined ? null : Number(value);
}
