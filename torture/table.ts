import type { Violation } from "./invariants/check-invariants.ts";
import type { TortureResult } from "./torture.ts";

type Class = "lost" | "doubled" | "stuck" | "wrong";

const CLASSES: readonly Class[] = ["lost", "doubled", "stuck", "wrong"];
const STUCK = /in time$/;
const NUMBER = /^-?\d+$/;

/**
 * The table of a run: each kind of fault, how often it happened, and what was lost, doubled, stuck, or otherwise wrong because of
 * it.
 */
export function tortureTable({ phases, outcomes, ended }: TortureResult): string {
  const never = neverBroken({ phases });
  const rows = phases.map(({ name, times, violations }) => [
    name,
    String(Object.values(times).reduce((sum, count) => sum + count, 0)),
    ...CLASSES.map((one) => String(violations.filter((violation) => classOf(violation) === one).length)),
  ]);
  const kinds = phases.flatMap(({ times }) => Object.entries(times)).filter(([name]) => /[. ]/.test(name));
  return [
    ...columns([["kind of fault", "times", ...CLASSES], ...rows]),
    "",
    ...(kinds.length === 0
      ? []
      : [`of these: ${kinds.map(([name, count]) => `${name} ${count}`).join(", ")}`]),
    `operations: ${Object.entries(outcomes)
      .sort()
      .map(([name, count]) => `${name} ${count}`)
      .join(", ")}`,
    `never broken: ${never.length === 0 ? "none" : `${never.join(", ")}; the run fails`}`,
    `ended by themselves and replaced: ${ended.length === 0 ? "none" : ended.join(", ")}`,
  ].join("\n");
}

/** The names of the faults of a run that never happened. */
export function neverBroken({ phases }: Pick<TortureResult, "phases">): string[] {
  return phases.flatMap(({ name, times }) => {
    const kinds = Object.entries(times);
    const never = kinds.filter(([, count]) => count === 0);
    return never.map(([kind]) => (kinds.length > 1 ? kind : name));
  });
}

/** Whether something is missing, duplicated, stuck, or otherwise wrong. */
export function classOf({ says, expected, found }: Violation): Class {
  if (STUCK.test(says)) return "stuck";
  if (!NUMBER.test(expected) || !NUMBER.test(found)) return "wrong";
  return Number(found) < Number(expected) ? "lost" : "doubled";
}

function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}
