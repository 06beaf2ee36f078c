import { db } from "#db/client";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { isShownAsCharge } from "#lib/domain/product";

/**
 * Throws `not_found`, naming the charge's id, if an id that was sent as a charge's is an attempt's of the merchant. Other ids
 * pass, even another merchant's attempt, which reads like an unknown id; with `only`, so does an attempt of another charge.
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
    if (!charge || !isShownAsCharge(charge.product)) continue;
    throw new PonteError("not_found", `${attempt.id} is an attempt; its charge is ${charge.id}.`);
  }
}
