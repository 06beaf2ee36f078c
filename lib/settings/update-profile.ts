import { transaction } from "#db/client";
import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import type { SettingsView, UpdateProfileBody } from "#lib/schemas/settings";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";

/** Changes what a merchant says of itself. Pix codes that were shown keep the name and city they were made with. */
export function updateProfile(
  merchantId: MerchantId,
  body: UpdateProfileBody,
  actor: Actor,
): Promise<SettingsView> {
  return transaction(async (tx) => {
    const audit = { action: "profile.updated" as const, actor };
    return toSettingsView(await changeSettings(tx, merchantId, body, audit));
  });
}
