import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "#components/settings/settings-header";
import { cityOfZone } from "#lib/domain/time/city-of-zone";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getSettings } from "#lib/settings/get-settings";
import { TIME_ZONES } from "#lib/settings/settings.contract";
import { can } from "#lib/team/permissions.rules";
import { LanguageForm } from "./language-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("language") };
}

export default async function LanguagePage() {
  return (
    <>
      <SettingsHeader page="language" />
      <LanguageForm {...(await loadLanguagePage())} />
    </>
  );
}

/** The merchant's language and time zone, the available zones, and whether the person may change them. */
async function loadLanguagePage() {
  const { merchantId, role } = await currentMerchantSession();
  const { locale, timeZone } = await getSettings(merchantId);
  // Browsers know other versions of the time zones, so the server writes the offsets of today.
  const now = Temporal.Now.instant();
  const timeZones = [...TIME_ZONES].map((name) => ({
    name,
    label: `${cityOfZone(name)} (UTC${now.toZonedDateTimeISO(name).offset})`,
  }));
  return { locale, timeZone, timeZones, mayChange: can(role, "settings:manage") };
}
