import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { MandateView } from "#lib/mandates/mandate.contract";
import { isDebitable, isMandateOver, isPaying, NOT_CREATED } from "#lib/mandates/mandate.rules";
import { getMandateOrThrow } from "#lib/mandates/mandates.queries";
import { brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import type { Fallback } from "#lib/plans/plan.rules";
import { readPlanVersions } from "#lib/plans/plans.queries";
import { isPaidByLink } from "#lib/subscriptions/collection.rules";
import { readCycleAttempts } from "#lib/subscriptions/cycle-attempts";
import {
  type CalendarCycle,
  type CalendarOwner,
  isAwaited,
  toCalendar,
} from "#lib/subscriptions/cycle-calendar.rules";
import { cardDayOf, cardDeclinedOn } from "#lib/subscriptions/cycle-card.rules";
import { debitDayOf, isFailedDebit, toCycleDebits } from "#lib/subscriptions/cycle-debits.rules";
import { toCycleView } from "#lib/subscriptions/cycle-view";
import { listCyclesBefore } from "#lib/subscriptions/cycles.queries";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { chargesSavedCard, isDebited } from "#lib/subscriptions/subscription.rules";
import {
  findProvenSubscription,
  type SubscriptionPageLink,
  subscriptionPagePath,
} from "#lib/subscriptions/subscription-page";
import { isOver, isPaidCycle, opensCycles } from "#lib/subscriptions/subscription-status.rules";
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
  const { plan, description, status, pause, cancelOn, anchorDay, mandate, card } = await viewSubscription(
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
    ...{ status, pause, cancelOn, card },
    isOver: isOver(status),
    mayEnd: !isOver(status) && cancelOn === null,
    ...(await readPayments(record, merchant, { ...owner, usualAmount: plan.amount }, { mandate, card })),
    path: subscriptionPagePath(link),
  };
}

/**
 * The payments that are open, planned and past; an open one with its checkout and its bank's debits, a paid one with its receipt. And
 * the mandate of a subscription that is not over.
 */
async function readPayments(
  record: SubscriptionRecord,
  { id }: MerchantRecord,
  owner: CalendarOwner,
  { mandate, card }: Pick<SubscriptionView, "mandate" | "card">,
) {
  const { terms } = (await readPlanVersions(db(), id, [record]))(record);
  const of = { merchantId: id, subscriptionId: record.id };
  const isByCard = chargesSavedCard(record.collection);
  const found = await listCyclesBefore(db(), of, { before: null, limit: SHOWN });
  const attemptsOf = await readCycleAttempts(
    db(),
    id,
    mandate || isByCard ? found.map(({ cycle }) => cycle.chargeId) : [],
  );
  const views = found.map((one) => toCycleView(one, terms));
  const now = merchantTime(id, databaseNow());
  const isByBank = mandate !== null && isDebitable(mandate.status) && isDebited(record.collection);
  const payments = toCalendar(owner, views, now).flatMap((shown, index) => {
    const one = found[index];
    if (!one) return [];
    const { cycle, checkoutId } = one;
    const attempts = attemptsOf(cycle.chargeId);
    return [
      {
        ...shown,
        isPaid: isPaidCycle(cycle.status),
        checkoutPath: checkoutId && `/checkout/${encodeURIComponent(checkoutId)}`,
        /** The day on which the payer's bank debits it; null if the payer has to pay it. */
        debitedOn: isByBank ? debitDayOf(cycle, attempts, now) : null,
        /** The latest debit that failed; with `debitedOn`, it is tried again. */
        failedDebit: toCycleDebits(attempts).findLast(isFailedDebit) ?? null,
        /** The day on which the saved card is charged; null if the payer has to pay it. */
        chargedOn:
          card && opensCycles(record.status)
            ? cardDayOf({ ...cycle, after: terms.retryDays }, { card, attempts }, now)
            : null,
        /** The day on which the saved card was last declined; with `chargedOn`, it is tried again. */
        declinedOn: isByCard ? cardDeclinedOn(attempts) : null,
      },
    ];
  });
  const awaited = payments.filter(({ state }) => isAwaited(state)).toReversed();
  return {
    toPay: awaited.filter(({ chargeId }) => chargeId !== null),
    planned: awaited.find(({ chargeId }) => chargeId === null) ?? null,
    past: payments.filter(({ chargeId, state }) => chargeId !== null && !isAwaited(state)),
    mandate:
      mandate &&
      toPayersMandate(mandate, record, {
        payments,
        codePays: await hasFirstPix(record),
        fallback: terms.fallback,
      }),
  };
}

/** True for a mandate whose code also pays: without a Pix of its own, the code of any journey only authorizes. */
async function hasFirstPix({ merchantId, mandateId }: SubscriptionRecord): Promise<boolean> {
  return mandateId !== null && (await getMandateOrThrow(db(), merchantId, mandateId)).firstTxid !== null;
}

/** What the payer sees of a mandate; null once the subscription is over, or while it is being left. */
function toPayersMandate(
  { status, journey, amount, firstDay, code, payerBank, endedBy, endedCode, approvedAt }: MandateView,
  { collection, status: subscriptionStatus }: SubscriptionRecord,
  {
    payments,
    codePays,
    fallback,
  }: { payments: readonly CalendarCycle[]; codePays: boolean; fallback: Fallback },
) {
  const isBeingLeft = !isMandateOver(status) && !isDebited(collection);
  if (isOver(subscriptionStatus) || isBeingLeft) return null;
  const first = payments.find(({ number }) => number === 1);
  const paysFirst = codePays && first !== undefined && first.chargeId !== null && isAwaited(first.state);
  return {
    ...{ status, amount, firstDay, code, payerBank, endedBy, approvedAt },
    /** How the payer authorizes; a code whose first payment is made or gone only authorizes. */
    journey: isPaying(journey) && !paysFirst ? ("QR" as const) : journey,
    firstAmount: paysFirst ? first.amount : null,
    isCreated: endedCode !== NOT_CREATED,
    isByLink: !isDebited(collection),
    /** Whether only the debits can be ended: the subscription is then paid in another way. */
    mayStop: isDebitable(status) && isPaidByLink(fallback),
  };
}
