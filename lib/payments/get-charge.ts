import { db } from "#db/client";
import { type ChargeRecord, findCharge } from "#db/queries/charges";
import { PonteError } from "#lib/domain/errors";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { toChargeView } from "#lib/features/charges/charge-view";
import { readBesideCharge } from "#lib/features/charges/view-charge";
import { productOf } from "#lib/products/registry";
import type { ChargeView } from "#lib/schemas/charge";

/** The merchant's charge. Throws `not_found` for an unknown id and for another merchant's alike. */
export async function getChargeOrThrow(merchantId: MerchantId, chargeId: string): Promise<ChargeRecord> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  if (!charge || !productOf(charge).isShownAsCharge) {
    throw new PonteError("not_found", "There is no such charge.");
  }
  return charge;
}

/** The merchant's charge as it reads now. Throws `not_found`. */
export async function getCharge(merchantId: MerchantId, chargeId: string): Promise<ChargeView> {
  // At once: neither needs what the other finds.
  const [charge, beside] = await Promise.all([
    getChargeOrThrow(merchantId, chargeId),
    readBesideCharge(merchantId, chargeId as ChargeId),
  ]);
  return toChargeView(charge, beside, new Date());
}
