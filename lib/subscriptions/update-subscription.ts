import { db, type Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import { resolveSplit } from "#lib/charges/resolve-split";
import { lockedTo } from "#lib/customers/payer-lock.rules";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import type { SplitRule } from "#lib/domain/money/settlement";
import { getMandateOrThrow } from "#lib/mandates/mandates.queries";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import { isOpenAttempt } from "#lib/payments/states.rules";
import { getPlanOrThrow } from "#lib/plans/get-plan";
import { isVariable, leastCycleMinor } from "#lib/plans/plan.rules";
import { type PlanRecord, readPlanVersions } from "#lib/plans/plans.queries";
import { assertSplitFits } from "#lib/prices/attempt-terms";
import { customerHashOf } from "#lib/saved-cards/card-names";
import { type Change, changeSubscription, type Locked } from "#lib/subscriptions/change-subscription";
import {
  type CycleRecord,
  listOpenCycles,
  listScheduledCycles,
  noteCycle,
} from "#lib/subscriptions/cycles.queries";
import { getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { assertCyclesPayable, lockAfter } from "#lib/subscriptions/lock-of-cycles";
import type { SubscriptionView, UpdateSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { chargesSavedCard, isDebited, sendsLinks } from "#lib/subscriptions/subscription.rules";
import { findSubscriptionCard } from "#lib/subscriptions/subscription-card";
import {
  type SubscriptionChanges,
  type SubscriptionRecord,
  updateSubscription as writeChanges,
} from "#lib/subscriptions/subscriptions.queries";
import { assertTaxOfCycle, taxOfCycles } from "#lib/subscriptions/tax-of-cycles";

/**
 * Changes a subscription from its next scheduled cycle on; charges that are open stay as they are. Throws `not_found` for an
 * unknown plan, `payment_method_not_allowed` for an only payer whom no method could report, `split_exceeds_net`, and
 * `invalid_request` for a plan that is archived, has another interval, or has an amount that the payer did not agree to by the
 * mandate or with the card.
 */
export async function updateSubscription(
  change: Change,
  body: UpdateSubscriptionBody,
): Promise<SubscriptionView> {
  const { merchantId } = change;
  const plan = body.planId === undefined ? null : await getPlanOrThrow(merchantId, body.planId);
  const split = body.split && (await resolveSplit(merchantId, body.split));
  if (body.payerDocument) await assertTakesPayer(change, plan, body.payerDocument);
  return changeSubscription(change, "subscription.updated", async (tx, locked, { now }) => {
    const { merchant, subscription } = locked;
    if (plan) await assertMovesTo(tx, plan, locked);
    assertReturnAddress("/redirectUrl", body.redirectUrl ?? undefined, merchant.mode);
    const { terms } = plan ?? locked.plan;
    const lock = lockAfter(subscription, body);
    const changes = { ...toChanges(merchantId, body, split), ...lock, ...versionOf(plan) };
    const after = { ...subscription, ...changes };
    const tax = taxAfter(locked, body.tax, { terms, split: after.split });
    assertSplitFits({ grossAmountMinor: leastCycleMinor(terms), split: after.split }, 0);
    const changed = await writeChanges(tx, subscription, { ...changes, ...tax }, now);
    const scheduled = (await listScheduledCycles(tx, merchantId, [subscription.id])).get(subscription.id);
    // An amount set for a cycle under other terms no longer holds.
    if (plan && scheduled) await noteCycle(tx, scheduled, { amountMinor: null, tax: null }, now);
    else if (scheduled) assertSetTaxFits(scheduled, after);
    return { subscription: changed, events: [] };
  });
}

/**
 * Throws `payment_method_not_allowed` if no method of the merchant can restrict a cycle's payment to that
 * payer.
 */
async function assertTakesPayer(
  { merchantId, subscriptionId }: Change,
  plan: PlanRecord | null,
  payerDocument: string,
): Promise<void> {
  const subscription = await getSubscriptionOrThrow(merchantId, subscriptionId);
  // Any other collection is refused, with its reason, once it is locked.
  if (!sendsLinks(subscription.collection)) return;
  const { terms } = plan ?? (await readPlanVersions(db(), merchantId, [subscription]))(subscription);
  const merchant = await cachedMerchant(merchantId);
  await assertCyclesPayable(merchant, terms, lockedTo(payerDocument, undefined));
}

/** The tax of coming cycles, if it changes. A plan with another amount needs its own tax, because no rule gives it. */
function taxAfter(
  { merchant, subscription, plan }: Locked,
  stated: UpdateSubscriptionBody["tax"],
  after: Pick<PlanRecord, "terms"> & { split: SplitRule[] | null },
): SubscriptionChanges {
  if (stated === null) return { tax: null };
  if (stated !== undefined) return { tax: taxOfCycles(merchant, stated, after) };
  if (subscription.tax && after.terms.amountMinor !== plan.terms.amountMinor) {
    throw invalidField("/tax", "required", "The new plan costs another amount: state its tax, or null.");
  }
  if (subscription.tax)
    assertTaxOfCycle(subscription.tax, { ...after, amountMinor: after.terms.amountMinor });
  return {};
}

/** A cycle that cannot open would block the cycles of all other subscriptions. */
function assertSetTaxFits(
  { amountMinor, tax }: CycleRecord,
  { split }: Pick<SubscriptionRecord, "split">,
): void {
  if (tax && amountMinor !== null) assertTaxOfCycle(tax, { amountMinor, split });
}

function versionOf(plan: PlanRecord | null): SubscriptionChanges {
  return plan ? { planId: plan.plan.id, planVersion: plan.terms.version } : {};
}

async function assertMovesTo(
  tx: Tx,
  { plan, terms }: PlanRecord,
  { merchant, subscription, plan: before }: Locked,
): Promise<void> {
  if (plan.archivedAt !== null && plan.id !== before.plan.id)
    throw invalidField("/planId", "plan_archived", "This plan is archived and takes no new subscriptions.");
  if (terms.interval !== before.terms.interval) {
    const detail = `Must have the interval ${before.terms.interval}, because its days are counted by it; create a new subscription for another.`;
    throw invalidField("/planId", "other_interval", detail);
  }
  if (await hasAgreedToCard(tx, subscription)) {
    if (terms.amountMinor <= before.terms.amountMinor) return;
    const most = formatReais(before.terms.amountMinor);
    const detail = `Must cost at most ${most}, which the payer agreed to when they saved the card; create a new subscription for more.`;
    throw invalidField("/planId", "other_amount", detail);
  }
  const { mandateId, collection } = subscription;
  if (mandateId === null || !isDebited(collection)) return;
  const { amountMinor } = await getMandateOrThrow(tx, merchant.id, mandateId);
  if (amountMinor === null || (!isVariable(terms) && terms.amountMinor === amountMinor)) return;
  const detail = `Must cost ${formatReais(amountMinor)}, which is what the payer authorized; create a new subscription for another amount.`;
  throw invalidField("/planId", "other_amount", detail);
}

/** True if a card is charged, or is about to be saved with a payment whose result is still unknown. */
async function hasAgreedToCard(tx: Tx, subscription: SubscriptionRecord): Promise<boolean> {
  const { id, merchantId, collection } = subscription;
  if (!chargesSavedCard(collection)) return false;
  if ((await findSubscriptionCard(tx, subscription, merchantTime(merchantId, databaseNow()))) !== null)
    return true;
  for (const { cycle } of await listOpenCycles(tx, merchantId, [id])) {
    const attempts = cycle.chargeId === null ? [] : await listAttempts(tx, merchantId, cycle.chargeId);
    if (attempts.some(({ status, cardConsent }) => cardConsent !== null && isOpenAttempt(status)))
      return true;
  }
  return false;
}

function toChanges(
  merchantId: MerchantId,
  { description, externalReference, metadata, redirectUrl, customerReference }: UpdateSubscriptionBody,
  split: SplitRule[] | null | undefined,
): SubscriptionChanges {
  const named = { description, externalReference, metadata, redirectUrl };
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  const customer =
    customerReference === undefined
      ? {}
      : { customerHash: customerReference && customerHashOf(merchantId, customerReference) };
  return { ...given, ...customer, ...(split !== undefined && { split }) };
}
