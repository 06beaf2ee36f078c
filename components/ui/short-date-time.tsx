import { useFormatter, useLocale, useTimeZone } from "next-intl";
import { dayOf, daysBetween } from "#lib/domain/time/zoned-day";

/**
 * A moment for lists as people write it: "today, 18:44", or the date, with the year unless it is the current one. The markup has
 * the exact instant.
 */
export function ShortDateTime({ value, className }: { value: string; className?: string }) {
  const format = useFormatter();
  const { word, isThisYear } = useDay(value);
  const moment = new Date(value);
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const date = { day: "numeric", month: "short", year: isThisYear ? undefined : "numeric" } as const;
  return (
    <time dateTime={value} title={value} className={className ? `tabular ${className}` : "tabular"}>
      {word ? `${word}, ${format.dateTime(moment, time)}` : format.dateTime(moment, { ...date, ...time })}
    </time>
  );
}

/** A moment's day in the reader's time zone; `word` names yesterday, today and tomorrow, and is null for other days. */
export function useDay(value: string): { word: string | null; isThisYear: boolean } {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const today = dayOf(new Date(), timeZone);
  const day = dayOf(new Date(value), timeZone);
  const days = daysBetween(today, day);
  const word = Math.abs(days) > 1 ? null : dayWordsOf(locale).format(days, "day");
  return { word, isThisYear: day.slice(0, 4) === today.slice(0, 4) };
}

const dayWords = new Map<string, Intl.RelativeTimeFormat>();

function dayWordsOf(locale: string): Intl.RelativeTimeFormat {
  const known = dayWords.get(locale);
  if (known) return known;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  dayWords.set(locale, words);
  return words;
}
