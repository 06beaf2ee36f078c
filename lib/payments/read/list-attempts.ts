import { db } from "#db/client";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { listAttemptPart } from "#lib/attempts/attempt-list.queries";
import { listAttempts as queryAttempts } from "#lib/attempts/attempts.queries";
import type { MerchantId } from "#lib/domain/ids";
import type { PartRequest } from "#lib/lists/list-page.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";

/** The attempts of the merchant's charge, newest first: all, or one page. Throws `not_found`. */
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
