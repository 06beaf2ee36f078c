import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProfileForm } from "#components/settings/profile-form";
import { loadSettingsPage } from "#lib/pages/settings/load-settings-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title") };
}

export default async function ProfilePage() {
  return <ProfileForm {...(await loadSettingsPage())} />;
}
