import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
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
  const language = await getLocale();
  const timeZones = [...TIME_ZONES].map((name) => ({
    name,
    label: `${cityOfZone(name)} (${offsetOf(name, language)})`,
  }));
  return { locale, timeZone, timeZones, mayChange: can(role, "settings:manage") };
}

/** A zone's difference to UTC today: "GMT-3". Browsers know other versions of the time zones, so the server writes it. */
function offsetOf(timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
