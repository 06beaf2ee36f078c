import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { getMerchant } from "#lib/merchants/get-merchant";
import { changeSettings } from "#lib/settings/change-settings";
import type { MerchantReferencesView, SetMerchantReferencesBody } from "#lib/staff/staff.contract";

/**
 * Sets whether a merchant's references and Idempotency-Keys may look like card numbers, for staff. Free text never may,
 * and logs always mask them. Throws `not_found`.
 */
export async function setReferences(
  merchantId: string,
  { cardLike }: SetMerchantReferencesBody,
  actor: Actor,
): Promise<MerchantReferencesView> {
  const { id } = await getMerchant(merchantId);
  return transaction(async (tx) => {
    const wanted = { cardLikeReferences: cardLike };
    const changed = await changeSettings(tx, id, wanted, { action: "references.updated", actor });
    return { cardLike: changed.cardLikeReferences };
  });
}
