import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadSettingsPage } from "#lib/pages/settings/load-settings-page";
import { ProfileForm } from "./profile-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title") };
}

export default async function ProfilePage() {
  return <ProfileForm {...(await loadSettingsPage())} />;
}
