import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PriceCard } from "#components/prices/price-card";
import { loadPricesPage } from "#lib/pages/settings/load-prices-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("prices") };
}

export default async function PricesPage() {
  return <PriceCard {...(await loadPricesPage())} />;
}
