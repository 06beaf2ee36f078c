import { db, type Tx, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import { resolveSplit } from "#lib/charges/resolve-split";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { assertPayable } from "#lib/methods/open-methods";
import { getPlanOrThrow } from "#lib/plans/get-plan";
import { leastCycleMinor } from "#lib/plans/plan.rules";
import type { PlanRecord } from "#lib/plans/plans.queries";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { newId } from "#lib/platform/ids/new-id";
import { assertSplitFits } from "#lib/prices/attempt-terms";
import { customerHashOf } from "#lib/saved-cards/card-names";
import { SUBSCRIPTION } from "#lib/status/status-tables.rules";
import type { OpenCharges } from "#lib/subscriptions/core-verbs";
import { COLLECTIONS_OPEN, CYCLE_METHODS } from "#lib/subscriptions/cycle-methods";
import { insertCycles } from "#lib/subscriptions/cycles.queries";
import { stepScheduledCycles } from "#lib/subscriptions/open-cycles";
import { type Instants, newCycle } from "#lib/subscriptions/scheduled-cycle";
import type { CreateSubscriptionBody, SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { lastStartDay } from "#lib/subscriptions/subscription.rules";
import { cycleEvent, subscriptionEvent } from "#lib/subscriptions/subscription-events";
import { viewSubscription } from "#lib/subscriptions/subscription-view";
import {
  findSubscriptionByClaim,
  insertSubscription,
  type NewSubscription,
  type SubscriptionRecord,
} from "#lib/subscriptions/subscriptions.queries";
import { recordEvents } from "#lib/webhooks/record-events";

/**
 * Subscribes a payer to a plan's current terms: the subscription, its first cycle, and that cycle's charge if it is due within ten
 * days, in one transaction. Throws `not_found` for an unknown plan, `invalid_request`, `payment_method_not_allowed` and
 * `split_exceeds_net`.
 */
export async function createSubscription(
  openCharges: OpenCharges,
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
      const wanted = { ...(await judge(merchant, plan, body, instants.byClock)), requestClaimId: claimId };
      return transaction((tx) => store(tx, { openCharges, merchant, plan }, wanted, instants), "create");
    },
  });
  return viewSubscription(db(), merchant, subscription);
}

type Wanted = Omit<NewSubscription, "requestClaimId">;

async function judge(
  merchant: MerchantRecord,
  { plan, terms }: PlanRecord,
  body: CreateSubscriptionBody,
  byClock: Date,
): Promise<Wanted> {
  if (plan.archivedAt !== null) {
    throw invalidField("/planId", "plan_archived", "This plan is archived and takes no new subscriptions.");
  }
  assertCollection(body);
  assertReturnAddress("/redirectUrl", body.redirectUrl, merchant.mode);
  const split = body.split ? await resolveSplit(merchant.id, body.split) : null;
  assertSplitFits({ grossAmountMinor: leastCycleMinor(terms), split }, 0);
  const charge = {
    merchantId: merchant.id,
    grossAmountMinor: terms.amountMinor,
    currency: "BRL",
    captureLater: false,
  };
  await assertPayable(CYCLE_METHODS, charge, merchant);
  const anchorDay = addDays(startDayOf(body, byClock), terms.trialDays);
  const hasTrial = terms.trialDays > 0;
  return {
    id: newId("subscription"),
    planId: plan.id,
    planVersion: terms.version,
    // Nobody has to agree before a trial without a debit.
    status: hasTrial ? SUBSCRIPTION.after.startTrial : SUBSCRIPTION.first,
    collection: body.collection,
    customer: body.customer ?? null,
    customerHash:
      body.customerReference === undefined ? null : customerHashOf(merchant.id, body.customerReference),
    description: body.description ?? null,
    externalReference: body.externalReference ?? null,
    metadata: body.metadata ?? null,
    split,
    redirectUrl: body.redirectUrl ?? null,
    anchorDay,
    trialEndsOn: hasTrial ? anchorDay : null,
  };
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

function assertCollection({ collection }: CreateSubscriptionBody): void {
  if (COLLECTIONS_OPEN.includes(collection)) return;
  const detail = `Cycles are collected by ${COLLECTIONS_OPEN.join(" or ")} here.`;
  throw new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/collection", code: "not_allowed", detail }],
  });
}

async function store(
  tx: Tx,
  { openCharges, merchant, plan }: { openCharges: OpenCharges; merchant: MerchantRecord; plan: PlanRecord },
  wanted: NewSubscription,
  { now, byClock }: Instants,
): Promise<SubscriptionRecord | null> {
  const added = await insertSubscription(tx, merchant.id, wanted, now);
  if (!added) return null;
  const first = newCycle(added, { number: 1, terms: plan.terms, hasOpenCycle: false }, byClock);
  const cycles = await insertCycles(tx, merchant.id, [first], now);
  const events = cycles.map((cycle) => cycleEvent("scheduled", { cycle, checkoutId: null }, plan.terms));
  const created = await subscriptionEvent(tx, merchant, "created", added);
  await recordEvents(tx, merchant.id, [created, ...events], now);
  await stepScheduledCycles(tx, { openCharges, merchant }, [added], { now, byClock });
  return added;
}
