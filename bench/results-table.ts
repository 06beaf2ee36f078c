import { OPERATION_NAMES } from "./cases.ts";
import type { CaseResult, Round, Subject } from "./measure.ts";
import { percentile } from "./percentile.ts";

const HEADINGS = [
  "request",
  "at once",
  "ours/floor",
  "ours/raw",
  "p99 ours/floor",
  "ours/s",
  "floor/s",
  "raw/s",
  "ours p50 ms",
  "floor p50 ms",
  "ours p99 ms",
  "floor p99 ms",
];

/**
 * The results as a Markdown table. A ratio is the median of the ratios within each round, so that it compares
 * neighbours in time; rates and latencies are medians over the rounds.
 */
export function resultsTable(results: CaseResult[]): string {
  const rows = [HEADINGS, ...results.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  const [head = HEADINGS, ...body] = rows;
  return [line(head), rule, ...body.map(line)].join("\n");
}

function cellsOf({ operation, concurrency, rounds }: CaseResult): string[] {
  const median = (of: (round: Round) => number | undefined, digits: number) => {
    const values = rounds.map(of).filter((value) => value !== undefined);
    return values.length === 0 ? "–" : percentile(values, 0.5).toFixed(digits);
  };
  const rate = (subject: Subject) => median((round) => round[subject]?.perSecond, 0);
  const latency = (subject: Subject, which: "p50Ms" | "p99Ms") =>
    median((round) => round[subject]?.[which], 1);
  return [
    OPERATION_NAMES[operation],
    String(concurrency),
    median(({ ours, floor }) => floor && ours.perSecond / floor.perSecond, 2),
    median(({ ours, raw }) => ours.perSecond / raw.perSecond, 2),
    median(({ ours, floor }) => floor && ours.p99Ms / floor.p99Ms, 1),
    rate("ours"),
    rate("floor"),
    rate("raw"),
    latency("ours", "p50Ms"),
    latency("floor", "p50Ms"),
    latency("ours", "p99Ms"),
    latency("floor", "p99Ms"),
  ];
}
