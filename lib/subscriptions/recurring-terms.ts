import type { Reader } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { isVariable } from "#lib/plans/plan.rules";
import { readPlanVersions } from "#lib/plans/plans.queries";
import type { RecurringTerms } from "#lib/saved-cards/saved-card.rules";
import {
  type CycleRecord,
  listCyclesOfCharges,
  listOpenCycles,
  listScheduledCycles,
} from "#lib/subscriptions/cycles.queries";
import { chargesSavedCard } from "#lib/subscriptions/subscription.rules";
import { isOver } from "#lib/subscriptions/subscription-status.rules";
import { findSubscription, type SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/**
 * What a card saved with the payment of a cycle's charge will be charged, starting with the first day of another cycle that is
 * still to come; null unless the subscription is collected by saved card and goes on.
 */
export async function findRecurringTerms(
  reader: Reader,
  { merchantId, id }: Pick<ChargeRecord, "merchantId" | "id">,
): Promise<RecurringTerms | null> {
  const [cycle] = await listCyclesOfCharges(reader, merchantId, [id]);
  const subscription = cycle && (await findSubscription(reader, merchantId, cycle.subscriptionId));
  if (!subscription || !chargesSavedCard(subscription.collection) || isOver(subscription.status)) return null;
  const firstDay = await findFirstDay(reader, subscription, cycle);
  if (firstDay === undefined) return null;
  const { terms } = (await readPlanVersions(reader, merchantId, [subscription]))(subscription);
  const { amountMinor, interval } = terms;
  return { amountMinor, isMaximum: isVariable(terms), interval, firstDay };
}

/** The day of the next cycle other than the one being paid; null if the subscription's planned end comes first. */
async function findFirstDay(
  reader: Reader,
  { id, merchantId, cancelOn }: SubscriptionRecord,
  paid: CycleRecord,
): Promise<string | undefined> {
  const today = brasiliaDay(merchantTime(merchantId, databaseNow()));
  const open = (await listOpenCycles(reader, merchantId, [id])).map(({ cycle }) => cycle);
  const scheduled = (await listScheduledCycles(reader, merchantId, [id])).get(id);
  const days = [...open.filter(({ number }) => number !== paid.number), ...(scheduled ? [scheduled] : [])];
  return days
    .map(({ day }) => day)
    .filter((day) => day > today && (cancelOn === null || day < cancelOn))
    .toSorted()[0];
}
