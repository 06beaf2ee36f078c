import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { PriceCard } from "#components/prices/price-card";
import { listPrices } from "#lib/features/prices/list-prices";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("prices") };
}

export default async function PricesPage() {
  const { merchantId } = await currentMerchantSession();
  const { data } = await listPrices(merchantId);
  return <PriceCard prices={data} />;
}
