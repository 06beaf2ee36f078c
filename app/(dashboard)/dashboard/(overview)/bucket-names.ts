import type { useFormatter } from "next-intl";
import type { PeriodUnit, Span } from "#lib/domain/time/period";

type Format = ReturnType<typeof useFormatter>;

/** What a part of a period is called on an axis, and in full, in the reader's language and the merchant's time zone. */
export function bucketNames(
  format: Format,
  { from, to }: Span,
  unit: PeriodUnit,
  timeZone: string,
): { label: string; name: string } {
  const last = new Date(to.getTime() - 1);
  switch (unit) {
    case "hour": {
      const hour = { hour: "2-digit", minute: "2-digit", timeZone } as const;
      return {
        label: format.dateTime(from, hour),
        name: `${format.dateTime(from, hour)} – ${format.dateTime(to, hour)}`,
      };
    }
    case "day":
      return {
        label: format.dateTime(from, { day: "2-digit", month: "2-digit", timeZone }),
        name: format.dateTime(from, { weekday: "long", day: "numeric", month: "long", timeZone }),
      };
    case "week":
      return {
        label: format.dateTime(from, { day: "2-digit", month: "2-digit", timeZone }),
        name: format.dateTimeRange(from, last, { day: "numeric", month: "long", timeZone }),
      };
    case "month":
      return {
        label: format.dateTime(from, { month: "short", year: "2-digit", timeZone }),
        name: format.dateTime(from, { month: "long", year: "numeric", timeZone }),
      };
  }
}
