import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { brandOf } from "#lib/merchants/brand";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { readPlanVersions } from "#lib/plans/plans.queries";
import {
  type CalendarOwner,
  isAwaited,
  isPaidCycle,
  toCalendar,
} from "#lib/subscriptions/cycle-calendar.rules";
import { toCycleView } from "#lib/subscriptions/cycle-view";
import { listCyclesBefore } from "#lib/subscriptions/cycles.queries";
import {
  findProvenSubscription,
  type SubscriptionPageLink,
  subscriptionPagePath,
} from "#lib/subscriptions/subscription-page";
import { isOver } from "#lib/subscriptions/subscription-status.rules";
import { viewSubscription } from "#lib/subscriptions/subscription-view";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** The most payments that a payer sees. */
const SHOWN = 24;

export type PayerSubscriptionPage = Loaded<typeof loadPayerSubscriptionPage>;

/** What a payer sees of a subscription: its terms, what is to be paid, and past payments; null for an address that is not ours. */
export async function loadPayerSubscriptionPage(subscriptionId: string, proof: string) {
  const link: SubscriptionPageLink = { subscriptionId, proof };
  const record = await findProvenSubscription(link);
  if (!record) return null;
  const merchant = await getMerchantOrThrow(db(), record.merchantId);
  const { plan, description, status, pause, cancelOn, anchorDay } = await viewSubscription(
    db(),
    merchant,
    record,
  );
  const { agreesByPayment } = record;
  const owner = { status, anchorDay, interval: plan.interval, agreesByPayment, pause, cancelOn };
  return {
    merchant: { name: merchant.name, supportEmail: merchant.supportEmail, brand: brandOf(merchant) },
    plan,
    description: description ?? plan.description,
    ...{ status, pause, cancelOn },
    isOver: isOver(status),
    mayEnd: !isOver(status) && cancelOn === null,
    ...(await readPayments(record, merchant, { ...owner, usualAmount: plan.amount })),
    path: subscriptionPagePath(link),
  };
}

/** The payments that are open, planned and past; an open one with its checkout, a paid one with its receipt. */
async function readPayments(record: SubscriptionRecord, { id }: MerchantRecord, owner: CalendarOwner) {
  const { terms } = (await readPlanVersions(db(), id, [record]))(record);
  const of = { merchantId: id, subscriptionId: record.id };
  const found = await listCyclesBefore(db(), of, { before: null, limit: SHOWN });
  const views = found.map((one) => toCycleView(one, terms));
  const now = merchantTime(id, databaseNow());
  const payments = toCalendar(owner, views, now).map((cycle, index) => {
    const checkoutId = found[index]?.checkoutId ?? null;
    return {
      ...cycle,
      isPaid: isPaidCycle(cycle.state),
      checkoutPath: checkoutId && `/checkout/${encodeURIComponent(checkoutId)}`,
    };
  });
  const awaited = payments.filter(({ state }) => isAwaited(state)).toReversed();
  return {
    toPay: awaited.filter(({ chargeId }) => chargeId !== null),
    planned: awaited.find(({ chargeId }) => chargeId === null) ?? null,
    past: payments.filter(({ chargeId, state }) => chargeId !== null && !isAwaited(state)),
  };
}
