import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OverviewScreen } from "#components/overview/overview-screen";
import { loadOverviewPage } from "#lib/pages/overview/load-overview-page";

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("overview");
  return { title: t("title") };
}

export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  return <OverviewScreen page={await loadOverviewPage(await searchParams)} />;
}
