import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MerchantsScreen } from "#components/staff/merchants-screen";
import { loadMerchantsPage } from "#lib/pages/merchants/load-merchants-page";

type MerchantsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.title") };
}

export default async function MerchantsPage({ searchParams }: MerchantsPageProps) {
  return <MerchantsScreen {...(await loadMerchantsPage(await searchParams))} />;
}
