import { insertRecipient } from "#db/queries/recipients";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { toRecipientView } from "#lib/recipients/recipient-view";
import type { CreateRecipientBody, RecipientView } from "#lib/schemas/recipient";

/** Adds a recipient whose document and Pix key were verified by the schema. */
export async function createRecipient(
  merchantId: MerchantId,
  body: CreateRecipientBody,
): Promise<RecipientView> {
  const added = await insertRecipient(merchantId, {
    id: newId("recipient"),
    name: body.name,
    email: body.email ?? null,
    ...body.document,
    pixKey: body.pixKey ?? null,
  });
  return toRecipientView(added, undefined);
}
