import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { findAttemptByClaim } from "#lib/attempts/attempts.queries";
import { refusalIn } from "#lib/domain/errors";
import type { ChargeId } from "#lib/domain/ids";
import type { JobData } from "#lib/platform/jobs/queue";
import { toRecurringCard } from "#lib/saved-cards/pay-by-saved-card";
import type { CollectCharge } from "#lib/subscriptions/core-verbs";
import { giveUpCharge } from "#lib/subscriptions/settle-card-charge";
import { findSubscriptionCard } from "#lib/subscriptions/subscription-card";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** Why nothing was asked of the processor: the payer then gets the link. */
const NOT_CHARGED: ReadonlySet<string> = new Set([
  "not_found",
  "payment_method_not_allowed",
  "split_exceeds_net",
]);

/**
 * Charges an open cycle to its subscription's card on a day, as an attempt of its charge, once per claim; without a card its payer gets
 * the link. Throws if it has to be repeated.
 */
export async function chargeCycleCard(
  collectCharge: CollectCharge,
  { subscription, chargeId }: { subscription: SubscriptionRecord; chargeId: ChargeId },
  { merchantId, claimId, day }: JobData["debit-cycle"],
): Promise<void> {
  // Whether an attempt that is stored reached its processor is found out by enquiries.
  if ((await findAttemptByClaim(db(), merchantId, claimId)) !== null) return;
  const giveUp = () => transaction((tx) => giveUpCharge(tx, { merchantId, chargeId }));
  const saved = await findSubscriptionCard(db(), subscription, merchantTime(merchantId, databaseNow()));
  const card = saved && toRecurringCard(saved);
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
    // An open card payment of its payer may still pay it, or not.
    if (refusal?.code === "charge_not_payable" && refusal.extra?.existing === undefined) return;
    throw error;
  }
}
