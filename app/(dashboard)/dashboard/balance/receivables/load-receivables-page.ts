import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { SearchParams } from "#lib/client/params/search-params";
import type { MerchantId } from "#lib/domain/ids";
import { sumMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { formatAmount, minorOf } from "#lib/domain/money/money";
import { weeksOfMonth } from "#lib/domain/time/month-weeks";
import { addDays, addMonths, dayOf } from "#lib/domain/time/zoned-day";
import { listOwnAccounts } from "#lib/ledger/list-own-accounts";
import { listReceivables } from "#lib/ledger/list-receivables";
import { listPendingDays, type PendingDay } from "#lib/ledger/pending-days.queries";
import type { ReceivableDayView } from "#lib/ledger/receivable.contract";
import { readReceivablesMonth, receivablesHref } from "#lib/ledger/receivables.params";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const ZONE = "America/Sao_Paulo";

export type ReceivablesPage = Loaded<typeof loadReceivablesPage>;

/**
 * What becomes available to the merchant at the platform in a month, by default this one, day by day in whole weeks. Also all
 * pending money by month, and, separately, what becomes available at the merchant's own accounts.
 */
export async function loadReceivablesPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const today = dayOf(merchantTime(merchantId, databaseNow()), ZONE);
  const first = readReceivablesMonth(search) ?? addMonths(today, 0);
  const last = addDays(addMonths(first, 1), -1);
  const month = { start_date: first, end_date: last };
  const [{ data }, pending, ownAccounts] = await Promise.all([
    listReceivables(merchantId, month),
    listPendingDays(db(), merchantId, databaseNow()),
    readOwnAccounts(merchantId, month),
  ]);
  return {
    month: first,
    today,
    hasDays: data.length > 0,
    totals: totalsOf(data),
    months: monthsOf(pending, first),
    ownAccounts,
    weeks: weeksOfMonth(first).map((week) =>
      week.map((day) => ({ day, entries: data.filter(({ date }) => date === day) })),
    ),
    previous: receivablesHref(addMonths(first, -1)),
    next: receivablesHref(addMonths(first, 1)),
  };
}

/** The month's sum by currency. */
function totalsOf(days: readonly ReceivableDayView[]) {
  return [...Map.groupBy(days, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
    currency,
    amount: formatAmount(
      sumMinor(ofCurrency, ({ amount }) => minorOf(amount, currency)),
      currency,
    ),
  }));
}

/** What is pending by month and currency, each with its calendar's address. */
function monthsOf(pending: readonly PendingDay[], shown: string) {
  const groups = Map.groupBy(pending, ({ day, currency }) => `${day.slice(0, 7)} ${currency}`);
  return [...groups.values()].map((days) => {
    const [{ day, currency } = { day: shown, currency: "BRL" }] = days;
    const month = addMonths(day, 0);
    const amount = formatAmount(sumOfAmounts(days), currency);
    return { month, currency, amount, href: receivablesHref(month), isShown: month === shown };
  });
}

async function readOwnAccounts(merchantId: MerchantId, month: { start_date: string; end_date: string }) {
  const accounts = await listOwnAccounts(merchantId);
  const withDays = accounts.map(async ({ custodian, provider, label }) => {
    const { data } = await listReceivables(merchantId, { ...month, custodian });
    return { custodian, provider, label, days: data };
  });
  return (await Promise.all(withDays)).filter(({ days }) => days.length > 0);
}
