import type { Tx } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantRecord } from "#db/queries/merchants";
import { listSuspenseOf } from "#db/queries/suspense";
import { toChargeView } from "#lib/features/charges/charge-view";
import type { NewEvent } from "#lib/features/webhooks/record-events";
import { toAttemptView } from "#lib/methods/attempt-view";
import { pixPaymentEvents } from "#lib/products/pix-payment/pix-payment-event";

/** What became of a charge that somebody is told of. */
export type ChargeWord = "paid" | "expired" | "canceled" | "refunded";
/** A charge as it is now, and the attempt that made it so; null where none did. */
export type ChangedCharge = { charge: ChargeRecord; attempt: AttemptRecord | null };

/**
 * The events that tell what became of charges of a merchant, each in the words of the product it was asked for as: a
 * PIX payment is `pix_payment.paid`, not `charge.paid`. Crypto invoices tell of themselves, where their chain is watched.
 */
export async function chargeEvents(
  tx: Tx,
  merchant: MerchantRecord,
  word: ChargeWord,
  changed: ChangedCharge[],
  now: Date,
): Promise<NewEvent[]> {
  const of = Map.groupBy(changed, ({ charge }) => charge.product);
  return [
    ...(await ownEvents(tx, merchant, word, of.get("CHARGE") ?? [], now)),
    ...(await pixPaymentEvents(tx, merchant, word, of.get("PIX_PAYMENT") ?? [], now)),
  ];
}

async function ownEvents(
  tx: Tx,
  merchant: MerchantRecord,
  word: ChargeWord,
  changed: ChangedCharge[],
  now: Date,
): Promise<NewEvent[]> {
  if (changed.length === 0) return [];
  const ids = changed.map(({ charge }) => charge.id);
  const suspense = Map.groupBy(await listSuspenseOf(tx, merchant.id, ids), (item) => item.chargeId);
  return changed.map(({ charge, attempt }) => {
    const beside = { merchant, suspense: suspense.get(charge.id) ?? [] };
    return {
      type: `charge.${word}`,
      objectId: charge.id,
      data: {
        charge: toChargeView(charge, beside, now),
        attempt: attempt && toAttemptView(attempt, charge.checkoutId),
      },
      target: word === "paid" ? charge.callbackUrl : null,
    };
  });
}
