import type { Reader } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isVariable } from "#lib/plans/plan.rules";
import { readPlanVersions } from "#lib/plans/plans.queries";
import type { RecurringTerms } from "#lib/saved-cards/saved-card.rules";
import { listCyclesOfCharges } from "#lib/subscriptions/cycles.queries";
import { chargesSavedCard } from "#lib/subscriptions/subscription.rules";
import { isOver } from "#lib/subscriptions/subscription-status.rules";
import { findSubscription } from "#lib/subscriptions/subscriptions.queries";

/**
 * What a card saved with the payment of a cycle's charge is charged from the next cycle on; null unless its subscription is collected
 * by saved card and goes on.
 */
export async function findRecurringTerms(
  reader: Reader,
  { merchantId, id }: Pick<ChargeRecord, "merchantId" | "id">,
): Promise<RecurringTerms | null> {
  const [cycle] = await listCyclesOfCharges(reader, merchantId, [id]);
  const subscription = cycle && (await findSubscription(reader, merchantId, cycle.subscriptionId));
  if (!subscription || !chargesSavedCard(subscription.collection) || isOver(subscription.status)) return null;
  const { nextDay: firstDay } = cycle;
  if (subscription.cancelOn !== null && firstDay >= subscription.cancelOn) return null;
  const { terms } = (await readPlanVersions(reader, merchantId, [subscription]))(subscription);
  const { amountMinor, interval } = terms;
  return { amountMinor, isMaximum: isVariable(terms), interval, firstDay };
}
