import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MerchantPricesScreen } from "#components/staff/merchant-prices-screen";
import { loadMerchantPricesPage } from "#lib/pages/merchants/load-merchant-prices-page";

type PricesPageProps = { params: Promise<{ merchantId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("prices.title") };
}

export default async function PricesPage({ params }: PricesPageProps) {
  const page = await loadMerchantPricesPage((await params).merchantId);
  if (!page) notFound();
  return <MerchantPricesScreen {...page} />;
}
