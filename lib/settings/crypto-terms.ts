import { db, transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import {
  getMerchantOrThrow,
  lockMerchantOrThrow,
  updateCryptoTolerance,
} from "#lib/merchants/merchants.queries";
import type { CryptoTermsView } from "#lib/settings/crypto-terms.contract";

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
