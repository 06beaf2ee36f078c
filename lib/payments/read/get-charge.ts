import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { ChargeView } from "#lib/charges/charge.contract";
import { toChargeView } from "#lib/charges/charge-view";
import { findChargeWithSuspense } from "#lib/charges/charge-with-suspense.queries";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { isShownAsCharge } from "#lib/domain/product";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import { isCountedPart } from "#lib/payments/outcome.rules";
import { type Rest, restOf } from "#lib/payments/suspense/rest-of";

/** The merchant's charge. Throws `not_found` for unknown ids and other merchants'. */
export async function getChargeOrThrow(merchantId: MerchantId, chargeId: string): Promise<ChargeRecord> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  if (!charge || !isShownAsCharge(charge.product)) throw notFound();
  return charge;
}

/**
 * The merchant's charge that a checkout may show, with what remains due. A crypto charge is shown only once a part has arrived
 * and the rest may be paid in another way. Throws `not_found`.
 */
export async function getChargeToPayOrThrow(
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<{ charge: ChargeRecord; rest: Rest }> {
  const charge = await findCharge(db(), merchantId, chargeId);
  if (!charge) throw notFound();
  const rest = await restOf(db(), charge);
  const isRestOpen = rest.receivedMinor > 0 && rest.methods.length > 0;
  if (!isShownAsCharge(charge.product) && !isRestOpen) throw notFound();
  return { charge, rest };
}

/** The merchant's refundable charge, even a crypto charge whose rest was paid in another way. Throws `not_found`. */
export async function getChargeToRefundOrThrow(
  merchantId: MerchantId,
  chargeId: string,
): Promise<ChargeRecord> {
  const found = isId("charge", chargeId) ? await findChargeWithSuspense(db(), merchantId, chargeId) : null;
  if (!found) throw notFound();
  const hasCounted = found.suspense.some(isCountedPart);
  if (!isShownAsCharge(found.charge.product) && !hasCounted) throw notFound();
  return found.charge;
}

/** The merchant's charge with its current status. Throws `not_found`. */
export async function getCharge(merchantId: MerchantId, chargeId: string): Promise<ChargeView> {
  if (!isId("charge", chargeId)) throw notFound();
  const [found, merchant] = await Promise.all([
    findChargeWithSuspense(db(), merchantId, chargeId),
    cachedMerchant(merchantId),
  ]);
  if (!found || !isShownAsCharge(found.charge.product)) throw notFound();
  const { charge, suspense, bankPayers } = found;
  return toChargeView(charge, { merchant, suspense, bankPayers }, databaseNow());
}

function notFound(): PonteError {
  return new PonteError("not_found", "There is no such charge.");
}
