import type { Tx } from "#db/client";
import { type AttemptRecord, findAttemptOfPayment } from "#db/queries/attempts/attempts";
import { findSuspenseOfPayment, type SuspenseRecord } from "#db/queries/ledger/suspense";
import { lockProviderId } from "#db/queries/providers/lock-provider-id";
import type { AttemptId } from "#lib/domain/ids";
import type { Account } from "#lib/domain/merchant/connection";
import { isBookedElsewhere } from "#lib/domain/payment/outcome-discrepancy";
import { ReportRefused } from "#lib/domain/payment/report-alert";

/**
 * What a payment of an account is booked as for the attempt that it is reported for: as what paid it, as money that is held, or as neither.
 * Nobody else books it until this transaction ends. Throws ReportRefused where it is booked for another attempt, whichever merchant that
 * is of: money has one effect.
 */
export async function lockBookings(
  tx: Tx,
  { attemptId, ...payment }: Account & { attemptId: AttemptId; providerPaymentId: string },
): Promise<{ paid: AttemptRecord | null; suspense: SuspenseRecord | null }> {
  await lockProviderId(tx, payment, { kind: "payment", id: payment.providerPaymentId });
  const [paid, suspense] = await Promise.all([
    findAttemptOfPayment(tx, payment),
    findSuspenseOfPayment(tx, payment),
  ]);
  if (isBookedElsewhere(attemptId, { paid, suspense })) throw new ReportRefused("ANOTHER_PAYMENT");
  return { paid, suspense };
}
