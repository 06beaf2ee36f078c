import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InstallmentsScreen } from "#components/installments/installments-screen";
import { loadInstallmentsPage } from "#lib/pages/settings/load-installments-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("installments.title") };
}

export default async function InstallmentsPage() {
  return <InstallmentsScreen {...(await loadInstallmentsPage())} />;
}
