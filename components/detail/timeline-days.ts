import type { TimelineEntry } from "#lib/domain/notices/timeline";

/** The entries of one calendar day, `YYYY-MM-DD`, in the order they came. */
export type TimelineDay = { day: string; entries: TimelineEntry[] };

/** Parts a timeline by the calendar days of a time zone; what comes together stays together. */
export function timelineDays(entries: readonly TimelineEntry[], timeZone: string): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The calendar day, `YYYY-MM-DD`, on which a moment falls in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment);
}
