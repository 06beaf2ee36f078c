import type { Tx } from "#db/client";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { PlanAmounts } from "#lib/plans/plan.rules";
import { toCycleView } from "#lib/subscriptions/cycle-view";
import type { CycleWithCheckout } from "#lib/subscriptions/cycles.queries";
import { viewSubscription } from "#lib/subscriptions/subscription-view";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import type { EventType } from "#lib/webhooks/event-types.rules";
import type { NewEvent } from "#lib/webhooks/record-events";

type ChangeOf<Type> = Type extends `${infer _Object}.${infer Change}` ? Change : never;
export type SubscriptionChange = ChangeOf<Extract<EventType, `subscription.${string}`>>;
export type CycleChange = ChangeOf<Extract<EventType, `cycle.${string}`>>;

/** The event for a changed subscription, with its data as stored in that transaction. */
export async function subscriptionEvent(
  tx: Tx,
  merchant: MerchantRecord,
  change: SubscriptionChange,
  subscription: SubscriptionRecord,
): Promise<NewEvent> {
  const data = { subscription: await viewSubscription(tx, merchant, subscription) };
  return { type: `subscription.${change}`, objectId: subscription.id, data };
}

/** The event for a changed cycle. Its object is its subscription. */
export function cycleEvent(change: CycleChange, changed: CycleWithCheckout, terms: PlanAmounts): NewEvent {
  const data = { cycle: toCycleView(changed, terms) };
  return { type: `cycle.${change}`, objectId: changed.cycle.subscriptionId, data };
}
