import { percentile } from "./percentile.ts";
import type { Sample } from "./sample.ts";

/** What is compared: Ponte, and the least that could do the same. */
export const SUBJECTS = ["ours", "floor"] as const;
export type Subject = (typeof SUBJECTS)[number];
export type Round = Record<Subject, Sample>;

/**
 * Takes one sample of each directly after one another, the other way round in every second round, so that whatever else
 * the machine does meets both.
 */
export async function takeRound(
  number: number,
  sampleOf: (subject: Subject) => Promise<Sample>,
): Promise<Round> {
  const samples: Partial<Round> = {};
  for (const subject of number % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
    samples[subject] = await sampleOf(subject);
  }
  return samples as Round;
}

/** The median over the rounds. Of ratios it is taken of those within each round, which compares neighbours in time. */
export function medianOf(rounds: readonly Round[], of: (round: Round) => number): number {
  return percentile(rounds.map(of), 0.5);
}
