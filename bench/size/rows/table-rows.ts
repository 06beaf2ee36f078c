import type { History } from "../history.ts";

export type Value = string | number | null;
/** The rows to write into a table, each with a value for every column, by creation. */
export type TableRows = {
  table: string;
  columns: readonly string[];
  rows: (history: History) => Iterable<readonly Value[]>;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const days = new Map<number, string>();

/** An instant (whole Unix milliseconds) as ISO 8601 in UTC; most rows have several, and `toISOString` is slow. */
export function instant(atMs: number): string {
  const day = Math.floor(atMs / DAY_MS);
  let text = days.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    days.set(day, text);
  }
  const ms = atMs - day * DAY_MS;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}`;
  return `${text}T${time}.${String(ms % 1000).padStart(3, "0")}Z`;
}
