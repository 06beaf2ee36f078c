import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { cycleAmountMinor } from "#lib/plans/plan.rules";
import { readPlanVersions } from "#lib/plans/plans.queries";
import { type CalendarStep, comingDays } from "#lib/subscriptions/calendar.rules";
import type { CalendarView } from "#lib/subscriptions/cycle.contract";
import { listScheduledCycles } from "#lib/subscriptions/cycles.queries";
import { getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { pauseOf } from "#lib/subscriptions/subscription.rules";
import { findSubscriptionCard } from "#lib/subscriptions/subscription-card";
import { mayFollow } from "#lib/subscriptions/subscription-status.rules";

const NOT_CHARGED: readonly CalendarStep[] = ["SKIPPED", "ENDS"];

/** The coming days of a subscription's next cycles, by its merchant's clock; none if it opens no cycles. Throws `not_found`. */
export async function getCalendar(merchantId: MerchantId, subscriptionId: string): Promise<CalendarView> {
  const subscription = await getSubscriptionOrThrow(merchantId, subscriptionId);
  const next = (await listScheduledCycles(db(), merchantId, [subscription.id])).get(subscription.id);
  if (!next || !mayFollow(subscription.status)) return { data: [] };
  const { terms } = (await readPlanVersions(db(), merchantId, [subscription]))(subscription);
  const { anchorDay, collection, cancelOn } = subscription;
  const byClock = merchantTime(merchantId, databaseNow());
  const today = brasiliaDay(byClock);
  const coming = {
    ...{ anchorDay, collection, cancelOn, interval: terms.interval, number: next.number },
    pause: pauseOf(subscription),
    hasCard: (await findSubscriptionCard(db(), subscription, byClock)) !== null,
    retryDays: terms.retryDays,
  };
  const amountOf = (number: number | null) => {
    const setMinor = number === next.number ? next.amountMinor : null;
    return number === null ? null : cycleAmountMinor(terms, { number, setMinor });
  };
  return {
    data: comingDays(coming, today).map((day) => {
      const amountMinor = NOT_CHARGED.includes(day.step) ? null : amountOf(day.number);
      return { ...day, amount: amountMinor === null ? null : formatReais(amountMinor) };
    }),
  };
}
