import { db, transaction } from "#db/client";
import { getMerchantOrThrow, lockMerchantOrThrow, updateCryptoTolerance } from "#db/queries/access/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import type { CryptoTermsView } from "#lib/schemas/crypto/crypto-terms";

/** The merchant's tolerance for coin payments; `toleranceBps` is in basis points of the due amount. */
export async function getCryptoTerms(merchantId: MerchantId): Promise<CryptoTermsView> {
  const { cryptoToleranceBps } = await getMerchantOrThrow(db(), merchantId);
  return { toleranceBps: cryptoToleranceBps };
}

/** Sets the tolerance for coin payments, for invoices created from now on. */
export async function setCryptoTerms(
  merchantId: MerchantId,
  { toleranceBps }: CryptoTermsView,
  actor: Actor,
): Promise<CryptoTermsView> {
  await transaction(async (tx) => {
    const { cryptoToleranceBps } = await lockMerchantOrThrow(tx, merchantId);
    await updateCryptoTolerance(tx, merchantId, toleranceBps);
    const changes = changedMembers({ toleranceBps: cryptoToleranceBps }, { toleranceBps });
    const object = { objectType: "merchant", objectId: merchantId };
    if (changes)
      await recordAudit(tx, merchantId, actor, { action: "crypto_terms.updated", ...object, ...changes });
  });
  return getCryptoTerms(merchantId);
}
