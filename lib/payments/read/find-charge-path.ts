import { db, type Reader } from "#db/client";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { isId, type MerchantId } from "#lib/domain/ids";
import { productOf } from "#lib/products/registry";

/** The dashboard page of the merchant's charge, by its product; null if the charge does not exist. */
export async function findChargePath(merchantId: MerchantId, chargeId: string): Promise<string | null> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  return charge && pathOfCharge(db(), charge);
}

/** The dashboard page of a charge, by its product; null if the product's row is missing. */
export async function pathOfCharge(
  reader: Reader,
  charge: Pick<ChargeRecord, "id" | "merchantId" | "product">,
): Promise<string | null> {
  const product = productOf(charge);
  const id = await product.idOf(reader, charge);
  return id === null ? null : product.pathOf(id);
}
