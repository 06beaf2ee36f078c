import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { noteAttemptFacts } from "#lib/attempts/attempt-moves.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { accountKey } from "#lib/connections/connection.rules";
import { refusalIn } from "#lib/domain/errors";
import { formatReais } from "#lib/domain/money/money";
import { isPaying } from "#lib/mandates/mandate.rules";
import { findMandate, type MandateRecord } from "#lib/mandates/mandates.queries";
import { startMandate } from "#lib/mandates/start-mandate";
import type { OfferedMandate } from "#lib/payments/instructions.rules";
import { awaitsPayer } from "#lib/payments/states.rules";
import type { JobData } from "#lib/platform/jobs/queue";
import type { CollectCharge } from "#lib/subscriptions/core-verbs";
import { findCycle } from "#lib/subscriptions/cycles.queries";
import { findSubscriptionOfMandate } from "#lib/subscriptions/subscriptions.queries";

/** Refusals of the first payment that repeating cannot change; the last one is caused by a price that rose since. */
const NOT_STARTED = new Set<string>([
  "charge_not_payable",
  "payment_method_not_allowed",
  "provider_error",
  "split_exceeds_net",
]);

/**
 * Asks the bank for a new subscription's mandate. If its QR code also pays the first cycle, that cycle's Pix is started first, at
 * the same account, and then shows the mandate's code. Repeatable; throws if it has to be repeated.
 */
export async function beginMandate(
  collectCharge: CollectCharge,
  { merchantId, mandateId, claimId }: JobData["begin-mandate"],
): Promise<void> {
  const mandate = await findMandate(db(), merchantId, mandateId);
  if (!mandate) return;
  const first = isPaying(mandate.journey) ? await startFirst(collectCharge, mandate, claimId) : null;
  const txid = first?.providerReference;
  const { code } = await startMandate(merchantId, mandateId, txid ? { txid, kind: "cob" } : null);
  if (first && txid && code !== null) {
    const instructions = { type: "PIX", emv: code, txid, mandate: offerOf(mandate) } as const;
    await noteAttemptFacts(db(), merchantId, first.id, { facts: { instructions }, now: databaseNow() });
  }
}

function offerOf({ journey, amountMinor, interval, firstDay }: MandateRecord): OfferedMandate {
  if (!isPaying(journey)) throw new Error("a code that pays nothing is shown as a Pix");
  return { journey, amount: amountMinor === null ? null : formatReais(amountMinor), interval, firstDay };
}

/**
 * The first cycle's Pix attempt. Null if it is paid, closed, or at another account: a mandate's code cannot pay there, so it only
 * authorizes.
 */
async function startFirst(
  collectCharge: CollectCharge,
  mandate: MandateRecord,
  claimId: string,
): Promise<AttemptRecord | null> {
  const { merchantId, id, connectionId } = mandate;
  const subscription = await findSubscriptionOfMandate(db(), merchantId, id);
  const found =
    subscription && (await findCycle(db(), { merchantId, subscriptionId: subscription.id, number: 1 }));
  const chargeId = found?.cycle.chargeId;
  if (!chargeId) return null;
  const input = { paymentMethod: "PIX", connectionId } as const;
  const attempt = await collectCharge(merchantId, chargeId, input, claimId).catch((error: unknown) => {
    if (NOT_STARTED.has(refusalIn(error)?.code ?? "")) return null;
    throw error;
  });
  const isUsable = attempt && awaitsPayer(attempt.status) && accountKey(attempt) === accountKey(mandate);
  return isUsable ? attempt : null;
}
