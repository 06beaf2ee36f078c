import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { Visitor } from "#lib/audit/record-access";
import { applyChange, type Change } from "#lib/subscriptions/change-subscription";
import { leaveMandate } from "#lib/subscriptions/leave-mandate";
import { isDebited } from "#lib/subscriptions/subscription.rules";
import { findProvenSubscription, type SubscriptionPageLink } from "#lib/subscriptions/subscription-page";
import { isOver } from "#lib/subscriptions/subscription-status.rules";

/**
 * Ends the debits of a payer's subscription with its mandate, audited; its plan decides how it is paid from then on. A
 * repetition, or an address that is not ours, changes nothing.
 */
export async function stopDebitsByPayer(
  verbs: Change["verbs"],
  link: SubscriptionPageLink,
  visitor: Visitor,
): Promise<void> {
  const subscription = await findProvenSubscription(link);
  if (!subscription || isOver(subscription.status) || !isDebited(subscription.collection)) return;
  const { merchantId, id } = subscription;
  const actor = { ...SYSTEM_ACTOR, ...visitor, role: "PAYER" } as const;
  const change = { merchantId, subscriptionId: id, actor, claimId: null, verbs };
  await applyChange(change, "subscription.updated", (tx, locked, instants) =>
    leaveMandate(tx, locked, "PAYER", instants),
  );
}
