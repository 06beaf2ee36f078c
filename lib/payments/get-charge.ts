import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findChargeWithSuspense } from "#db/queries/charge-with-suspense";
import { type ChargeRecord, findCharge } from "#db/queries/charges";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toChargeView } from "#lib/features/charges/charge-view";
import { knownMerchant } from "#lib/features/merchants/known-merchant";
import { productOf } from "#lib/products/registry";
import type { ChargeView } from "#lib/schemas/charge";

/** The merchant's charge. Throws `not_found` for an unknown id and for another merchant's alike. */
export async function getChargeOrThrow(merchantId: MerchantId, chargeId: string): Promise<ChargeRecord> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  if (!charge || !productOf(charge).isShownAsCharge) throw notFound();
  return charge;
}

/** The merchant's charge as it reads now. Throws `not_found`. */
export async function getCharge(merchantId: MerchantId, chargeId: string): Promise<ChargeView> {
  if (!isId("charge", chargeId)) throw notFound();
  const [found, merchant] = await Promise.all([
    findChargeWithSuspense(db(), merchantId, chargeId),
    knownMerchant(merchantId),
  ]);
  if (!found || !productOf(found.charge).isShownAsCharge) throw notFound();
  return toChargeView(found.charge, { merchant, suspense: found.suspense }, databaseNow());
}

function notFound(): PonteError {
  return new PonteError("not_found", "There is no such charge.");
}
