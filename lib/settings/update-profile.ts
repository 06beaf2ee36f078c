import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { assertPixNames } from "#lib/merchants/assert-pix-names";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";
import type { SettingsView, UpdateProfileBody } from "#lib/settings/settings.contract";

const NAMING = ["name", "city", "pixName", "pixCity"] as const;

/**
 * Changes a merchant's profile. Pix codes already shown keep their name and city. Throws `invalid_request` if no Pix
 * code could name the merchant any more.
 */
export function updateProfile(
  merchantId: MerchantId,
  body: UpdateProfileBody,
  actor: Actor,
): Promise<SettingsView> {
  return transaction(async (tx) => {
    const audit = { action: "profile.updated" as const, actor };
    const changed = await changeSettings(tx, merchantId, body, audit);
    if (NAMING.some((name) => body[name] !== undefined)) assertPixNames(changed);
    return toSettingsView(changed);
  });
}
