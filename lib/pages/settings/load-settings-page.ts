import { can } from "#lib/domain/access/permissions";
import { getSettings } from "#lib/features/settings/get-settings";
import { currentMerchantSession } from "#lib/platform/page/current-session";

/** The merchant's profile, branding and language, and whether the person may change them. */
export async function loadSettingsPage() {
  const { merchantId, role } = await currentMerchantSession();
  return { settings: await getSettings(merchantId), mayChange: can(role, "settings:manage") };
}
