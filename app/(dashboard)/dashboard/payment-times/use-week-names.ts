import { useFormatter } from "next-intl";

/** Any Monday; its week names the days. */
const MONDAY = Date.UTC(2026, 0, 5);
const HOUR_MS = 60 * 60 * 1000;

/** Names of the days of a week and the hours of a day. */
export function useWeekNames() {
  const format = useFormatter();
  const at = (hours: number) => new Date(MONDAY + hours * HOUR_MS);
  return {
    day: (weekday: number, form: "long" | "short") =>
      format.dateTime(at((weekday - 1) * 24), { weekday: form, timeZone: "UTC" }),
    hour: (hour: number) =>
      format.dateTime(at(hour), { hour: "2-digit", minute: "2-digit", timeZone: "UTC" }),
  };
}
