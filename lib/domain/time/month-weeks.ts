import { addDays, addMonths, mondayOf } from "#lib/domain/time/zoned-day";

/** The weeks of the month of a day (YYYY-MM-DD), from Monday to Sunday; null for days of the months beside it. */
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
