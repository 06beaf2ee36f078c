import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { upsertPrice } from "#db/queries/prices";
import { findUserByEmail } from "#db/queries/users";
import type { Actor } from "#lib/domain/audit";
import { maskDocument } from "#lib/domain/documents";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { recordAudit } from "#lib/features/audit/record-audit";
import { createMerchant } from "#lib/features/merchants/create-merchant";
import { createInvitation } from "#lib/features/team/create-invitation";
import type { CreatedMerchantView, CreateMerchantBody } from "#lib/schemas/staff";

/**
 * Adds a merchant with its prices, the same for test and live money, and invites its first owner; only the answer contains the
 * link. Throws `email_taken` for a person who can already sign in.
 */
export async function openMerchant(
  userId: UserId,
  { ownerEmail, prices, ...body }: CreateMerchantBody,
  actor: Actor,
): Promise<CreatedMerchantView> {
  if (await findUserByEmail(db(), ownerEmail)) {
    throw new PonteError("email_taken", "Somebody signs in with this e-mail already.");
  }
  const id = await transaction(async (tx) => {
    const ids = await createMerchant(tx, body);
    const merchantId = ids.test;
    for (const id of Object.values(ids)) await insertPrices(tx, id, prices);
    const after = { ...body, document: maskDocument(body.document), ownerEmail, prices };
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
