import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReceivablesScreen } from "#components/ledger/receivables-screen";
import { loadReceivablesPage } from "#lib/pages/balance/load-receivables-page";

type ReceivablesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("receivables.title") };
}

export default async function ReceivablesPage({ searchParams }: ReceivablesPageProps) {
  return <ReceivablesScreen {...(await loadReceivablesPage(await searchParams))} />;
}
