import type { Entry, EntryKind } from "#lib/domain/dispute/reconciliation";

/** From when on, and before when. */
export type Period = { start: Date; end: Date };

/** What a provider's statement lacks, because a part of it could not be read: what moved of these kinds, in this period, and why. */
export type UnreadPeriod = Period & { kinds: readonly EntryKind[]; reason: string };

/** True where an entry of ours may be in a part that was not read: one of its kind, or within `edgeMs` (ms) of it by their clock. */
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

/** What of a period was not read, the oldest first: one row for each stretch of it, with all kinds that it concerns and the first reason. */
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
