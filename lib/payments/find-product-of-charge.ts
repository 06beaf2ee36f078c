import { db } from "#db/client";
import { findCharge } from "#db/queries/charges";
import { findInvoiceOfCharge } from "#db/queries/invoices";
import { listPixPaymentsOf } from "#db/queries/pix-payments";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";

/**
 * As what the merchant's charge was asked for, and the id that product goes by: the PIX payment's number, the invoice's id or
 * the charge's own. Null when there is no such charge.
 */
export async function findProductOfCharge(
  merchantId: MerchantId,
  chargeId: string,
): Promise<{ product: Product; id: string } | null> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  const id = charge && (await idOf(merchantId, charge));
  return charge && id ? { product: charge.product, id } : null;
}

async function idOf(
  merchantId: MerchantId,
  charge: { id: ChargeId; product: Product },
): Promise<string | null> {
  switch (charge.product) {
    case "CHARGE":
      return charge.id;
    case "PIX_PAYMENT": {
      const [payment] = await listPixPaymentsOf(db(), merchantId, [charge.id]);
      return payment ? String(payment.id) : null;
    }
    case "CRYPTO_INVOICE":
      return (await findInvoiceOfCharge(db(), merchantId, charge.id))?.id ?? null;
  }
}
