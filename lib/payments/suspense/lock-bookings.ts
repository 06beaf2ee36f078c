import type { Tx } from "#db/client";
import { type AttemptRecord, findAttemptOfPayment } from "#lib/attempts/attempts.queries";
import type { Account } from "#lib/connections/connection.rules";
import type { AttemptId } from "#lib/domain/ids";
import { findSuspenseOfPayment, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { askOfAccount } from "#lib/lists/whose.queries";
import { lockProviderId } from "#lib/payments/lock-provider-id.queries";
import { isBookedElsewhere } from "#lib/payments/outcome-discrepancy.rules";
import { ReportRefused } from "#lib/payments/report-alert.rules";

type Bookings = { paid: AttemptRecord | null; suspense: SuspenseRecord | null };

/**
 * Locks a payment until the transaction ends, and returns its bookings for the attempt: as paid, held, or neither.
 * Throws ReportRefused if it is booked for another attempt, of any merchant: money has one effect.
 */
export async function lockBookings(
  tx: Tx,
  { attemptId, ...payment }: Account & { attemptId: AttemptId; providerPaymentId: string },
): Promise<Bookings> {
  await lockProviderId(tx, payment, { kind: "payment", id: payment.providerPaymentId });
  const booked = (await findBookings(tx, payment)) ?? { paid: null, suspense: null };
  if (isBookedElsewhere(attemptId, booked)) throw new ReportRefused("ANOTHER_PAYMENT");
  return booked;
}

// A platform account has bookings of all merchants, so a cluster asks every shard.
function findBookings(tx: Tx, payment: Account & { providerPaymentId: string }): Promise<Bookings | null> {
  return askOfAccount(tx, payment, null, async (merchantId) => {
    const [paid, suspense] = await Promise.all([
      findAttemptOfPayment(tx, merchantId, payment),
      findSuspenseOfPayment(tx, merchantId, payment),
    ]);
    return { paid, suspense };
  });
}
