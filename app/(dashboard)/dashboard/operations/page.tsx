import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OperationsScreen } from "#components/staff/operations-screen";
import { loadOperationsPage } from "#lib/pages/operations/load-operations-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("operations.title") };
}

export default async function OperationsPage() {
  return <OperationsScreen {...(await loadOperationsPage())} />;
}
