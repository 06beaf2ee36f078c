import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { SearchParams } from "#lib/client/params/search-params";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { resolvePeriod } from "#lib/domain/time/period";
import { dayOf } from "#lib/domain/time/zoned-day";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { readOverviewParams } from "#lib/overview/overview.params";
import { sumDeclines, sumPaymentTimes } from "#lib/overview/payment-times.queries";
import type { Loaded } from "#lib/pages/loaded";
import { planWeekHeat } from "#lib/payments/payment-times.rules";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readPaymentTimesParams } from "./payment-times-params";

export type PaymentTimesPage = Loaded<typeof loadPaymentTimesPage>;

/** The weekdays and hours at which payers began to pay, with the outcomes, and the reasons for declines. */
export async function loadPaymentTimesPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const { timeZone } = await getMerchantOrThrow(db(), merchantId);
  const now = databaseNow();
  const today = dayOf(now, timeZone);
  const choice = readOverviewParams(search, today);
  const period = resolvePeriod(choice, timeZone, now);
  const state = readPaymentTimesParams(search);
  const [counts, declines] = await Promise.all([
    sumPaymentTimes(db(), merchantId, period.span, timeZone),
    sumDeclines(db(), merchantId, period.span, state.method),
  ]);
  return {
    state,
    today,
    choice,
    period,
    timeZone,
    methods: PAYMENT_METHODS.filter((method) => counts.some((count) => count.method === method)),
    heat: planWeekHeat(counts, state),
    declines,
  };
}
