import { type DateTimeFormatOptions, useFormatter } from "next-intl";

// A day of the calendar is the same wherever it is read.
const DAY: DateTimeFormatOptions = { dateStyle: "medium", timeZone: "UTC" };

/** A day of the calendar (YYYY-MM-DD) in the reader's language. */
export function CalendarDay({ value }: { value: string }) {
  const format = useFormatter();
  return (
    <time dateTime={value} className="tabular whitespace-nowrap">
      {format.dateTime(new Date(`${value}T12:00:00Z`), DAY)}
    </time>
  );
}
