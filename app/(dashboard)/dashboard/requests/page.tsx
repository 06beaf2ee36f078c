import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestsScreen } from "#components/developers/requests-screen";
import { loadRequestsPage } from "#lib/pages/developers/load-requests-page";

type RequestsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("requests.title") };
}

export default async function RequestsPage({ searchParams }: RequestsPageProps) {
  return <RequestsScreen page={await loadRequestsPage(await searchParams)} />;
}
