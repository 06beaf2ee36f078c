import { useFormatter, useLocale, useTimeZone } from "next-intl";

/** A short moment for lists, with the year only if it is not the current one. The markup has the exact instant. */
export function ShortDateTime({ value, className }: { value: string; className?: string }) {
  const format = useFormatter();
  const thisYear = useYear(new Date());
  const moment = new Date(value);
  const year = useYear(moment) === thisYear ? undefined : "numeric";
  return (
    <time dateTime={value} title={value} className={className ? `tabular ${className}` : "tabular"}>
      {format.dateTime(moment, { day: "2-digit", month: "short", year, hour: "2-digit", minute: "2-digit" })}
    </time>
  );
}

function useYear(moment: Date): string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return new Intl.DateTimeFormat(locale, { year: "numeric", timeZone }).format(moment);
}
