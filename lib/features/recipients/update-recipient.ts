import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { lockRecipient, updateRecipient as storeRecipient } from "#db/queries/recipients";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getRecipientOrThrow, viewRecipient } from "#lib/features/recipients/get-recipient";
import { recipientMembers } from "#lib/features/recipients/recipient-members";
import type { RecipientView, UpdateRecipientBody } from "#lib/schemas/recipient";

/**
 * Changes the given members of the merchant's recipient; existing charges keep the name in their shares.
 * Throws `not_found`.
 */
export async function updateRecipient(
  merchantId: MerchantId,
  recipientId: string,
  body: UpdateRecipientBody,
  actor: Actor,
): Promise<RecipientView> {
  const { id } = await getRecipientOrThrow(merchantId, recipientId);
  const { document, documentType: _proven, ...plain } = body;
  const changed = await transaction(async (tx) => {
    const before = await lockRecipient(tx, merchantId, id);
    const after =
      before && (await storeRecipient(tx, merchantId, id, { ...plain, ...document }, databaseNow()));
    if (!after) throw new PonteError("not_found", "There is no such recipient.");
    const changes = changedMembers(recipientMembers(before), recipientMembers(after));
    const object = { objectType: "recipient", objectId: id };
    if (changes)
      await recordAudit(tx, merchantId, actor, { action: "recipient.updated", ...object, ...changes });
    return after;
  });
  return viewRecipient(merchantId, changed);
}
