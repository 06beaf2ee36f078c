import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReconciliationScreen } from "#components/staff/reconciliation-screen";
import { loadReconciliationPage } from "#lib/pages/providers/load-reconciliation-page";

type ReconciliationPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("reconciliation.title") };
}

export default async function ReconciliationPage({ searchParams }: ReconciliationPageProps) {
  return <ReconciliationScreen {...(await loadReconciliationPage(await searchParams))} />;
}
