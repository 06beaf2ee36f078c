import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { findAttemptByClaim } from "#lib/attempts/attempts.queries";
import { refusalIn } from "#lib/domain/errors";
import type { ChargeId } from "#lib/domain/ids";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { readPlanVersions } from "#lib/plans/plans.queries";
import type { JobData } from "#lib/platform/jobs/queue";
import { type RecurringCard, toRecurringCard } from "#lib/saved-cards/pay-by-saved-card";
import type { SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";
import type { CollectCharge } from "#lib/subscriptions/core-verbs";
import { listCyclesOfCharges } from "#lib/subscriptions/cycles.queries";
import { keepsOtherMoney } from "#lib/subscriptions/keeps-other-money";
import { isOfEndedCharge, postponeDebit } from "#lib/subscriptions/postpone-debit";
import { giveUpCharge } from "#lib/subscriptions/settle-card-charge";
import { findSubscriptionCard } from "#lib/subscriptions/subscription-card";
import { opensCycles } from "#lib/subscriptions/subscription-status.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** Why the processor was not asked: the payer then gets the link. */
const NOT_CHARGED: ReadonlySet<string> = new Set([
  "not_found",
  "payment_method_not_allowed",
  "split_exceeds_net",
]);

type Owner = { subscription: SubscriptionRecord; chargeId: ChargeId };

/**
 * Charges an open cycle to its subscription's card on a day, as an attempt of its charge, once per claim; without a card, or
 * after that day, its payer gets the link. Postpones the charge while the merchant holds or has kept other money for the cycle.
 * Throws if it has to be repeated.
 */
export async function chargeCycleCard(
  collectCharge: CollectCharge,
  owner: Owner,
  { merchantId, claimId, day }: JobData["debit-cycle"],
): Promise<void> {
  // Enquiries find out whether a stored attempt reached its processor.
  if ((await findAttemptByClaim(db(), merchantId, claimId)) !== null) return;
  const { chargeId } = owner;
  if (await keepsOtherMoney(db(), merchantId, chargeId))
    return transaction((tx) => postponeDebit(tx, { merchantId, chargeId }, databaseNow()));
  const giveUp = () => transaction((tx) => giveUpCharge(tx, { merchantId, chargeId }));
  const isLate = brasiliaDay(merchantTime(merchantId, databaseNow())) > day;
  const card = isLate ? null : await findAgreedCard(owner);
  if (!card) return giveUp();
  const input = {
    paymentMethod: "CREDIT_CARD",
    source: { kind: "RECURRING", card, day },
    ...{ consent: null, authentication: null, installments: 1 },
    ...{ customer: undefined, browser: undefined, origin: undefined, network: "" },
  } as const;
  try {
    await collectCharge(merchantId, chargeId, input, claimId);
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal && NOT_CHARGED.has(refusal.code)) return giveUp();
    // An own card payment of the payer that is still open may pay the cycle.
    if (refusal && isOfEndedCharge(refusal)) return;
    throw error;
  }
}

/** The card to which the cycle may be charged now; null if its payer has to pay it. */
async function findAgreedCard({ subscription, chargeId }: Owner): Promise<RecurringCard | null> {
  const { merchantId, status } = subscription;
  if (!opensCycles(status)) return null;
  const saved = await findSubscriptionCard(db(), subscription, merchantTime(merchantId, databaseNow()));
  const isAgreed = saved !== null && (await isWithinConsent(saved, { subscription, chargeId }));
  return isAgreed ? toRecurringCard(saved) : null;
}

/** A plan's price cannot rise while there is a card, but an older cycle may still have the amount of an earlier plan. */
async function isWithinConsent(
  { consentedAt }: SavedCardRecord,
  { subscription, chargeId }: Owner,
): Promise<boolean> {
  const { merchantId } = subscription;
  const [cycle] = await listCyclesOfCharges(db(), merchantId, [chargeId]);
  if (!cycle || cycle.amountMinor === null) return false;
  const { terms } = (await readPlanVersions(db(), merchantId, [subscription]))(subscription);
  return consentedAt < cycle.createdAt || cycle.amountMinor <= terms.amountMinor;
}
