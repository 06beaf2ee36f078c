import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { maskDocument } from "#lib/customers/documents.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { createMerchant } from "#lib/merchants/create-merchant";
import { upsertPrice } from "#lib/prices/prices.queries";
import type { CreatedMerchantView, CreateMerchantBody } from "#lib/staff/staff.contract";
import { invite } from "#lib/team/create-invitation";
import { isOwnerInvited } from "#lib/team/invitations.queries";

/**
 * Adds a merchant with equal prices for test and live money, and invites its owner; only the answer and the mail
 * contain the link. Throws `email_taken` for a person who can sign in or is invited as an owner, so a repetition adds
 * no merchant.
 */
export function openMerchant(
  userId: UserId,
  { ownerEmail, prices, ...body }: CreateMerchantBody,
  actor: Actor,
): Promise<CreatedMerchantView> {
  return transaction(async (tx) => {
    if (await isOwnerInvited(tx, ownerEmail)) {
      throw new PonteError("email_taken", "This e-mail has already been invited as the owner of a merchant.");
    }
    const ids = await createMerchant(tx, body);
    const { test: id } = ids;
    for (const one of Object.values(ids)) await insertPrices(tx, one, prices);
    const after = { ...body, document: maskDocument(body.document), ownerEmail, prices };
    const entry = { action: "merchant.created", objectType: "merchant", objectId: id, after } as const;
    await recordAudit(tx, id, actor, entry);
    await recordAudit(tx, null, actor, entry);
    const owner = { email: ownerEmail, role: "OWNER" } as const;
    const { email, url, expiresAt } = await invite(tx, { merchantId: id, userId }, owner, actor);
    return { id, name: body.name, invitation: { email, url, expiresAt } };
  });
}

async function insertPrices(
  tx: Tx,
  merchantId: MerchantId,
  prices: CreateMerchantBody["prices"],
): Promise<void> {
  const now = databaseNow();
  for (const { feeFixed, ...price } of prices) {
    await upsertPrice(tx, merchantId, { ...price, feeFixedMinor: feeFixed }, now);
  }
}
