import { type DateTimeFormatOptions, useFormatter } from "next-intl";
import { cn } from "#components/ui/cn.ts";

// A calendar day does not depend on the reader's time zone.
const FORMS = {
  medium: { dateStyle: "medium", timeZone: "UTC" },
  short: { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
  weekday: { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" },
} satisfies Record<string, DateTimeFormatOptions>;

type DayForm = keyof typeof FORMS;

/** Formats a calendar day (YYYY-MM-DD) in the reader's language, for use in a sentence. */
export function useCalendarDay(form: DayForm = "medium"): (value: string) => string {
  const format = useFormatter();
  return (value) => format.dateTime(new Date(`${value}T12:00:00Z`), FORMS[form]);
}

/** A calendar day (YYYY-MM-DD) in the reader's language; as a title with its weekday and at its natural width. */
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
