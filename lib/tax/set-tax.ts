import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";
import type { SettingsView } from "#lib/settings/settings.contract";
import type { SetTaxBody } from "#lib/tax/tax.contract";

/** Sets whether a merchant's charges may state CBS and IBS; charges that already do keep them. */
export function setTax(
  merchantId: MerchantId,
  { takesTax }: SetTaxBody,
  actor: Actor,
): Promise<SettingsView> {
  return transaction(async (tx) => {
    const audit = { action: "tax.updated" as const, actor };
    return toSettingsView(await changeSettings(tx, merchantId, { takesTax }, audit));
  });
}
