import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { lockMerchantOrThrow } from "#db/queries/access/merchants";
import {
  getInstallmentTerms as queryTerms,
  upsertInstallmentTerms,
} from "#db/queries/charges/installment-terms";
import type { MerchantId } from "#lib/domain/ids";
import type { InstallmentTerms } from "#lib/domain/money/installments";
import { formatAmount } from "#lib/domain/money/money";
import type { Actor } from "#lib/domain/notices/audit";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getInstallmentTerms } from "#lib/features/installments/get-installment-terms";
import type { InstallmentTermsView, SetInstallmentTermsBody } from "#lib/schemas/payment/installments";

/** Sets the merchant's terms for card installments; started payments keep theirs. */
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
