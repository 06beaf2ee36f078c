import { db } from "#db/client";
import { type ChargeRecord, findCharge } from "#db/queries/charges";
import { getMerchantLabel } from "#db/queries/merchants";
import { listSuspenseOf } from "#db/queries/suspense";
import { PonteError } from "#lib/domain/errors";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { toChargeView } from "#lib/features/charges/charge-view";
import type { ChargeView } from "#lib/schemas/charge";

/** The merchant's charge. Throws `not_found` for an unknown id and for another merchant's alike. */
export async function getChargeOrThrow(merchantId: MerchantId, chargeId: string): Promise<ChargeRecord> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  // What lies beneath a crypto invoice is shown and changed by the invoice's own routes alone.
  if (!charge || charge.product === "CRYPTO_INVOICE") {
    throw new PonteError("not_found", "There is no such charge.");
  }
  return charge;
}

/** The merchant's charge as it reads now. Throws `not_found`. */
export async function getCharge(merchantId: MerchantId, chargeId: string): Promise<ChargeView> {
  // At once: neither needs what the other finds.
  const [charge, beside] = await Promise.all([
    getChargeOrThrow(merchantId, chargeId),
    readBeside(merchantId, chargeId as ChargeId),
  ]);
  return toChargeView(charge, beside, new Date());
}

/** A charge of the merchant, with what stands beside it, as it reads now. */
export async function viewCharge(merchantId: MerchantId, charge: ChargeRecord): Promise<ChargeView> {
  return toChargeView(charge, await readBeside(merchantId, charge.id), new Date());
}

async function readBeside(merchantId: MerchantId, chargeId: ChargeId) {
  const [merchant, suspense] = await Promise.all([
    getMerchantLabel(db(), merchantId),
    listSuspenseOf(db(), merchantId, [chargeId]),
  ]);
  return { merchant, suspense };
}
