import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { debitDay, mayCancelUntil } from "#lib/calendar/debit-days.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { awaitsApproval, isOffer } from "#lib/mandates/mandate.rules";
import { getMandateOrThrow } from "#lib/mandates/mandates.queries";
import { queueMandate } from "#lib/mandates/queue-mandate";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { isCanceledCharge } from "#lib/payments/states.rules";
import { type PlanRecord, readPlanVersions } from "#lib/plans/plans.queries";
import { giveUpOpenCycles } from "#lib/subscriptions/change-subscription";
import {
  type CycleRecord,
  listCyclesOfCharges,
  listOpenCycles,
  listScheduledCycles,
  moveCycle,
  noteCycle,
} from "#lib/subscriptions/cycles.queries";
import { endSubscription } from "#lib/subscriptions/end-subscription";
import { type Instants, scheduledOf } from "#lib/subscriptions/scheduled-cycle";
import { isDebited, isOverdue, openingDueAt } from "#lib/subscriptions/subscription.rules";
import { cycleEvent, subscriptionEvent } from "#lib/subscriptions/subscription-events";
import {
  awaitsAuthorization,
  isStopped,
  nextSubscriptionStatus,
} from "#lib/subscriptions/subscription-status.rules";
import {
  lockSubscription,
  lockSubscriptions,
  type SubscriptionRecord,
  updateSubscription,
} from "#lib/subscriptions/subscriptions.queries";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

/**
 * Notes, in the transaction that pays a cycle's charge, that the cycle is paid; its subscription becomes active unless another
 * cycle is overdue.
 */
export async function payCycle(tx: Tx, charge: ChargeRecord, now: Date): Promise<void> {
  const { merchantId } = charge;
  const [cycle] = await listCyclesOfCharges(tx, merchantId, [charge.id]);
  if (!cycle) throw new Error("the cycle of a charge is missing");
  const subscription = await lockSubscription(tx, merchantId, cycle.subscriptionId);
  if (!subscription) throw new Error("the subscription of a cycle is missing");
  const facts = { cause: null, stepAt: null };
  const paid = await moveCycle(tx, cycle, { transition: "pay", facts }, now);
  if (!paid) return;
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const plan = (await readPlanVersions(tx, merchantId, [subscription]))(subscription);
  const event = cycleEvent("paid", { cycle: paid, checkoutId: charge.checkoutId }, plan.terms);
  const instants = { now, byClock: merchantTime(merchantId, now) };
  const activated = await activate(tx, { merchant, subscription, plan }, instants);
  await recordEvents(tx, merchantId, [event, ...activated], now);
}

type Owner = { merchant: MerchantRecord; subscription: SubscriptionRecord; plan: PlanRecord };

async function activate(
  tx: Tx,
  { merchant, subscription, plan }: Owner,
  { now, byClock }: Instants,
): Promise<NewEvent[]> {
  const status = nextSubscriptionStatus(subscription.status, "activate");
  // A stopped subscription continues only when its merchant resumes it.
  if (status === null || isStopped(subscription.status)) return [];
  const open = await listOpenCycles(tx, merchant.id, [subscription.id]);
  if (open.some(({ cycle }) => isOverdue(cycle.day, byClock))) return [];
  if (await waitsForMandate(tx, subscription)) return [];
  const active = await updateSubscription(tx, subscription, { status }, now);
  await rescheduleNext(tx, active, plan, { now, byClock });
  return [await subscriptionEvent(tx, merchant, "activated", active)];
}

/** True for a subscription whose payer paid, but still has to authorize its debits. Its bank is then asked. */
async function waitsForMandate(
  tx: Tx,
  { merchantId, status, collection, mandateId }: SubscriptionRecord,
): Promise<boolean> {
  if (!awaitsAuthorization(status) || !isDebited(collection) || mandateId === null) return false;
  const mandate = await getMandateOrThrow(tx, merchantId, mandateId);
  if (isOffer(mandate.journey) || !awaitsApproval(mandate.status)) return false;
  await queueMandate(tx, mandate);
  return true;
}

