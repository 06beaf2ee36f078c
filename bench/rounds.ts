import { percentile } from "./percentile.ts";
import type { Sample } from "./sample.ts";

/** The subjects of a comparison: Ponte, its bare queries, and the fewest queries that give the same answer. */
export type Subject = "ours" | "queries" | "lean";
/** One sample of each subject that a case compares. */
export type Round = Partial<Record<Subject, Sample>>;

/**
 * Takes one sample of each subject one right after another, in reverse order in every second round, so that other work on the
 * machine affects all of them.
 */
export async function takeRound<S extends string, Taken>(
  number: number,
  subjects: readonly S[],
  sampleOf: (subject: S) => Promise<Taken>,
): Promise<Partial<Record<S, Taken>>> {
  const round: Partial<Record<S, Taken>> = {};
  for (const subject of number % 2 === 0 ? subjects : subjects.toReversed()) {
    round[subject] = await sampleOf(subject);
  }
  return round;
}

/** The median over the rounds of a figure of one subject. */
export function medianOf(rounds: readonly Round[], subject: Subject, figure: keyof Sample): number {
  return percentile(figuresOf(rounds, subject, figure), 0.5);
}

/**
 * The median of the rounds' ratios of Ponte's figure to the floor's. Samples of one round are close in time, so their ratio is
 * reliable.
 */
export function ratioTo(
  floor: Exclude<Subject, "ours">,
  rounds: readonly Round[],
  figure: keyof Sample,
): number {
  const floors = figuresOf(rounds, floor, figure);
  const ratios = figuresOf(rounds, "ours", figure).map((ours, round) => ours / (floors[round] ?? Number.NaN));
  return percentile(ratios, 0.5);
}

function figuresOf(rounds: readonly Round[], subject: Subject, figure: keyof Sample): number[] {
  return rounds.map((round) => round[subject]?.[figure] ?? Number.NaN);
}
