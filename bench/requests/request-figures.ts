import type { Figure } from "../figure.ts";
import { medianOf } from "../rounds.ts";
import { OPERATION_NAMES, type Operation } from "./cases.ts";
import type { CaseResult } from "./measure-cases.ts";

const JUDGED: readonly Operation[] = ["create", "get", "list", "checkout"];
const RATE_BAR = { atLeast: 0.8 };
const P99_BAR = { atMost: 3 };

/** How many requests a second Ponte answers for each of the floor's, and how many times as long its slowest percent take. */
export function requestFigures(results: readonly CaseResult[]): Figure[] {
  return [
    ...results.map(({ operation, concurrency, rounds }): Figure => {
      const isJudged = JUDGED.includes(operation) && concurrency > 1;
      return {
        name: `${OPERATION_NAMES[operation]}, ${concurrency} at once: ours/floor`,
        value: medianOf(rounds, ({ ours, floor }) => ours.perSecond / floor.perSecond),
        unit: "×",
        ...(isJudged ? { bar: RATE_BAR } : {}),
      };
    }),
    ...results
      .filter(({ operation, concurrency }) => JUDGED.includes(operation) && concurrency === 8)
      .map(
        ({ operation, concurrency, rounds }): Figure => ({
          name: `${OPERATION_NAMES[operation]}, ${concurrency} at once: p99 ours/floor`,
          value: medianOf(rounds, ({ ours, floor }) => ours.p99Ms / floor.p99Ms),
          unit: "×",
          bar: P99_BAR,
        }),
      ),
  ];
}
