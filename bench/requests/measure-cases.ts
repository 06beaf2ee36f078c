import type { BenchProcess } from "../bench-process.ts";
import type { Timing } from "../options.ts";
import { type Round, type Subject, takeRound } from "../rounds.ts";
import type { Sample } from "../sample.ts";
import { CASES, type Case, type Operation, subjectsOf } from "./cases.ts";
import type { LoadQuestion } from "./load.ts";

export type CaseResult = Case & { rounds: Round[] };
/** The requests of an operation, sent in sequence; all servers get the same ones. */
export type OperationLoad = Pick<LoadQuestion, "method" | "requests" | "body" | "status">;

export type Bench = {
  origins: Record<Subject, string>;
  loads: Record<Operation, OperationLoad>;
  load: BenchProcess<LoadQuestion, Sample>;
  signal: AbortSignal;
};

/** Measures every case in rounds. */
export async function measureCases(bench: Bench, timing: Timing): Promise<CaseResult[]> {
  const results = CASES.map((one) => ({ ...one, rounds: [] as Round[] }));
  for (let number = 0; number < timing.rounds; number += 1) {
    for (const result of results) result.rounds.push(await measureRound(bench, result, timing, number));
  }
  return results;
}

/** Runs every case once, unmeasured: code is compiled, connections are opened, queries are planned. */
export async function warmUp(bench: Bench, durationMs: number): Promise<void> {
  for (const one of CASES) await measureRound(bench, one, { settleMs: 0, measuredMs: durationMs }, 0);
}

function measureRound(
  { origins, loads, load, signal }: Bench,
  { operation, concurrency }: Case,
  { settleMs, measuredMs }: Pick<Timing, "settleMs" | "measuredMs">,
  number: number,
): Promise<Round> {
  return takeRound(number, subjectsOf(operation), (subject) => {
    signal.throwIfAborted();
    return load.ask({
      origin: origins[subject],
      size: { concurrency, settleMs, measuredMs },
      ...loads[operation],
    });
  });
}
