import type { Locale } from "#lib/domain/locale";
import { isDay } from "#lib/domain/time/zoned-day";

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** A typed day, 5/1/2026, 05.01.2026 (day first) or 2026-01-05, as YYYY-MM-DD; null for other text. */
export function readDay(typed: string | null | undefined): string | null {
  const text = typed?.trim() ?? "";
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(text) ?? [];
  const iso = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
}

/** A day (YYYY-MM-DD) as a field shows it; ISO 8601 in English, whose readers disagree about the order of day and month. */
export function showDay(day: string, locale: Locale): string {
  const [year, month, date] = day.split("-");
  return locale === "en" ? day : `${date}/${month}/${year}`;
}

/** A typed day and time, even from a browser's own control, as YYYY-MM-DDTHH:MM; null for other text. */
export function readLocalMoment(typed: string | null | undefined): string | null {
  const [date, time = "", ...more] = (typed ?? "").trim().split(/[\sT]+/);
  const [day, [, hours = "", minutes = ""]] = [readDay(date), TIME.exec(time) ?? []];
  if (day === null || hours === "" || more.length > 0) return null;
  return `${day}T${hours.padStart(2, "0")}:${minutes}`;
}

/** A day and a time (YYYY-MM-DDTHH:MM) as a field shows them. */
export function showLocalMoment(moment: string, locale: Locale): string {
  const [day = "", time = ""] = moment.split("T");
  return `${showDay(day, locale)} ${time}`;
}
