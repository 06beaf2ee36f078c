import { and, count, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { planVersions } from "#db/schema/plans";
import { subscriptionCycles, subscriptions } from "#db/schema/subscriptions";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { CYCLE, SUBSCRIPTION } from "#lib/status/status-tables.rules";
import type { ComingCycles } from "#lib/subscriptions/coming-revenue.rules";
import { pauseOf } from "#lib/subscriptions/subscription.rules";
import { isScheduled, type SubscriptionStatus } from "#lib/subscriptions/subscription-status.rules";

const AWAITED = [CYCLE.first, CYCLE.after.open];

/** The merchant's unpaid cycles in a range of days, of subscriptions whose cycles open, grouped by what decides their amounts. */
export async function listComingCycles(
  reader: Reader,
  merchantId: MerchantId,
  { from, until }: { from: string; until: string },
): Promise<ComingCycles[]> {
  const { day, status, number, amountMinor } = subscriptionCycles;
  const { pausedFrom, pausedUntil, cancelOn } = subscriptions;
  const { interval, amountType, minimumMinor, firstMinor } = planVersions;
  const isFirst = sql<boolean>`(${number} = 1)`;
  const terms = { interval, amountType, usualMinor: planVersions.amountMinor, minimumMinor, firstMinor };
  const key = { day, status, ...terms, pausedFrom, pausedUntil, cancelOn };
  const rows = await reader
    .select({
      ...key,
      isFirst,
      count: count(),
      setCount: count(amountMinor),
      setMinor: sql<string>`coalesce(sum(${amountMinor}), 0)`,
    })
    .from(subscriptionCycles)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.merchantId, subscriptionCycles.merchantId),
        eq(subscriptions.id, subscriptionCycles.subscriptionId),
      ),
    )
    .innerJoin(
      planVersions,
      and(
        eq(planVersions.merchantId, subscriptions.merchantId),
        eq(planVersions.planId, subscriptions.planId),
        eq(planVersions.version, subscriptions.planVersion),
      ),
    )
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        inArray(status, AWAITED),
        gte(day, from),
        lt(day, until),
        inArray(subscriptions.status, SUBSCRIPTION.before.stop),
      ),
    )
    .groupBy(...Object.values(key), isFirst);
  return rows.map(({ usualMinor, setMinor, ...row }) => ({
    ...row,
    terms: { ...row, amountMinor: usualMinor },
    isScheduled: isScheduled(row.status),
    pause: pauseOf(row),
    setMinor: asMinor(Number(setMinor)),
  }));
}

/** How many of the merchant's subscriptions have each of those statuses; a status without any is missing. */
export async function countSubscriptions(
  reader: Reader,
  merchantId: MerchantId,
  statuses: readonly SubscriptionStatus[],
): Promise<Map<SubscriptionStatus, number>> {
  const { status } = subscriptions;
  const rows = await reader
    .select({ status, count: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), inArray(status, [...statuses])))
    .groupBy(status);
  return new Map(rows.map((row) => [row.status, row.count]));
}
