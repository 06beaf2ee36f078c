import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { newHold, tellOfDestination } from "#lib/notices/tell-of-destination";
import { assertKeyAccepted } from "#lib/pix/assert-key-accepted";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";
import type { CreateRecipientBody, RecipientView } from "#lib/recipients/recipient.contract";
import { recipientMembers } from "#lib/recipients/recipient-members";
import { toRecipientView } from "#lib/recipients/recipient-view";
import { insertRecipient } from "#lib/recipients/recipients.queries";

/**
 * Adds a recipient, whose payouts start on hold, and mails the owners. The schema has validated its document and Pix
 * key.
 */
export async function createRecipient(
  merchantId: MerchantId,
  body: CreateRecipientBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<RecipientView> {
  assertKeyAccepted(body.pixKey);
  return onceInTransaction(claimId, async (tx) => {
    const now = databaseNow();
    const recipient = await insertRecipient(tx, merchantId, {
      id: newId("recipient"),
      name: body.name,
      email: body.email ?? null,
      ...body.document,
      pixKey: body.pixKey ?? null,
      heldUntil: newHold(merchantId, now),
      destinationSetBy: actor.userId,
      destinationSetAt: now,
    });
    await recordAudit(tx, merchantId, actor, {
      action: "recipient.created",
      objectType: "recipient",
      objectId: recipient.id,
      after: recipientMembers(recipient),
    });
    const { name: account, pixKey, heldUntil } = recipient;
    await tellOfDestination(tx, await getMerchantOrThrow(tx, merchantId), {
      ...{ kind: "recipient_added", account, contact: null, pixKey, heldUntil },
      path: `/dashboard/recipients/${recipient.id}`,
    });
    return toRecipientView(recipient, undefined);
  });
}
