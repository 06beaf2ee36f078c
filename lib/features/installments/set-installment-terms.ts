import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { getInstallmentTerms as queryTerms, upsertInstallmentTerms } from "#db/queries/installment-terms";
import { lockMerchantOrThrow } from "#db/queries/merchants";
import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import type { InstallmentTerms } from "#lib/domain/installments";
import { formatAmount } from "#lib/domain/money";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getInstallmentTerms } from "#lib/features/installments/get-installment-terms";
import type { InstallmentTermsView, SetInstallmentTermsBody } from "#lib/schemas/installments";

/** Sets the merchant's terms for card installments; payments that were started keep their terms. */
export async function setInstallmentTerms(
  merchantId: MerchantId,
  { minAmount, ...terms }: SetInstallmentTermsBody,
  actor: Actor,
): Promise<InstallmentTermsView> {
  await transaction(async (tx) => {
    await lockMerchantOrThrow(tx, merchantId);
    const before = await queryTerms(tx, merchantId);
    const after = { ...terms, minAmountMinor: minAmount };
    await upsertInstallmentTerms(tx, merchantId, after, databaseNow());
    const changes = changedMembers(toMembers(before), toMembers(after));
    const object = { objectType: "merchant", objectId: merchantId };
    if (changes) {
      await recordAudit(tx, merchantId, actor, {
        action: "installment_terms.updated",
        ...object,
        ...changes,
      });
    }
  });
  return getInstallmentTerms(merchantId);
}

function toMembers({ minAmountMinor, ...terms }: InstallmentTerms) {
  return { ...terms, minAmount: formatAmount(minAmountMinor) };
}
