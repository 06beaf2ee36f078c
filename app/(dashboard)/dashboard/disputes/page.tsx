import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DisputesScreen } from "#components/disputes/disputes-screen";
import { loadDisputesPage } from "#lib/pages/disputes/load-disputes-page";

type DisputesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes");
  return { title: t("title") };
}

export default async function DisputesPage({ searchParams }: DisputesPageProps) {
  return <DisputesScreen {...(await loadDisputesPage(await searchParams))} />;
}
