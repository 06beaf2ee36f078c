import type { Violation } from "./check-invariants.ts";

/** One violation in a line. */
export function violationLine({ says, about, expected, found }: Violation): string {
  return `${says}: ${about}, expected ${expected}, found ${found}`;
}
