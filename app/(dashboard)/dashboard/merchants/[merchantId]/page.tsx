import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MerchantScreen } from "#components/staff/merchant-screen";
import { loadMerchantPage } from "#lib/pages/merchants/load-merchant-page";

type MerchantPageProps = { params: Promise<{ merchantId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.title") };
}

export default async function MerchantPage({ params }: MerchantPageProps) {
  const page = await loadMerchantPage((await params).merchantId);
  if (!page) notFound();
  return <MerchantScreen {...page} />;
}
