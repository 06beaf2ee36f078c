import type { Tx } from "#db/client";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import {
  type Change,
  changeSubscription,
  giveUpOpenCycles,
  type Locked,
} from "#lib/subscriptions/change-subscription";
import { endSubscription } from "#lib/subscriptions/end-subscription";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import type { CancelSubscriptionBody, SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { type Canceler, type Cause, periodEndAfter } from "#lib/subscriptions/subscription.rules";
import { opensCycles } from "#lib/subscriptions/subscription-status.rules";
import { updateSubscription } from "#lib/subscriptions/subscriptions.queries";

/**
 * Ends a subscription at once, with all its open cycles, or plans its end for the day before its next cycle. A subscription that
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

/** Ends a locked subscription at once, and gives up all its open cycles. */
export async function endNow(tx: Tx, locked: Locked, by: By, { now, byClock }: Instants) {
  const { merchant, subscription } = locked;
  const end = { subscription, transition: "cancel", cause: by } as const;
  const { ended, events } = await endSubscription(tx, merchant, end, { now, byClock });
  const all = { isGivenUp: () => true, transition: "cancel", cause: "subscription_over" } as const;
  const canceled = await giveUpOpenCycles(tx, locked, all, now);
  return { subscription: ended, events: [...events, ...canceled] };
}

/** Plans the end of a locked subscription for the day after its current period, and gives up open cycles from that day on. */
export async function planEnd(tx: Tx, locked: Locked, by: By, { now, byClock }: Instants) {
  const { subscription, plan } = locked;
  const { anchorDay } = subscription;
  const cancelOn = periodEndAfter(anchorDay, plan.terms.interval, brasiliaDay(byClock));
  const noted = { cancelOn, cancelCause: by.cause, canceledBy: by.canceledBy };
  const ending = await updateSubscription(tx, subscription, noted, now);
  const later = {
    isGivenUp: (day: string) => day >= cancelOn,
    transition: "cancel",
    cause: "subscription_over",
  } as const;
  return { subscription: ending, events: await giveUpOpenCycles(tx, locked, later, now) };
}
