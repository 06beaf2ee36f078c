import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProvidersScreen } from "#components/staff/providers-screen";
import { loadProvidersPage } from "#lib/pages/providers/load-providers-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("providers.title") };
}

export default async function ProvidersPage() {
  return <ProvidersScreen {...(await loadProvidersPage())} />;
}
