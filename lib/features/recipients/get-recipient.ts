import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listBalances } from "#db/queries/ledger";
import { findRecipient, type RecipientRecord } from "#db/queries/recipients";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toRecipientView } from "#lib/features/recipients/recipient-view";
import type { RecipientView } from "#lib/schemas/recipient";

/** The merchant's recipient. Throws `not_found` for an unknown id or another merchant's. */
export async function getRecipientOrThrow(
  merchantId: MerchantId,
  recipientId: string,
): Promise<RecipientRecord> {
  const recipient = isId("recipient", recipientId)
    ? await findRecipient(db(), merchantId, recipientId)
    : null;
  if (!recipient) throw new PonteError("not_found", "There is no such recipient.");
  return recipient;
}

/** The merchant's recipient with its current balance. Throws `not_found`. */
export async function getRecipient(merchantId: MerchantId, recipientId: string): Promise<RecipientView> {
  return viewRecipient(merchantId, await getRecipientOrThrow(merchantId, recipientId));
}

/** A recipient of the merchant with its current balance. */
export async function viewRecipient(
  merchantId: MerchantId,
  recipient: RecipientRecord,
): Promise<RecipientView> {
  const [account] = await listBalances(db(), merchantId, ["RECIPIENT"], databaseNow(), [recipient.id]);
  return toRecipientView(recipient, account);
}
