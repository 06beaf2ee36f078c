import { db, type Reader } from "#db/client";
import { type ChargeRecord, findCharge } from "#db/queries/charges/charges";
import { isId, type MerchantId } from "#lib/domain/ids";
import { productOf } from "#lib/products/registry";

/** The page of the dashboard that shows the merchant's charge, as its product shows it; null when there is no such charge. */
export async function findChargePath(merchantId: MerchantId, chargeId: string): Promise<string | null> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  return charge && pathOfCharge(db(), charge);
}

/** The page of the dashboard that shows a charge, as its product shows it; null when what its product keeps is missing. */
export async function pathOfCharge(
  reader: Reader,
  charge: Pick<ChargeRecord, "id" | "merchantId" | "product">,
): Promise<string | null> {
  const product = productOf(charge);
  const id = await product.idOf(reader, charge);
  return id === null ? null : product.pathOf(id);
}
