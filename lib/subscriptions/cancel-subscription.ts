import type { Tx } from "#db/client";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import {
  type Change,
  changeSubscription,
  giveUpOpenCycles,
  type Locked,
  splitOpenCycles,
} from "#lib/subscriptions/change-subscription";
import { endSubscription } from "#lib/subscriptions/end-subscription";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import type { CancelSubscriptionBody, SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { type Canceler, type Cause, isDebited, periodEndAfter } from "#lib/subscriptions/subscription.rules";
import { opensCycles } from "#lib/subscriptions/subscription-status.rules";
import { type SubscriptionRecord, updateSubscription } from "#lib/subscriptions/subscriptions.queries";

/**
 * Ends a subscription at once, with its open cycles, or plans its end for the day before its next cycle. A subscription that
 * opens no cycles always ends at once. Throws `not_found`, and `illegal_transition` if it is over.
 */
export function cancelSubscription(
  change: Change,
  { at }: CancelSubscriptionBody,
  canceledBy: Extract<Canceler, "MERCHANT" | "PAYER"> = "MERCHANT",
): Promise<SubscriptionView> {
  const by = { cause: "requested", canceledBy } as const;
  return changeSubscription(change, "subscription.canceled", (tx, locked, instants) =>
    at === "PERIOD_END" && opensCycles(locked.subscription.status)
      ? planEnd(tx, locked, by, instants)
      : endNow(tx, locked, by, instants),
  );
}

type By = { cause: Cause; canceledBy: Canceler };

/** Ends a locked subscription at once, and gives up its open cycles. */
export async function endNow(tx: Tx, locked: Locked, by: By, { now, byClock }: Instants) {
  const { merchant, subscription } = locked;
  const end = { subscription, transition: "cancel", cause: by } as const;
  const { ended, events } = await endSubscription(tx, merchant, end, { now, byClock });
  const all = { isGivenUp: () => true, transition: "cancel", cause: "subscription_over" } as const;
  const canceled = await giveUpOpenCycles(tx, locked, all, { now, byClock });
  return { subscription: ended, events: [...events, ...canceled] };
}

/**
 * Plans the end of a locked subscription for the day after its current period, and gives up open cycles from that day on. A
 * period counts as begun once its debit can no longer be withdrawn.
 */
export async function planEnd(tx: Tx, locked: Locked, by: By, { now, byClock }: Instants) {
  const { subscription, plan } = locked;
  const begun = await lastBegunDay(tx, subscription, byClock);
  const cancelOn = periodEndAfter(subscription.anchorDay, plan.terms.interval, begun);
  const noted = { cancelOn, cancelCause: by.cause, canceledBy: by.canceledBy };
  const ending = await updateSubscription(tx, subscription, noted, now);
  const later = {
    isGivenUp: (day: string) => day >= cancelOn,
    transition: "cancel",
    cause: "subscription_over",
  } as const;
  return { subscription: ending, events: await giveUpOpenCycles(tx, locked, later, { now, byClock }) };
}

/** Today or, while mandates debit it, the later day of a cycle whose debit can no longer be withdrawn. */
async function lastBegunDay(tx: Tx, subscription: SubscriptionRecord, byClock: Date): Promise<string> {
  const today = brasiliaDay(byClock);
  if (!isDebited(subscription.collection)) return today;
  const { atBank } = await splitOpenCycles(tx, subscription, byClock);
  return atBank.reduce((latest, { cycle }) => (cycle.day > latest ? cycle.day : latest), today);
}
