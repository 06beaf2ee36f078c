import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "#components/settings/settings-header";
import { loadSettingsPage } from "#lib/pages/settings/load-settings-page";
import { ProfileForm } from "./profile-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("profile") };
}

export default async function ProfilePage() {
  return (
    <>
      <SettingsHeader page="profile" />
      <ProfileForm {...(await loadSettingsPage())} />
    </>
  );
}
