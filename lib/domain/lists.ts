/** Lists of the dashboard of which people keep views and columns; the names stand in rows and addresses. */
export const LISTS = [
  "charges",
  "attempts",
  "pix-payments",
  "invoices",
  "recipients",
  "events",
  "payment-links",
] as const;
export type ListName = (typeof LISTS)[number];

/** How many matches of a list are counted: what all of a million cost, nobody reads. */
export const COUNTED_TO = 1_000;

// Where in the list one is belongs to no view.
const PLACES = ["page", "after", "before"];

/** The filters of an address in one form, sorted and without the place in the list, so that two alike are the same text. */
export function normalViewQuery(query: string): string {
  const filters = new URLSearchParams(query.toWellFormed().replaceAll(String.fromCharCode(0), ""));
  for (const place of PLACES) filters.delete(place);
  filters.sort();
  return filters.toString();
}
