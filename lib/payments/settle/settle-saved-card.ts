import type { Tx } from "#db/client";
import { findAttempt, findAttemptOfAccount } from "#lib/attempts/attempts.queries";
import { lockCharge } from "#lib/charges/charges.queries";
import type { Account } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import { methodOf } from "#lib/methods/registry";
import { findReportedReference } from "#lib/payments/provider-reports.queries";
import type { ReportAlertReason } from "#lib/payments/report-alert.rules";
import type { ReportSubject } from "#lib/providers/ports/reports";

const RETRY_AFTER_MS = 30_000;
const WAITS_MS = 24 * 60 * 60_000;

/**
 * Stores a separately reported card if its payer agreed and none is stored yet; the charge's lock orders this and the payment.
 * Throws `unavailable` for a day until the payment is reported, so that the provider resends. A payment that is not ours changes
 * nothing.
 */
export async function settleSavedCard(
  tx: Tx,
  account: Account,
  { paymentReport, at, saved }: Extract<ReportSubject, { kind: "saved-card" }>,
  now: Date,
): Promise<ReportAlertReason | null> {
  const reference = await findReportedReference(tx, account, paymentReport);
  if (reference === null) {
    if (now.getTime() - at.getTime() > WAITS_MS) return null;
    throw new PonteError("unavailable", "The payment of this card has not been reported yet.", {
      retryAfterMs: RETRY_AFTER_MS,
    });
  }
  const found = await findAttemptOfAccount(tx, account, reference);
  if (!found) return "NOTHING_OF_OURS";
  const { merchantId, chargeId, id } = found;
  await lockCharge(tx, merchantId, chargeId);
  const attempt = await findAttempt(tx, merchantId, id);
  if (!attempt) throw new Error("an attempt disappeared although its charge is locked");
  await methodOf(attempt.paymentMethod).noteSaved?.(tx, attempt, { saved, facts: {}, isNews: false }, now);
  return null;
}
