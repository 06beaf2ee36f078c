import { transaction } from "#db/client";
import { getMerchantOrThrow, updateCryptoTolerance } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { CryptoTermsView } from "#lib/schemas/crypto-terms";

/** How exactly the merchant wants coins to be paid; `toleranceBps` in basis points of what is due. */
export async function getCryptoTerms(merchantId: MerchantId): Promise<CryptoTermsView> {
  const { cryptoToleranceBps } = await getMerchantOrThrow(merchantId);
  return { toleranceBps: cryptoToleranceBps };
}

/** Sets how exactly coins are to be paid, for invoices that are created from now on. */
export async function setCryptoTerms(
  merchantId: MerchantId,
  { toleranceBps }: CryptoTermsView,
): Promise<CryptoTermsView> {
  await transaction((tx) => updateCryptoTolerance(tx, merchantId, toleranceBps));
  return getCryptoTerms(merchantId);
}
