import { db } from "#db/client";
import type { AttemptDetailView } from "#lib/attempts/attempt.contract";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toAttemptDetailView } from "#lib/methods/attempt-view";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";

/** An attempt of the merchant, with its status at the provider. Throws `not_found`. */
export async function getAttempt(merchantId: MerchantId, attemptId: string): Promise<AttemptDetailView> {
  const attempt = isId("attempt", attemptId) ? await findAttempt(db(), merchantId, attemptId) : null;
  if (!attempt) throw new PonteError("not_found", "There is no such attempt.");
  const charge = await getChargeOrThrow(merchantId, attempt.chargeId);
  return toAttemptDetailView(attempt, charge.checkoutId);
}
