import type { Locale } from "#lib/domain/locale";
import { brasiliaDay, monthInBrasilia } from "#lib/domain/time/brasilia-time";

const NAMES: Record<Locale, string> = { "pt-BR": "extrato", es: "extracto", en: "statement" };

/**
 * The name of a statement's file for people: `extrato-2026-10.csv` for a calendar month in Brasília, else with both days; without a
 * beginning, with its last day. Both ends are included; an end later than `now` counts as now, except that of a month.
 */
export function statementFileName(
  language: Locale,
  { start, end }: { start?: Date | undefined; end?: Date | undefined },
  now: Date,
): string {
  const days = [start, end && end < now ? end : now].flatMap((at) => (at ? [brasiliaDay(at)] : []));
  return `${NAMES[language]}-${wholeMonth(start, end) ?? days.join("_")}.csv`;
}

function wholeMonth(start: Date | undefined, end: Date | undefined): string | null {
  if (!start || !end) return null;
  const month = brasiliaDay(start).slice(0, 7);
  const whole = monthInBrasilia(month);
  const isWhole = start.getTime() === whole.start.getTime() && end.getTime() === whole.end.getTime() - 1;
  return isWhole ? month : null;
}
