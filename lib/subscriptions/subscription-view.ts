import type { Reader } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { toSplitView } from "#lib/charges/charge-settlement";
import { checkoutUrlOf, toCustomerView, toLockView } from "#lib/charges/charge-view";
import { toMandateView } from "#lib/mandates/mandate-view";
import { listMandates, type MandateRecord } from "#lib/mandates/mandates.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { toPlanView } from "#lib/plans/plan-view";
import { type PlanRecord, readPlanVersions } from "#lib/plans/plans.queries";
import { isPastExpiry } from "#lib/saved-cards/saved-card.rules";
import type { SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";
import { listOpenCycles, listScheduledCycles } from "#lib/subscriptions/cycles.queries";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { pauseOf } from "#lib/subscriptions/subscription.rules";
import { readSubscriptionCards } from "#lib/subscriptions/subscription-card";
import { mayFollow } from "#lib/subscriptions/subscription-status.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import { toPieceTaxView } from "#lib/tax/tax-view";

/** The merchant's subscriptions as the API shows them. */
export async function viewSubscriptions(
  reader: Reader,
  merchant: MerchantRecord,
  records: readonly SubscriptionRecord[],
): Promise<SubscriptionView[]> {
  const ids = records.map(({ id }) => id);
  const [versionOf, scheduled, open, cardOf, mandates] = await Promise.all([
    readPlanVersions(reader, merchant.id, records),
    listScheduledCycles(reader, merchant.id, ids),
    listOpenCycles(reader, merchant.id, ids),
    readSubscriptionCards(reader, merchant.id, records),
    listMandates(
      reader,
      merchant.id,
      records.flatMap(({ mandateId }) => mandateId ?? []),
    ),
  ]);
  const byClock = merchantTime(merchant.id, databaseNow());
  const mandateOf = new Map(mandates.map((one) => [one.id, one]));
  // The list is newest first; reversed, the map keeps the oldest.
  const oldest = new Map(open.toReversed().map((one) => [one.cycle.subscriptionId, one.checkoutId]));
  return records.map((record) =>
    toView(record, {
      mode: merchant.mode,
      plan: versionOf(record),
      nextDay: scheduled.get(record.id)?.day ?? null,
      checkoutId: oldest.get(record.id) ?? null,
      card: unexpired(cardOf(record.id), byClock),
      mandate: (record.mandateId && mandateOf.get(record.mandateId)) || null,
    }),
  );
}

/** One subscription as the API shows it. */
export async function viewSubscription(
  reader: Reader,
  merchant: MerchantRecord,
  record: SubscriptionRecord,
): Promise<SubscriptionView> {
  const [view] = await viewSubscriptions(reader, merchant, [record]);
  if (!view) throw new Error("a subscription was not shown");
  return view;
}

type Related = {
  mode: MerchantRecord["mode"];
  plan: PlanRecord;
  nextDay: string | null;
  checkoutId: string | null;
  mandate: MandateRecord | null;
  card: SavedCardRecord | null;
};

function unexpired(card: SavedCardRecord | null, at: Date): SavedCardRecord | null {
  return card && !isPastExpiry(card, at) ? card : null;
}

function toView(
  record: SubscriptionRecord,
  { mode, plan, nextDay, checkoutId, mandate, card }: Related,
): SubscriptionView {
  const { status, cancelOn } = record;
  const isBeforeEnd = cancelOn === null || (nextDay !== null && nextDay < cancelOn);
  return {
    id: record.id,
    status,
    plan: toPlanView(plan, mode),
    collection: record.collection,
    mandate: mandate && toMandateView(mandate),
    card: card && toCardView(card),
    customer: toCustomerView(record.customer),
    ...toLockView(record),
    description: record.description,
    externalReference: record.externalReference,
    metadata: record.metadata,
    split: record.split && toSplitView(record.split),
    ...(record.tax && { tax: toPieceTaxView(record.tax) }),
    redirectUrl: record.redirectUrl,
    anchorDay: record.anchorDay,
    trialEndsOn: record.trialEndsOn,
    nextCycleOn: mayFollow(status) && isBeforeEnd ? nextDay : null,
    checkoutUrl: checkoutId === null ? null : checkoutUrlOf(checkoutId),
    pause: pauseOf(record),
    cancelOn,
    cancelCause: record.cancelCause,
    canceledBy: record.canceledBy,
    endedAt: record.endedAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    mode,
  };
}

function toCardView({ brand, last4, expMonth, expYear }: SavedCardRecord): SubscriptionView["card"] {
  return { brand, last4, expMonth, expYear };
}
