import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";
import type { SettingsView, UpdateBrandingBody } from "#lib/settings/settings.contract";

/** Sets the color of a merchant's payer pages; null for the default. Text is readable on any color. */
export function updateBranding(
  merchantId: MerchantId,
  { color }: UpdateBrandingBody,
  actor: Actor,
): Promise<SettingsView> {
  return transaction(async (tx) => {
    const audit = { action: "branding.updated" as const, actor };
    return toSettingsView(await changeSettings(tx, merchantId, { brandColor: color }, audit));
  });
}
