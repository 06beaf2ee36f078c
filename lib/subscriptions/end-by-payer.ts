import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { Visitor } from "#lib/audit/record-access";
import { cancelSubscription } from "#lib/subscriptions/cancel-subscription";
import type { Change } from "#lib/subscriptions/change-subscription";
import { findProvenSubscription, type SubscriptionPageLink } from "#lib/subscriptions/subscription-page";
import { isOver } from "#lib/subscriptions/subscription-status.rules";

/**
 * Ends the subscription of a payer's page at the end of its current period, audited; a subscription that opens no more cycles ends at once. A
 * repetition, or an address that is not ours, changes nothing.
 */
export async function endByPayer(
  verbs: Change["verbs"],
  link: SubscriptionPageLink,
  visitor: Visitor,
): Promise<void> {
  const subscription = await findProvenSubscription(link);
  if (!subscription || isOver(subscription.status) || subscription.cancelOn !== null) return;
  const { merchantId, id } = subscription;
  const actor = { ...SYSTEM_ACTOR, ...visitor, role: "PAYER" } as const;
  const change = { merchantId, subscriptionId: id, actor, claimId: null, verbs };
  await cancelSubscription(change, { at: "PERIOD_END" }, "PAYER");
}
