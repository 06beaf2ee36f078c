import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { getInstallmentTerms } from "#lib/installments/get-installment-terms";
import {
  getInstallmentTerms as queryTerms,
  upsertInstallmentTerms,
} from "#lib/installments/installment-terms.queries";
import type { InstallmentTermsView, SetInstallmentTermsBody } from "#lib/installments/installments.contract";
import type { InstallmentTerms } from "#lib/installments/installments.rules";
import { lockMerchantOrThrow } from "#lib/merchants/merchants.queries";

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
  return { ...terms, minAmount: formatReais(minAmountMinor) };
}
