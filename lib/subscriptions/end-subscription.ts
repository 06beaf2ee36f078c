import type { Tx } from "#db/client";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { queueMandate } from "#lib/mandates/queue-mandate";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { readPlanVersions } from "#lib/plans/plans.queries";
import { cardHolderOf } from "#lib/saved-cards/card-names";
import { removeAllCards } from "#lib/saved-cards/remove-saved-card";
import { listScheduledCycles, moveCycle } from "#lib/subscriptions/cycles.queries";
import type { Canceler, Cause } from "#lib/subscriptions/subscription.rules";
import { cycleEvent, subscriptionEvent } from "#lib/subscriptions/subscription-events";
import { nextSubscriptionStatus } from "#lib/subscriptions/subscription-status.rules";
import { type SubscriptionRecord, updateSubscription } from "#lib/subscriptions/subscriptions.queries";
import type { NewEvent } from "#lib/webhooks/record-events";

/** A locked subscription's end: at once, or with its period. `cause` null keeps the cause noted when its end was planned. */
export type SubscriptionEnd = {
  subscription: SubscriptionRecord;
  transition: "cancel" | "end";
  cause: { cause: Cause; canceledBy: Canceler } | null;
};

/**
 * Ends a locked subscription with its scheduled cycle, mandate and card, and returns it with the events; open cycles stay as they
 * are. Changes nothing if it is already over.
 */
export async function endSubscription(
  tx: Tx,
  merchant: MerchantRecord,
  { subscription, transition, cause }: SubscriptionEnd,
  { now, byClock }: { now: Date; byClock: Date },
): Promise<{ ended: SubscriptionRecord; events: NewEvent[] }> {
  const status = nextSubscriptionStatus(subscription.status, transition);
  if (status === null) return { ended: subscription, events: [] };
  const noted = cause && {
    cancelCause: cause.cause,
    canceledBy: cause.canceledBy,
    cancelOn: brasiliaDay(byClock),
  };
  const ended = await updateSubscription(tx, subscription, { status, endedAt: now, ...noted }, now);
  if (ended.mandateId !== null) await queueMandate(tx, { merchantId: merchant.id, id: ended.mandateId });
  const holder = { customers: [cardHolderOf(merchant.id, ended.id)], keys: [] };
  await removeAllCards(tx, merchant.id, holder, now);
  const scheduled = (await listScheduledCycles(tx, merchant.id, [ended.id])).get(ended.id);
  const facts = { cause: "subscription_over", stepAt: null } as const;
  const canceled = scheduled && (await moveCycle(tx, scheduled, { transition: "cancel", facts }, now));
  const { terms } = (await readPlanVersions(tx, merchant.id, [ended]))(ended);
  const change = transition === "cancel" ? "canceled" : "ended";
  const events = [
    await subscriptionEvent(tx, merchant, change, ended),
    ...(canceled ? [cycleEvent("canceled", { cycle: canceled, checkoutId: null }, terms)] : []),
  ];
  return { ended, events };
}
