import { databaseNow, merchantTime } from "#db/clock";
import { readReceivablesMonth, receivablesHref } from "#lib/client/receivables-params";
import type { SearchParams } from "#lib/client/search-params";
import { weeksOfMonth } from "#lib/domain/month-weeks";
import { addDays, addMonths, dayOf } from "#lib/domain/zoned-day";
import { listReceivables } from "#lib/features/ledger/list-receivables";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const ZONE = "America/Sao_Paulo";

export type ReceivablesPage = Loaded<typeof loadReceivablesPage>;

/** What becomes available to the merchant in a month, day by day, in whole weeks; of this month unless the address asks for another. */
export async function loadReceivablesPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const today = dayOf(merchantTime(merchantId, databaseNow()), ZONE);
  const first = readReceivablesMonth(search) ?? addMonths(today, 0);
  const last = addDays(addMonths(first, 1), -1);
  const { data } = await listReceivables(merchantId, { start_date: first, end_date: last });
  return {
    month: first,
    today,
    days: data,
    weeks: weeksOfMonth(first).map((week) =>
      week.map((day) => ({ day, entries: data.filter(({ date }) => date === day) })),
    ),
    previous: receivablesHref(addMonths(first, -1)),
    next: receivablesHref(addMonths(first, 1)),
  };
}
