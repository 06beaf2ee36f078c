import { type DateTimeFormatOptions, useFormatter } from "next-intl";

type DateTimeProps = {
  /** ISO 8601. */
  value: string;
  style?: "short" | "long";
  className?: string;
};

const STYLES: Record<"short" | "long", DateTimeFormatOptions> = {
  short: { day: "2-digit", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  long: { dateStyle: "long", timeStyle: "medium" },
};

/** A moment in the reader's language and time zone, with the exact instant in the markup. */
export function DateTime({ value, style = "short", className }: DateTimeProps) {
  const format = useFormatter();
  return (
    <time dateTime={value} title={value} className={className ? `tabular ${className}` : "tabular"}>
      {format.dateTime(new Date(value), STYLES[style])}
    </time>
  );
}
