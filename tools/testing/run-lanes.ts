import { outputInTurn } from "#tools/testing/output-in-turn";
import type { StageResult } from "#tools/testing/run-stage";
import type { TestCounts } from "#tools/testing/test-counts";

/** A stage's result, and its CPU seconds if the system reports them. */
export type StageOutcome = { counts: TestCounts; cpuSeconds: number | null };
export type Stage = { name: string; run(write: (text: string) => void): Promise<StageOutcome> };

/** The outcome of a stage that only passes or fails: counted as one test. */
export function asOneTest({ passed, cpuSeconds }: StageResult): StageOutcome {
  return { counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }, cpuSeconds };
}

/** Sequential stages. */
type Lane = readonly Stage[];

/**
 * Runs the lanes of a group in parallel, and the groups in sequence; prints the stages' output in order. After a failure no stage
 * starts, but running ones finish. Prints each stage's minutes and the test counts; returns true if none failed.
 */
export async function runLanes(groups: readonly Lane[][], write: (text: string) => void): Promise<boolean> {
  const newTurn = outputInTurn(write);
  const total = { passed: 0, failed: 0 };
  const cpu: (number | null)[] = [];
  const done: string[] = [];
  const startedAt = performance.now();

  const runOne = async ({ name, run }: Stage, turn: ReturnType<typeof newTurn>) => {
    if (total.failed > 0) return turn.end();
    const start = performance.now();
    turn.write(`\n── ${name}\n`);
    const { counts, cpuSeconds } = await run(turn.write);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.retried)
      turn.write(
        `${counts.retried} of them passed at the second try: either the machine is too busy, or a defect is starting to show\n`,
      );
    const outcome = counts.failed === 0 ? "passed" : "failed";
    cpu.push(cpuSeconds);
    done.push(`${name} ${outcome} (${minutes(performance.now() - start)} min${ofCpu(cpuSeconds)})`);
    turn.end();
  };

  for (const lanes of groups) {
    const placed = lanes.map((lane) => lane.map((stage) => ({ stage, turn: newTurn() })));
    await Promise.all(
      placed.map(async (lane) => {
        for (const { stage, turn } of lane) await runOne(stage, turn);
      }),
    );
  }
  const sum = cpu.includes(null) ? null : cpu.reduce<number>((all, seconds) => all + (seconds ?? 0), 0);
  write(`\n${done.join(", ")}\n`);
  write(`${minutes(performance.now() - startedAt)} min in all${ofCpu(sum)}\n`);
  write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0;
}

function minutes(ms: number): string {
  return (ms / 60_000).toFixed(1);
}

function ofCpu(seconds: number | null): string {
  return seconds === null ? "" : `, ${minutes(seconds * 1_000)} of CPU`;
}
