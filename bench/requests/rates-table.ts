import { markdownTable } from "../figures-table.ts";
import { medianOf, type Subject } from "../rounds.ts";
import { OPERATION_NAMES, subjectsOf } from "./cases.ts";
import type { CaseResult } from "./measure-cases.ts";

const SUBJECTS: readonly Subject[] = ["ours", "queries", "lean"];
const HEADINGS = [
  "request",
  "at once",
  ...["/s", " p50 ms", " p99 ms"].flatMap((unit) => SUBJECTS.map((subject) => `${subject}${unit}`)),
];

/** The values behind the ratios, as a Markdown table: medians over the rounds. */
export function ratesTable(results: CaseResult[]): string {
  return markdownTable([HEADINGS, ...results.map(cellsOf)]).join("\n");
}

function cellsOf({ operation, concurrency, rounds }: CaseResult): string[] {
  const compared = subjectsOf(operation);
  const cells = (figure: "perSecond" | "p50Ms" | "p99Ms", digits: number) =>
    SUBJECTS.map((subject) =>
      compared.includes(subject) ? medianOf(rounds, subject, figure).toFixed(digits) : "",
    );
  return [
    OPERATION_NAMES[operation],
    String(concurrency),
    ...cells("perSecond", 0),
    ...cells("p50Ms", 1),
    ...cells("p99Ms", 1),
  ];
}
