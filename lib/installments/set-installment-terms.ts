import { db } from "#db/client";
import { upsertInstallmentTerms } from "#db/queries/installment-terms";
import type { MerchantId } from "#lib/domain/ids";
import { getInstallmentTerms } from "#lib/installments/get-installment-terms";
import type { InstallmentTermsView, SetInstallmentTermsBody } from "#lib/schemas/installments";

/** Sets in how many parts the merchant lets cards pay; payments that were started keep what they had. */
export async function setInstallmentTerms(
  merchantId: MerchantId,
  { minAmount, ...terms }: SetInstallmentTermsBody,
): Promise<InstallmentTermsView> {
  await upsertInstallmentTerms(db(), merchantId, { ...terms, minAmountMinor: minAmount }, new Date());
  return getInstallmentTerms(merchantId);
}
