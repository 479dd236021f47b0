import type { KeeperEvent } from "../events.ts";
import type { StepReport } from "../keeper.ts";

/** What a keeper's figures are, in the text format that Prometheus reads. */
export type Metrics = {
  observe(report: StepReport): void;
  /** A step ended in an error. */
  observeFailure(): void;
  render(): string;
};

type Kind = "counter" | "gauge" | "histogram";

const PREFIX = "duebook_keeper_";

/** Upper ends of the buckets in which late claims are counted, in blocks. */
const LATE_BLOCKS = [0, 1, 2, 5, 10, 50];

export function createMetrics(): Metrics {
  const steps = { done: 0, failed: 0 };
  const events = new Map<KeeperEvent["type"], number>();
  const items = { done: 0, lost: 0, failed: 0 };
  const late = { buckets: LATE_BLOCKS.map(() => 0), sum: 0, count: 0 };
  let spentWei = 0n;
  const series = { booked: 0, spentWei: 0n };
  let last: StepReport | undefined;

  return {
    observe(report) {
      last = report;
      steps.done++;
      for (const event of report.events) observeEvent(event);
    },

    observeFailure() {
      steps.failed++;
    },

    render() {
      const lines: string[] = [];
      const write = (
        name: string,
        kind: Kind,
        help: string,
        samples: readonly (readonly [string, number | bigint])[],
      ) => {
        lines.push(`# HELP ${PREFIX}${name} ${help}`, `# TYPE ${PREFIX}${name} ${kind}`);
        for (const [suffix, value] of samples) lines.push(`${PREFIX}${name}${suffix} ${value}`);
      };
      write("steps_total", "counter", "Steps by how they ended.", [
        ['{result="done"}', steps.done],
        ['{result="failed"}', steps.failed],
      ]);
      const byType = [...events].toSorted(([a], [b]) => (a < b ? -1 : 1));
      write(
        "events_total",
        "counter",
        "Events by type.",
        byType.map(([type, count]) => [`{type="${type}"}`, count]),
      );
      write("items_total", "counter", "Items of mined transactions, and failed attempts, by what they came to.", [
        ['{result="done"}', items.done],
        ['{result="lost"}', items.lost],
        ['{result="failed"}', items.failed],
      ]);
      write("spent_wei_total", "counter", "Wei paid for mined transactions.", [["", spentWei]]);
      write("series_booked_total", "counter", "Series that waited or were paused, and were moved on.", [
        ["", series.booked],
      ]);
      write("series_spent_wei_total", "counter", "Of the wei paid, what that has cost.", [["", series.spentWei]]);
      write("blocks_late", "histogram", "Blocks between the first that could carry a claim and the one that did.", [
        ...LATE_BLOCKS.map((end, index) => [`_bucket{le="${end}"}`, late.buckets[index] ?? 0] as const),
        ['_bucket{le="+Inf"}', late.count],
        ["_sum", late.sum],
        ["_count", late.count],
      ]);
      if (last === undefined) return `${lines.join("\n")}\n`;
      write("head_block", "gauge", "Newest block the node shows.", [["", last.head.number]]);
      write("head_timestamp_seconds", "gauge", "Its time.", [["", last.head.timestamp]]);
      write("behind_blocks", "gauge", "Blocks that are not taken in yet, of the book that is furthest behind.", [
        ["", last.behindBlocks],
      ]);
      write("open_items", "gauge", "Open deferrals.", [["", last.openItems]]);
      write("overdue_seconds", "gauge", "How long the oldest claimable deferral has been due.", [
        ["", last.overdueSeconds],
      ]);
      write("pending_transactions", "gauge", "Transactions that wait to be mined.", [["", last.pendingTransactions]]);
      return `${lines.join("\n")}\n`;
    },
  };

  function observeEvent(event: KeeperEvent): void {
    events.set(event.type, (events.get(event.type) ?? 0) + 1);
    if (event.type === "failed") items.failed++;
    if (event.type !== "mined") return;
    items.done += event.done.length;
    items.lost += event.lost.length;
    spentWei += event.costWei;
    if (event.action === "bookNext") {
      series.booked += event.done.length;
      series.spentWei += event.costWei;
    }
    if (event.blocksLate === undefined) return;
    const blocks = Number(event.blocksLate);
    late.count++;
    late.sum += blocks;
    for (const [index, end] of LATE_BLOCKS.entries())
      if (blocks <= end) late.buckets[index] = (late.buckets[index] ?? 0) + 1;
  }
}
