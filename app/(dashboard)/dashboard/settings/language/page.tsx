import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LanguageForm } from "#components/settings/language-form";
import { can } from "#lib/domain/permissions";
import { getSettings } from "#lib/features/settings/get-settings";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { TIME_ZONES } from "#lib/schemas/settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("language") };
}

export default async function LanguagePage() {
  const { merchantId, role } = await currentMerchantSession();
  const { locale, timeZone } = await getSettings(merchantId);
  return (
    <LanguageForm
      locale={locale}
      timeZone={timeZone}
      timeZones={[...TIME_ZONES]}
      mayChange={can(role, "settings:manage")}
    />
  );
}
