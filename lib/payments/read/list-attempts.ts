import { db } from "#db/client";
import { listAttemptPart } from "#db/queries/attempts/attempt-list";
import { listAttempts as queryAttempts } from "#db/queries/attempts/attempts";
import type { PartRequest } from "#db/queries/lists/list-page";
import type { MerchantId } from "#lib/domain/ids";
import { toAttemptView } from "#lib/methods/attempt-view";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import type { AttemptView } from "#lib/schemas/payment/attempt";

/** The attempts of the merchant's charge, newest first, whole or in part. Throws `not_found`. */
export async function listAttempts(
  merchantId: MerchantId,
  chargeId: string,
  part?: PartRequest,
): Promise<AttemptView[]> {
  const charge = await getChargeOrThrow(merchantId, chargeId);
  const attempts = part
    ? await listAttemptPart(db(), merchantId, charge.id, part)
    : await queryAttempts(db(), merchantId, charge.id);
  return attempts.map((attempt) => toAttemptView(attempt, charge.checkoutId));
}
