import { type DateTimeFormatOptions, useFormatter } from "next-intl";
import { cn } from "#components/ui/cn.ts";

// A day of the calendar is the same wherever it is read.
const FORMS = {
  medium: { dateStyle: "medium", timeZone: "UTC" },
  short: { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
  weekday: { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" },
} satisfies Record<string, DateTimeFormatOptions>;

type DayForm = keyof typeof FORMS;

/** How a day of the calendar (YYYY-MM-DD) is written in the reader's language, for a sentence that has one. */
export function useCalendarDay(form: DayForm = "medium"): (value: string) => string {
  const format = useFormatter();
  return (value) => format.dateTime(new Date(`${value}T12:00:00Z`), FORMS[form]);
}

/** A day of the calendar (YYYY-MM-DD) in the reader's language; with its weekday, and as wide as its words, where it is a title. */
export function CalendarDay({
  value,
  form = "medium",
  className,
}: {
  value: string;
  form?: DayForm;
  className?: string;
}) {
  const write = useCalendarDay(form);
  return (
    <time dateTime={value} className={cn("tabular whitespace-nowrap", className)}>
      {write(value)}
    </time>
  );
}
