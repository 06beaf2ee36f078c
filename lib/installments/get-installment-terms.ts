import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { getInstallmentTerms as queryInstallmentTerms } from "#lib/installments/installment-terms.queries";
import type { InstallmentTermsView } from "#lib/installments/installments.contract";

/** The merchant's terms for card installments; the defaults if it has set none. */
export async function getInstallmentTerms(merchantId: MerchantId): Promise<InstallmentTermsView> {
  const terms = await queryInstallmentTerms(db(), merchantId);
  return {
    maxCount: terms.maxCount,
    minAmount: formatReais(terms.minAmountMinor),
    interestFreeCount: terms.interestFreeCount,
    monthlyInterestBps: terms.monthlyInterestBps,
  };
}
