import { db } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { InvoiceRecord } from "#db/queries/invoices";
import { formatAmount } from "#lib/domain/money";
import { ATTEMPT } from "#lib/domain/status-tables";
import { offerRefund } from "#lib/features/refunds/offer-refund";
import { listChargeSources } from "#lib/payments/refund-sources";

/**
 * What paid the rest of a crypto invoice where coins did not: its method and amount, and how much can be refunded at which terms (null
 * where nothing is left). Coins are left out, since they cannot go back by themselves. Null where coins alone paid, or nothing did.
 */
export async function readClosingPayment(
  { attemptId }: Pick<InvoiceRecord, "attemptId">,
  charge: ChargeRecord,
  attempts: readonly AttemptRecord[],
  takenMinor: number,
) {
  const { pay, refund } = ATTEMPT.after;
  const paid = attempts.find(({ status }) => status === pay || status === refund);
  if (!paid || paid.id === attemptId || charge.paidAt === null) return null;
  const sources = await listChargeSources(db(), charge, paid);
  const leftMinor = sources.reduce((sum, source) => sum + source.leftMinor, 0);
  const offer = leftMinor > 0 ? await offerRefund(charge, attempts, takenMinor + charge.disputedMinor) : null;
  return {
    method: paid.paymentMethod,
    amount: formatAmount(paid.amountMinor),
    paidAt: charge.paidAt.toISOString(),
    offer: offer && { ...offer, left: formatAmount(leftMinor) },
  };
}
