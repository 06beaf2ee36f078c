import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getSettings } from "#lib/settings/get-settings";
import { can } from "#lib/team/permissions.rules";

/** The merchant's profile, branding and language, and whether the person may change them. */
export async function loadSettingsPage() {
  const { merchantId, role } = await currentMerchantSession();
  return { settings: await getSettings(merchantId), mayChange: can(role, "settings:manage") };
}
