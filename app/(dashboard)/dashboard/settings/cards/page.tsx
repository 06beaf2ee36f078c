import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CardAlerts } from "#components/settings/card-alerts";
import { CardProtectionForm } from "#components/settings/card-protection-form";
import { can } from "#lib/domain/permissions";
import { getCardProtection } from "#lib/features/settings/card-protection";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("cards") };
}

export default async function CardsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const { lastDay, isOn, ...limits } = await getCardProtection(merchantId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <CardProtectionForm limits={limits} mayChange={can(role, "terms:manage")} />
      <CardAlerts isOn={isOn} lastDay={lastDay} />
    </div>
  );
}