/** Sets when a locked subscription's scheduled cycle has its next step, after a change of what decides that. */
export async function rescheduleNext(
  tx: Tx,
  subscription: SubscriptionRecord,
  { terms }: PlanRecord,
  { now, byClock }: Instants,
): Promise<void> {
  const { merchantId, id } = subscription;
  const cycle = (await listScheduledCycles(tx, merchantId, [id])).get(id);
  if (!cycle) return;
  const stepAt = openingDueAt(scheduledOf(subscription, cycle, { terms, hasOpenCycle: false }), byClock);
  await noteCycle(tx, cycle, { stepAt }, now);
}

/**
 * Notes, in the transaction that ends charges unpaid, that their cycles failed or were canceled with their charges. A failed
 * cycle stops its subscription; a subscription whose first payment never came is canceled.
 */
export async function endCycles(
  tx: Tx,
  merchantId: MerchantId,
  charges: readonly ChargeRecord[],
  now: Date,
): Promise<void> {
  const cycles = await listCyclesOfCharges(
    tx,
    merchantId,
    charges.map(({ id }) => id),
  );
  const locked = await lockSubscriptions(
    tx,
    merchantId,
    cycles.map(({ subscriptionId }) => subscriptionId),
  );
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const versionOf = await readPlanVersions(tx, merchantId, locked);
  const subscriptions = new Map(locked.map((one) => [one.id, one]));
  const instants = { now, byClock: merchantTime(merchantId, now) };
  const chargeOf = new Map<string | null, ChargeRecord>(charges.map((charge) => [charge.id, charge]));
  const events: NewEvent[] = [];
  for (const cycle of cycles) {
    const subscription = subscriptions.get(cycle.subscriptionId);
    const charge = chargeOf.get(cycle.chargeId);
    if (!subscription || !charge) throw new Error("the subscription of a cycle is missing");
    const owner = { merchant, subscription, plan: versionOf(subscription) };
    const ended = await endCycle(tx, owner, { cycle, charge }, instants);
    subscriptions.set(subscription.id, ended.subscription);
    events.push(...ended.events);
  }
  await recordEvents(tx, merchantId, events, now);
}

async function endCycle(
  tx: Tx,
  owner: Owner,
  { cycle, charge }: { cycle: CycleRecord; charge: ChargeRecord },
  { now, byClock }: Instants,
): Promise<{ subscription: SubscriptionRecord; events: NewEvent[] }> {
  const { merchant, subscription, plan } = owner;
  const isCanceled = isCanceledCharge(charge.status);
  const transition = isCanceled ? "cancel" : "fail";
  const cause = isCanceled ? "charge_canceled" : "not_paid";
  const ended = await moveCycle(tx, cycle, { transition, facts: { cause, stepAt: null } }, now);
  // The cycle was skipped or canceled before its charge; nothing waits for that charge any more.
  if (!ended) {
    await noteCycle(tx, cycle, { stepAt: null }, now);
    return { subscription, events: [] };
  }
  const change = isCanceled ? "canceled" : "failed";
  const event = cycleEvent(change, { cycle: ended, checkoutId: charge.checkoutId }, plan.terms);
  if (awaitsAuthorization(subscription.status)) {
    const why = { cause: "first_payment_missing", canceledBy: "PONTE" } as const;
    const end = { subscription, transition: "cancel", cause: why } as const;
    const canceled = await endSubscription(tx, merchant, end, { now, byClock });
    return { subscription: canceled.ended, events: [event, ...canceled.events] };
  }
  const status = isCanceled ? null : nextSubscriptionStatus(subscription.status, "stop");
  if (status === null) return { subscription, events: [event] };
  const stopped = await updateSubscription(tx, subscription, { status }, now);
  await rescheduleNext(tx, stopped, plan, { now, byClock });
  const unpaid = await subscriptionEvent(tx, merchant, "unpaid", stopped);
  return {
    subscription: stopped,
    events: [event, unpaid, ...(await giveUpDebits(tx, owner, { now, byClock }))],
  };
}

// Nothing is debited for a subscription that its merchant has to resume first. A cycle whose day has come waits for its payer.
async function giveUpDebits(tx: Tx, owner: Owner, { now, byClock }: Instants): Promise<NewEvent[]> {
  if (!isDebited(owner.subscription.collection)) return [];
  const isGivenUp = (day: string) => byClock < mayCancelUntil(debitDay(day));
  const canceled = { isGivenUp, transition: "cancel", cause: "not_paid" } as const;
  return giveUpOpenCycles(tx, owner, canceled, { now, byClock });
}
