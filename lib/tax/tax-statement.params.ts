import { createLoader, createSerializer, parseAsString } from "nuqs/server";
import type { SearchParams } from "#lib/client/params/search-params";
import { MONTH } from "#lib/tax/tax.contract";

const params = { month: parseAsString };

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The first day of the month in an address (`month=2027-01`); null when missing or invalid. */
export function readTaxMonth(search: SearchParams): string | null {
  const { month } = loadParams(search);
  return month !== null && MONTH.test(month) ? `${month}-01` : null;
}

/** The address of the tax statement for the month of a day (YYYY-MM-DD). */
export function taxStatementHref(day: string): string {
  return serialize("/dashboard/balance/tax", { month: day.slice(0, 7) });
}
