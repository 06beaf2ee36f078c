import { eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { installmentTerms } from "#db/schema/installment-terms";
import type { MerchantId } from "#lib/domain/ids";
import { DEFAULT_INSTALLMENT_TERMS, type InstallmentTerms } from "#lib/installments/installments.rules";

/** The merchant's installment terms; DEFAULT_INSTALLMENT_TERMS if not set. */
export async function getInstallmentTerms(reader: Reader, merchantId: MerchantId): Promise<InstallmentTerms> {
  const [terms] = await selectOne(reader, { merchantId });
  return terms ?? DEFAULT_INSTALLMENT_TERMS;
}

const COLUMNS = {
  maxCount: installmentTerms.maxCount,
  minAmountMinor: installmentTerms.minAmountMinor,
  interestFreeCount: installmentTerms.interestFreeCount,
  monthlyInterestBps: installmentTerms.monthlyInterestBps,
};

const selectOne = preparedQuery<{ merchantId: MerchantId }, InstallmentTerms>(
  (q, { merchantId }) =>
    q.select(COLUMNS).from(installmentTerms).where(eq(installmentTerms.merchantId, merchantId)),
  COLUMNS,
);

/** Sets the merchant's installment terms; started payments keep theirs. */
export async function upsertInstallmentTerms(
  reader: Reader,
  merchantId: MerchantId,
  terms: InstallmentTerms,
  now: Date,
): Promise<void> {
  await reader
    .insert(installmentTerms)
    .values({ merchantId, ...terms, updatedAt: now })
    .onConflictDoUpdate({ target: installmentTerms.merchantId, set: { ...terms, updatedAt: now } });
}
