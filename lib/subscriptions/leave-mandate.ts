import type { Tx } from "#db/client";
import { queueMandate } from "#lib/mandates/queue-mandate";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { PlanRecord } from "#lib/plans/plans.queries";
import { isPaidByLink } from "#lib/subscriptions/collection.rules";
import { endSubscription } from "#lib/subscriptions/end-subscription";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import { type Canceler, isDebited } from "#lib/subscriptions/subscription.rules";
import { type SubscriptionRecord, updateSubscription } from "#lib/subscriptions/subscriptions.queries";
import type { NewEvent } from "#lib/webhooks/record-events";

/**
 * Continues a locked subscription without its mandate, which then ends at its bank: its cycles are paid by link if its plan falls back
 * to that, otherwise it is canceled. Changes nothing if it is not debited.
 */
export async function leaveMandate(
  tx: Tx,
  {
    merchant,
    subscription,
    plan,
  }: { merchant: MerchantRecord; subscription: SubscriptionRecord; plan: PlanRecord },
  canceledBy: Canceler,
  { now, byClock }: Instants,
): Promise<{ subscription: SubscriptionRecord; events: NewEvent[] }> {
  const { mandateId, merchantId } = subscription;
  if (mandateId === null || !isDebited(subscription.collection)) return { subscription, events: [] };
  await queueMandate(tx, { merchantId, id: mandateId });
  if (isPaidByLink(plan.terms.fallback)) {
    const changed = await updateSubscription(
      tx,
      subscription,
      { collection: "LINK", agreesByPayment: true },
      now,
    );
    return { subscription: changed, events: [] };
  }
  const cause = { cause: "authorization_ended", canceledBy } as const;
  const end = { subscription, transition: "cancel", cause } as const;
  const { ended, events } = await endSubscription(tx, merchant, end, { now, byClock });
  return { subscription: ended, events };
}
