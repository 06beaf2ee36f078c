import { cycleAmountMinor } from "#lib/plans/plan.rules";
import type { PlanVersionRecord } from "#lib/plans/plans.queries";
import type { CycleRecord } from "#lib/subscriptions/cycles.queries";
import {
  cycleDays,
  mayOpenCycle,
  openingDueAt,
  pauseOf,
  type ScheduledCycle,
} from "#lib/subscriptions/subscription.rules";
import { awaitsAuthorization } from "#lib/subscriptions/subscription-status.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** An instant by the database's clock, and the same instant by the merchant's. */
export type Instants = { now: Date; byClock: Date };

/** What decides about a scheduled cycle; `hasOpenCycle` matters only before the payer agreed. */
export function scheduledOf(
  subscription: SubscriptionRecord,
  { number, day, nextDay, amountMinor }: Pick<CycleRecord, "number" | "day" | "nextDay" | "amountMinor">,
  { terms, hasOpenCycle }: { terms: PlanVersionRecord; hasOpenCycle: boolean },
): ScheduledCycle {
  return {
    mayOpen: mayOpenCycle(subscription, hasOpenCycle),
    isAwaited: awaitsAuthorization(subscription.status) && !hasOpenCycle,
    pause: pauseOf(subscription),
    cancelOn: subscription.cancelOn,
    day,
    nextDay,
    amountMinor: cycleAmountMinor(terms, { number, setMinor: amountMinor }),
  };
}

/** A scheduled cycle of a subscription, with the instant of its next step by the merchant's clock. */
export function newCycle(
  subscription: SubscriptionRecord,
  { number, ...of }: { number: number; terms: PlanVersionRecord; hasOpenCycle: boolean },
  byClock: Date,
) {
  const days = cycleDays(subscription.anchorDay, of.terms.interval, number);
  const cycle = { number, ...days, amountMinor: null };
  const stepAt = openingDueAt(scheduledOf(subscription, cycle, of), byClock);
  return { subscriptionId: subscription.id, number, ...days, stepAt };
}
