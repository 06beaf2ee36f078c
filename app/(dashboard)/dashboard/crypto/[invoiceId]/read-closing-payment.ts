import { db } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { InvoiceRecord } from "#db/queries/invoices/invoices";
import { sumMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { hasPaid } from "#lib/domain/payment/states";
import { takenBackMinor } from "#lib/domain/payment/taken-back";
import { offerRefund } from "#lib/features/refunds/offer-refund";
import { listChargeSources } from "#lib/payments/refunds/refund-sources";

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
  const paid = attempts.find(({ status }) => hasPaid(status));
  if (!paid || paid.id === attemptId || charge.paidAt === null) return null;
  const sources = await listChargeSources(db(), charge, paid);
  const leftMinor = sumMinor(sources, (source) => source.leftMinor);
  const offer =
    leftMinor > 0 ? await offerRefund(charge, attempts, takenBackMinor(takenMinor, charge)) : null;
  return {
    method: paid.paymentMethod,
    amount: formatAmount(paid.amountMinor),
    paidAt: charge.paidAt.toISOString(),
    offer: offer && { ...offer, left: formatAmount(leftMinor) },
  };
}
