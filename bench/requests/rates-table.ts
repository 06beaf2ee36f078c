import { markdownTable } from "../figures-table.ts";
import { medianOf, type Subject } from "../rounds.ts";
import { OPERATION_NAMES } from "./cases.ts";
import type { CaseResult } from "./measure-cases.ts";

const HEADINGS = [
  "request",
  "at once",
  "ours/s",
  "floor/s",
  "ours p50 ms",
  "floor p50 ms",
  "ours p99 ms",
  "floor p99 ms",
];

/** What the ratios are made of, as a Markdown table: medians over the rounds. */
export function ratesTable(results: CaseResult[]): string {
  return markdownTable([HEADINGS, ...results.map(cellsOf)]).join("\n");
}

function cellsOf({ operation, concurrency, rounds }: CaseResult): string[] {
  const rate = (subject: Subject) => medianOf(rounds, (round) => round[subject].perSecond).toFixed(0);
  const latency = (subject: Subject, which: "p50Ms" | "p99Ms") =>
    medianOf(rounds, (round) => round[subject][which]).toFixed(1);
  return [
    OPERATION_NAMES[operation],
    String(concurrency),
    rate("ours"),
    rate("floor"),
    latency("ours", "p50Ms"),
    latency("floor", "p50Ms"),
    latency("ours", "p99Ms"),
    latency("floor", "p99Ms"),
  ];
}
