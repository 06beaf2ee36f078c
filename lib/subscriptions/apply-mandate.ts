import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { isDebitable, isMandateOver, type MandateEnder } from "#lib/mandates/mandate.rules";
import type { MandateRecord } from "#lib/mandates/mandates.queries";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { readPlanVersions } from "#lib/plans/plans.queries";
import type { OpenCharges } from "#lib/subscriptions/core-verbs";
import { findCycle } from "#lib/subscriptions/cycles.queries";
import { leaveMandate } from "#lib/subscriptions/leave-mandate";
import { mandateEvents } from "#lib/subscriptions/mandate-events";
import { stepScheduledCycles } from "#lib/subscriptions/open-cycles";
import { type Canceler, isDebited } from "#lib/subscriptions/subscription.rules";
import { subscriptionEvent } from "#lib/subscriptions/subscription-events";
import {
  awaitsAuthorization,
  isOver,
  isPaidCycle,
  nextSubscriptionStatus,
} from "#lib/subscriptions/subscription-status.rules";
import {
  lockSubscriptionOfMandate,
  type SubscriptionRecord,
  updateSubscription,
} from "#lib/subscriptions/subscriptions.queries";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

const CANCELERS = {
  PAYER: "PAYER",
  PAYER_BANK: "BANK",
  RECEIVER_BANK: "BANK",
  RECEIVER: "MERCHANT",
} as const satisfies Record<MandateEnder, Canceler>;

/**
 * Brings a subscription in line with its mandate, in the caller's transaction: an approved mandate starts it, and an ended one
 * leaves it to its plan's fallback. Repeating changes nothing; `isNews` if the mandate's status just changed.
 */
export async function applyMandate(
  tx: Tx,
  openCharges: OpenCharges,
  { mandate, isNews }: { mandate: MandateRecord; isNews: boolean },
  now: Date,
): Promise<void> {
  const { merchantId, id, status, endedBy } = mandate;
  const before = await lockSubscriptionOfMandate(tx, merchantId, id);
  if (!before) return;
  if (isNews) await recordEvents(tx, merchantId, mandateEvents(mandate, before), now);
  if (isOver(before.status)) return;
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const plan = (await readPlanVersions(tx, merchantId, [before]))(before);
  const instants = { now, byClock: merchantTime(merchantId, now) };
  const left = isMandateOver(status)
    ? await leaveMandate(tx, { merchant, subscription: before, plan }, cancelerOf(endedBy), instants)
    : { subscription: before, events: [] };
  const isAgreed = isDebitable(status) || (await hasPaidByLink(tx, left.subscription));
  const started = isAgreed
    ? await start(tx, merchant, left.subscription, now)
    : { subscription: left.subscription, events: [] };
  const { subscription } = started;
  await recordEvents(tx, merchantId, [...left.events, ...started.events], now);
  if (isOver(subscription.status)) return;
  await stepScheduledCycles(tx, { openCharges, merchant }, [subscription], instants);
}

function cancelerOf(endedBy: MandateEnder | null): Canceler {
  return endedBy === null ? "BANK" : CANCELERS[endedBy];
}

/** Starts a subscription that waits for its payer; any other stays as it is. */
async function start(
  tx: Tx,
  merchant: MerchantRecord,
  subscription: SubscriptionRecord,
  now: Date,
): Promise<{ subscription: SubscriptionRecord; events: NewEvent[] }> {
  const hasTrial = subscription.trialEndsOn !== null;
  const status = nextSubscriptionStatus(subscription.status, hasTrial ? "startTrial" : "activate");
  if (!awaitsAuthorization(subscription.status) || status === null) return { subscription, events: [] };
  const started = await updateSubscription(tx, subscription, { status }, now);
  const events = hasTrial ? [] : [await subscriptionEvent(tx, merchant, "activated", started)];
  return { subscription: started, events };
}

/**
 * True for a subscription by link whose payer has agreed by paying its first cycle. A payer who refused the mandate has not
 * agreed to a trial either.
 */
async function hasPaidByLink(tx: Tx, { merchantId, id, collection }: SubscriptionRecord): Promise<boolean> {
  if (isDebited(collection)) return false;
  const found = await findCycle(tx, { merchantId, subscriptionId: id, number: 1 });
  return found !== null && isPaidCycle(found.cycle.status);
}
