import { db } from "#db/client";
import { findAttempt } from "#db/queries/attempts/attempts";
import { findCharge } from "#db/queries/charges/charges";
import { PonteError } from "#lib/domain/errors";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { productOf } from "#lib/products/registry";

/**
 * Throws `not_found`, with the charge's id, where one of the merchant's attempts is named in the place of a charge. Any other id passes, a
 * stranger's attempt too: it reads like an unknown one. With `only`, so does an attempt of another charge.
 */
export async function refuseAttemptAsCharge(
  merchantId: MerchantId,
  chargeIds: readonly string[],
  only?: ChargeId,
): Promise<void> {
  for (const id of chargeIds) {
    const attempt = isId("attempt", id) ? await findAttempt(db(), merchantId, id) : null;
    if (!attempt || (only !== undefined && attempt.chargeId !== only)) continue;
    const charge = await findCharge(db(), merchantId, attempt.chargeId);
    if (!charge || !productOf(charge).isShownAsCharge) continue;
    throw new PonteError("not_found", `${attempt.id} is an attempt; its charge is ${charge.id}.`);
  }
}
