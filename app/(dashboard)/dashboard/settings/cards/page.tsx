import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { can } from "#lib/domain/access/permissions";
import { getCardProtection } from "#lib/features/settings/card-protection";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { CardAlerts } from "./card-alerts";
import { CardProtectionForm } from "./card-protection-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("cards") };
}

export default async function CardsPage() {
  return <CardsScreen {...(await loadCardsPage())} />;
}

/** How a merchant is protected from card testing. */
function CardsScreen({ limits, isOn, lastDay, mayChange }: Loaded<typeof loadCardsPage>) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <CardProtectionForm limits={limits} mayChange={mayChange} />
      <CardAlerts isOn={isOn} lastDay={lastDay} />
    </div>
  );
}

/** How the merchant is protected from card testing, what was held back in the last day, and whether the person may change it. */
async function loadCardsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const { lastDay, isOn, ...limits } = await getCardProtection(merchantId);
  return { lastDay, isOn, limits, mayChange: can(role, "terms:manage") };
}
