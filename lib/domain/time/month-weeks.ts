import { addDays, addMonths, mondayOf } from "#lib/domain/time/zoned-day";

/** The weeks of a day's month (YYYY-MM-DD), Monday to Sunday; null for days of neighboring months. */
export function weeksOfMonth(day: string): (string | null)[][] {
  const month = day.slice(0, 7);
  const end = addMonths(day, 1);
  const weeks: (string | null)[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday < end; monday = addDays(monday, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));
    weeks.push(days.map((one) => (one.startsWith(month) ? one : null)));
  }
  return weeks;
}
