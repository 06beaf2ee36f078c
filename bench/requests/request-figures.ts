import type { Bar, Figure } from "../figure.ts";
import { ratioTo } from "../rounds.ts";
import { OPERATION_NAMES, type Operation, subjectsOf } from "./cases.ts";
import type { CaseResult } from "./measure-cases.ts";

const RATE_BARS: Partial<Record<Operation, Bar>> = {
  create: { atLeast: 0.8 },
  get: { atLeast: 0.7 },
  list: { atLeast: 0.6 },
  checkout: { atLeast: 0.8 },
};
const P99_BAR = { atMost: 3 };

/**
 * Ponte's requests per second as a share of the lean floor's, and the duration of its slowest percent as a multiple. A second
 * column, or the only one without a lean floor, compares with Ponte's own queries.
 */
export function requestFigures(results: readonly CaseResult[]): Figure[] {
  return [
    ...results.map((result) =>
      figureOf(result, "perSecond", result.concurrency > 1 ? RATE_BARS[result.operation] : undefined),
    ),
    ...results
      .filter(({ operation, concurrency }) => RATE_BARS[operation] && concurrency === 8)
      .map((result) => figureOf(result, "p99Ms", P99_BAR)),
  ];
}

function figureOf(result: CaseResult, of: "perSecond" | "p99Ms", bar: Bar | undefined): Figure {
  const { operation, concurrency, rounds } = result;
  const isLean = subjectsOf(operation).includes("lean");
  const toQueries = ratioTo("queries", rounds, of);
  const what = `${of === "p99Ms" ? "p99 " : ""}${isLean ? "ours/floor" : "ours/own queries"}`;
  return {
    name: `${OPERATION_NAMES[operation]}, ${concurrency} at once: ${what}`,
    value: isLean ? ratioTo("lean", rounds, of) : toQueries,
    unit: "×",
    ...(isLean ? { ofOwnQueries: toQueries } : {}),
    ...(bar ? { bar } : {}),
  };
}
