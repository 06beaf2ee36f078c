import type { Locale } from "#lib/domain/locale";
import { brasiliaDay, monthInBrasilia } from "#lib/domain/time/brasilia-time";
import { type Period, untilNow } from "#lib/ledger/until-now.rules";

const NAMES: Record<Locale, string> = { "pt-BR": "extrato", es: "extracto", en: "statement" };

/**
 * The name of a statement's file for people: `extrato-2026-10.csv` for a calendar month in Brasília, otherwise with its first and
 * last day; with the last day only if the period has no beginning. Both ends are included; an end later than `now` counts as now,
 * except the end of a month.
 */
export function statementFileName(language: Locale, period: Period, now: Date): string {
  const { start, until } = untilNow(period, now);
  const days = start ? [start, until] : [until];
  return `${NAMES[language]}-${wholeMonth(period) ?? days.map(brasiliaDay).join("_")}.csv`;
}

function wholeMonth({ start, end }: Period): string | null {
  if (!start || !end) return null;
  const month = brasiliaDay(start).slice(0, 7);
  const whole = monthInBrasilia(month);
  const isWhole = start.getTime() === whole.start.getTime() && end.getTime() === whole.end.getTime() - 1;
  return isWhole ? month : null;
}
