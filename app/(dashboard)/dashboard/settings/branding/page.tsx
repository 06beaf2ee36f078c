import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrandingForm } from "#components/settings/branding-form";
import { loadSettingsPage } from "#lib/pages/settings/load-settings-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("branding") };
}

export default async function BrandingPage() {
  return <BrandingForm {...(await loadSettingsPage())} />;
}
