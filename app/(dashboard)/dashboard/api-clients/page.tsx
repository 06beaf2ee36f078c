import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiClientsScreen } from "#components/api-clients/api-clients-screen";
import { loadApiClientsPage } from "#lib/pages/developers/load-api-clients-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("clients.title") };
}

export default async function ApiClientsPage() {
  return <ApiClientsScreen page={await loadApiClientsPage()} />;
}
