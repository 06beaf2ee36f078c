import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MethodsScreen } from "#components/settings/methods-screen";
import { loadMethodsPage } from "#lib/pages/settings/load-methods-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("methods") };
}

export default async function MethodsPage() {
  return <MethodsScreen {...(await loadMethodsPage())} />;
}
