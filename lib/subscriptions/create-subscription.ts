import { randomUUID } from "node:crypto";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import { customerOfLock } from "#lib/charges/only-payer";
import { resolveSplit } from "#lib/charges/resolve-split";
import { listEligibleConnections } from "#lib/connections/choose-provider";
import { lockedTo } from "#lib/customers/payer-lock.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { moneyOf } from "#lib/domain/money/money";
import type { SplitRule } from "#lib/domain/money/settlement";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { insertMandate, type NewMandate } from "#lib/mandates/insert-mandate";
import { isPaying } from "#lib/mandates/mandate.rules";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { getPlanOrThrow } from "#lib/plans/get-plan";
import { leastCycleMinor } from "#lib/plans/plan.rules";
import type { PlanRecord, PlanVersionRecord } from "#lib/plans/plans.queries";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue, type JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { assertSplitFits, termsAt } from "#lib/prices/attempt-terms";
import { getPrice } from "#lib/prices/prices.queries";
import { customerHashOf } from "#lib/saved-cards/card-names";
import { keepsCards } from "#lib/saved-cards/pay-by-saved-card";
import { SUBSCRIPTION } from "#lib/status/status-tables.rules";
import { beginMandate } from "#lib/subscriptions/begin-mandate";
import type { CollectCharge, OpenCharges } from "#lib/subscriptions/core-verbs";
import { insertCycles } from "#lib/subscriptions/cycles.queries";
import { assertCyclesPayable, assertTakesLock } from "#lib/subscriptions/lock-of-cycles";
import { stepScheduledCycles } from "#lib/subscriptions/open-cycles";
import { planMandate } from "#lib/subscriptions/plan-mandate";
import { type Instants, newCycle } from "#lib/subscriptions/scheduled-cycle";
import type { CreateSubscriptionBody, SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { chargesSavedCard, isDebited, lastStartDay } from "#lib/subscriptions/subscription.rules";
import { cycleEvent, subscriptionEvent } from "#lib/subscriptions/subscription-events";
import { viewSubscription } from "#lib/subscriptions/subscription-view";
import {
  findSubscriptionByClaim,
  insertSubscription,
  type NewSubscription,
  type SubscriptionRecord,
} from "#lib/subscriptions/subscriptions.queries";
import { taxOfCycles } from "#lib/subscriptions/tax-of-cycles";
import { recordEvents } from "#lib/webhooks/record-events";

/** After that time (ms) the job begins the mandate if the request did not. */
const BEGUN_WITHIN_MS = 60_000;

/**
 * Subscribes a payer to a plan's current terms: in one transaction the subscription, its first cycle and, if due within ten days,
 * that cycle's charge; for Pix Automático then its mandate at the bank. Throws `not_found` for an unknown plan,
 * `invalid_request`, `payment_method_not_allowed` and `split_exceeds_net`.
 */
export async function createSubscription(
  verbs: CreatingVerbs,
  merchantId: MerchantId,
  body: CreateSubscriptionBody,
  claimId: string | null,
): Promise<SubscriptionView> {
  const merchant = await cachedMerchant(merchantId);
  const subscription = await onceUnderClaim(claimId, {
    find: (claim) => findSubscriptionByClaim(db(), merchantId, claim),
    store: async () => {
      const now = databaseNow();
      const instants = { now, byClock: merchantTime(merchantId, now) };
      const plan = await getPlanOrThrow(merchantId, body.planId);
      const wanted = await judge(merchant, plan, body, instants.byClock);
      const added = await transaction(
        (tx) =>
          store(tx, { openCharges: verbs.openCharges, merchant, plan }, { ...wanted, claimId }, instants),
        "create",
      );
      if (added?.begin) await beginSoon(verbs.collectCharge, added.begin);
      return added?.subscription ?? null;
    },
  });
  return viewSubscription(db(), merchant, subscription);
}

/** The core's functions that creating needs. */
export type CreatingVerbs = { openCharges: OpenCharges; collectCharge: CollectCharge };

type Wanted = {
  subscription: Omit<NewSubscription, "requestClaimId" | "mandateId">;
  mandate: NewMandate | null;
};
type Begin = JobData["begin-mandate"];

// The job repeats it, so that nobody has to wait for a bank that does not answer.
async function beginSoon(collectCharge: CollectCharge, begin: Begin): Promise<void> {
  await beginMandate(collectCharge, begin).catch((err: unknown) => {
    logger().warn({ mandateId: begin.mandateId, err }, "a mandate's start is repeated by its job");
  });
}

async function judge(
  merchant: MerchantRecord,
  planned: PlanRecord,
  body: CreateSubscriptionBody,
  byClock: Date,
): Promise<Wanted> {
  const { plan, terms } = planned;
  if (plan.archivedAt !== null) {
    throw invalidField("/planId", "plan_archived", "This plan is archived and takes no new subscriptions.");
  }
  assertCollection(body);
  assertTakesLock(body.collection, body.payerDocument);
  assertReturnAddress("/redirectUrl", body.redirectUrl, merchant.mode);
  const split = body.split ? await resolveSplit(merchant.id, body.split) : null;
  assertSplitFits({ grossAmountMinor: leastCycleMinor(terms), split }, 0);
  const tax = taxOfCycles(merchant, body.tax, { terms, split });
  const lock = lockedTo(body.payerDocument, body.unknownPayer);
  await assertCyclesPayable(merchant, terms, lock);
  if (isDebited(body.collection)) await assertDebits(merchant, { terms, split });
  if (chargesSavedCard(body.collection)) await assertChargesCards(merchant, { terms, split });
  const anchorDay = addDays(startDayOf(body, byClock), terms.trialDays);
  const hasTrial = terms.trialDays > 0;
  const mandate = isDebited(body.collection)
    ? await planMandate(merchant, planned, body, { anchorDay, byClock })
    : null;
  const subscription = {
    id: newId("subscription"),
    planId: plan.id,
    planVersion: terms.version,
    // A trial without a debit needs nobody's agreement.
    status: hasTrial && !mandate ? SUBSCRIPTION.after.startTrial : SUBSCRIPTION.first,
    agreesByPayment: mandate ? isPaying(mandate.journey) : true,
    collection: body.collection,
    ...lock,
    customer: customerOfLock(body.customer, body.payerDocument),
    customerHash:
      body.customerReference === undefined ? null : customerHashOf(merchant.id, body.customerReference),
    description: body.description ?? null,
    externalReference: body.externalReference ?? null,
    metadata: body.metadata ?? null,
    split,
    tax,
    redirectUrl: body.redirectUrl ?? null,
    anchorDay,
    trialEndsOn: hasTrial ? anchorDay : null,
  };
  return { subscription, mandate };
}

/** Throws unless the merchant takes debits, and the split leaves room for the fees of debits and of the first Pix. */
async function assertDebits(
  merchant: MerchantRecord,
  { terms, split }: { terms: PlanVersionRecord; split: SplitRule[] | null },
): Promise<void> {
  await assertUsesMethod(merchant, "PIX_AUTOMATIC");
  await assertSplitLeavesFees(merchant, { terms, split }, ["PIX", "PIX_AUTOMATIC"]);
}

/** Throws unless one of the merchant's card accounts keeps cards, and the split leaves room for their fee. */
async function assertChargesCards(
  merchant: MerchantRecord,
  { terms, split }: { terms: PlanVersionRecord; split: SplitRule[] | null },
): Promise<void> {
  await assertUsesMethod(merchant, "CREDIT_CARD");
  await assertSplitLeavesFees(merchant, { terms, split }, ["CREDIT_CARD"]);
  const amount = moneyOf(terms.amountMinor, "BRL");
  if ((await listEligibleConnections("card", merchant, { amount })).some(keepsCards)) return;
  const detail = "None of your card accounts keeps cards for later payments.";
  const errors = [{ pointer: "/collection", code: "no_provider", detail }];
  throw new PonteError("payment_method_not_allowed", detail, { errors });
}

async function assertSplitLeavesFees(
  merchant: MerchantRecord,
  { terms, split }: { terms: PlanVersionRecord; split: SplitRule[] | null },
  methods: readonly PaymentMethod[],
): Promise<void> {
  const charge = { grossAmountMinor: leastCycleMinor(terms), split };
  for (const method of methods)
    assertSplitFits(charge, termsAt(await getPrice(db(), merchant.id, method), charge).terms.feeMinor);
}

function startDayOf({ startDay }: CreateSubscriptionBody, byClock: Date): string {
  const today = brasiliaDay(byClock);
  if (startDay === undefined) return today;
  if (startDay < today)
    throw invalidField("/startDay", "in_the_past", "Must be today (Brasília's time) or later.");
  if (startDay > lastStartDay(today))
    throw invalidField("/startDay", "out_of_range", "At most a year from now.");
  return startDay;
}

function assertCollection({ collection, mandate }: CreateSubscriptionBody): void {
  if (mandate && !isDebited(collection))
    throw invalidField("/mandate", "not_allowed", "Only for the collection PIX_AUTOMATIC.");
}

async function store(
  tx: Tx,
  { openCharges, merchant, plan }: { openCharges: OpenCharges; merchant: MerchantRecord; plan: PlanRecord },
  { subscription, mandate, claimId }: Wanted & { claimId: string | null },
  { now, byClock }: Instants,
): Promise<{ subscription: SubscriptionRecord; begin: Begin | null } | null> {
  const asked = mandate && (await insertMandate(tx, merchant.id, mandate, now));
  const row = { ...subscription, mandateId: asked?.id ?? null, requestClaimId: claimId };
  const added = await insertSubscription(tx, merchant.id, row, now);
  // If the claim already has its subscription, the mandate is not stored either.
  if (!added) return null;
  const first = newCycle(added, { number: 1, terms: plan.terms, hasOpenCycle: false }, byClock);
  const cycles = await insertCycles(tx, merchant.id, [first], now);
  const events = cycles.map((cycle) => cycleEvent("scheduled", { cycle, checkoutId: null }, plan.terms));
  const created = await subscriptionEvent(tx, merchant, "created", added);
  await recordEvents(tx, merchant.id, [created, ...events], now);
  await stepScheduledCycles(tx, { openCharges, merchant }, [added], { now, byClock });
  const begin = asked && { merchantId: merchant.id, mandateId: asked.id, claimId: randomUUID() };
  if (begin) await enqueue(tx, "begin-mandate", begin, { group: merchant.id, startAfterMs: BEGUN_WITHIN_MS });
  return { subscription: added, begin };
}
