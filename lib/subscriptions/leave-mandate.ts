import type { Tx } from "#db/client";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { queueMandate } from "#lib/mandates/queue-mandate";
import { endNow, planEnd } from "#lib/subscriptions/cancel-subscription";
import type { Locked } from "#lib/subscriptions/change-subscription";
import { collectionAfter } from "#lib/subscriptions/collection.rules";
import { listCyclesBefore } from "#lib/subscriptions/cycles.queries";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import { type Canceler, type Collection, isDebited } from "#lib/subscriptions/subscription.rules";
import { isPaidCycle } from "#lib/subscriptions/subscription-status.rules";
import { type SubscriptionRecord, updateSubscription } from "#lib/subscriptions/subscriptions.queries";
import type { NewEvent } from "#lib/webhooks/record-events";

/**
 * Continues a locked subscription without its mandate, which then ends at its bank. By the plan's fallback, its cycles are paid
 * by link or by a card that the payer saves; without one, it ends once the paid period is over. Changes nothing if the
 * subscription is not debited.
 */
export async function leaveMandate(
  tx: Tx,
  owner: Locked,
  canceledBy: Canceler,
  instants: Instants,
): Promise<{ subscription: SubscriptionRecord; events: NewEvent[] }> {
  const { subscription, plan } = owner;
  const { now } = instants;
  const { mandateId, merchantId } = subscription;
  if (mandateId === null || !isDebited(subscription.collection)) return { subscription, events: [] };
  await queueMandate(tx, { merchantId, id: mandateId });
  const collection = collectionAfter(plan.terms.fallback);
  if (collection !== null)
    return { subscription: await collectBy(tx, subscription, collection, now), events: [] };
  const by = { cause: "authorization_ended", canceledBy } as const;
  const today = brasiliaDay(instants.byClock);
  if (!(await isPaidOn(tx, subscription, today))) return endNow(tx, owner, by, instants);
  // The payer keeps what they paid for until the period's end.
  const byLink = await collectBy(tx, subscription, "LINK", now);
  return planEnd(tx, { ...owner, subscription: byLink }, by, instants);
}

function collectBy(
  tx: Tx,
  subscription: SubscriptionRecord,
  collection: Collection,
  now: Date,
): Promise<SubscriptionRecord> {
  return updateSubscription(tx, subscription, { collection, agreesByPayment: true }, now);
}

async function isPaidOn(tx: Tx, { merchantId, id }: SubscriptionRecord, today: string): Promise<boolean> {
  const cycles = await listCyclesBefore(tx, { merchantId, subscriptionId: id }, { before: null, limit: 3 });
  return cycles.some(({ cycle }) => isPaidCycle(cycle.status) && today < cycle.nextDay);
}
