import { db } from "#db/client";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { findProvider } from "#lib/connections/find-provider";
import { awaitsPayer } from "#lib/payments/states.rules";
import type { JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";
import { taxOfAttempt } from "#lib/tax/charge-tax.rules";

/**
 * Sends a bank the key of an invoice that was issued after the payment had started; a Pix that was paid or ended meanwhile needs
 * none. Throws ProviderTimeout and ProviderUnavailable, after which the job repeats it.
 */
export async function sendDocumentKey({
  merchantId,
  attemptId,
}: JobData["send-document-key"]): Promise<void> {
  const attempt = await findAttempt(db(), merchantId, attemptId);
  const charge = attempt && (await findCharge(db(), merchantId, attempt.chargeId));
  if (!charge?.tax || !attempt?.taxSent || !awaitsPayer(attempt.status)) return;
  const provider = await findProvider("pix", attempt);
  const kind = charge.dueDate === null ? "cob" : "cobv";
  const tax = taxOfAttempt(charge.tax, attempt, charge);
  try {
    await provider?.taxes?.setTax(attempt.providerReference, kind, tax);
  } catch (error) {
    if (!(error instanceof ProviderFault) || error instanceof ProviderUnavailable) throw error;
    logger().warn({ attemptId, reason: error.message }, "a bank refused the key of an invoice");
  }
}
