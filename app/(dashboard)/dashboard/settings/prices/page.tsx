import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PriceCard } from "#components/prices/price-card";
import { listPrices } from "#lib/features/prices/list-prices";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("prices") };
}

export default async function PricesPage() {
  return <PriceCard {...(await loadPricesPage())} />;
}

/** What payments cost the merchant. */
async function loadPricesPage() {
  const { merchantId } = await currentMerchantSession();
  const { data, overdraft } = await listPrices(merchantId);
  return { prices: data, overdraft };
}
