import type { Tx } from "#db/client";
import type { MerchantRecord } from "#db/queries/access/merchants";
import { listAttemptsOf } from "#db/queries/attempts/attempts";
import { listPixPaymentsOf } from "#db/queries/charges/pix-payments";
import type { ChangedCharge, ChargeChange } from "#lib/features/charges/charge-change";
import type { NewEvent } from "#lib/features/webhooks/record-events";
import { toPixPaymentView } from "#lib/products/pix-payment/pix-payment-view";

/**
 * The events that tell what became of PIX payments: their object is the payment's number, their data the payment as it is
 * now. None tells of a canceled payment, because its merchant canceled it.
 */
export async function pixPaymentEvents(
  tx: Tx,
  merchant: MerchantRecord,
  change: ChargeChange,
  changed: ChangedCharge[],
  now: Date,
): Promise<NewEvent[]> {
  if (change === "canceled") return [];
  const charges = new Map(changed.map(({ charge }) => [charge.id, charge]));
  const ids = [...charges.keys()];
  const attempts = Map.groupBy(await listAttemptsOf(tx, merchant.id, ids), ({ chargeId }) => chargeId);
  const payments = await listPixPaymentsOf(tx, merchant.id, ids);
  return payments.flatMap((payment) => {
    const charge = charges.get(payment.chargeId);
    if (!charge) return [];
    const related = { merchant, attempts: attempts.get(charge.id) ?? [] };
    const view = toPixPaymentView({ payment, charge }, related, now);
    return [
      { type: `pix_payment.${change}` as const, objectId: String(payment.id), data: { payment: view } },
    ];
  });
}
