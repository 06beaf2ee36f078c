import { transaction } from "#db/client";
import { insertRecipient } from "#db/queries/recipients";
import { recordAudit } from "#lib/audit/record-audit";
import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { recipientMembers } from "#lib/recipients/recipient-members";
import { toRecipientView } from "#lib/recipients/recipient-view";
import type { CreateRecipientBody, RecipientView } from "#lib/schemas/recipient";

/** Adds a recipient whose document and Pix key were verified by the schema. */
export async function createRecipient(
  merchantId: MerchantId,
  body: CreateRecipientBody,
  actor: Actor,
): Promise<RecipientView> {
  const added = await transaction(async (tx) => {
    const recipient = await insertRecipient(tx, merchantId, {
      id: newId("recipient"),
      name: body.name,
      email: body.email ?? null,
      ...body.document,
      pixKey: body.pixKey ?? null,
    });
    await recordAudit(tx, merchantId, actor, {
      action: "recipient.created",
      objectType: "recipient",
      objectId: recipient.id,
      after: recipientMembers(recipient),
    });
    return recipient;
  });
  return toRecipientView(added, undefined);
}
