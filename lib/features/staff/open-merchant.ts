import { db, transaction } from "#db/client";
import { findUserByEmail } from "#db/queries/users";
import type { Actor } from "#lib/domain/audit";
import { maskDocument } from "#lib/domain/documents";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { recordAudit } from "#lib/features/audit/record-audit";
import { createMerchant } from "#lib/features/merchants/create-merchant";
import { createInvitation } from "#lib/features/team/create-invitation";
import type { CreatedMerchantView, CreateMerchantBody } from "#lib/schemas/staff";

/**
 * Adds a merchant and invites its first owner; only the answer contains the link. Throws `email_taken` for a
 * person who can already sign in.
 */
export async function openMerchant(
  userId: UserId,
  { ownerEmail, ...body }: CreateMerchantBody,
  actor: Actor,
): Promise<CreatedMerchantView> {
  if (await findUserByEmail(db(), ownerEmail)) {
    throw new PonteError("email_taken", "Somebody signs in with this e-mail already.");
  }
  const id = await transaction(async (tx) => {
    const { test: merchantId } = await createMerchant(tx, body);
    const after = { ...body, document: maskDocument(body.document), ownerEmail };
    const entry = {
      action: "merchant.created",
      objectType: "merchant",
      objectId: merchantId,
      after,
    } as const;
    await recordAudit(tx, merchantId, actor, entry);
    await recordAudit(tx, null, actor, entry);
    return merchantId;
  });
  const { email, url, expiresAt } = await createInvitation(
    { merchantId: id, userId },
    { email: ownerEmail, role: "OWNER" },
    actor,
  );
  return { id, name: body.name, invitation: { email, url, expiresAt } };
}
