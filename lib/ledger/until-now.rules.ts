/** A period that includes both ends; without `start` it begins with the first posting, without an end it lasts until now. */
export type Period = { start?: Date | undefined; end?: Date | undefined };

/** A period without the future, in which nothing is posted: `until` is at most `now`, and `start` at most `until`. */
export function untilNow({ start, end }: Period, now: Date): { start: Date | undefined; until: Date } {
  const until = end && end < now ? end : now;
  return { start: start && start > until ? until : start, until };
}
