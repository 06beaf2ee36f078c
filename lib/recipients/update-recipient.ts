import { updateRecipient as storeRecipient } from "#db/queries/recipients";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getRecipientOrThrow, viewRecipient } from "#lib/recipients/get-recipient";
import type { RecipientView, UpdateRecipientBody } from "#lib/schemas/recipient";

/** Changes what is given of the merchant's recipient; shares of charges that stand keep their name. Throws `not_found`. */
export async function updateRecipient(
  merchantId: MerchantId,
  recipientId: string,
  body: UpdateRecipientBody,
): Promise<RecipientView> {
  const { id } = await getRecipientOrThrow(merchantId, recipientId);
  const { document, documentType: _proven, ...plain } = body;
  const changed = await storeRecipient(merchantId, id, { ...plain, ...document }, new Date());
  if (!changed) throw new PonteError("not_found", "There is no such recipient.");
  return viewRecipient(merchantId, changed);
}
