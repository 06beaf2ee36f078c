import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProfileForm } from "#components/settings/profile-form";
import { can } from "#lib/domain/permissions";
import { getSettings } from "#lib/features/settings/get-settings";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title") };
}

export default async function ProfilePage() {
  const { merchantId, role } = await currentMerchantSession();
  return <ProfileForm settings={await getSettings(merchantId)} mayChange={can(role, "settings:manage")} />;
}
