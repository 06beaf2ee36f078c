import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "#components/settings/settings-header";
import { loadSettingsPage } from "#lib/pages/settings/load-settings-page";
import { BrandingForm } from "./branding-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("branding") };
}

export default async function BrandingPage() {
  return (
    <>
      <SettingsHeader page="branding" />
      <BrandingForm {...(await loadSettingsPage())} />
    </>
  );
}
