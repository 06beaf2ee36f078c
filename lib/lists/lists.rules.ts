/** Dashboard lists with saved views and columns; rows and addresses contain the names. */
export const LISTS = [
  "payments",
  "charges",
  "attempts",
  "pix-payments",
  "invoices",
  "payouts",
  "disputes",
  "recipients",
  "events",
  "payment-links",
] as const;
export type ListName = (typeof LISTS)[number];

/** Matches are counted up to this number, because counting a million costs more than it helps. */
export const COUNTED_TO = 1_000;

// These are not part of a view: the position in the list, and the choice of totals.
const POSITION_PARAMS = ["page", "after", "before", "totals"];

/** The filters of an address in normal form, sorted and without the position, so that equal filters are equal texts. */
export function normalViewQuery(query: string): string {
  const filters = new URLSearchParams(query.toWellFormed().replaceAll(String.fromCharCode(0), ""));
  for (const name of POSITION_PARAMS) filters.delete(name);
  filters.sort();
  return filters.toString();
}
