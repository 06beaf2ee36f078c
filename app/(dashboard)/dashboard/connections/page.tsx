import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectionsScreen } from "#components/connections/connections-screen";
import { loadConnectionsPage } from "#lib/pages/connections/load-connections-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("connections");
  return { title: t("title") };
}

export default async function ConnectionsPage() {
  return <ConnectionsScreen {...(await loadConnectionsPage())} />;
}
