import type { Entry, EntryKind } from "#lib/reconciliation/reconciliation.rules";

/** Start inclusive, end exclusive. */
export type Period = { start: Date; end: Date };

/** A part of a provider's statement that could not be read: the kinds of movements, the period, the reason. */
export type UnreadPeriod = Period & { kinds: readonly EntryKind[]; reason: string };

/**
 * True if our entry may belong to an unread part: the part contains entries of this kind, and its period, extended by `edgeMs`
 * (ms) at both ends because clocks differ, contains the entry's time.
 */
export function isUnread(
  { kind, at }: Pick<Entry, "kind" | "at">,
  unread: readonly UnreadPeriod[],
  edgeMs: number,
): boolean {
  const ms = at.getTime();
  return unread.some(
    ({ kinds, start, end }) =>
      kinds.includes(kind) && start.getTime() - edgeMs <= ms && ms < end.getTime() + edgeMs,
  );
}

/**
 * The unread parts of a period, oldest first. Adjoining parts become one row, with every kind that is affected and the first
 * reason.
 */
export function unreadWithin({ start, end }: Period, unread: readonly UnreadPeriod[]): UnreadPeriod[] {
  const stretches = new Map<string, UnreadPeriod>();
  for (const one of unread) {
    const from = new Date(Math.max(one.start.getTime(), start.getTime()));
    const to = new Date(Math.min(one.end.getTime(), end.getTime()));
    if (from >= to) continue;
    const key = `${from.getTime()} ${to.getTime()}`;
    const known = stretches.get(key);
    const kinds = [...new Set([...(known?.kinds ?? []), ...one.kinds])];
    stretches.set(key, { start: from, end: to, kinds, reason: known?.reason ?? one.reason });
  }
  return [...stretches.values()].sort((one, other) => one.start.getTime() - other.start.getTime());
}
