import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrandingForm } from "#components/settings/branding-form";
import { can } from "#lib/domain/permissions";
import { getSettings } from "#lib/features/settings/get-settings";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("branding") };
}

export default async function BrandingPage() {
  const { merchantId, role } = await currentMerchantSession();
  return <BrandingForm settings={await getSettings(merchantId)} mayChange={can(role, "settings:manage")} />;
}
